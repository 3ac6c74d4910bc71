// Positions that are edited by clicking: hands and n of Simple Chopsticks, and the cells of boards.

import { button, element, textOf } from "./dom.js";
import { drawnCell, drawnPosition } from "./position_picture.js";
import { typesetPosition } from "./typeset.js";

const CALL = /^(\w+)\("/;
const HANDS = /^\(([\d,\s]*)\|([\d,\s]*)\)_\(?(\d+)\)?$/;

/** The hands and n of a position of Simple Chopsticks as an editor; nothing for another text. `open` shows another text. */
export function handsEditor(text, open) {
  const hands = HANDS.exec(text);
  return hands && editorOfHands(hands, open);
}

/** The sides of the cells of pictures, in pixels: alone, and in a line of text. */
const LARGE = 40;
const SMALL = 20;

/** The only one of some components, if it is a position: its board as an editor, or its picture. */
export function boardEditor([only, ...others], open, catalogue) {
  if (!only?.picture || only.copies !== "1" || others.length) return null;
  const [, call] = CALL.exec(textOf(only.text) ?? "") ?? [];
  // A board with holes has fewer cells in its picture than in its text.
  const isEdited = call && only.board != null && only.picture.is_grid && only.picture.cells.length === only.board.replaceAll("|", "").length;
  return isEdited ? cells(call, only, open, catalogue) : element("div", { id: "picture", class: "scroll" }, drawnPosition(only.picture, textOf(only.text) ?? "a position", LARGE));
}

/** A component of an answer for people. */
export function shownComponent({ text, picture }) {
  return shownPosition(textOf(text), picture);
}

/** A position for people: its picture if there is one, hands with a subscript, and anything else as it is written. */
export function shownPosition(text, picture) {
  if (text == null) return "a long text";
  if (!picture) return typesetPosition(text);
  return element("span", { class: "small-board" }, text.startsWith("-") && "−", drawnPosition(picture, text, SMALL));
}

function editorOfHands([, left, right, fingers], open) {
  const sides = [left, right].map((side) => side.split(",").map((hand) => hand.trim()).filter(Boolean));
  const reopen = (n = fingers) => open(`(${sides[0].join(",")}|${sides[1].join(",")})_${n}`);
  const hand = (side, at) => element("input", {
    inputmode: "numeric", size: Math.max(3, sides[side][at].length + 1), value: sides[side][at],
    "aria-label": `hand ${at + 1} of ${side ? "Right" : "Left"}`,
    onchange: (event) => {
      const typed = event.target.value.trim();
      sides[side].splice(at, 1, ...(typed ? [typed] : []));
      reopen();
    },
  });
  const editor = (side, name) => element(
    "div",
    { class: "row" },
    element("span", { class: `tag ${name.toLowerCase()}` }, name),
    sides[side].map((_, at) => hand(side, at)),
    button("Add a hand", () => { sides[side].push("1"); reopen(); }, { "aria-label": `add a hand of ${name}` }),
  );
  const count = element("input", {
    inputmode: "numeric", size: Math.max(4, fingers.length + 1), value: fingers, "aria-label": "finger count n", onchange: () => reopen(count.value.trim()),
  });
  return element("div", { id: "hands" }, editor(0, "Left"), editor(1, "Right"), element("div", { class: "row" }, element("label", {}, "n = ", count)));
}

function cells(call, { board, picture }, open, catalogue) {
  const rows = board.split("|");
  const known = catalogue?.rulesets.find((ruleset) => ruleset.example?.startsWith(`${call}(`));
  const width = rows[0].length;
  const signs = [...new Set([".", ...(known?.symbols ?? ""), ...rows.join(""), "#"])];
  const reopen = (changed) => open(`${call}("${changed.join("|")}")`);
  const put = (row, column, sign) => {
    const changed = rows.map((text, at) => (at === row ? text.slice(0, column) + sign + text.slice(column + 1) : text));
    reopen(changed);
  };
  const cell = (sign, row, column) => {
    const next = signs[(signs.indexOf(sign) + 1) % signs.length];
    const label = `row ${row + 1}, column ${column + 1}: ${sign}; click for ${next}`;
    const drawing = drawnCell(picture.cells[row * width + column]);
    return element("td", {}, button(drawing, () => put(row, column, next), { "aria-label": label, title: label }));
  };
  const table = element("table", { class: "board", id: "board" }, rows.map((text, row) => element("tr", {}, [...text].map((sign, column) => cell(sign, row, column)))));
  return element(
    "div",
    {},
    known && element("p", { class: "note" }, known.about),
    table,
    element(
      "div",
      { class: "row" },
      button("Add a row", () => reopen([...rows, ".".repeat(width)])),
      button("Remove a row", () => reopen(rows.slice(0, -1)), { disabled: rows.length < 2 }),
      button("Add a column", () => reopen(rows.map((text) => `${text}.`))),
      button("Remove a column", () => reopen(rows.map((text) => text.slice(0, -1))), { disabled: width < 2 }),
    ),
  );
}
