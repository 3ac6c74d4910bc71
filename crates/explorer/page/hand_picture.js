// A hand on the table of the hand game: the drawn hand of figures in the colours of the page, which change with its
// theme, and a number or a cross, which the hands of figures have not.

import { drawn } from "./dom.js";
import { LOOK } from "./look.js";
import { keyOf, pathOf } from "./mark.js";

/** The fingers of a drawn hand. */
const MOST_DRAWN = 5;

const LINE = { stroke: "currentColor", "stroke-width": 0.05, "stroke-linejoin": "round", class: "skin" };

/** A hand that shows `fingers` and their number; a hand that is out is a fist with a cross. */
export function drawnHand(fingers, player) {
  const { parts } = LOOK.marks[keyOf({ hand: [Math.min(fingers, MOST_DRAWN), player] })];
  const hand = parts.map(({ piece: { corners } }) => drawn("path", { ...LINE, d: pathOf(corners) }));
  // The palm of a hand that points down is above its fingers.
  const palm = player === "left" ? 0.42 : -0.42;
  const middle = drawn("g", { transform: `translate(0 ${palm})` }, fingers === 0 ? cross() : number(fingers));
  const shown = { class: fingers ? "drawn-hand" : "drawn-hand out", viewBox: "-1.2 -1 2.4 2", "aria-hidden": "true" };
  return drawn("svg", shown, hand, middle);
}

function cross() {
  return drawn("path", { d: "M-.22,-.22L.22,.22M-.22,.22L.22,-.22", stroke: "currentColor", "stroke-width": 0.08 });
}

function number(fingers) {
  return drawn("text", { y: 0.18, "text-anchor": "middle", "font-size": 0.5, fill: "currentColor" }, fingers);
}
