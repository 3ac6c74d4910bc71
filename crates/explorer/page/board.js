// Positions that are edited by clicking: hands and n of Simple Chopsticks, and the cells of boards.

import { button, element, textOf } from "./dom.js";
import { PLAYERS, playerName } from "./players.js";
import { drawnCell, drawnPosition } from "./position_picture.js";
import { typeset, typesetPosition } from "./typeset.js";

/** The hands and n of the only component as an editor, if it is a position of Simple Chopsticks. `edit` shows another position. */
export function handsEditor([only, ...others], edit) {
  return !others.length && only?.copies === "1" && only.hands && editorOfHands(only.hands, edit);
}

/** The sides of the cells of pictures, in pixels: alone, and in a line of text. */
const LARGE = 40;
const SMALL = 20;

/** Whether clicks on boards change cells instead of making moves. */
let isEditing = false;

/** The pictures of some components, or the board of the only one: its cells are clicked to make moves, once `offer` is told them, or to
    change them. `edit` shows another text. `preview` is told a move to show the position after it, and nothing to show this one again. */
export function drawnComponents(components, edit, catalogue) {
  const [only, ...others] = components;
  const part = (node, preview = () => {}, offer = () => {}) => ({ node, preview, offer });
  if (!components.some(({ picture }) => picture)) return part(null);
  if (others.length || only.copies !== "1") {
    const node = element("p", { class: "row" }, shownSum(components));
    return part(node, previewIn([...node.querySelectorAll("svg.position")], components.filter(({ picture }) => picture), components));
  }
  const { call } = only;
  // A board with holes has fewer cells in its picture than in its text.
  const isBoard = call && only.board != null && only.picture.is_grid && only.picture.cells.length === only.board.replaceAll("|", "").length;
  if (!isBoard) {
    const picture = drawnPosition(only.picture, textOf(only.text) ?? "a position", LARGE);
    return part(element("div", { id: "picture", class: "scroll" }, picture), previewIn([picture], components, components));
  }
  const known = catalogue?.rulesets.find((ruleset) => ruleset.example?.startsWith(`${call}(`));
  const [editor, played] = [editedBoard(call, only, edit, known), playedBoard(only)];
  const choice = button("Edit the board", () => {
    isEditing = !isEditing;
    turn();
  }, { id: "edit", title: "clicks change cells instead of making moves" });
  const turn = () => {
    choice.setAttribute("aria-pressed", isEditing);
    editor.hidden = !isEditing;
    played.node.hidden = isEditing;
  };
  turn();
  return part(element("div", {}, known && element("p", { class: "note" }, known.about), editor, played.node, element("div", { class: "row" }, choice)), played.preview, played.offer);
}

/** The components of a sum in a line of text. */
export const shownSum = (components) => components.flatMap((component, at) => [at > 0 && "+", ...shownCopies(component)]);

/** What shows the position after a move in the place, and in the room, of one of some pictures of components of a sum. */
function previewIn(pictures, drawn, components) {
  const shown = [...pictures];
  const put = (at, picture) => {
    shown[at].replaceWith(picture);
    shown[at] = picture;
  };
  return (move) => {
    pictures.forEach((picture, at) => put(at, picture));
    const at = drawn.indexOf(components[components.length > 1 ? move?.place : 0]);
    if (!move?.picture || drawn[at]?.copies !== "1") return;
    const after = drawnPosition(move.picture, textOf(move.becomes) ?? "a long text", LARGE, changedCells(drawn[at].picture, move.picture));
    for (const side of ["width", "height"]) after.setAttribute(side, pictures[at].getAttribute(side));
    put(at, after);
  };
}

/** A component of an answer for people, with the number of its copies. */
export const shownCopies = (component) => [component.copies === "1" ? "" : `${component.copies} × `, shownComponent(component)];

/** A component of an answer for people. */
export function shownComponent({ text, picture, formula }) {
  return formula ? typeset(formula) : shownPosition(textOf(text), picture);
}

/** A position for people: its picture if there is one, with marks at some cells, hands with a subscript, and anything else as it is written. */
export function shownPosition(text, picture, marked = new Set()) {
  if (text == null) return "a long text";
  if (!picture) return typesetPosition(text);
  return element("span", { class: "small-board" }, text.startsWith("-") && "−", drawnPosition(picture, text, SMALL, marked));
}

function editorOfHands({ left, right, fingers }, edit) {
  const sides = [left, right];
  const reopen = (n = fingers) => edit(`(${sides[0].join(",")}|${sides[1].join(",")})_${n}`);
  const hand = (side, at) => element("input", {
    inputmode: "numeric", size: Math.max(3, sides[side][at].length + 1), value: sides[side][at],
    "aria-label": `hand ${at + 1} of ${playerName(PLAYERS[side])}`,
    onchange: (event) => {
      const typed = event.target.value.trim();
      sides[side].splice(at, 1, ...(typed ? [typed] : []));
      reopen();
    },
  });
  const editor = (player, side) => element(
    "div",
    { class: "row" },
    element("span", { class: `tag ${player}` }, playerName(player)),
    sides[side].map((_, at) => hand(side, at)),
    button("Add a hand", () => { sides[side].push("1"); reopen(); }, { "aria-label": `add a hand of ${playerName(player)}` }),
  );
  const count = element("input", {
    inputmode: "numeric", size: Math.max(4, fingers.length + 1), value: fingers, "aria-label": "finger count n", onchange: () => reopen(count.value.trim()),
  });
  return element("div", { id: "hands" }, PLAYERS.map(editor), element("div", { class: "row" }, element("label", {}, "n = ", count)));
}

/** A board as a table whose cells are buttons, with what a cell shows and what `cell` says of it and does. */
function tableOf({ board, picture }, id, cell) {
  const rows = board.split("|");
  const made = (sign, row, column) => {
    const number = row * rows[0].length + column;
    const { says, click } = cell({ sign, row, column, number });
    const label = `row ${row + 1}, column ${column + 1}: ${sign}${says}`;
    return element("td", {}, button(drawnCell(picture.cells[number]), click, { "aria-label": label, title: label }));
  };
  const table = element("table", { class: "board", id }, rows.map((text, row) => element("tr", {}, [...text].map((sign, column) => made(sign, row, column)))));
  return element("div", { class: "scroll" }, table);
}

function editedBoard(call, component, edit, known) {
  const rows = component.board.split("|");
  const width = rows[0].length;
  const signs = [...new Set([".", ...(known?.symbols ?? ""), ...rows.join(""), "#"])];
  const reopen = (changed) => edit(`${call}("${changed.join("|")}")`);
  const put = (row, column, sign) => reopen(rows.map((text, at) => (at === row ? text.slice(0, column) + sign + text.slice(column + 1) : text)));
  const table = tableOf(component, "board-editor", ({ sign, row, column }) => {
    const next = signs[(signs.indexOf(sign) + 1) % signs.length];
    return { says: `; click for ${next}`, click: () => put(row, column, next) };
  });
  return element(
    "div",
    {},
    table,
    element(
      "div",
      { class: "row", id: "board-size" },
      button("Add a row", () => reopen([...rows, ".".repeat(width)])),
      button("Remove a row", () => reopen(rows.slice(0, -1)), { disabled: rows.length < 2 }),
      button("Add a column", () => reopen(rows.map((text) => `${text}.`))),
      button("Remove a column", () => reopen(rows.map((text) => text.slice(0, -1))), { disabled: width < 2 }),
    ),
  );
}

/** A board on which a click makes the move that changes the cell. If several do, further clicks choose among them. */
function playedBoard(component) {
  let [offered, chosen, play, tell] = [[], [], null, null];
  const table = tableOf(component, "board", ({ number }) => ({ says: "", click: () => choose(number) }));
  const buttons = [...table.querySelectorAll("button")];
  const fitting = (cells) => offered.filter(({ changed }) => cells.every((cell) => changed.has(cell)));

  function choose(number) {
    const isChosen = chosen.includes(number);
    const wanted = isChosen ? chosen.filter((cell) => cell !== number) : [...chosen, number];
    const cells = isChosen || fitting(wanted).length ? wanted : [number];
    const fits = fitting(cells);
    // Both players may have the same move.
    const isOne = new Set(fits.map(({ move }) => JSON.stringify(move.after))).size === 1;
    if (isOne && cells.length) play(fits[0].move);
    else show(fits.length ? cells : []);
  }

  function show(cells) {
    chosen = cells;
    const fits = fitting(chosen);
    const candidates = new Set(fits.flatMap(({ changed }) => [...changed]));
    buttons.forEach((cell, number) => {
      cell.setAttribute("aria-pressed", chosen.includes(number));
      cell.classList.toggle("candidate", chosen.length > 0 && candidates.has(number));
      cell.disabled = !offered.some(({ changed }) => changed.has(number));
    });
    tell?.(chosen.length ? fits.map(({ move }) => move) : null);
  }

  show([]);
  return {
    node: table,
    preview(move) {
      const { cells } = move?.picture ?? component.picture;
      const changed = changedCells(component.picture, move?.picture);
      if (changed.size || !move) buttons.forEach((cell, number) => {
        cell.replaceChildren(drawnCell(cells[number]));
        cell.classList.toggle("changed", changed.has(number));
      });
    },
    /** Makes these moves playable: `choose` is told the one that is made, and `candidates` those that fit the clicked cells. */
    offer(moves, choose, candidates) {
      offered = moves.map((move) => ({ move, changed: changedCells(component.picture, move.picture) })).filter(({ changed }) => changed.size);
      [play, tell] = [choose, candidates];
      show([]);
    },
  };
}

/** The indices of the cells that differ between two pictures of the same cells; none for other pictures. */
export function changedCells(before, after) {
  const isSame = before && after && before.cells.length === after.cells.length && before.cells.every(({ x, y }, at) => x === after.cells[at].x && y === after.cells[at].y);
  if (!isSame) return new Set();
  return new Set(after.cells.flatMap((cell, at) => (JSON.stringify(cell) === JSON.stringify(before.cells[at]) ? [] : [at])));
}
