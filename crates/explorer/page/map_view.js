// The map of all (i|j)_n: regions with one value, from the whole square to any depth.

import { fragment } from "./address.js";
import { newest } from "./asking.js";
import { ask } from "./door.js";
import { button, drawn, element, form, note, row } from "./dom.js";
import { copiers, savers } from "./export.js";
import { LOOK } from "./look.js";
import { ZOOM, listenToGestures } from "./map_gestures.js";
import { announce, attempt, failure } from "./messages.js";
import { fill, fills, legend } from "./picture.js";
import { typeset, typesetNumber, typesetPosition } from "./typeset.js";
import { Window } from "./window.js";

const SIDE = 1000;
/** The program gives corners in hundred-thousandths of a side. */
const UNITS = 100000 / SIDE;
/** The map is drawn twice: soon with few cells on a side, then with more. */
const [COARSE, FINE] = [50, 200];
const WRONG_WINDOW = "expected three numbers such as 0.25, 1/3 or 10^-40, with a width from 10^-200 to 2";

const ABOUT = "The point (i/n, j/n) has the colour of the value of (i|j)_n: i/n grows to the right, j/n upwards. "
  + "Drag or use the arrow keys to move, turn the wheel or press + and − to zoom, click to open a position.";

/** The view, in `content`. */
export function mapView(content) {
  const field = (name) => element("input", { "aria-label": name, id: `map-${name}` });
  const view = {
    asked: newest(ask),
    frame: Window.whole(),
    /** The values of the regions that are shown. */
    values: [],
    picture: drawn("svg", {
      class: "picture map", tabindex: "0", role: "application", id: "map",
      "aria-label": "map of all (i|j)_n; arrow keys move, + and - zoom, Enter opens the position in the middle",
    }),
    axes: [axis("i/n", "across"), axis("j/n", "up")],
    below: element("p", { id: "below", class: "row" }),
    place: element("p", { class: "note", id: "place" }),
    legend: element("div"),
    fields: { x: field("x"), y: field("y"), width: field("width") },
    message: element("div", { "aria-live": "polite" }),
  };
  const { picture, axes: [across, up], message } = view;
  const framed = element("div", { class: "map-frame" }, up, picture, across);
  content.append(note(ABOUT), message, element("div", { class: "map-columns" }, framed, beside(view)));
  view.gestures = listenToGestures(picture, SIDE, {
    frame: () => view.frame,
    go,
    open: (...at) => open(view.frame, ...at),
    point: (node, at) => point(view, node, at),
  });
  return { show: (state) => show(view, state), leave: () => view.asked.end() };
}

const axis = (name, side) => element("div", { class: `axis ${side}`, "aria-label": `the axis of ${name}` });

/** What stands beside the map. */
function beside(view) {
  const { fields: { x, y, width }, below, legend: colours, place } = view;
  const bar = row(
    button("Zoom in", () => go(view.frame.zoomed(1 / ZOOM, 0.5, 0.5))),
    button("Zoom out", () => go(view.frame.zoomed(ZOOM, 0.5, 0.5))),
    button("Whole map", () => go(Window.whole())),
    button("Undo", () => history.back()),
  );
  const labelled = (text, input) => element("label", { class: "field" }, text, input);
  const labels = [labelled("i/n from ", x), labelled("j/n from ", y), labelled("width ", width)];
  const jumper = form(labels, "Go", () => jump(view));
  const tools = row(savers(() => view.picture, "map"), copiers({ command: () => command(view.frame) }));
  const [ofColours, ofWindow] = ["Colours", "Window"].map((heading) => element("h2", {}, heading));
  return element("div", {}, bar, below, ofColours, colours, ofWindow, place, jumper, tools);
}

function go(frame) {
  location.hash = fragment("map", frame.decimals());
}

/** Goes to the window that is typed. */
function jump({ fields, message }) {
  const [x, y, width] = [fields.x, fields.y, fields.width].map((input) => input.value.trim());
  const frame = Window.read(x, y, width);
  if (frame) go(frame);
  else message.replaceChildren(failure(new Error(WRONG_WINDOW)));
}

/** Opens the position at a place. */
function open(frame, across, up) {
  const text = frame.positionAt(across, up);
  if (text) location.hash = fragment("value", { text });
}

/** Tells the value of the region below the pointer, and the position there. */
function point({ values, frame, below }, { dataset }, [across, up]) {
  const value = values[dataset?.value];
  below.replaceChildren(...(value ? [typeset(value.name), typesetPosition(short(frame.positionAt(across, up)))] : []));
}

async function show(view, { x, y, width }) {
  const { asked, gestures, message } = view;
  view.frame = (x && Window.read(x, y, width)) || Window.whole();
  gestures.still();
  tellWindow(view);
  message.replaceChildren();
  announce("calculating …");
  const decimals = view.frame.decimals();
  await attempt(message, async () => {
    for (const pixels of [COARSE, FINE]) {
      const found = await asked({ map: { ...decimals, pixels } });
      draw(view, found);
      const count = `${found.pieces.length} regions with ${found.values.length} values`;
      announce(pixels === FINE ? count : `${count}; more are coming …`);
    }
  });
}

/** Writes the window into its fields and at the axes. */
function tellWindow({ frame, fields, axes, place }) {
  const decimals = frame.decimals();
  for (const [name, input] of Object.entries(fields)) input.value = decimals[name];
  // Where only digits in the middle differ, the end is told by the width.
  const end = (to) => (short(to) === to ? to : `+ ${scientific(frame)}`);
  frame.ends().forEach(([from, to], up) => {
    const texts = [short(from), up ? "j/n" : "i/n", end(to)];
    axes[up].replaceChildren(...texts.map((text) => element("span", {}, text)));
  });
  place.replaceChildren("The width of this window is ", typesetNumber(scientific(frame)), ".");
}

/** Draws the regions. A figure of the program has no regions to point at, and its window does not follow a pointer. */
function draw(view, { pieces, values, kinds }) {
  view.values = values;
  const used = new Set(values.map((value) => value.kind));
  const shape = ({ value, corners }) => {
    const colour = value == null ? LOOK.unknown : fill(kinds, values[value].kind, "map");
    // A line of the same colour closes the gaps between pieces; a region may have several pieces.
    return drawn("polygon", { points: pointsOf(corners), fill: colour, stroke: colour, "data-value": value });
  };
  const lines = { "stroke-width": 0.5, "stroke-linejoin": "round" };
  view.picture.replaceChildren(fills(kinds, "map"), drawn("g", lines, pieces.map(shape)));
  view.legend.replaceChildren(legend(kinds, used, "map"));
}

/** The points of a polygon whose corners are `x, y, x, y, …`, upwards. */
function pointsOf(corners) {
  const points = [];
  for (let at = 0; at < corners.length; at += 2) {
    points.push(`${corners[at] / UNITS},${SIDE - corners[at + 1] / UNITS}`);
  }
  return points.join(" ");
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
