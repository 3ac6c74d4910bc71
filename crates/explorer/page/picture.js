// Fills of areas and their legend. The hatches keep areas apart in a black-and-white print and for colour-blind readers.

import { drawn, element } from "./dom.js";

/** The colour of lines and texts. */
export const INK = "#1f1f1f";

const HATCHES = {
  rising: "M0,8 L8,0",
  falling: "M0,0 L8,8",
  crossed: "M0,8 L8,0 M0,0 L8,8",
  level: "M0,4 L8,4",
};

/** Definitions of the fills of `kinds`, each of which `fill` names. */
export function fills(kinds, prefix) {
  return drawn("defs", {}, kinds.map((kind, at) => pattern(kind, `${prefix}-${at}`)).filter(Boolean));
}

function pattern(kind, id) {
  if (!kind.hatch) return null;
  return drawn(
    "pattern",
    { id, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
    drawn("rect", { width: 8, height: 8, fill: kind.colour }),
    drawn("path", { d: HATCHES[kind.hatch], stroke: lineColour(kind.colour), "stroke-width": 1, fill: "none" }),
  );
}

/** The fill of kind number `at`. */
export function fill(kinds, at, prefix) {
  return kinds[at].hatch ? `url(#${prefix}-${at})` : kinds[at].colour;
}

/** The place of a pointer in a picture, as parts of its sides from the left and from below. */
export function placeIn(picture, { clientX, clientY }) {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [(clientX - left) / width, 1 - (clientY - top) / height];
}

/** Whether a colour is dark. */
export function isDark(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

function lineColour(colour) {
  return isDark(colour) ? "#ffffff" : "#444444";
}

/** The kinds that occur, each with its fill. */
export function legend(kinds, used, prefix) {
  const entry = (at) => {
    const id = `${prefix}-legend`;
    const sample = drawn(
      "svg",
      { viewBox: "0 0 24 16", "aria-hidden": "true" },
      fills(kinds, id),
      drawn("rect", { width: 24, height: 16, fill: fill(kinds, at, id) }),
    );
    return element("li", {}, sample, kinds[at].label);
  };
  const sorted = [...used].sort((a, b) => a - b);
  return element("ul", { class: "legend", "aria-label": "colours" }, sorted.map(entry));
}
