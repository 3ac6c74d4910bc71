// A sum of positions, played against the program, which plays perfectly.

import { fragment, go } from "./address.js";
import { isLate, waiting } from "./asking.js";
import { shownCopies } from "./components.js";
import { choice, element, form, note, row } from "./dom.js";
import { isKnown, textOf } from "./entries.js";
import { copiers, quoted } from "./export.js";
import { announce } from "./messages.js";
import { movesTable } from "./moves_table.js";
import { goAfter, movesOf, playedGame } from "./played_game.js";
import { PLAYERS, opponentOf, playerIn, playerName } from "./players.js";
import { typeset } from "./typeset.js";

const FIRST = "(1|1)_5 + 2.(2|3)_20";

const PAUSE = 400;

/** What a hint says of the moves, by whether the best one wins. */
const BEST = { true: "Winning moves are marked.", draw: "No move wins, and some draw.", false: "Every move loses." };

/** The view, in `content`. `kept` has what outlasts it. */
export function playView(content, kept) {
  const view = {
    kept,
    fields: {
      sum: element("input", { class: "wide", id: "sum", "aria-label": "sum of positions", spellcheck: "false" }),
      you: choice("you play", "you", ofPlayers((name) => `you are ${name}`)),
      mover: choice("first move", "first", ofPlayers((name) => `${name} moves first`)),
      misere: choice("rule", "rule", [["", "normal play"], ["1", "misère play"]]),
    },
    game: playedGame(() => view.current && draw(view), {
      id: "hints", title: "the winning moves, with value and temperature after each", pause: PAUSE,
    }),
    table: element("div", { "aria-live": "polite" }),
    /** The game that is shown: what the address has of it, and the answer for its sum. */
    current: null,
  };
  const { fields, game, table } = view;
  content.append(
    form(Object.values(fields), "New game", () => start(fields)),
    note("A move is a move in one of the components. A player who cannot move loses, or wins in misère play."),
    game.bar,
    table,
    ...game.log,
    row(copiers({ LaTeX: () => latexOf(view.current?.found.components ?? []), command: () => command(view) })),
  );
  return { show: (state) => show(view, state), leave: game.leave };
}

/** A text for each player, made of the name. */
const ofPlayers = (text) => PLAYERS.map((player) => [player, text(playerName(player))]);

/** Begins the game that the fields say. */
function start(fields) {
  const chosen = Object.entries(fields).map(([name, { value }]) => [name, value]);
  go(fragment("play", Object.fromEntries(chosen)));
}

/** The command that lists the moves. */
function command({ current, fields }) {
  const { sum, misere } = current?.state ?? { sum: fields.sum.value };
  return `chopsticks moves ${misere ? "--misere " : ""}${quoted(sum)}`;
}

async function show(view, { sum = FIRST, you = "left", mover = "left", moves = "", misere = "" }) {
  const { fields, game, table } = view;
  setBusy(table, true);
  const state = { sum, you: playerIn(you), mover: playerIn(mover), moves, misere };
  // Later, the sum and the player to move are those of the position.
  for (const name of moves ? ["you", "misere"] : Object.keys(fields)) fields[name].value = state[name];
  await game.show(movesOf(moves), table, () => findMoves(view, state), () => {
    view.current = null;
    setBusy(table, false);
  });
}

/** Moves are those of the sum before until the answer comes. */
function setBusy(table, isBusy) {
  table.setAttribute("aria-busy", isBusy);
}

/** Shows the sum and its moves, and makes the program's move if it is to move. */
async function findMoves(view, state) {
  const { game, table } = view;
  const answer = game.asked({ moves: { text: state.sum, is_misere: state.misere === "1" } });
  if (await isLate(answer)) {
    view.current = null;
    table.replaceChildren(waiting("the moves", game.asked));
    setBusy(table, false);
  }
  const found = await answer;
  view.current = { found, state };
  draw(view);
  if (state.mover !== state.you && found[state.mover].length) game.replySoon(() => reply(view));
}

function reply(view) {
  const { found, state: { mover } } = view.current;
  const chosen = found[mover][found.replies[mover]];
  if (textOf(chosen.after) == null) announce("the sum is too long to be played on");
  else play(view, chosen, true);
}

/** Makes a move, after which `mover` is the other player; the moves so far are in the address, so that Undo and links
    work. */
function play({ table, current: { state } }, move, isReply) {
  setBusy(table, true);
  const moves = [...movesOf(state.moves), inWords(move, state.mover, isReply)].join("\n");
  goAfter(fragment("play", { ...state, sum: move.after, mover: opponentOf(state.mover), moves }), isReply);
}

function draw(view) {
  const { table, current: { found, state } } = view;
  const component = ({ value, ...shown }) => {
    const equal = isKnown(value) && [" = ", typeset(value)];
    return element("li", {}, element("p", {}, shownCopies(shown), equal));
  };
  const sum = element("ul", { id: "components", class: "cards", role: "list" }, found.components.map(component));
  table.replaceChildren(...says(found, state, view.game.areHintsShown()), sum, ...choices(view));
  setBusy(table, false);
}

/** Whose turn it is, or who has won, and the hint. */
function says(found, { you, mover, misere }, areHintsShown) {
  const moves = found[mover];
  if (!moves.length) return [element("p", { class: "result", id: "end" }, ending(mover, you, misere === "1"))];
  if (mover !== you) return [element("p", {}, `${playerName(mover)} thinks …`)];
  const text = `${found.outcome}: ${found.meaning}. ${BEST[moves[0].wins]}`;
  const hint = element("p", { class: "note", id: "hint" }, text);
  return [element("p", {}, `You are ${playerName(you)}. Choose a move:`), ...(areHintsShown ? [hint] : [])];
}

/** The moves of the person. */
function choices(view) {
  const { kept, game, current: { found, state: { you, mover } } } = view;
  if (mover !== you || !found[you].length) return [];
  return [movesTable(found, [you], (move) => play(view, move, false), { kept, isBare: !game.areHintsShown() })];
}

/** A move of `mover` in the list of moves. */
function inWords({ component, becomes, wins }, mover, isReply) {
  const loses = isReply && wins === false ? " (every move loses)" : "";
  return `${playerName(mover)}: ${textOf(component) ?? "…"} → ${textOf(becomes) ?? "a long text"}${loses}`;
}

/** Who wins when `mover` cannot move. */
function ending(mover, you, isMisere) {
  const isYou = mover === you;
  const verb = isYou === isMisere ? "win" : "lose";
  return isYou ? `You cannot move, so you ${verb}.` : `${playerName(mover)} cannot move: you ${verb}.`;
}

/** A sum in LaTeX. */
function latexOf(components) {
  const copied = ({ copies, value }) => `${copies === "1" ? "" : `${copies} \\cdot `}${value.latex ?? "\\ldots"}`;
  return components.map(copied).join(" + ") || "0";
}
