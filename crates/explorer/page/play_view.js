// A sum of positions, played against the program, which plays perfectly.

import { ask } from "./door.js";
import { shownPosition } from "./board.js";
import { OUTCOMES, announce, button, copiers, element, failure, fragment, newest, quoted } from "./dom.js";
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
  );
  let hints = false;
  const hint = button("Show hints", () => {
    hints = !hints;
    hint.setAttribute("aria-pressed", hints);
    if (current) draw();
  }, { "aria-pressed": "false", id: "hints" });
  const bar = element("div", { class: "row" }, hint, button("Undo", () => history.back(), { title: "back to your last move" }));
  const intro = element("p", { class: "note" }, "A move is a move in one of the components. A player who cannot move loses.");
  const table = element("div", { "aria-live": "polite" });
  const log = element("ol", { class: "log" });
  const tools = element("div", { class: "row" }, copiers({
    LaTeX: () => current?.found.components.map(({ copies, name }) => `${copies > 1 ? `${copies} \\cdot ` : ""}${name?.latex ?? "\\ldots"}`).join(" + ") || "0",
    command: () => `chopsticks moves ${quoted(current?.state.sum ?? input.value)}`,
  }));
  content.append(form, intro, bar, table, element("h2", {}, "Moves so far"), log, tools);
  let current = null;
  let timer = null;

  function start() {
    location.hash = fragment("play", { sum: input.value, you: you.value, mover: first.value });
  }

  /** A move, after which `mover` is the other player; the moves so far are in the address, so that Undo and links work. */
  function moved(text, sum, isReply) {
    setBusy(true);
    const { state } = current;
    const moves = [...(state.moves ? state.moves.split("\n") : []), text].join("\n");
    const next = fragment("play", { ...state, sum, mover: other[state.mover], moves });
    // Undo takes back the reply together with the move before it.
    if (isReply) location.replace(next);
    else location.hash = next;
  }

  /** Moves are those of the sum before until the answer comes. */
  function setBusy(isBusy) {
    table.setAttribute("aria-busy", isBusy);
  }

  async function show({ sum = FIRST, you: side = "left", mover = "left", moves = "" }) {
    clearTimeout(timer);
    setBusy(true);
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
      setBusy(false);
      table.replaceChildren(failure(error));
      announce("");
    }
  }

  function reply() {
    const { found, state } = current;
    // Winning moves are first.
    const [chosen] = found[state.mover];
    // If every move loses, the first one delays the end as long as possible.
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
    const isYours = mover === side && moves.length > 0;
    const component = ({ text, copies, name }, at) => element(
      "li", {},
      element("p", {}, copies > 1 ? `${copies} × ` : "", text == null ? "…" : shownPosition(text), name && " = ", name && typeset(name)),
      isYours && choices(at, found, state),
    );
    const sum = element("ul", { id: "components", class: "cards", role: "list" }, found.components.map(component));
    const parts = [];
    if (!moves.length) {
      const says = mover === side ? "You cannot move, so you lose." : `${named[mover]} cannot move: you win.`;
      parts.push(element("p", { class: "result", id: "end" }, says));
    } else if (mover === side) {
      parts.push(element("p", {}, `You are ${named[side]}. Choose a move:`));
      if (hints) parts.push(element("p", { class: "note", id: "hint" }, `${found.outcome}: ${OUTCOMES[found.outcome]}. ${moves[0].wins ? "Winning moves are marked." : "Every move loses."}`));
    } else {
      parts.push(element("p", {}, `${named[mover]} thinks …`));
    }
    table.replaceChildren(...parts, sum);
    setBusy(false);
  }

  /** Your moves in one component. */
  function choices(at, found, state) {
    const moves = found[state.mover].filter((move) => move.component === at);
    const choice = (move) => button(
      ["→ ", move.becomes == null ? "a value with a long name" : shownPosition(move.becomes), hints && move.wins ? " (wins)" : ""],
      () => moved(`${named[state.mover]}: ${described(move, found)}`, move.after, false),
      { class: hints && move.wins ? "hint" : "", disabled: move.after == null, "aria-label": `${described(move, found)}${hints && move.wins ? " (wins)" : ""}` },
    );
    return element("div", { class: "moves" }, moves.length ? moves.map(choice) : element("span", { class: "note" }, "You have no move here."));
  }

  return { show, leave: () => clearTimeout(timer) };
}
