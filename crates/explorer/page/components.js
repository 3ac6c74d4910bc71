// The components of positions in words and pictures.

import { element } from "./dom.js";
import { textOf } from "./entries.js";
import { drawnPosition } from "./position_picture.js";
import { typeset, typesetPosition } from "./typeset.js";

/** The side of the cells of pictures in a line of text, in pixels. */
const SMALL = 20;

/** The components of a sum in a line of text. */
export function shownSum(components) {
  return components.flatMap((component, at) => [at > 0 && "+", ...shownCopies(component)]);
}

/** A component of an answer for people, with the number of its copies. */
export function shownCopies(component) {
  const { copies } = component;
  return [copies === "1" ? "" : `${copies} × `, shownComponent(component)];
}

/** A component of an answer for people. */
export function shownComponent({ text, picture, formula }) {
  return formula ? typeset(formula) : shownPosition(textOf(text), picture);
}

/** A position for people: its picture if there is one, with marks at some cells, hands with a subscript, and anything
    else as it is written. */
export function shownPosition(text, picture, marked = new Set()) {
  if (text == null) return "a long text";
  if (!picture) return typesetPosition(text);
  const sign = text.startsWith("-") && "−";
  return element("span", { class: "small-board" }, sign, drawnPosition(picture, text, SMALL, marked));
}

/** The indices of the cells that differ between two pictures of the same cells; none for other pictures. */
export function changedCells(before, after) {
  const places = (picture) => JSON.stringify(picture?.cells.map(({ at }) => at));
  const areSame = before && places(before) === places(after);
  if (!areSame) return new Set();
  const isChanged = (at) => JSON.stringify(after.cells[at]) !== JSON.stringify(before.cells[at]);
  return new Set([...after.cells.keys()].filter(isChanged));
}
