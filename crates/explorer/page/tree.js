// The tree of moves: lines of play that are followed with the arrow keys.

import { newest } from "./asking.js";
import { shownPosition } from "./components.js";
import { button, element, importedPicture, note, pressed, row, toggle } from "./dom.js";
import { inWords, isKnown, textOf } from "./entries.js";
import { copiers, savers } from "./export.js";
import { announce, attempt, failure } from "./messages.js";
import { pointed } from "./moves_table.js";
import { PLAYERS, playerName, tag } from "./players.js";
import { typeset } from "./typeset.js";

/** The most moves that one click expands. */
const MOST_AT_ONCE = 60;

const ITEM = "[role=treeitem]";

/** The moves in `root` as a tree that is folded away. `root` has a text, a name if it is a short game, its moves and
    whether play is misère, and asks questions about its line. `open` shows the position after moves. `state` says what
    was expanded and drawn, from a link, and `remember` is told when that changes. */
export function linesOfPlay(root, open, state, remember) {
  const tree = element("ul", { role: "tree", "aria-label": "lines of play", id: "options" });
  const changed = () => remember({
    lines: folded.open ? 1 : "",
    open: openPaths(tree).join(" "),
    all: context.isUndominated ? "" : 1,
    tree: drawing.isShown() ? 1 : "",
  });
  const context = {
    root,
    tree,
    /** The items by their texts. One that is expanded is not expanded elsewhere: the lines from there on are the same.
        */
    expanded: new Map(),
    isUndominated: !state.all,
    open: (steps) => open(steps, { lines: 1 }),
    changed,
  };
  const which = toggle("Undominated moves only", context.isUndominated, (isOn) => {
    context.isUndominated = isOn;
    fill(context);
    changed();
  }, { title: "leaves out dominated and equal moves" });
  const all = button("Expand one more move", () => expandAll(context));
  const drawing = treeFigure(root, tree, changed);
  const isOpen = Boolean(state.lines || state.open || state.tree);
  const folded = element(
    "details",
    { id: "lines", open: isOpen, ontoggle: () => folded.isConnected && changed() },
    element("summary", {}, "Lines of play as a tree"),
    row(which, all, drawing.button),
    note("Arrow keys move and expand, Enter opens a position, Backspace goes back."),
    tree,
    drawing.figure,
  );
  tree.addEventListener("keydown", (event) => move(event, context));
  fill(context);
  restore(state, context).then(() => state.tree && drawing.button.click());
  return folded;
}

/** Shows the moves of the root alone. */
function fill(context) {
  const { root, tree, expanded } = context;
  expanded.clear();
  expanded.set(root.text, tree);
  tree.replaceChildren(...lines(root.moves, context));
  focusable(tree, tree.querySelector(ITEM), false);
}

const parentOf = (item) => item.parentElement.closest(ITEM);

/** The moves from the root to an item, each with its player and the text after it. */
function stepsTo(item) {
  const above = parentOf(item);
  return [...(above ? stepsTo(above) : []), [item.dataset.player, item.dataset.text]];
}

/** The place of a move: its number among its siblings, after those of the moves above it. */
function pathOf(item) {
  const above = parentOf(item);
  const place = [...item.parentElement.children].indexOf(item);
  return above ? `${pathOf(above)}.${place}` : String(place);
}

/** The item at a place, if it is seen. */
function itemAt(tree, path) {
  const below = (at) => (at === tree ? tree : at?.querySelector(":scope > [role=group]"));
  return path.split(".").reduce((at, place) => below(at)?.children[place], tree);
}

const isExpanded = (item) => item.getAttribute("aria-expanded") === "true";

/** The places of the expanded moves, each after those above it. */
function openPaths(tree) {
  return [...tree.querySelectorAll(ITEM)].filter(isExpanded).map(pathOf);
}

/** Expands the moves that `state` names. */
async function restore({ open = "" }, context) {
  for (const path of open.split(" ").filter(Boolean)) {
    const item = itemAt(context.tree, path);
    if (item) await expand(item, context);
  }
}

/** Expands every move that is seen, up to a number of them. */
async function expandAll(context) {
  const closed = [...context.tree.querySelectorAll(ITEM)].filter((item) => !isExpanded(item));
  for (const item of closed.slice(0, MOST_AT_ONCE)) await expand(item, context);
  if (closed.length > MOST_AT_ONCE) announce(`expanded ${MOST_AT_ONCE} of ${closed.length} moves`);
}

/** A button that draws what is seen of the tree, and the figure, which follows the tree. */
function treeFigure({ text, name, ask }, tree, changed) {
  const asked = newest(ask);
  const figure = element("section", { id: "tree-figure", hidden: true });
  const first = { parent: null, position: text === name?.plain ? null : text, value: name?.unicode };
  const draw = () => attempt(figure, async () => {
    const { svg, tikz } = await asked({ tree: { nodes: [first, ...seenNodes(tree)] } });
    const picture = importedPicture(svg, "tree", "tree of moves");
    const tools = row(savers(() => picture, "tree"), copiers({ TikZ: () => tikz }));
    figure.replaceChildren(element("h2", {}, "The tree as a figure"), picture, tools);
  });
  const changes = new MutationObserver(draw);
  const shows = toggle("Draw the tree", false, (isShown) => {
    figure.hidden = !isShown;
    changes.disconnect();
    changed();
    if (!isShown) return;
    changes.observe(tree, { childList: true, subtree: true });
    draw();
  }, { title: "a figure of the moves as they are expanded, to be saved" });
  return { button: shows, figure, isShown: () => !figure.hidden };
}

/** The moves that are seen below the root, each after its parent. */
function seenNodes(tree) {
  const items = [...tree.querySelectorAll(ITEM)];
  return items.map((item) => {
    const { text, player, value, plain } = item.dataset;
    const parent = items.indexOf(parentOf(item)) + 1;
    return { parent: [parent, player], position: text === plain ? null : text, value: value || null };
  });
}

function lines(moves, context) {
  const found = PLAYERS.flatMap((player) => {
    const listed = moves[player].filter((choice) => choice.dominated !== true || !context.isUndominated);
    return listed.map((choice) => line(choice, player, context, moves.meanings));
  });
  const remark = (text) => found.push(element("li", { class: "note" }, text));
  if (!found.length) remark("neither player can move");
  if (moves.unlisted) remark(`${moves.unlisted} more moves are not listed`);
  return found;
}

/** A move as an item of the tree. */
function line(choice, player, context, meanings) {
  const text = textOf(choice.after);
  const value = isKnown(choice.value) ? choice.value : null;
  const shown = shownLine(choice, player, meanings);
  const spoken = { role: "treeitem", "aria-expanded": "false", "aria-label": spokenLine(choice, player) };
  const item = element("li", { tabindex: "-1", ...spoken }, shown);
  Object.assign(item.dataset, { text: text ?? "", plain: value?.plain ?? "", value: value?.unicode ?? "", player });
  listenToPreviews(item, shown, choice, context);
  shown.addEventListener("click", (event) => {
    focusable(context.tree, item, true);
    if (event.target.closest(".twist")) toggleItem(item, context);
    else if (text) context.open(stepsTo(item));
  });
  return item;
}

function shownLine(choice, player, meanings) {
  const { wins, outcome, becomes } = choice;
  const text = textOf(choice.after);
  const value = isKnown(choice.value) ? choice.value : null;
  return element(
    "div",
    { class: wins === true ? "option wins" : "option" },
    element("span", { class: "twist", "aria-hidden": "true" }, "▸"),
    tag(player),
    text && text !== value?.plain && shownPosition(text, becomes === text && choice.is_drawn ? choice.picture : null),
    value && typeset(value),
    isKnown(outcome) && element("span", { class: "faint", title: meanings[outcome] }, outcome),
    wins !== false && element("span", { class: "tag" }, inWords(wins)),
    choice.dominated === true && element("span", { class: "faint" }, "dominated or equal"),
  );
}

/** What is read out for a move. */
function spokenLine({ after, value, wins }, player) {
  const who = playerName(player);
  const text = textOf(after);
  const isToldMore = isKnown(value) && value?.unicode && text !== value.plain;
  const withValue = isToldMore ? ` with the value ${value.unicode}` : "";
  return `${who} to ${text ?? "a long text"}${withValue}: ${who} ${inWords(wins)}`;
}

/** Shows the position after a move while it is pointed at or has the focus. Of a deeper move in a sum, the components
    are not those of the position. */
function listenToPreviews(item, shown, choice, { root: { preview, moves }, tree }) {
  const isWhole = choice.becomes === textOf(choice.after) && moves.components.length === 1;
  const isShown = (event) => event.target.closest(ITEM) === item && (isWhole || item.parentElement === tree);
  for (const [name, listener] of Object.entries(pointed(choice, preview))) {
    const node = name.includes("mouse") ? shown : item;
    node.addEventListener(name.slice(2), (event) => isShown(event) && listener(event));
  }
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
  if (!text || isExpanded(item)) return;
  const group = element("ul", { role: "group" });
  item.setAttribute("aria-expanded", "true");
  item.querySelector(".twist").textContent = "▾";
  item.append(group);
  context.changed();
  if (context.expanded.get(text)?.isConnected) {
    group.append(element("li", { class: "note" }, "the same position as one that is expanded above"));
    return;
  }
  context.expanded.set(text, item);
  const { ask, isMisere } = context.root;
  const found = ask({ moves: { text, is_misere: isMisere } }).then((moves) => lines(moves, context));
  group.append(...(await found.catch((error) => [element("li", {}, failure(error))])));
}

function collapse(item, context) {
  item.querySelector(":scope > [role=group]")?.remove();
  item.setAttribute("aria-expanded", "false");
  item.querySelector(".twist").textContent = "▸";
  context.expanded.delete(item.dataset.text);
  context.changed();
}

function toggleItem(item, context) {
  return isExpanded(item) ? collapse(item, context) : expand(item, context);
}

/** Moves in the tree by a key. */
function move(event, context) {
  const item = event.target.closest(ITEM);
  if (!item) return;
  const items = [...context.tree.querySelectorAll(ITEM)];
  const at = items.indexOf(item);
  const go = (to) => focusable(context.tree, to ?? item, true);
  pressed(event, {
    ArrowDown: () => go(items[at + 1]),
    ArrowUp: () => go(items[at - 1]),
    ArrowRight: () => (isExpanded(item) ? go(item.querySelector(ITEM)) : expand(item, context)),
    ArrowLeft: () => (isExpanded(item) ? collapse(item, context) : go(parentOf(item))),
    Home: () => go(items[0]),
    End: () => go(items.at(-1)),
    Enter: () => item.dataset.text && context.open(stepsTo(item)),
    Backspace: () => history.back(),
  });
}
