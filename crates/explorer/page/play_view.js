// A sum of positions, played against the program, which plays perfectly.

import { ask } from "./door.js";
import { OUTCOMES, announce, button, copy, element, failure, fragment, newest } from "./dom.js";
import { typeset } from "./typeset.js";

const FIRST = "(1|1)_5 + 2.(2|3)_20";
/** The program waits so long before it moves, in milliseconds, so that its move is seen. */
const PAUSE = 400;

const other = { left: "right", right: "left" };
const named = { left: "Left", right: "Right" };

/** The view, in `content`. */
export function playView(content) {
  const asked = newest(ask);
  const input = element("input", { class: "wide", id: "sum", "aria-label": "sum of positions", spellcheck: "false" });
  const you = element("select", { "aria-label": "you play", id: "you" }, ["left", "right"].map((side) => element("option", { value: side }, `you are ${named[side]}`)));
  const first = element("select", { "aria-label": "first move", id: "first" }, ["left", "right"].map((side) => element("option", { value: side }, `${named[side]} moves first`)));
  const form = element(
    "form",
    { onsubmit: (event) => { event.preventDefault(); start(); } },
    input, you, first,
    element("button", { type: "submit" }, "New game"),
    button("Undo", () => history.back()),
    button("Copy link", () => copy(location.href, "the link")),
  );
  let hints = false;
  const hint = button("Show hints", () => {
    hints = !hints;
    hint.setAttribute("aria-pressed", hints);
    if (current) draw();
  }, { "aria-pressed": "false", id: "hints" });
  const table = element("div", { "aria-live": "polite" });
  const log = element("ol", { class: "log" });
  content.append(form, hint, table, element("h2", {}, "Moves"), log);
  let current = null;
  let timer = null;

  function start() {
    location.hash = fragment("play", { sum: input.value, you: you.value, mover: first.value });
  }

  /** A move, after which `mover` is the other player; the moves so far are in the address, so that Undo and links work. */
  function moved(text, sum, isReply) {
    const { state } = current;
    const moves = [...(state.moves ? state.moves.split("\n") : []), text].join("\n");
    const next = fragment("play", { ...state, sum, mover: other[state.mover], moves });
    // Undo takes back the reply together with the move before it.
    if (isReply) location.replace(next);
    else location.hash = next;
  }

  async function show({ sum = FIRST, you: side = "left", mover = "left", moves = "" }) {
    clearTimeout(timer);
    const state = { sum, you: side in other ? side : "left", mover: mover in other ? mover : "left", moves };
    if (!moves) {
      input.value = sum;
      first.value = state.mover;
    }
    you.value = state.you;
    log.replaceChildren(...moves.split("\n").filter(Boolean).map((move) => element("li", {}, move)));
    announce("calculating …");
    try {
      const found = await asked({ play: { sum } });
      current = { found, state };
      announce("");
      draw();
      if (state.mover !== state.you && found[state.mover].length) timer = setTimeout(reply, PAUSE);
    } catch (error) {
      if (error.name === "AbortError") return;
      current = null;
      table.replaceChildren(failure(error));
      announce("");
    }
  }

  function reply() {
    const { found, state } = current;
    // Winning moves are first.
    const [chosen] = found[state.mover];
    const loses = chosen.wins ? "" : " (every move loses)";
    if (chosen.after == null) announce("the sum is too long to be played on");
    else moved(`${named[state.mover]}: ${described(chosen, found)}${loses}`, chosen.after, true);
  }

  function described(move, found) {
    const { text } = found.components[move.component];
    return `${text} → ${move.becomes ?? "a value with a long name"}`;
  }

  function draw() {
    const { found, state } = current;
    const { mover, you: side } = state;
    const moves = found[mover];
    const component = ({ text, copies, name }) => element(
      "li", {}, copies > 1 ? `${copies} × ` : "", element("code", {}, text ?? "…"), " = ", typeset(name),
    );
    const sum = element("ul", { id: "components" }, found.components.map(component));
    const parts = [sum];
    if (!moves.length) {
      const says = mover === side ? "You cannot move, so you lose." : `${named[mover]} cannot move: you win.`;
      parts.push(element("p", { class: "result", id: "end" }, says));
    } else if (mover === side) {
      parts.push(element("p", {}, `You are ${named[side]}. Choose a move:`), choices(moves, found, state));
      if (hints) parts.push(element("p", { class: "note", id: "hint" }, `${found.outcome}: ${OUTCOMES[found.outcome]}. Winning moves are marked.`));
    } else {
      parts.push(element("p", {}, `${named[mover]} thinks …`));
    }
    table.replaceChildren(...parts);
  }

  function choices(moves, found, state) {
    const sorted = hints ? moves : [...moves].sort((a, b) => a.component - b.component);
    const choice = (move) => button(
      `${described(move, found)}${hints && move.wins ? " (wins)" : ""}`,
      () => moved(`${named[state.mover]}: ${described(move, found)}`, move.after, false),
      { class: hints && move.wins ? "hint" : "", disabled: move.after == null },
    );
    return element("div", { class: "moves", id: "moves" }, sorted.map(choice));
  }

  return { show, leave: () => clearTimeout(timer) };
}
