// The moves of a game beside its value: a table, their thermographs and a tree.

import { isLate, waiting } from "./asking.js";
import { ask } from "./door.js";
import { button, element, row } from "./dom.js";
import { filterMoves, movesTable } from "./moves_table.js";
import { overlay } from "./overlay.js";
import { PLAYERS } from "./players.js";
import { linesOfPlay } from "./tree.js";

/** Adds the moves in `line` to the open answer. `name` is that of its value, and `drawing` its position as it is seen.
    */
export async function showMoves({ result, kept, act, asked, parts: { signal } }, { name }, line, drawing) {
  const { offer, preview, played } = drawing;
  const { text, before, isMisere, state, isLatest } = line;
  const beside = result.querySelector("#beside");
  const says = element("span", { id: "moves-outcome" });
  // The rule can be changed even if the moves are not found.
  const heading = element("h2", {}, "Moves, each player's best first");
  beside.append(heading, row(ruleButton(result, line, act.setMisere), says));
  const answer = asked({ moves: { text, is_misere: isMisere } }, { before });
  if (await isLate(answer)) beside.append(waiting("the moves", asked));
  const moves = await answer;
  if (!isLatest()) return;
  beside.querySelector(".waiting")?.remove();
  const rule = isMisere ? "misère" : "normal";
  if (isMisere || !name) says.append(`${moves.outcome}: ${moves.meaning}, in ${rule} play`);
  const walkAlong = (steps, more) => act.walk(steps.at(-1)[1], { ...more, ...played.after(steps) });
  const walk = ({ player, after }) => walkAlong([[player.toLowerCase(), after]]);
  const table = movesTable(moves, PLAYERS, walk, { kept, preview });
  beside.append(table);
  // Of a list that is not whole, no move can be told by its cells.
  if (!moves.unlisted) offer([...moves.left, ...moves.right], walk, (fitting) => filterMoves(table, fitting));
  const askPart = (question, own = signal) => ask(question, AbortSignal.any([own, signal]), { before });
  const root = { text, name, moves, isMisere, preview, ask: askPart };
  const remember = remembering(line, act.address);
  result.append(overlay(root, state, remember), linesOfPlay(root, walkAlong, state, remember));
}

/** A function that changes the address of what is seen: what is expanded or drawn is part of the link, but no step of
    the history. */
function remembering({ state, here }, addressOf) {
  const linked = { ...state };
  let address = here;
  return (change) => {
    // An older view is seen until the next one is answered, and must not replace its address.
    if (location.hash !== address) return;
    history.replaceState(null, "", addressOf(Object.assign(linked, change)));
    address = location.hash;
  };
}

/** The button that changes the rule. */
function ruleButton(result, { isMisere, state: { lines, play, ply } }, setMisere) {
  const change = () => {
    // A tree is folded before the event that tells so.
    const isUnfolded = result.querySelector("#lines")?.open ?? lines;
    setMisere(!isMisere, { lines: isUnfolded ? 1 : "", play, ply });
  };
  const attributes = { id: "misere", title: "the player who cannot move wins" };
  return button("Misère play", change, { "aria-pressed": String(isMisere), ...attributes });
}
