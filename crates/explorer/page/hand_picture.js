// A drawn hand: a palm with its fingers stretched or folded. On the table of the hand game it has the colours of the page, which change with
// its theme, and a number or a cross, which the hands of figures have not.

import { drawn } from "./dom.js";

/** The fingers from the thumb to the little finger: place of the base, direction in degrees, and length. */
const FINGERS = [[24, 78, -62, 34], [34, 56, -14, 42], [50, 51, -3, 48], [66, 54, 8, 43], [79, 62, 20, 34]];
/** The order in which fingers are stretched: the forefinger first, the thumb last. */
const ORDER = [1, 2, 3, 4, 0];
const FOLDED = 9;

/** A hand that shows `fingers`; a hand that is out is a fist with a cross. The number stands on the palm, unless `isNumbered` is false. */
export function drawnHand(fingers, isTurned, isNumbered = true) {
  const shown = new Set(ORDER.slice(0, fingers));
  const line = { stroke: "currentColor", "stroke-width": 2.5, "stroke-linejoin": "round", class: "skin" };
  const finger = ([x, y, angle, stretched], at) => {
    const length = shown.has(at) ? stretched : FOLDED;
    return drawn("rect", { ...line, x: -7, y: -length, width: 14, height: length + 8, rx: 7, transform: `translate(${x} ${y}) rotate(${angle})` });
  };
  const palm = drawn("rect", { ...line, x: 24, y: 52, width: 62, height: 54, rx: 16 });
  const cross = () => drawn("path", { d: "M43,68 L67,92 M67,68 L43,92", stroke: "currentColor", "stroke-width": 4, fill: "none" });
  const upright = { transform: isTurned ? "rotate(180 55 80)" : null };
  const number = () => drawn("text", { x: 55, y: 90, "text-anchor": "middle", "font-size": 26, fill: "currentColor", ...upright }, fingers);
  const middle = fingers === 0 ? cross() : isNumbered && number();
  const hand = drawn("g", { transform: isTurned ? "rotate(180 55 55)" : null }, FINGERS.map(finger), palm, middle);
  return drawn("svg", { viewBox: "-15 -5 140 120", "aria-hidden": "true", class: fingers ? "drawn-hand" : "drawn-hand out" }, hand);
}
