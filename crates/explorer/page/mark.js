// The marks of cells, drawn from the parts that the program draws in figures.

import { drawn } from "./dom.js";
import { LOOK } from "./look.js";

/** The name of a mark, or of a line, in the look of figures. */
export const keyOf = (mark) => (typeof mark === "string" ? mark : JSON.stringify(mark));

/** The closed path through corners. */
export const pathOf = (corners) => `M${corners.join("L")}Z`;

/** How the parts of marks are drawn, by their kinds. */
const DRAWS = {
  disc: ({ radius, colour }) => drawn("circle", { r: radius, fill: colour }),
  piece: ({ corners, inside, edge, width }) => drawn("path", {
    d: pathOf(corners), fill: inside, stroke: edge, "stroke-width": width, "stroke-linejoin": "round",
  }),
  bar: ({ ends: [from, to], width, colour }) => drawn("path", {
    d: `M${from}L${to}`, stroke: colour, "stroke-width": width,
  }),
  letter: ({ height, colour }, letter) => drawn("text", {
    y: 0.36 * height, "text-anchor": "middle", "font-size": height, "font-family": "sans-serif", fill: colour,
  }, letter),
};

/** The parts of a mark in a cell of a shape, and the background of the cell, if it is not white. */
export function drawnMark(mark, frame) {
  const [letter, owner] = mark.letter ?? [];
  // The letters of an owner look alike.
  const look = LOOK.marks[keyOf(letter ? { letter: ["A", owner] } : mark)];
  const parts = (frame === "circle" && look.parts_on_vertex) || look.parts;
  const drawnPart = (part) => {
    const [[kind, shape]] = Object.entries(part);
    return DRAWS[kind](shape, letter);
  };
  return { background: look.background, parts: parts.map(drawnPart) };
}
