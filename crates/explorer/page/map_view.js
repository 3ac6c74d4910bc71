// The map of all (i|j)_n: regions with one value, from the whole square to any depth.

import { ask } from "./door.js";
import { announce, button, copiers, drawn, element, failure, fragment, newest, savers } from "./dom.js";
import { fill, fills, legend } from "./picture.js";
import { typeset, typesetNumber, typesetPosition } from "./typeset.js";
import { Window } from "./window.js";

const SIDE = 1000;
const UNITS = 100000 / SIDE;
const ZOOM = 2;
/** The map is drawn twice: soon with few cells on a side, then with more. */
const [COARSE, FINE] = [50, 200];
/** The map waits so long for the next turn of the wheel, in milliseconds. */
const PAUSE = 120;

/** The view, in `content`. */
export function mapView(content) {
  const asked = newest(ask);
  let frame = Window.whole();
  let values = [];
  const picture = drawn("svg", {
    class: "picture map", viewBox: `0 0 ${SIDE} ${SIDE}`, tabindex: "0", role: "application", id: "map",
    "aria-label": "map of all (i|j)_n; arrow keys move, + and - zoom, Enter opens the position in the middle",
  });
  const axes = ["i/n", "j/n"].map((name, up) => element("div", { class: `axis ${up ? "up" : "across"}`, "aria-label": `the axis of ${name}` }));
  const below = element("p", { id: "below", class: "row" });
  const place = element("p", { class: "note", id: "place" });
  const key = element("div");
  const act = (change) => () => go(change(frame));
  const field = (name) => element("input", { "aria-label": name, id: `map-${name}` });
  const fields = { x: field("x"), y: field("y"), width: field("width") };
  const form = element(
    "form",
    { onsubmit: jump },
    element("label", { class: "field" }, "i/n from ", fields.x),
    element("label", { class: "field" }, "j/n from ", fields.y),
    element("label", { class: "field" }, "width ", fields.width),
    element("button", { type: "submit" }, "Go"),
  );
  const bar = element(
    "div",
    { class: "row" },
    button("Zoom in", act((window) => window.zoomed(1 / ZOOM, 0.5, 0.5))),
    button("Zoom out", act((window) => window.zoomed(ZOOM, 0.5, 0.5))),
    button("Whole map", () => go(Window.whole())),
    button("Undo", () => history.back()),
  );
  const tools = element("div", { class: "row" }, savers(() => picture, "map"), copiers({ command: () => command(frame) }));
  const help = element(
    "p", { class: "note" },
    "The point (i/n, j/n) has the colour of the value of (i|j)_n: i/n grows to the right, j/n upwards. Drag or use the arrow keys to move, turn the wheel or press + and − to zoom, click to open a position.",
  );
  const message = element("div", { "aria-live": "polite" });
  const beside = element("div", {}, bar, below, element("h2", {}, "Colours"), key, element("h2", {}, "Window"), place, form, tools);
  content.append(help, message, element("div", { class: "map-columns" }, element("div", { class: "map-frame" }, axes[1], picture, axes[0]), beside));

  function go(window) {
    location.hash = fragment("map", window.decimals());
  }

  function jump(event) {
    event.preventDefault();
    const window = Window.read(fields.x.value.trim(), fields.y.value.trim(), fields.width.value.trim());
    if (window) go(window);
    else message.replaceChildren(failure({ message: "expected three numbers such as 0.25, 1/3 or 10^-40, with a width from 10^-200 to 2" }));
  }

  async function show({ x, y, width }) {
    frame = (x && Window.read(x, y, width)) || Window.whole();
    picture.setAttribute("viewBox", `0 0 ${SIDE} ${SIDE}`);
    const decimals = frame.decimals();
    for (const [name, input] of Object.entries(fields)) input.value = decimals[name];
    // Where only digits in the middle differ, the end is told by the width.
    const end = (to) => (short(to) === to ? to : `+ ${scientific(frame)}`);
    frame.ends().forEach(([from, to], up) => axes[up].replaceChildren(...[short(from), up ? "j/n" : "i/n", end(to)].map((text) => element("span", {}, text))));
    place.replaceChildren("The width of this window is ", typesetNumber(scientific(frame)), ".");
    message.replaceChildren();
    announce("calculating …");
    try {
      for (const pixels of [COARSE, FINE]) {
        const found = await asked({ map: { ...decimals, pixels } });
        draw(found);
        const count = `${found.pieces.length} regions with ${found.values.length} values`;
        announce(pixels === FINE ? count : `${count}; more are coming …`);
      }
    } catch (error) {
      if (error.name === "AbortError") return;
      message.replaceChildren(failure(error));
      announce("");
    }
  }

  function draw({ pieces, values: found, kinds }) {
    values = found;
    const used = new Set(found.map((value) => value.kind));
    const shape = ({ value, corners }) => {
      const points = [];
      for (let at = 0; at < corners.length; at += 2) points.push(`${corners[at] / UNITS},${SIDE - corners[at + 1] / UNITS}`);
      const colour = value == null ? "#b4b4b4" : fill(kinds, found[value].kind, "map");
      // A line of the same colour closes the gaps between pieces; a region may have several pieces.
      return drawn("polygon", { points: points.join(" "), fill: colour, stroke: colour, "data-value": value });
    };
    const lines = { "stroke-width": 0.5, "stroke-linejoin": "round" };
    picture.replaceChildren(fills(kinds, "map"), drawn("g", lines, pieces.map(shape)));
    key.replaceChildren(legend(kinds, used, "map"));
  }

  /** The place of a pointer as parts of the sides. */
  function parts(event) {
    const box = picture.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, 1 - (event.clientY - box.top) / box.height];
  }

  let drag = null;
  let turned = null;
  picture.addEventListener("pointerdown", (event) => {
    drag = { from: parts(event), moved: false };
    picture.setPointerCapture(event.pointerId);
  });
  picture.addEventListener("pointermove", (event) => {
    const now = parts(event);
    if (drag) {
      const [across, up] = [drag.from[0] - now[0], drag.from[1] - now[1]];
      drag.moved ||= Math.hypot(across, up) > 0.01;
      if (drag.moved) picture.setAttribute("viewBox", `${across * SIDE} ${-up * SIDE} ${SIDE} ${SIDE}`);
      return;
    }
    const value = values[event.target.dataset?.value];
    const position = frame.positionAt(...now);
    below.replaceChildren(...(value ? [typeset(value.name), typesetPosition(short(position))] : []));
  });
  picture.addEventListener("pointerup", (event) => {
    if (!drag) return;
    const [now, { from, moved }] = [parts(event), drag];
    drag = null;
    if (moved) go(frame.moved(from[0] - now[0], from[1] - now[1]));
    else open(...now);
  });
  picture.addEventListener("pointercancel", () => {
    drag = null;
    picture.setAttribute("viewBox", `0 0 ${SIDE} ${SIDE}`);
  });
  picture.addEventListener("wheel", (event) => {
    event.preventDefault();
    const [across, up] = parts(event);
    const factor = event.deltaY < 0 ? 1 / ZOOM : ZOOM;
    const target = (turned?.window ?? frame).zoomed(factor, across, up);
    clearTimeout(turned?.timer);
    turned = { window: target, timer: setTimeout(() => { turned = null; go(target); }, PAUSE) };
  }, { passive: false });
  picture.addEventListener("keydown", (event) => {
    const keys = {
      ArrowLeft: () => go(frame.moved(-0.2, 0)),
      ArrowRight: () => go(frame.moved(0.2, 0)),
      ArrowUp: () => go(frame.moved(0, 0.2)),
      ArrowDown: () => go(frame.moved(0, -0.2)),
      "+": () => go(frame.zoomed(1 / ZOOM, 0.5, 0.5)),
      "=": () => go(frame.zoomed(1 / ZOOM, 0.5, 0.5)),
      "-": () => go(frame.zoomed(ZOOM, 0.5, 0.5)),
      Enter: () => open(0.5, 0.5),
      Backspace: () => history.back(),
    };
    if (!(event.key in keys) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys[event.key]();
  });

  function open(across, up) {
    const text = frame.positionAt(across, up);
    if (text) location.hash = fragment("value", { text });
  }

  return { show, leave: () => asked.end() };
}

/** The command that draws the window. */
function command(window) {
  const half = window.zoomed(1, 0, 0).moved(0.5, 0.5).decimals();
  return `chopsticks figure '(i|j)_n' --center ${half.x},${half.y} --width ${half.width} --output map.svg`;
}

/** The width of a window, such as 5.0 · 10^-3. */
function scientific({ width, digits }) {
  const text = String(width);
  const exponent = text.length - 1 - digits;
  const size = `${text[0]}.${text[1] ?? 0}`.replace(".0", "");
  return exponent === 0 ? size : `${size} · 10^${exponent}`;
}

/** A position without the middle digits of long numbers. */
function short(position) {
  return position.replace(/\d{13,}/g, (number) => `${number.slice(0, 5)}…${number.slice(-3)}`);
}
