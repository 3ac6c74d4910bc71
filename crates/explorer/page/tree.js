// The tree of options: lines of play that are followed with the arrow keys.

import { ask } from "./door.js";
import { OUTCOMES, announce, button, element, failure, printAlone } from "./dom.js";
import { typeset } from "./typeset.js";

/** The options of `root`, as elements; `open` shows another text. */
export function optionsTree(root, options, open) {
  const tree = element("ul", { role: "tree", "aria-label": "options", id: "options" });
  // A text that was expanded elsewhere is not expanded again, since the lines from there on are the same.
  const expanded = new Map([[root, tree]]);
  let isSensible = true;
  const context = { tree, expanded, open, sensible: () => isSensible };
  const fill = () => {
    expanded.clear();
    expanded.set(root, tree);
    tree.replaceChildren(...lines(options, context));
    focusable(tree, tree.querySelector("[role=treeitem]"), false);
  };
  const which = button("Sensible options only", () => {
    isSensible = !isSensible;
    which.setAttribute("aria-pressed", isSensible);
    fill();
  }, { "aria-pressed": "true", title: "leaves out dominated and equal options" });
  const all = button("Expand one more move", async () => {
    const closed = [...tree.querySelectorAll('[aria-expanded="false"]')];
    for (const item of closed.slice(0, MOST_AT_ONCE)) await expand(item, context);
    if (closed.length > MOST_AT_ONCE) announce(`expanded ${MOST_AT_ONCE} of ${closed.length} options`);
  });
  tree.addEventListener("keydown", (event) => move(event, context));
  fill();
  const help = "Arrow keys move and expand, Enter opens an option, Backspace goes back.";
  return [element("h2", {}, "Options, winning moves first"), element("div", { class: "row" }, which, all, button("Print or PDF", () => printAlone(tree), { title: "prints the tree as it is expanded" })), element("p", { class: "note" }, help), tree];
}

/** The most options that one click expands. */
const MOST_AT_ONCE = 60;

function lines(options, context) {
  const found = ["left", "right"].flatMap((player) => {
    const listed = options[player].filter((option) => option.is_sensible || !context.sensible());
    return listed.map((option) => line(option, player, context));
  });
  if (!found.length) found.push(element("li", { class: "note" }, "neither player can move"));
  if (options.unlisted) found.push(element("li", { class: "note" }, `${options.unlisted} more options are not listed`));
  return found;
}

function line(option, player, context) {
  const { text, name, wins } = option;
  const who = player === "left" ? "Left" : "Right";
  const isValue = text === name.plain;
  const row = element(
    "div",
    { class: wins ? "option wins" : "option" },
    element("span", { class: "twist", "aria-hidden": "true" }, "▸"),
    element("span", { class: `tag ${player}` }, who),
    option.action && element("span", {}, option.action),
    text && !isValue && element("span", { class: "text" }, text),
    typeset(name),
    element("span", { class: "faint", title: OUTCOMES[name.outcome] }, name.outcome),
    wins ? element("span", { class: "tag" }, "wins") : null,
    option.is_sensible ? null : element("span", { class: "faint" }, "dominated or equal"),
  );
  const item = element("li", { role: "treeitem", tabindex: "-1", "aria-expanded": "false", "aria-label": spoken(option, who) }, row);
  item.dataset.text = text ?? "";
  row.addEventListener("click", (event) => {
    focusable(context.tree, item, true);
    if (event.target.closest(".twist")) toggle(item, context);
    else if (text) context.open(text);
  });
  return item;
}

function spoken({ text, name, wins }, who) {
  const what = name.unicode && name.plain !== text ? `${text ?? ""} with the value ${name.unicode}` : (text ?? "a value with a long name");
  return `${who} to ${what}: ${OUTCOMES[name.outcome]}${wins ? `; ${who} wins by this move` : ""}`;
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
  const before = context.expanded.get(text);
  if (before?.isConnected) {
    group.append(element("li", { class: "note" }, "the same position as one that is expanded above"));
    return;
  }
  context.expanded.set(text, item);
  try {
    const { options } = await ask({ evaluate: { text } });
    group.append(...(options ? lines(options, context) : [element("li", { class: "note" }, "its options are not listed")]));
  } catch (error) {
    group.append(element("li", {}, failure(error)));
  }
}

function collapse(item, context) {
  item.querySelector(":scope > [role=group]")?.remove();
  item.setAttribute("aria-expanded", "false");
  item.querySelector(".twist").textContent = "▸";
  context.expanded.delete(item.dataset.text);
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
    Enter: () => item.dataset.text && context.open(item.dataset.text),
    Backspace: () => history.back(),
  };
  if (!(event.key in keys)) return;
  event.preventDefault();
  keys[event.key]();
}
