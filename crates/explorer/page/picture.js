// Fills of areas and their legend. The hatches keep areas apart in a black-and-white print and for colour-blind
// readers.

import { drawn, element } from "./dom.js";
import { LOOK } from "./look.js";

/** Definitions of the fills of `kinds`, each of which `fill` names. */
export function fills(kinds, prefix) {
  return drawn("defs", {}, kinds.map((kind, at) => pattern(kind, `${prefix}-${at}`)).filter(Boolean));
}

function pattern({ hatch, colour, line }, id) {
  if (!hatch) return null;
  const { side, lines, width } = LOOK.hatches[hatch];
  const square = { width: side, height: side };
  return drawn(
    "pattern",
    { id, ...square, patternUnits: "userSpaceOnUse" },
    drawn("rect", { ...square, fill: colour }),
    drawn("path", { d: lines.map(([from, to]) => `M${from}L${to}`).join(""), stroke: line, "stroke-width": width }),
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
