// The moves in a position as a table, the best first. A click on a move walks into it.

import { shownComponent, shownPosition } from "./board.js";
import { OUTCOMES, element } from "./dom.js";
import { typeset, typesetNumber } from "./typeset.js";

/** The results for the player who moves, in words. */
export const RESULTS = { win: "wins", loss: "loses", draw: "draws" };

const yes = (truth) => (truth ? "yes" : "");

/** A long name is scrolled in its cell. */
const name = (value) => element("div", { class: "name" }, typeset(value));

/** What is found out about moves: the field, its name, and how it is shown. */
const FOUND = [
  ["value", "value", name],
  ["outcome", "outcome", (outcome) => element("span", { title: OUTCOMES[outcome] }, outcome)],
  ["mean", "mean", typesetNumber],
  ["temperature", "temperature", typesetNumber],
  ["incentive", "incentive", name],
  ["is_dominated", "dominated", yes],
  ["is_reversible", "reversible", yes],
];

/** The moves of `players` in an answer; `choose` is told the move that is clicked. A bare table does not say what is found out. */
export function movesTable(found, players, choose, isBare = false) {
  const moves = players.flatMap((player) => found[player].map((move) => ({ ...move, player })));
  if (!moves.length) return element("p", { class: "note", id: "moves" }, players.length > 1 ? "Neither player can move." : "There is no move.");
  const columns = isBare ? [] : FOUND.filter(([field]) => moves.some((move) => move[field]?.why == null));
  const isSum = found.components.length > 1;
  const titles = ["move", "player", ...(isSum ? ["component"] : []), "becomes", ...(isBare ? [] : ["result"]), ...columns.map(([, title]) => title)];
  const head = element("tr", {}, titles.map((title) => element("th", { scope: "col" }, title)));
  const row = (move) => element(
    "tr",
    { class: `move${!isBare && move.result === "win" ? " hint" : ""}`, onclick: () => move.after != null && choose(move) },
    element("td", {}, String(move.number)),
    element("td", {}, element("span", { class: `tag ${move.player}` }, move.player === "left" ? "Left" : "Right")),
    isSum && element("td", {}, shownComponent(found.components[move.component])),
    element("td", {}, opener(move)),
    !isBare && element("td", {}, RESULTS[move.result]),
    columns.map(([field, , show]) => element("td", {}, cell(move[field], show))),
  );
  const table = element("table", { id: "moves", class: "moves-table" }, element("thead", {}, head), element("tbody", {}, moves.map(row)));
  const notes = isBare ? [] : missing(moves, columns);
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

/** Which columns are left out because nothing is known, and why. */
function missing(moves, columns) {
  const without = FOUND.filter((column) => !columns.includes(column));
  const reasons = [...new Set(without.map(([field]) => moves[0][field].why))];
  return reasons.map((why) => {
    const titles = without.filter(([field]) => moves[0][field].why === why).map(([, title]) => title);
    return `Not known: ${titles.join(", ")}. The reason: ${why}.`;
  });
}
