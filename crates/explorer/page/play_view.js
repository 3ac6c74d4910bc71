// A sum of positions, played against the program, which plays perfectly.

import { ask } from "./door.js";
import { shownCopies } from "./board.js";
import { announce, copiers, element, failure, fragment, go, isKnown, isLate, newest, quoted, textOf, waiting } from "./dom.js";
import { movesTable } from "./moves_table.js";
import { goAfter, movesOf, playedGame } from "./played_game.js";
import { PLAYERS, opponentOf, playerIn, playerName } from "./players.js";
import { typeset } from "./typeset.js";

const FIRST = "(1|1)_5 + 2.(2|3)_20";
/** The program waits so long before it moves, in milliseconds, so that its move is seen. */
const PAUSE = 400;

/** The view, in `content`. */
export function playView(content) {
  const asked = newest(ask);
  const input = element("input", { class: "wide", id: "sum", "aria-label": "sum of positions", spellcheck: "false" });
  const you = element("select", { "aria-label": "you play", id: "you" }, PLAYERS.map((side) => element("option", { value: side }, `you are ${playerName(side)}`)));
  const first = element("select", { "aria-label": "first move", id: "first" }, PLAYERS.map((side) => element("option", { value: side }, `${playerName(side)} moves first`)));
  const rule = element("select", { "aria-label": "rule", id: "rule" }, [["", "normal play"], ["1", "misère play"]].map(([value, name]) => element("option", { value }, name)));
  const form = element(
    "form",
    { onsubmit: (event) => { event.preventDefault(); start(); } },
    input, you, first, rule,
    element("button", { type: "submit" }, "New game"),
  );
  const game = playedGame(() => current && draw(), { id: "hints", title: "the winning moves, with value and temperature after each" });
  const intro = element("p", { class: "note" }, "A move is a move in one of the components. A player who cannot move loses, or wins in misère play.");
  const table = element("div", { "aria-live": "polite" });
  const tools = element("div", { class: "row" }, copiers({
    LaTeX: () => current?.found.components.map(({ copies, value }) => `${copies === "1" ? "" : `${copies} \\cdot `}${value.latex ?? "\\ldots"}`).join(" + ") || "0",
    command: () => `chopsticks moves ${current?.state.misere ? "--misere " : ""}${quoted(current?.state.sum ?? input.value)}`,
  }));
  content.append(form, intro, game.bar, table, ...game.log, tools);
  let current = null;
  let timer = null;

  function start() {
    go(fragment("play", { sum: input.value, you: you.value, mover: first.value, misere: rule.value }));
  }

  /** A move, after which `mover` is the other player; the moves so far are in the address, so that Undo and links work. */
  function moved(text, sum, isReply) {
    setBusy(true);
    const { state } = current;
    const moves = [...movesOf(state.moves), text].join("\n");
    const next = fragment("play", { ...state, sum, mover: opponentOf(state.mover), moves });
    goAfter(next, isReply);
  }

  /** Moves are those of the sum before until the answer comes. */
  function setBusy(isBusy) {
    table.setAttribute("aria-busy", isBusy);
  }

  async function show({ sum = FIRST, you: side = "left", mover = "left", moves = "", misere = "" }) {
    clearTimeout(timer);
    setBusy(true);
    const state = { sum, you: playerIn(side), mover: playerIn(mover), moves, misere };
    if (!moves) {
      input.value = sum;
      first.value = state.mover;
    }
    you.value = state.you;
    rule.value = misere;
    game.list(movesOf(moves));
    try {
      const answer = asked({ moves: { text: sum, is_misere: misere === "1" } });
      if (await isLate(answer)) {
        current = null;
        table.replaceChildren(waiting("the moves", asked));
        setBusy(false);
      }
      const found = await answer;
      current = { found, state };
      draw();
      if (state.mover !== state.you && found[state.mover].length) timer = setTimeout(reply, PAUSE);
    } catch (error) {
      if (error.name === "AbortError") return;
      current = null;
      setBusy(false);
      table.replaceChildren(failure(error));
    }
  }

  function reply() {
    const { found, state } = current;
    const chosen = found[state.mover][found.replies[state.mover]];
    const loses = chosen.wins === false ? " (every move loses)" : "";
    if (textOf(chosen.after) == null) announce("the sum is too long to be played on");
    else moved(`${playerName(state.mover)}: ${described(chosen, found)}${loses}`, chosen.after, true);
  }

  function described(move, found) {
    return `${textOf(move.component) ?? "…"} → ${textOf(move.becomes) ?? "a long text"}`;
  }

  function draw() {
    const { found, state } = current;
    const { mover, you: side } = state;
    const moves = found[mover];
    const component = ({ value, ...shown }) => element("li", {}, element("p", {}, shownCopies(shown), isKnown(value) && " = ", isKnown(value) && typeset(value)));
    const sum = element("ul", { id: "components", class: "cards", role: "list" }, found.components.map(component));
    const parts = [sum];
    if (!moves.length) {
      const wins = (mover === side) === (state.misere === "1");
      const says = `${mover === side ? "You" : playerName(mover)} cannot move`;
      parts.unshift(element("p", { class: "result", id: "end" }, mover === side ? `${says}, so you ${wins ? "win" : "lose"}.` : `${says}: you ${wins ? "win" : "lose"}.`));
    } else if (mover === side) {
      parts.unshift(element("p", {}, `You are ${playerName(side)}. Choose a move:`));
      const best = { true: "Winning moves are marked.", draw: "No move wins, and some draw.", false: "Every move loses." }[moves[0].wins];
      const hints = game.areHintsShown();
      if (hints) parts.splice(1, 0, element("p", { class: "note", id: "hint" }, `${found.outcome}: ${found.meaning}. ${best}`));
      parts.push(movesTable(found, [side], (move) => moved(`${playerName(side)}: ${described(move, found)}`, move.after, false), { isBare: !hints }));
    } else {
      parts.unshift(element("p", {}, `${playerName(mover)} thinks …`));
    }
    table.replaceChildren(...parts);
    setBusy(false);
  }

  return {
    show,
    leave: () => {
      asked.end();
      clearTimeout(timer);
    },
  };
}
