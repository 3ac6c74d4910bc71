// The tree of moves: lines of play that are followed with the arrow keys.

import { shownPosition } from "./board.js";
import { pointed } from "./moves_table.js";
import { announce, button, copiers, element, failure, importedPicture, inWords, isKnown, newest, savers, textOf } from "./dom.js";
import { PLAYERS, playerName } from "./players.js";
import { typeset } from "./typeset.js";

/** The moves in `root` as a tree that is folded away. `root` has a text, a name if it is a short game, its moves and whether play is
    misère, and asks questions about its line. `open` shows the position after moves. `state` says what was expanded and drawn, from a link, and `remember` is told when that changes. */
export function linesOfPlay(root, open, state, remember) {
  const tree = element("ul", { role: "tree", "aria-label": "lines of play", id: "options" });
  // A text that was expanded elsewhere is not expanded again, since the lines from there on are the same.
  const expanded = new Map([[root.text, tree]]);
  let isUndominated = !state.all;
  const isOpen = Boolean(state.lines || state.open || state.tree);
  const changed = () => remember({ lines: folded.open ? 1 : "", open: openPaths(tree).join(" "), all: isUndominated ? "" : 1, tree: drawing.isShown() ? 1 : "" });
  const context = { tree, expanded, open: (steps) => open(steps, { lines: 1 }), undominated: () => isUndominated, changed, isMisere: root.isMisere, ask: root.ask, root };
  const fill = () => {
    expanded.clear();
    expanded.set(root.text, tree);
    tree.replaceChildren(...lines(root.moves, context));
    focusable(tree, tree.querySelector("[role=treeitem]"), false);
  };
  const which = button("Undominated moves only", () => {
    isUndominated = !isUndominated;
    which.setAttribute("aria-pressed", isUndominated);
    fill();
    changed();
  }, { "aria-pressed": String(isUndominated), title: "leaves out dominated and equal moves" });
  const all = button("Expand one more move", async () => {
    const closed = [...tree.querySelectorAll('[aria-expanded="false"]')];
    for (const item of closed.slice(0, MOST_AT_ONCE)) await expand(item, context);
    if (closed.length > MOST_AT_ONCE) announce(`expanded ${MOST_AT_ONCE} of ${closed.length} moves`);
  });
  tree.addEventListener("keydown", (event) => move(event, context));
  fill();
  const { plain, unicode } = root.name ?? {};
  const drawing = treeFigure({ position: root.text === plain ? null : root.text, value: unicode }, tree, changed, root.ask);
  const help = "Arrow keys move and expand, Enter opens a position, Backspace goes back.";
  const folded = element(
    "details",
    { id: "lines", open: isOpen, ontoggle: () => folded.isConnected && changed() },
    element("summary", {}, "Lines of play as a tree"),
    element("div", { class: "row" }, which, all, drawing.button),
    element("p", { class: "note" }, help),
    tree,
    drawing.figure,
  );
  restore(state, context).then(() => state.tree && drawing.button.click());
  return folded;
}

/** The moves from the root to an item, each with its player and the text after it. */
function stepsTo(item) {
  const above = item.parentElement.closest("[role=treeitem]");
  return [...(above ? stepsTo(above) : []), [item.dataset.player, item.dataset.text]];
}

/** The place of a move: its number among its siblings, after those of the moves above it. */
function pathOf(item) {
  const above = item.parentElement.closest("[role=treeitem]");
  const place = [...item.parentElement.children].indexOf(item);
  return above ? `${pathOf(above)}.${place}` : String(place);
}

/** The places of the expanded moves, each after those above it. */
function openPaths(tree) {
  return [...tree.querySelectorAll('[aria-expanded="true"]')].map(pathOf);
}

/** Expands the moves that `state` names. */
async function restore({ open = "" }, context) {
  for (const path of open.split(" ").filter(Boolean)) {
    const places = path.split(".").map(Number);
    const item = places.reduce((at, place) => (at?.matches("[role=tree]") ? at : at?.querySelector(":scope > [role=group]"))?.children[place], context.tree);
    if (item) await expand(item, context);
  }
}

/** A button that draws what is seen of the tree below `root`, and the figure, which follows the tree. */
function treeFigure(root, tree, changed, ask) {
  const asked = newest(ask);
  const figure = element("section", { id: "tree-figure", hidden: true });
  const draw = async () => {
    try {
      const { svg, tikz } = await asked({ tree: { nodes: seenNodes(root, tree) } });
      const picture = importedPicture(svg, "tree", "tree of moves");
      const tools = element("div", { class: "row" }, savers(() => picture, "tree"), copiers({ TikZ: () => tikz }));
      figure.replaceChildren(element("h2", {}, "The tree as a figure"), picture, tools);
    } catch (error) {
      if (error.name !== "AbortError") figure.replaceChildren(failure(error));
    }
  };
  const changes = new MutationObserver(draw);
  const shows = button("Draw the tree", () => {
    figure.hidden = !figure.hidden;
    shows.setAttribute("aria-pressed", !figure.hidden);
    changes.disconnect();
    changed();
    if (figure.hidden) return;
    changes.observe(tree, { childList: true, subtree: true });
    draw();
  }, { "aria-pressed": "false", title: "a figure of the moves as they are expanded, to be saved" });
  return { button: shows, figure, isShown: () => !figure.hidden };
}

/** The root and the moves that are seen, each after its parent. */
function seenNodes(root, tree) {
  const items = [...tree.querySelectorAll("[role=treeitem]")];
  const place = (item) => (item ? items.indexOf(item) + 1 : 0);
  const node = (item) => {
    const { text, player, value } = item.dataset;
    return { parent: [place(item.parentElement.closest("[role=treeitem]")), player], position: text === item.dataset.plain ? null : text, value: value || null };
  };
  return [{ parent: null, ...root }, ...items.map(node)];
}

/** The most moves that one click expands. */
const MOST_AT_ONCE = 60;

function lines(moves, context) {
  const found = PLAYERS.flatMap((player) => {
    const listed = moves[player].filter((choice) => choice.dominated !== true || !context.undominated());
    return listed.map((choice) => line(choice, player, context, moves.meanings));
  });
  if (!found.length) found.push(element("li", { class: "note" }, "neither player can move"));
  if (moves.unlisted) found.push(element("li", { class: "note" }, `${moves.unlisted} more moves are not listed`));
  return found;
}

function line(choice, player, context, meanings) {
  const { wins, outcome } = choice;
  const text = textOf(choice.after);
  const value = isKnown(choice.value) ? choice.value : null;
  const who = playerName(player);
  const row = element(
    "div",
    { class: wins === true ? "option wins" : "option" },
    element("span", { class: "twist", "aria-hidden": "true" }, "▸"),
    element("span", { class: `tag ${player}` }, who),
    text && text !== value?.plain && shownPosition(text, choice.becomes === text && choice.is_drawn ? choice.picture : null),
    value && typeset(value),
    isKnown(outcome) && element("span", { class: "faint", title: meanings[outcome] }, outcome),
    wins !== false && element("span", { class: "tag" }, inWords(wins)),
    choice.dominated === true && element("span", { class: "faint" }, "dominated or equal"),
  );
  const spoken = `${who} to ${text ?? "a long text"}${value?.unicode && text !== value.plain ? ` with the value ${value.unicode}` : ""}: ${who} ${inWords(wins)}`;
  const item = element("li", { role: "treeitem", tabindex: "-1", "aria-expanded": "false", "aria-label": spoken }, row);
  Object.assign(item.dataset, { text: text ?? "", plain: value?.plain ?? "", value: value?.unicode ?? "", player });
  // Of a deeper move in a sum, the components are not those of the position.
  const { preview, moves } = context.root;
  const isShown = (event) => event.target.closest("[role=treeitem]") === item && (item.parentElement === context.tree || (choice.becomes === text && moves.components.length === 1));
  for (const [name, listener] of Object.entries(pointed(choice, preview))) {
    (name.includes("mouse") ? row : item).addEventListener(name.slice(2), (event) => isShown(event) && listener(event));
  }
  row.addEventListener("click", (event) => {
    focusable(context.tree, item, true);
    if (event.target.closest(".twist")) toggle(item, context);
    else if (text) context.open(stepsTo(item));
  });
  return item;
}

/** Makes `item` the one that the Tab key reaches, and moves there. */
function focusable(tree, item, moves) {
  for (const other of tree.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  if (!item) return;
  item.tabIndex = 0;
  if (moves) item.focus();
}

async function expand(item, context) {
  const { text } = item.dataset;
  if (!text || item.getAttribute("aria-expanded") !== "false") return;
  const group = element("ul", { role: "group" });
  item.setAttribute("aria-expanded", "true");
  item.querySelector(".twist").textContent = "▾";
  item.append(group);
  context.changed();
  const before = context.expanded.get(text);
  if (before?.isConnected) {
    group.append(element("li", { class: "note" }, "the same position as one that is expanded above"));
    return;
  }
  context.expanded.set(text, item);
  try {
    group.append(...lines(await context.ask({ moves: { text, is_misere: context.isMisere } }), context));
  } catch (error) {
    group.append(element("li", {}, failure(error)));
  }
}

function collapse(item, context) {
  item.querySelector(":scope > [role=group]")?.remove();
  item.setAttribute("aria-expanded", "false");
  item.querySelector(".twist").textContent = "▸";
  context.expanded.delete(item.dataset.text);
  context.changed();
}

function toggle(item, context) {
  return item.getAttribute("aria-expanded") === "true" ? collapse(item, context) : expand(item, context);
}

/** Moves in the tree by a key. */
function move(event, context) {
  const item = event.target.closest("[role=treeitem]");
  if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...context.tree.querySelectorAll("[role=treeitem]")];
  const at = items.indexOf(item);
  const isOpen = item.getAttribute("aria-expanded") === "true";
  const parent = item.parentElement.closest("[role=treeitem]");
  const go = (to) => focusable(context.tree, to ?? item, true);
  const keys = {
    ArrowDown: () => go(items[at + 1]),
    ArrowUp: () => go(items[at - 1]),
    ArrowRight: () => (isOpen ? go(item.querySelector("[role=treeitem]")) : expand(item, context)),
    ArrowLeft: () => (isOpen ? collapse(item, context) : go(parent)),
    Home: () => go(items[0]),
    End: () => go(items.at(-1)),
    Enter: () => item.dataset.text && context.open(stepsTo(item)),
    Backspace: () => history.back(),
  };
  if (!(event.key in keys)) return;
  event.preventDefault();
  keys[event.key]();
}
