// The moves in a position as a table, each player's best first. A click on a move walks into it.

import { changedCells, shownComponent, shownPosition } from "./components.js";
import { element, note, row, toggle } from "./dom.js";
import { isKnown, textOf } from "./entries.js";
import { tag } from "./players.js";
import { typeset, typesetNumber } from "./typeset.js";

/** Columns whose entries are shown with a picture, or in another way than those of their kind. */
const SHOWS = {
  move: (number) => number,
  player: (player) => tag(player.toLowerCase()),
  component: (_, move, found) => shownComponent(found.components[move.place]),
  becomes: opener,
  outcome: (outcome, move, found) => element("span", { title: found.meanings[outcome] }, outcome),
};

/** What matters about a move, in this order; the other columns unfold. */
const MAIN = ["player", "component", "becomes", "wins", "value", "temperature", "outcome"];

/** The moves of `players` in an answer; `choose` is told the move that is clicked, and `preview` the one that is
    pointed at or has the focus, or none. `kept` says whether all columns are shown. A bare table does not say how good
    a move is. */
export function movesTable(found, players, choose, { kept, isBare = false, preview = () => {} }) {
  const moves = players.flatMap((player) => found[player]);
  if (!moves.length) return noMoves(players);
  const asked = found.columns.filter((column) => column.is_bare || !isBare);
  const columns = columnsOf(asked, moves);
  const line = (move) => {
    const isHinted = !isBare && move.wins === true;
    const listeners = { onclick: () => textOf(move.after) != null && choose(move), ...pointed(move, preview) };
    const cells = columns.map((column) => element("td", { class: lesser(column) }, cell(column.name, move, found)));
    return element("tr", { "data-move": move.move, class: isHinted ? "move hint" : "move", ...listeners }, cells);
  };
  const table = element(
    "table",
    { id: "moves", class: "moves-table" },
    element("thead", {}, element("tr", {}, columns.map(head))),
    element("tbody", {}, moves.map(line)),
  );
  const notes = missing(moves, asked.filter((column) => !columns.includes(column)));
  if (found.unlisted) notes.push(`${found.unlisted} more moves are not listed.`);
  const all = columns.some(lesser) && allColumns(table, kept);
  return element("div", {}, element("div", { class: "scroll" }, table), all, notes.map((text) => note(text)));
}

function noMoves({ length }) {
  return element("p", { class: "note", id: "moves" }, length > 1 ? "Neither player can move." : "There is no move.");
}

/** The columns that say something of a move, the main ones first. */
function columnsOf(asked, moves) {
  const known = asked.filter((column) => column.is_bare || moves.some((move) => isKnown(move[column.name])));
  const main = MAIN.flatMap((name) => known.filter((column) => column.name === name));
  return [...main, ...known.filter(lesser)];
}

function head(column) {
  return element("th", { scope: "col", title: column.meaning, class: lesser(column) }, column.name);
}

/** The listeners of what stands for a move. A pointer that rests while the page changes enters what is below it without
    pointing at it: only one that moves does. */
export function pointed(move, preview) {
  let isPointedAt = false;
  return {
    onmousemove() {
      if (!isPointedAt) preview(move);
      isPointedAt = true;
    },
    onmouseleave() {
      isPointedAt = false;
      preview(null);
    },
    onfocusin: () => preview(move),
    onfocusout: () => preview(null),
  };
}

/** Shows only these moves in a table of moves, or all. */
export function filterMoves(part, moves) {
  const numbers = moves?.map(({ move }) => String(move));
  for (const row of part.querySelectorAll("[data-move]")) {
    row.hidden = numbers ? !numbers.includes(row.dataset.move) : false;
  }
}

/** The class of a column that unfolds. */
function lesser({ name }) {
  return MAIN.includes(name) ? null : "lesser";
}

/** The button that unfolds the lesser columns of a table, as `kept` says. */
function allColumns(table, kept) {
  const unfold = (isOn) => {
    kept.areColumnsUnfolded = isOn;
    table.classList.toggle("folded", !isOn);
  };
  unfold(kept.areColumnsUnfolded);
  const title = "mean, incentive and what else is known of a move";
  return row(toggle("All columns", kept.areColumnsUnfolded, unfold, { id: "columns", title }));
}

/** The button of a move, with marks where it changes the board; its row has the listener. */
function opener(becomes, move, found) {
  const after = textOf(move.after);
  const marked = changedCells(found.components[move.place].picture, move.picture);
  const title = after ?? "the position after the move is too long";
  const position = shownPosition(textOf(becomes), move.is_drawn ? move.picture : null, marked);
  return element("button", { type: "button", disabled: after == null, title }, position);
}

function cell(name, move, found) {
  const entry = move[name];
  if (name in SHOWS && (isKnown(entry) || name !== "outcome")) return SHOWS[name](entry, move, found);
  return shownEntry(entry);
}

/** An entry of a column, or a property: a name of a value, a truth, a number, a list, a text, or why it is not known.
    */
export function shownEntry(entry) {
  if (!isKnown(entry)) {
    const { missing: why } = entry;
    return element("span", { class: "faint", title: why, "aria-label": `not known: ${why}` }, "?");
  }
  if (Array.isArray(entry)) return entry.join(", ");
  // A long name has several lines in its cell.
  if (typeof entry === "object") return element("div", { class: "name" }, typeset(entry));
  const text = String(entry);
  if (/^-?\d+(\/\d+)?$/.test(text)) return typesetNumber(text);
  return element("span", entry === false ? { class: "faint" } : {}, text);
}

/** Why nothing is known for the columns that are left out. */
function missing(moves, columns) {
  const reasonFor = (column) => moves[0][column.name].missing;
  const reasons = [...new Set(columns.map(reasonFor))];
  return reasons.map((why) => {
    const titles = columns.filter((column) => reasonFor(column) === why).map((column) => column.name);
    return `Not known: ${titles.join(", ")}. The reason: ${why}.`;
  });
}
