// Thermographs: values decrease from left to right, temperature grows upwards, and the mast stands above the walls.

import { drawn } from "./dom.js";

const WIDTH = 420;
const HEIGHT = 320;
const MARGIN = 44;

function label(text, x, y, anchor = "middle") {
  const style = { x, y, "text-anchor": anchor, "font-size": 14, "font-family": "sans-serif", fill: "#1f1f1f" };
  return drawn("text", style, text);
}

/** The temperature at the foot of the mast, on the side with more room. */
function temperature(foot, x, y) {
  const isRight = x > WIDTH / 2;
  return label(`t = ${foot.temperature_label}`, isRight ? x - 8 : x + 8, y, isRight ? "end" : "start");
}

/** The drawing of `walls`, the `thermograph` of an answer. */
export function thermograph(walls, title) {
  const places = [...walls.left, ...walls.right, walls.foot];
  const values = places.map((place) => place.value);
  const top = Math.max(...places.map((place) => place.temperature));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const reach = Math.max((high - low) / 2, 1e-9, high === low ? 1 : 0);
  const height = top > 0 ? top * 1.3 : 1;
  const x = (value) => WIDTH / 2 - ((value - middle) / reach) * (WIDTH / 2 - MARGIN);
  const y = (temperature) => HEIGHT - MARGIN - (temperature / height) * (HEIGHT - 2 * MARGIN);
  const line = (wall) => {
    const corners = [...wall, walls.foot];
    return corners.map((corner) => `${x(corner.value).toFixed(2)},${y(corner.temperature).toFixed(2)}`).join(" ");
  };
  const stroke = { fill: "none", "stroke-width": 3, "stroke-linejoin": "round" };
  const foot = walls.foot;
  const marks = new Map();
  for (const place of [walls.left[0], walls.right[0], foot]) marks.set(place.value_label, x(place.value));
  return drawn(
    "svg",
    { class: "picture thermograph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `thermograph of ${title}` },
    drawn("rect", { width: WIDTH, height: HEIGHT, fill: "#ffffff" }),
    drawn("line", { x1: MARGIN / 2, x2: WIDTH - MARGIN / 2, y1: y(0), y2: y(0), stroke: "#c8c8c8" }),
    drawn("line", {
      x1: x(foot.value), x2: x(foot.value), y1: y(foot.temperature), y2: MARGIN / 2, stroke: "#1f1f1f", "stroke-width": 3,
    }),
    drawn("polyline", { points: line(walls.left), stroke: "#005d9a", ...stroke }),
    drawn("polyline", { points: line(walls.right), stroke: "#f56200", "stroke-dasharray": "9 4", ...stroke }),
    [...marks].map(([text, at]) => label(text, at, y(0) + 22)),
    foot.temperature > 0 ? temperature(foot, x(foot.value), y(foot.temperature) - 6) : null,
  );
}
