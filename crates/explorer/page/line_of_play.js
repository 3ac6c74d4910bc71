// The line of play: the positions that were walked through, with the branches that were left, so that each is one click
// away.
//
// A record is a tree of steps `[player, text, steps]`, of which the last steps are the line that is shown.

import { shownSum } from "./components.js";
import { button, element } from "./dom.js";
import { isReplaced } from "./messages.js";
import { tag } from "./players.js";
import { requestOf } from "./request.js";

/** What is known of the last record: going back in the browser's history loses no branch, and draws no position again.
    */
export const noRecord = () => ({
  record: null,
  /** The components of its positions that were drawn, by the questions for them. */
  components: new Map(),
});

const isSame = ([player, text]) => ([other, after]) => player === other && text === after;

/** The steps of two records, with the line of the second. */
function joined([player, text, steps], [, , newer]) {
  const kept = steps.filter((step) => !newer.some(isSame(step)));
  const found = (step) => steps.find(isSame(step));
  return [player, text, [...kept, ...newer.map((step) => (found(step) ? joined(found(step), step) : step))]];
}

/** The line of a record, from its start. */
const lineOf = (record) => [record, ...(record[2].length ? lineOf(record[2].at(-1)) : [])];

/** A record with these steps as the last ones, each after the one before it. */
function along([player, text, steps], [next, ...others]) {
  if (!next) return [player, text, steps];
  const same = steps.find(isSame(next)) ?? [...next.slice(0, 2), []];
  return [player, text, [...steps.filter((step) => step !== same), along(same, others)]];
}

function isRecord(step) {
  if (!Array.isArray(step)) return false;
  const [, text, steps] = step;
  return typeof text === "string" && Array.isArray(steps) && steps.every(isRecord);
}

/** The record that an address has as text; nothing for a damaged one. */
function readRecord(written) {
  try {
    const record = JSON.parse(written);
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

/** The record of a state, and the number of steps before the position with this text; a new one if the state has none
    of it. The branches of the last record, as `known` has it, are kept. */
function recordOf(known, text, { play = "null", ply = "0" }) {
  const read = readRecord(play);
  const isOfText = read && lineOf(read)[ply]?.[1] === text;
  const record = isOfText ? read : ["", text, []];
  const isSameGame = known.record?.[1] === record[1];
  if (!isSameGame) known.components.clear();
  known.record = isSameGame ? joined(known.record, record) : record;
  return { record: known.record, ply: isOfText ? Number(ply) : 0 };
}

/** The line of play to the position with this text, as the state has it: its node, and the state after moves. `known`
    is that of `noRecord` or of the line before. `ask` asks about a position after the lines `before`, and `open` shows
    a text with a state. */
export function lineOfPlay(known, text, state, { ask, before, open }) {
  const { record, ply } = recordOf(known, text, state);
  const steps = lineOf(record).slice(1);
  const stateAt = (walked) => ({ play: JSON.stringify(along(record, walked)), ply: walked.length });
  const goTo = (walked) => open(walked.at(-1)?.[1] ?? record[1], stateAt(walked));
  const { node, positions } = drawnLine(record, ply, goTo);
  return {
    node,
    /** The state after more moves, each `[player, text]`. */
    after: (moves) => stateAt([...steps.slice(0, ply), ...moves.map((move) => [...move, []])]),
    /** Draws the boards in the line, one after another, until a question is given up. */
    draw: () => drawPositions(positions, known.components, ask, before),
  };
}

/** The line of a record as buttons, of which that after `ply` steps is the position that is shown; and the other
    positions, each with its text and the node that shows it. `goTo` is told the steps to the position that is clicked.
    */
function drawnLine(record, ply, goTo) {
  const line = lineOf(record);
  const steps = line.slice(1);
  const positions = [];
  const chip = (walked, isHere = false) => {
    const [player, text] = walked.at(-1) ?? record;
    const shown = element("span", {}, element("code", {}, text));
    if (!isHere) positions.push({ text, shown });
    const label = [player && tag(player), isHere ? "here" : shown].filter(Boolean);
    return button(label, () => goTo(walked), { "aria-current": isHere ? "step" : null, title: text });
  };
  const branch = (walked) => element("span", { class: "branch" }, "or ", chip(walked));
  const places = line.flatMap(([, , next], at) => {
    const walked = steps.slice(0, at);
    return [chip(walked, at === ply), ...next.slice(0, -1).map((step) => branch([...walked, step]))];
  });
  const arrow = (sign, label, to) => {
    const disabled = to < 0 || to > steps.length;
    return button(sign, () => goTo(steps.slice(0, to)), { "aria-label": `${label} in the line of play`, disabled });
  };
  const node = steps.length > 0 && element(
    "nav",
    { id: "line", class: "row", "aria-label": "line of play" },
    arrow("←", "back", ply - 1),
    arrow("→", "forward", ply + 1),
    places,
  );
  return { node, positions };
}

/** Draws positions that are shown as texts. What cannot be drawn stays a text. */
async function drawPositions(positions, known, ask, before) {
  for (const { text, shown } of positions) {
    const found = componentsOf(text, known, ask, before);
    const components = await found.catch((error) => (isReplaced(error) ? null : []));
    if (!components || !shown.isConnected) return;
    const isDrawn = components.some(({ picture }) => picture);
    if (isDrawn) shown.replaceChildren(element("span", { class: "small-board" }, shownSum(components)));
  }
}

/** The components of a position, for which each question is asked once. */
async function componentsOf(text, known, ask, before) {
  const question = { position: { text } };
  const key = requestOf(question, { before });
  if (!known.has(key)) known.set(key, (await ask(question, { before })).components);
  return known.get(key);
}
