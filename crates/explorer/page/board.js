// Positions that are edited by clicking: hands and n of Simple Chopsticks, and the cells of boards.

import { button, element } from "./dom.js";
import { typesetPosition } from "./typeset.js";

const CALL = /^(\w+)\("/;
const HANDS = /^\(([\d,\s]*)\|([\d,\s]*)\)_\(?(\d+)\)?$/;

/** The hands and n of a position of Simple Chopsticks as an editor; nothing for another text. `open` shows another text. */
export function handsEditor(text, open) {
  const hands = HANDS.exec(text);
  return hands && editorOfHands(hands, open);
}

/** The only component of an answer as an editor, if it is a board. */
export function boardEditor({ components: [only, ...others] }, open, catalogue) {
  const [, call] = (only?.board && only.copies === "1" && !others.length && CALL.exec(only.text)) || [];
  const rows = call && only.board.split("|");
  return isGrid(rows) ? cells(call, rows, open, catalogue) : null;
}

function isGrid(rows) {
  return rows?.every((row) => row.length === rows[0].length && !/[-<>;()]/.test(row));
}

/** A component of an answer for people. The text of a board may be its size. */
export function shownComponent({ text, board }) {
  return text == null ? "a long text" : shownPosition(board == null ? text : text.replace(/"[^"]*"/, `"${board}"`));
}

/** A position for people: hands with a subscript, a board as a small picture, and anything else as it is written. */
export function shownPosition(text) {
  const rows = /^-?\w+\("([^"]+)"\)$/.exec(text)?.[1].split("|");
  if (!rows || rows.length < 2 || !isGrid(rows)) return typesetPosition(text);
  const cell = (sign) => element("span", { class: sign === "#" ? "full" : "" }, sign === "." || sign === "#" ? "" : sign);
  const small = rows.map((row) => element("span", {}, [...row].map(cell)));
  return element("span", { class: "small-board", role: "img", "aria-label": text, title: text }, text.startsWith("-") && "−", element("span", {}, small));
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

function cells(call, rows, open, catalogue) {
  const known = catalogue?.rulesets.find((ruleset) => ruleset.example?.startsWith(`${call}(`));
  const signs = [...new Set([".", ...(known?.symbols ?? ""), ...rows.join(""), "#"])];
  const reopen = (changed) => open(`${call}("${changed.join("|")}")`);
  const put = (row, column, sign) => {
    const changed = rows.map((text, at) => (at === row ? text.slice(0, column) + sign + text.slice(column + 1) : text));
    reopen(changed);
  };
  const cell = (sign, row, column) => {
    const next = signs[(signs.indexOf(sign) + 1) % signs.length];
    const label = `row ${row + 1}, column ${column + 1}: ${sign}; click for ${next}`;
    return element("td", {}, button(sign, () => put(row, column, next), { "aria-label": label, title: label }));
  };
  const width = rows[0].length;
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
