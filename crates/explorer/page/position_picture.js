// Positions as they lie on a table: the program says what each cell shows, and here it is drawn, as in figures. A figure of the program
// has no cells to click or to compare, and is many times as long: a table has a picture for each of hundreds of moves.

import { drawn } from "./dom.js";
import { drawnHand } from "./hand_picture.js";

const INK = "#202020";
const LEFT = "#005d9a";
const RIGHT = "#f56200";
const EITHER = "#6fbf9b";
const MARK = "#b8008a";
/** The inside and the edge of the pieces of each owner: Left's are dark, Right's are white. */
const PIECES = { left: [LEFT, LEFT], right: ["#ffffff", RIGHT], either: [EITHER, EITHER] };
const TINTS = { left: "#99c9f0", right: "#f8d0a6", either: EITHER };

const HEXAGON = "M0,-.577 L.5,-.289 L.5,.289 L0,.577 L-.5,.289 L-.5,-.289 Z";
const QUEEN = "M-.26,.34 L-.39,-.2 L-.19,.04 L-.2,-.32 L-.06,.02 L0,-.38 L.06,.02 L.2,-.32 L.19,.04 L.39,-.2 L.26,.34 Z";
const DOMINO = "M-.17,-.42 L.17,-.42 L.17,.42 L-.17,.42 Z";
const RADIUS = 0.36;
/** The size of texts, and half the width of a wide sign. */
const TEXT = 0.46;
const HALF_SIGN = 0.32 * TEXT;
const RADIUS_ON_VERTEX = 0.27;
const RISING = "M-.4,.1 L.1,-.4 M-.4,.4 L.4,-.4 M-.1,.4 L.4,-.1";
const FALLING = "M-.4,-.1 L.1,.4 M-.4,-.4 L.4,.4 M-.1,-.4 L.4,.1";
/** The lines over the tints of Right and of either player, which keep tints apart without colours, and over holes. */
const HATCHES = { right: RISING, either: "M-.45,-.2 L.45,-.2 M-.45,0 L.45,0 M-.45,.2 L.45,.2", hole: `${RISING} ${FALLING}` };

const disc = (r, fill, more = {}) => drawn("circle", { r, fill, ...more });

/** The area of a cell in its shape. */
function area(frame, fill, more = {}) {
  if (frame === "circle") return disc(RADIUS, fill, more);
  if (frame === "hexagon") return drawn("path", { d: HEXAGON, fill, ...more });
  return drawn("rect", { x: -0.5, y: -0.5, width: 1, height: 1, fill, ...more });
}

/** A mark by its kind, its owner and what else it shows. */
function parted(mark) {
  if (typeof mark === "string") return { kind: mark };
  const [[kind, held]] = Object.entries(mark);
  const [shown, owner] = Array.isArray(held) ? held : [null, held];
  return { kind, shown, owner: owner ?? "either" };
}

/** What stands on a cell, around the point (0, 0). */
function piece({ kind, shown, owner }, frame) {
  const [inside, edge] = PIECES[owner] ?? [];
  const line = { fill: inside, stroke: edge, "stroke-width": 0.07, "stroke-linejoin": "round" };
  const stone = (radius = RADIUS) => disc(radius - 0.035, inside, line);
  const pieces = {
    stone: () => stone(frame === "circle" ? RADIUS_ON_VERTEX : RADIUS),
    letter: () => [stone(), drawn("text", { y: 0.17, "text-anchor": "middle", "font-size": 0.48, "font-family": "sans-serif", fill: owner === "left" ? "#ffffff" : INK }, shown)],
    queen: () => drawn("path", { d: QUEEN, ...line }),
    domino: () => drawn("path", { d: DOMINO, ...line }),
    cross: () => drawn("path", { d: "M-.26,-.26 L.26,.26 M-.26,.26 L.26,-.26", stroke: INK, "stroke-width": 0.1 }),
    counter: () => disc(0.4, "#606060"),
    dot: () => disc(0.09, INK),
    hand: () => {
      const hand = drawnHand(shown, owner === "right", false);
      for (const [name, value] of Object.entries({ x: -1, y: -1.05, width: 2, height: 2.1, color: edge })) hand.setAttribute(name, value);
      return hand;
    },
  };
  return pieces[kind]?.() ?? [];
}

/** The fill of the whole cell. */
function background({ kind, owner }, frame) {
  if (kind === "wall") return "#4a4a4a";
  if (kind === "cross") return "#c8c8c8";
  if (kind === "tint") return TINTS[owner];
  return frame === "nothing" ? "none" : "#ffffff";
}

function cellAt({ at: [x, y], frame, mark }) {
  const parts = parted(mark);
  const line = frame === "nothing" ? {} : { stroke: INK, "stroke-width": 0.03 };
  const hatched = parts.kind === "tint" ? parts.owner : parts.kind;
  const hatch = hatched in HATCHES && drawn("path", { d: HATCHES[hatched], stroke: INK, "stroke-width": 0.02, "clip-path": frame === "circle" ? "circle(.36)" : null });
  return drawn("g", { transform: `translate(${x} ${y})` }, area(frame, background(parts, frame), line), hatch, piece(parts, frame));
}

/** The distances of the tips of arrows from the middles of the vertices at which they end. */
const TIPS = { circle: RADIUS + 0.02, dot: 0.11 };

/** The head of an arrow with its tip at this distance before its end. */
function head(points, tip) {
  const [[x1, y1], [x2, y2]] = points.slice(-2);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return drawn("path", { d: `M${-tip},0 L${-tip - 0.24},-.1 L${-tip - 0.24},.1 Z`, fill: INK, transform: `translate(${x2} ${y2}) rotate(${angle})` });
}

function lineOf({ points, mark }) {
  const path = (stroke, width) => drawn("polyline", { points: points.map((point) => point.join(",")).join(" "), fill: "none", stroke, "stroke-width": width, "stroke-linejoin": "round" });
  if (mark === "edge") return path(INK, 0.045);
  if (mark.arrow) return [path(INK, 0.045), head(points, TIPS[mark.arrow])];
  if (mark === "ground") return path(INK, 0.09);
  const { owner } = parted(mark);
  const [inside, edge] = PIECES[owner];
  return owner === "right" ? [path(edge, 0.15), path(inside, 0.075)] : path(edge, 0.15);
}

/** The drawing of one cell of a board, for a button. */
export function drawnCell(cell) {
  return drawn("svg", { viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, cellAt({ ...cell, at: [0, 0] }));
}

/** The mark of a cell. */
const marker = ({ at: [x, y] }) => drawn("rect", { x: x - 0.44, y: y - 0.44, width: 0.88, height: 0.88, rx: 0.12, fill: "none", stroke: MARK, "stroke-width": 0.08 });

/** A picture of an answer, with sides of cells of `side` pixels and marks at the cells with some indices; `label` says what it shows. */
export function drawnPosition(picture, label, side, marked = new Set()) {
  const { left, top, width, height } = picture;
  const margin = 0.06;
  // Texts may reach beyond the cells.
  const ends = picture.texts.flatMap(({ at: [x], text: shown }) => [-1, 1].map((side) => x + side * shown.length * HALF_SIGN));
  const [from, to] = [Math.min(left, ...ends), Math.max(left + width, ...ends)];
  const box = [from - margin, top - margin, to - from + 2 * margin, height + 2 * margin];
  const text = ({ at: [x, y], text: shown }) => drawn("text", { x, y: y + 0.16, "text-anchor": "middle", "font-size": TEXT, "font-family": "sans-serif", fill: INK }, shown);
  return drawn(
    "svg",
    { class: "position", viewBox: box.map((length) => length.toFixed(3)).join(" "), width: Math.ceil(box[2] * side), height: Math.ceil(box[3] * side), role: "img", "aria-label": label },
    drawn("title", {}, label),
    drawn("rect", { x: box[0], y: box[1], width: box[2], height: box[3], fill: "#ffffff" }),
    picture.lines.map(lineOf).flat(),
    picture.cells.map(cellAt),
    picture.cells.filter((_, at) => marked.has(at)).map(marker),
    picture.texts.map(text),
  );
}
