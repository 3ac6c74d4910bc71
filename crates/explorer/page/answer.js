// The answer to the open line: its value with its properties, its thermograph and its moves.

import { isLate, newest, waiting } from "./asking.js";
import { drawnComponents } from "./board.js";
import { ask } from "./door.js";
import { element, note } from "./dom.js";
import { focusIn } from "./focus.js";
import { handsEditor } from "./hands_editor.js";
import { lineOfPlay } from "./line_of_play.js";
import { failure, isReplaced } from "./messages.js";
import { showMoves } from "./moves_part.js";
import { exportsOf, partsOf } from "./value_parts.js";

/** What is shown of a line without text. */
const HINT = 'Type a value such as {3||2|1}, a position such as (2|5)_40 or Domineering("4x4"), '
  + "or any statement of the language, such as G := {3||2|1}.";

/** All that is known of a line, in `result`. `kept` has what outlasts it, and `act` what a click does: `open` shows
    another text in the line, `walk` the position after a move, `edit` another position under the same name; `setMisere`
    changes the rule, `address` tells the address of a state, and `offered` what there is to choose from. */
export function openAnswer(result, kept, act) {
  const answer = {
    result,
    kept,
    act,
    asked: newest(ask),
    /** Asks for the positions of the line of play, one after another. */
    askedInLine: newest(ask),
    /** The number of the question that is shown last. */
    latest: 0,
    /** Ends what is asked about the moves of the answer that is shown. */
    parts: new AbortController(),
    /** Gives the focus back to the part that had it when the last answer expired: what is hidden loses it. */
    refocus: () => {},
  };
  return {
    show: (line, state) => show(answer, line, state),
    expire: () => expire(answer),
    leave: () => {
      begin(answer);
      answer.asked.end();
    },
  };
}

/** Ends the questions about the last answer, and returns the number of the next question. */
function begin(answer) {
  answer.askedInLine.end();
  answer.parts.abort();
  answer.parts = new AbortController();
  answer.latest += 1;
  return answer.latest;
}

/** What is shown belongs to a line that is left: it can neither be clicked nor, after a moment, be seen. */
function expire(answer) {
  const { result } = answer;
  if (!result.classList.contains("old")) answer.refocus = focusIn(result);
  result.classList.add("old");
}

/** Shows the answer to a line. `frame` is the text before and after the expression of the line, if it is one. */
async function show(answer, { text, before, frame }, { misere, ...state }) {
  const number = begin(answer);
  const line = {
    text,
    before,
    frame: frame ?? ["", ""],
    isMisere: misere === "1",
    state,
    here: location.hash,
    isLatest: () => number === answer.latest,
  };
  if (text.trim()) await showFound(answer, line);
  else {
    answer.asked.end();
    place(answer, note(HINT));
  }
  if (line.isLatest()) answer.act.offered();
}

/** Shows what is found of a line with text, or the failure. */
async function showFound(answer, line) {
  let drawing = null;
  try {
    drawing = await seen(answer, line);
    // The line of play is known even if the value is not.
    const found = await valued(answer, line, drawing).finally(() => {
      if (line.isLatest()) drawing.played.draw();
    });
    if (found.is_game) await showMoves(answer, found, line, drawing);
    answer.refocus();
  } catch (error) {
    if (!isReplaced(error) && line.isLatest()) fail(answer, error, drawing?.failed);
  }
}

/** Shows a failure below what was found before it. The moves end at the limit at which the value ended, which is told
    once. */
function fail(answer, error, told) {
  const { result } = answer;
  if (result.classList.contains("old")) place(answer);
  result.querySelector(".waiting")?.remove();
  if (told?.message !== error.message) result.append(failure(error));
  if (error.name === "Stopped") document.getElementById("expression")?.focus();
  answer.refocus();
}

/** The board or the picture of a position before anything is calculated, how it is offered moves and shows the position
    after one, and the line of play. */
async function seen(answer, { text, before, frame: [named, end], state, isLatest }) {
  const { act, kept, asked, askedInLine } = answer;
  const found = asked({ position: { text } }, { before });
  if (await isLate(found)) place(answer, waiting("the position", asked));
  const { components } = await found;
  // The editor of a board needs the signs of its ruleset; any other value is shown before the catalogue is asked for.
  const catalogue = components.some((component) => component.board) ? await act.offered() : null;
  if (!isLatest()) throw new DOMException("", "AbortError");
  const { node, ...does } = drawnComponents(components, { edit: act.edit, catalogue, kept });
  const position = text.slice(named.length, text.length - end.length);
  const open = (after, stateAfter) => act.open(named + after + end, stateAfter);
  const played = lineOfPlay(kept.lineOfPlay, position, state, { ask: askedInLine, before, open });
  const edited = element("div", { id: "edited" }, played.node, handsEditor(components, act.edit), node);
  return { node: edited, ...does, played };
}

/** Shows these parts instead of the old answer. A cell or a field that is moved among them keeps the focus. */
function place({ result }, ...parts) {
  const focused = document.activeElement;
  result.replaceChildren(...parts);
  result.classList.remove("old");
  if (result.contains(focused)) focused.focus();
}

/** Shows the value. A sum whose value takes too long may still have moves. */
async function valued(answer, { text, before }, drawing) {
  const { asked, result } = answer;
  const board = drawing.node;
  const value = asked({ evaluate: { text } }, { before });
  if (await isLate(value)) place(answer, board, waiting("the value", asked));
  try {
    const found = await value;
    place(answer, ...partsOf(found, board, before));
    return found;
  } catch (error) {
    if (isReplaced(error)) throw error;
    place(answer, board, element("div", { id: "beside" }));
    if (!error.limit) throw error;
    drawing.failed = error;
    const unknown = { input: text, is_game: true, shown: text };
    result.append(failure(error), exportsOf(unknown, [], before));
    return unknown;
  }
}
