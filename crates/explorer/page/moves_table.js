// The moves in a position as a table, the best first. A click on a move walks into it.

import { shownComponent, shownPosition } from "./board.js";
import { OUTCOMES, element } from "./dom.js";
import { typeset, typesetNumber } from "./typeset.js";

/** The results for the player who moves, in words. */
export const RESULTS = { win: "wins", loss: "loses", draw: "draws" };

const yes = (truth) => (truth ? "yes" : "");

/** A long name has several lines in its cell. */
const name = (value) => element("div", { class: "name" }, typeset(value));

/** How the entries of a column are shown, by their kind. */
const SHOWS = {
  game: name,
  outcome: (outcome) => element("span", { title: OUTCOMES[outcome] }, outcome),
  number: typesetNumber,
  truth: yes,
};

/** The moves of `players` in an answer; `choose` is told the move that is clicked. A bare table does not say what is found out. */
export function movesTable(found, players, choose, isBare = false) {
  const moves = players.flatMap((player) => found[player].map((move) => ({ ...move, player })));
  if (!moves.length) return element("p", { class: "note", id: "moves" }, players.length > 1 ? "Neither player can move." : "There is no move.");
  const columns = isBare ? [] : found.columns.filter((column) => moves.some((move) => move[column.name]?.why == null));
  const isSum = found.components.length > 1;
  const titles = ["move", "player", ...(isSum ? ["component"] : []), "becomes", ...(isBare ? [] : ["result"]), ...columns.map((column) => column.name)];
  const head = element("tr", {}, titles.map((title) => element("th", { scope: "col" }, title)));
  const row = (move) => element(
    "tr",
    { class: `move${!isBare && move.result === "win" ? " hint" : ""}`, onclick: () => move.after != null && choose(move) },
    element("td", {}, String(move.number)),
    element("td", {}, element("span", { class: `tag ${move.player}` }, move.player === "left" ? "Left" : "Right")),
    isSum && element("td", {}, shownComponent(found.components[move.component])),
    element("td", {}, opener(move)),
    !isBare && element("td", {}, RESULTS[move.result]),
    columns.map((column) => element("td", {}, cell(move[column.name], SHOWS[column.kind]))),
  );
  const table = element("table", { id: "moves", class: "moves-table" }, element("thead", {}, head), element("tbody", {}, moves.map(row)));
  const notes = isBare ? [] : missing(moves, found.columns.filter((column) => !columns.includes(column)));
  if (found.unlisted) notes.push(`${found.unlisted} more moves are not listed.`);
  return element("div", { class: "scroll" }, table, notes.map((note) => element("p", { class: "note" }, note)));
}

/** The button of a move; its row has the listener. */
function opener(move) {
  return element("button", { type: "button", disabled: move.after == null, title: move.after ?? "the position after the move is too long" }, move.becomes == null ? "a long text" : shownPosition(move.becomes, move.picture));
}

function cell(known, show) {
  if (known?.why == null) return show(known);
  return element("span", { class: "faint", title: known.why, "aria-label": `not known: ${known.why}` }, "?");
}

/** Why nothing is known for the columns that are left out. */
function missing(moves, columns) {
  const reasonFor = (column) => moves[0][column.name].why;
  const reasons = [...new Set(columns.map(reasonFor))];
  return reasons.map((why) => {
    const titles = columns.filter((column) => reasonFor(column) === why).map((column) => column.name);
    return `Not known: ${titles.join(", ")}. The reason: ${why}.`;
  });
}
