// A sum of positions, played against the program, which plays perfectly.

import { fragment, go } from "./address.js";
import { isLate, newest, waiting } from "./asking.js";
import { shownCopies } from "./components.js";
import { ask } from "./door.js";
import { choice, element, form, note, row } from "./dom.js";
import { isKnown, textOf } from "./entries.js";
import { copiers, quoted } from "./export.js";
import { announce, attempt } from "./messages.js";
import { movesTable } from "./moves_table.js";
import { goAfter, movesOf, playedGame } from "./played_game.js";
import { PLAYERS, opponentOf, playerIn, playerName } from "./players.js";
import { typeset } from "./typeset.js";

const FIRST = "(1|1)_5 + 2.(2|3)_20";

const PAUSE = 400;

/** The view, in `content`. */
export function playView(content) {
  const asked = newest(ask);
  const input = element("input", { class: "wide", id: "sum", "aria-label": "sum of positions", spellcheck: "false" });
  const you = choice("you play", "you", ofPlayers((name) => `you are ${name}`));
  const first = choice("first move", "first", ofPlayers((name) => `${name} moves first`));
  const rule = choice("rule", "rule", [["", "normal play"], ["1", "misère play"]]);
  const game = playedGame(() => current && draw(), { id: "hints", title: "the winning moves, with value and temperature after each", pause: PAUSE });
  const table = element("div", { "aria-live": "polite" });
  content.append(
    form([input, you, first, rule], "New game", start),
    note("A move is a move in one of the components. A player who cannot move loses, or wins in misère play."),
    game.bar,
    table,
    ...game.log,
    row(copiers({ LaTeX: () => latexOf(current?.found.components ?? []), command })),
  );
  /** The game that is shown: what the address has of it, and the answer for its sum. */
  let current = null;

  function start() {
    go(fragment("play", { sum: input.value, you: you.value, mover: first.value, misere: rule.value }));
  }

  function command() {
    const { sum, misere } = current?.state ?? { sum: input.value };
    return `chopsticks moves ${misere ? "--misere " : ""}${quoted(sum)}`;
  }

  /** A move, after which `mover` is the other player; the moves so far are in the address, so that Undo and links work. */
  function play(move, isReply) {
    setBusy(true);
    const { state } = current;
    const moves = [...movesOf(state.moves), inWords(move, state.mover, isReply)].join("\n");
    goAfter(fragment("play", { ...state, sum: move.after, mover: opponentOf(state.mover), moves }), isReply);
  }

  /** Moves are those of the sum before until the answer comes. */
  function setBusy(isBusy) {
    table.setAttribute("aria-busy", isBusy);
  }

  async function show({ sum = FIRST, you: side = "left", mover = "left", moves = "", misere = "" }) {
    game.stop();
    setBusy(true);
    const state = { sum, you: playerIn(side), mover: playerIn(mover), moves, misere };
    if (!moves) {
      input.value = sum;
      first.value = state.mover;
    }
    [you.value, rule.value] = [state.you, misere];
    game.list(movesOf(moves));
    await attempt(table, async () => {
      const answer = asked({ moves: { text: sum, is_misere: misere === "1" } });
      if (await isLate(answer)) {
        current = null;
        table.replaceChildren(waiting("the moves", asked));
        setBusy(false);
      }
      current = { found: await answer, state };
      draw();
      if (state.mover !== state.you && current.found[state.mover].length) game.replySoon(reply);
    }, () => {
      current = null;
      setBusy(false);
    });
  }

  function reply() {
    const { found, state: { mover } } = current;
    const chosen = found[mover][found.replies[mover]];
    if (textOf(chosen.after) == null) announce("the sum is too long to be played on");
    else play(chosen, true);
  }

  function draw() {
    const { found, state } = current;
    const component = ({ value, ...shown }) => element("li", {}, element("p", {}, shownCopies(shown), isKnown(value) && [" = ", typeset(value)]));
    const sum = element("ul", { id: "components", class: "cards", role: "list" }, found.components.map(component));
    table.replaceChildren(...says(found, state), sum, ...choices(found, state));
    setBusy(false);
  }

  /** Whose turn it is, or who has won, and the hints. */
  function says(found, { you: side, mover, misere }) {
    const moves = found[mover];
    if (!moves.length) return [element("p", { class: "result", id: "end" }, ending(mover, side, misere === "1"))];
    if (mover !== side) return [element("p", {}, `${playerName(mover)} thinks …`)];
    const best = { true: "Winning moves are marked.", draw: "No move wins, and some draw.", false: "Every move loses." }[moves[0].wins];
    const hint = element("p", { class: "note", id: "hint" }, `${found.outcome}: ${found.meaning}. ${best}`);
    return [element("p", {}, `You are ${playerName(side)}. Choose a move:`), ...(game.areHintsShown() ? [hint] : [])];
  }

  /** The moves of the person. */
  function choices(found, { you: side, mover }) {
    if (mover !== side || !found[side].length) return [];
    return [movesTable(found, [side], (move) => play(move, false), { isBare: !game.areHintsShown() })];
  }

  return {
    show,
    leave: () => {
      asked.end();
      game.stop();
    },
  };
}

/** A text for each player, made of the name. */
const ofPlayers = (text) => PLAYERS.map((player) => [player, text(playerName(player))]);

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
