// The position of a line, drawn large: the cells of a board are clicked to make moves or to change them.

import { changedCells, shownSum } from "./components.js";
import { button, element, note, row, toggle } from "./dom.js";
import { textOf } from "./entries.js";
import { drawnCell, drawnPosition } from "./position_picture.js";

/** The side of the cells, in pixels. */
const LARGE = 40;

/** The pictures of some components, or the board of the only one: its cells are clicked to make moves, once `offer` is
    told them, or to change them, as `kept` says. `edit` shows another text. `preview` is told a move to show the
    position after it, and nothing to show this one again. */
export function drawnComponents(components, { edit, catalogue, kept }) {
  const [only, ...others] = components;
  const part = (node, preview = () => {}) => ({ node, preview, offer() {} });
  const pictured = components.filter(({ picture }) => picture);
  if (!pictured.length) return part(null);
  if (others.length || only.copies !== "1") {
    const node = element("p", { class: "row" }, shownSum(components));
    return part(node, previewIn([...node.querySelectorAll("svg.position")], pictured, components));
  }
  if (isBoard(only)) return board(only, { edit, catalogue, kept });
  const picture = drawnPosition(only.picture, textOf(only.text) ?? "a position", LARGE);
  const node = element("div", { id: "picture", class: "scroll" }, picture);
  return part(node, previewIn([picture], components, components));
}

/** Whether each cell of the picture is a sign of the text. A board with holes has fewer cells in its picture than in
    its text. */
function isBoard({ call, board, picture }) {
  return call && board != null && picture.is_grid && picture.cells.length === board.replaceAll("|", "").length;
}

/** A board with its two uses, of which one is seen. */
function board(component, { edit, catalogue, kept }) {
  const known = catalogue?.rulesets.find((ruleset) => ruleset.example.startsWith(`${component.call}(`));
  const editor = editedBoard(component, edit, known);
  const { node: played, preview, offer } = playedBoard(component);
  const turn = (isOn) => {
    kept.isBoardEdited = isOn;
    editor.hidden = !isOn;
    played.hidden = isOn;
  };
  turn(kept.isBoardEdited);
  const attributes = { id: "edit", title: "clicks change cells instead of making moves" };
  const choice = toggle("Edit the board", kept.isBoardEdited, turn, attributes);
  return { node: element("div", {}, known && note(known.about), editor, played, row(choice)), preview, offer };
}

/** What shows the position after a move in the place, and in the room, of one of some pictures of components of a sum.
    */
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
    const label = textOf(move.becomes) ?? "a long text";
    const after = drawnPosition(move.picture, label, LARGE, changedCells(drawn[at].picture, move.picture));
    for (const side of ["width", "height"]) after.setAttribute(side, pictures[at].getAttribute(side));
    put(at, after);
  };
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
  const line = (signs, row) => element("tr", {}, [...signs].map((sign, column) => made(sign, row, column)));
  return element("div", { class: "scroll" }, element("table", { class: "board", id }, rows.map(line)));
}

function editedBoard({ call, ...component }, edit, known) {
  const rows = component.board.split("|");
  const width = rows[0].length;
  const signs = [...new Set([".", ...(known?.symbols ?? ""), ...rows.join(""), "#"])];
  const reopen = (changed) => edit(`${call}("${changed.join("|")}")`);
  const put = (row, column, sign) => {
    reopen(rows.with(row, rows[row].slice(0, column) + sign + rows[row].slice(column + 1)));
  };
  const table = tableOf(component, "board-editor", ({ sign, row, column }) => {
    const next = signs[(signs.indexOf(sign) + 1) % signs.length];
    return { says: `; click for ${next}`, click: () => put(row, column, next) };
  });
  const sizes = element(
    "div",
    { class: "row", id: "board-size" },
    button("Add a row", () => reopen([...rows, ".".repeat(width)])),
    button("Remove a row", () => reopen(rows.slice(0, -1)), { disabled: rows.length < 2 }),
    button("Add a column", () => reopen(rows.map((text) => `${text}.`))),
    button("Remove a column", () => reopen(rows.map((text) => text.slice(0, -1))), { disabled: width < 2 }),
  );
  return element("div", {}, table, sizes);
}

/** A board on which a click makes the move that changes the cell. If several do, further clicks choose among them. */
function playedBoard(component) {
  /** The moves that can be made, each with the cells that it changes; what is told the one that is made; and what is
      told those that fit the chosen cells. */
  let offered = { moves: [], play() {}, tell() {} };
  let chosen = [];
  const table = tableOf(component, "board", ({ number }) => ({ says: "", click: () => choose(number) }));
  const buttons = [...table.querySelectorAll("button")];
  const fitting = (cells) => offered.moves.filter(({ changed }) => cells.every((cell) => changed.has(cell)));

  function choose(number) {
    const isChosen = chosen.includes(number);
    const wanted = isChosen ? chosen.filter((cell) => cell !== number) : [...chosen, number];
    const cells = isChosen || fitting(wanted).length ? wanted : [number];
    const fits = fitting(cells);
    // Both players may have the same move.
    const isOne = new Set(fits.map(({ move }) => JSON.stringify(move.after))).size === 1;
    if (isOne && cells.length) offered.play(fits[0].move);
    else show(fits.length ? cells : []);
  }

  function show(cells) {
    chosen = cells;
    const fits = fitting(chosen);
    const candidates = new Set(fits.flatMap(({ changed }) => [...changed]));
    buttons.forEach((cell, number) => {
      cell.setAttribute("aria-pressed", chosen.includes(number));
      cell.classList.toggle("candidate", chosen.length > 0 && candidates.has(number));
      cell.disabled = !offered.moves.some(({ changed }) => changed.has(number));
    });
    offered.tell(chosen.length ? fits.map(({ move }) => move) : null);
  }

  show([]);
  return {
    node: table,
    preview(move) {
      const { cells } = move?.picture ?? component.picture;
      const changed = changedCells(component.picture, move?.picture);
      if (move && !changed.size) return;
      buttons.forEach((cell, number) => {
        cell.replaceChildren(drawnCell(cells[number]));
        cell.classList.toggle("changed", changed.has(number));
      });
    },
    /** Makes these moves playable: `play` is told the one that is made, and `tell` those that fit the clicked cells. */
    offer(moves, play, tell) {
      const changing = moves.map((move) => ({ move, changed: changedCells(component.picture, move.picture) }));
      offered = { moves: changing.filter(({ changed }) => changed.size), play, tell };
      show([]);
    },
  };
}
