// The line of play: the positions that were walked through, with the branches that were left, so that each is one click away.
//
// A record is a tree of steps `[player, text, steps]`, of which the last steps are the line that is shown.

import { shownSum } from "./components.js";
import { button, element } from "./dom.js";
import { isReplaced } from "./messages.js";
import { tag } from "./players.js";
import { requestOf } from "./request.js";

/** The record as it was shown last: going back in the browser's history loses no branch. */
let latest = null;

/** The components of the positions of that record which were drawn, by the questions for them. */
const known = new Map();

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
  const known = steps.find(isSame(next)) ?? [...next.slice(0, 2), []];
  return [player, text, [...steps.filter((step) => step !== known), along(known, others)]];
}

const isRecord = (step) => Array.isArray(step) && typeof step[1] === "string" && Array.isArray(step[2]) && step[2].every(isRecord);

/** The record of a state, and the number of steps before the position with this text; a new one if the state has none of it. */
function recordOf(text, { play = "null", ply = "0" }) {
  let written = null;
  try {
    written = JSON.parse(play);
  } catch {
    // A damaged record is none.
  }
  const isKnown = isRecord(written) && lineOf(written)[ply]?.[1] === text;
  const record = isKnown ? written : ["", text, []];
  const isSameGame = latest?.[1] === record[1];
  if (!isSameGame) known.clear();
  latest = isSameGame ? joined(latest, record) : record;
  return { record: latest, ply: isKnown ? Number(ply) : 0 };
}

/** The line of play to the position with this text, as the state has it: its node, and the state after moves. `ask` asks about a
    position after the lines `before`, and `open` shows a text with a state. */
export function lineOfPlay(text, state, ask, before, open) {
  const { record, ply } = recordOf(text, state);
  const line = lineOf(record);
  const stateAt = (steps) => ({ play: JSON.stringify(along(record, steps)), ply: steps.length });
  const goTo = (steps) => open(steps.at(-1)?.[1] ?? record[1], stateAt(steps));
  const chips = [];
  /** A position of the record after these steps, which a click opens. */
  const chip = (steps, isHere = false) => {
    const [player, after] = steps.at(-1) ?? record;
    const shown = element("span", {}, element("code", {}, after));
    if (!isHere) chips.push([after, shown]);
    const label = [player && tag(player), isHere ? "here" : shown].filter(Boolean);
    return button(label, () => goTo(steps), { "aria-current": isHere ? "step" : null, title: after });
  };
  const steps = line.slice(1);
  const places = line.flatMap(([, , next], at) => [
    chip(steps.slice(0, at), at === ply),
    ...next.slice(0, -1).map((branch) => element("span", { class: "branch" }, "or ", chip([...steps.slice(0, at), branch]))),
  ]);
  const node = line.length > 1 && element(
    "nav",
    { id: "line", class: "row", "aria-label": "line of play" },
    button("←", () => goTo(steps.slice(0, ply - 1)), { "aria-label": "back in the line of play", disabled: ply === 0 }),
    button("→", () => goTo(steps.slice(0, ply + 1)), { "aria-label": "forward in the line of play", disabled: ply === steps.length }),
    places,
  );
  /** The components of a position, for which each question is asked once. */
  const componentsOf = async (position) => {
    const question = { position: { text: position } };
    const key = requestOf(question, { before });
    if (!known.has(key)) known.set(key, (await ask(question, { before })).components);
    return known.get(key);
  };
  return {
    node,
    /** The state after more moves, each `[player, text]`. */
    after: (moves) => stateAt([...steps.slice(0, ply), ...moves.map((move) => [...move, []])]),
    /** Draws the boards in the line, one after another, until a question is given up. */
    async draw() {
      for (const [after, shown] of chips) {
        // What cannot be drawn stays a text.
        const components = await componentsOf(after).catch((error) => (isReplaced(error) ? null : []));
        if (!components || !shown.isConnected) return;
        if (components.some(({ picture }) => picture)) shown.replaceChildren(element("span", { class: "small-board" }, shownSum(components)));
      }
    },
  };
}
