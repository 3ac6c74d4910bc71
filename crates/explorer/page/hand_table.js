// The table of the hand game: the hands of both players as buttons, whose turn it is, and the moves as a list.

import { button, element } from "./dom.js";
import { drawnHand } from "./hand_picture.js";
import { tag } from "./players.js";

const CHOOSE = "Your turn: choose one of your hands, then a hand of the program to tap.";

/** The table. `play` is told the move that is chosen, and `areHintsShown` whether the results of moves are seen. */
export function handTable(play, areHintsShown) {
  /** The answer for the position, the moves before it, and the hand of the person that was chosen. */
  const shown = { found: null, moves: [], selected: null };
  const table = { node: element("div", { id: "hand-table" }), play, areHintsShown, shown };
  return {
    node: table.node,
    show(found, moves) {
      Object.assign(shown, { found, moves, selected: null });
      draw(table);
    },
    /** Draws the position again, if there is one. */
    redraw: () => shown.found && draw(table),
    forget() {
      shown.found = null;
    },
  };
}

function draw(table) {
  const { node, shown } = table;
  node.replaceChildren(
    side(table, "right", "The program's hands"),
    element("p", { class: "turn", id: "hand-turn", role: "status" }, turn(shown), hint(table)),
    side(table, "left", "Your hands"),
    ...listed(table),
  );
}

/** Who wins with best play. */
function hint({ areHintsShown, shown: { found } }) {
  if (!areHintsShown() || !found.result) return null;
  const explained = found.result.plies ? " A ply is a move of one player." : "";
  const text = `With best play, ${inWords(found.result, found.to_move === "left")}.${explained}`;
  return element("span", { class: "faint", id: "hand-hint" }, ` ${text}`);
}

/** Whose turn it is and what to do, or who has won. */
function turn({ found, moves, selected }) {
  if (found.ending === "tie") return "The game is a tie.";
  if (found.ending) return element("strong", { id: "hand-end" }, found.ending === "left" ? "You win." : "You lose.");
  if (found.to_move === "right") return "The program thinks …";
  if (selected != null) {
    const gives = found.moves.some((move) => move.from === selected && move.kind !== "tap");
    return `Now choose a hand of the program to tap${gives ? ", or your other hand" : ""}.`;
  }
  const last = moves.at(-1)?.replace("Program:", "The program:");
  return last ? `${last}. Your turn: choose one of your hands.` : CHOOSE;
}

/** The hands of one player as buttons. */
function side(table, player, label) {
  const hands = table.shown.found[player].map((_, at) => hand(table, player, at));
  return element("div", { class: `hands ${player}`, role: "group", "aria-label": label }, tag(player, label), hands);
}

function hand(table, player, at) {
  const { found, selected } = table.shown;
  const fingers = found[player][at];
  const isOwn = player === "left";
  const isTarget = possible(table.shown, player, at).length > 0;
  const canSelect = isOwn && found.to_move === "left" && found.moves.some((move) => move.from === at);
  return button(drawnHand(fingers, player), () => choose(table, player, at), {
    class: `hand ${player}${isTarget ? " target" : ""}`,
    disabled: !(canSelect || isTarget),
    "aria-label": `${isOwn ? "your" : "the program's"} hand ${at + 1}: ${fingers || "out"}`,
    "aria-pressed": isOwn ? String(selected === at) : null,
    "data-hand": `${player}-${at}`,
  });
}

/** The moves from the selected hand to this one. */
function possible({ found, selected }, player, at) {
  const kinds = player === "right" ? ["tap"] : ["own", "transfer"];
  return found.moves.filter(({ kind, from, to }) => from === selected && to === at && kinds.includes(kind));
}

/** Plays the move to a hand, or selects the hand. */
function choose(table, player, at) {
  const { node, shown, play } = table;
  const fits = possible(shown, player, at);
  if (fits.length === 1) play(fits[0]);
  else if (fits.length > 1) askWhich(table, fits);
  else {
    shown.selected = player === "left" && shown.selected !== at ? at : null;
    draw(table);
    // The button that was pressed has been drawn anew.
    node.querySelector(`[data-hand="${player}-${at}"]`)?.focus();
  }
}

/** Several numbers of fingers can be moved between the same hands. */
function askWhich({ node, play }, fits) {
  const choices = fits.map((move) => button(move.words, () => play(move)));
  const which = element("div", { class: "row", id: "hand-which" }, choices);
  node.querySelector("#hand-which")?.remove();
  node.querySelector("#hand-turn").after(which);
  which.querySelector("button").focus();
}

/** All moves as a list, with their results if hints are shown. */
function listed({ areHintsShown, play, shown: { found } }) {
  const hints = areHintsShown();
  if (found.to_move === "right" || !found.moves.length) return [];
  // Hands with the same fingers have the same moves.
  const isFirst = ({ words }, at) => found.moves.findIndex((move) => move.words === words) === at;
  const different = found.moves.filter(isFirst);
  const sorted = hints ? different.sort((a, b) => Number(b.is_best) - Number(a.is_best)) : different;
  const line = (move) => button(
    hints ? `${move.words}: ${inWords(move.result, true)}${move.is_best ? " (best)" : ""}` : move.words,
    () => play(move),
    { class: hints && move.is_best ? "hint" : "" },
  );
  const list = element("div", { class: "moves", id: "hand-moves" }, sorted.map(line));
  return [element("details", { open: hints }, element("summary", {}, "All your moves"), list)];
}

/** The result for a player in words; `isYou` says whether it is the person. */
function inWords({ result, plies }, isYou) {
  if (result === "draw") return "neither player can force a win";
  const verb = (result === "win") === isYou ? "win" : "lose";
  return `you ${verb} in ${plies} ${plies === 1 ? "ply" : "plies"}`;
}
