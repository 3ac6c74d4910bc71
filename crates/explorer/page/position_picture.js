// Positions as they lie on a table: the program says what each cell shows, and here it is drawn as in figures. A figure
// of the program has no cells to click or to compare, and is many times as long: a table has a picture for each of
// hundreds of moves.

import { drawn } from "./dom.js";
import { LOOK } from "./look.js";
import { drawnMark, keyOf, pathOf } from "./mark.js";

/** The thickness of the line around a cell, and the room around a picture, in sides of a cell. */
const LINE = 0.03;
const MARGIN = 0.06;

/** The size of texts, and half the width of a wide sign. */
const TEXT = 0.46;
const HALF_SIGN = 0.32 * TEXT;

/** The lines of a hatch stay in these cells. */
const CLIPS = { circle: "circle(.36)", hexagon: "circle(.5)" };

function drawnCellAt({ at: [x, y], frame, mark }) {
  const { background, parts } = drawnMark(mark, frame);
  const isFramed = frame !== "nothing";
  const cell = (background || isFramed) && drawn("path", {
    d: pathOf(LOOK.frames[frame]),
    fill: background?.colour ?? LOOK.paper,
    ...(isFramed && { stroke: LOOK.ink, "stroke-width": LINE }),
  });
  const hatch = background?.lines.length > 0 && drawn("path", {
    d: background.lines.map(([from, to]) => `M${from}L${to}`).join(""),
    stroke: background.line_colour,
    "stroke-width": background.line_width,
    "clip-path": CLIPS[frame],
  });
  return drawn("g", { transform: `translate(${x} ${y})` }, cell, hatch, parts);
}

/** The head of an arrow with its tip at this distance before its end. */
function arrowhead(points, tip) {
  const [[x1, y1], [x2, y2]] = points.slice(-2);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const [length, aside] = LOOK.arrowhead;
  const d = pathOf([[-tip, 0], [-tip - length, -aside], [-tip - length, aside]]);
  return drawn("path", { d, fill: LOOK.ink, transform: `translate(${x2} ${y2}) rotate(${angle})` });
}

function drawnLine({ points, mark }) {
  const { strokes, tip } = LOOK.lines[keyOf(mark)];
  const path = { points: points.join(" "), fill: "none", "stroke-linejoin": "round" };
  const lines = strokes.map(([stroke, width]) => drawn("polyline", { ...path, stroke, "stroke-width": width }));
  return tip == null ? lines : [...lines, arrowhead(points, tip)];
}

function drawnText({ at: [x, y], text }) {
  const style = { "text-anchor": "middle", "font-size": TEXT, "font-family": "sans-serif", fill: LOOK.ink };
  return drawn("text", { x, y: y + 0.16, ...style }, text);
}

/** The drawing of one cell of a board, for a button. */
export function drawnCell(cell) {
  return drawn("svg", { viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, drawnCellAt({ ...cell, at: [0, 0] }));
}

/** What shows that a move changes a cell. */
function marker({ at: [x, y] }) {
  return drawn("rect", { class: "marker", x: x - 0.44, y: y - 0.44, width: 0.88, height: 0.88, rx: 0.12 });
}

/** The box of a picture as `[left, top, width, height]`. Texts may reach beyond the cells. */
function boxOf({ left, top, width, height, texts }) {
  const ends = texts.flatMap(({ at: [x], text }) => [-1, 1].map((side) => x + side * text.length * HALF_SIGN));
  const [from, to] = [Math.min(left, ...ends), Math.max(left + width, ...ends)];
  return [from - MARGIN, top - MARGIN, to - from + 2 * MARGIN, height + 2 * MARGIN];
}

/** A picture of an answer, with sides of cells of `side` pixels and marks at the cells with some indices; `label` says
    what it shows. */
export function drawnPosition(picture, label, side, marked = new Set()) {
  const [x, y, width, height] = boxOf(picture);
  const viewBox = [x, y, width, height].map((length) => length.toFixed(3)).join(" ");
  const size = { width: Math.ceil(width * side), height: Math.ceil(height * side) };
  return drawn(
    "svg",
    { class: "position", viewBox, ...size, role: "img", "aria-label": label },
    drawn("title", {}, label),
    drawn("rect", { x, y, width, height, fill: LOOK.paper }),
    picture.lines.flatMap(drawnLine),
    picture.cells.map(drawnCellAt),
    picture.cells.filter((_, at) => marked.has(at)).map(marker),
    picture.texts.map(drawnText),
  );
}
