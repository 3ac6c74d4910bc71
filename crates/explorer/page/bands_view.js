// The values of one (i|j)_n for all n, on a logarithmic axis.

import { fragment } from "./address.js";
import { newest } from "./asking.js";
import { ask } from "./door.js";
import { drawn, element, form, note, row, scrolled } from "./dom.js";
import { copiers, quoted, savers } from "./export.js";
import { LOOK } from "./look.js";
import { announce, attempt } from "./messages.js";
import { fill, fills, legend } from "./picture.js";
import { typeset } from "./typeset.js";

/** The program computes the bands of a figure one by one, so that a command asks for no more of them. */
const MOST_COMMANDED = 100000;

/** The sides of the picture, and the height of the bands in it. */
const [WIDTH, HEIGHT, BAND] = [1000, 150, 110];

/** No more powers of 10 than these have ticks. */
const MOST_TICKS = 10;

/** The view, in `content`. */
export function bandsView(content) {
  const asked = newest(ask);
  const field = (label, id) => element("input", { id, "aria-label": label, inputmode: "numeric", size: 8 });
  const left = field("Left's hand i", "band-left");
  const right = field("Right's hand j", "band-right");
  const most = field("largest n", "band-most");
  const label = (text) => element("label", {}, text);
  const go = () => {
    location.hash = fragment("bands", { i: left.value, j: right.value, most: most.value });
  };
  const command = () => {
    const range = `1..${Math.min(most.value, MOST_COMMANDED)}`;
    return `chopsticks figure ${quoted(`(${left.value}|${right.value})_n`)} --n ${range} --log --output bands.svg`;
  };
  const holder = element("div");
  content.append(
    form([label("i "), left, label("j "), right, label("n up to "), most], "Show", go),
    note("The values of (i|j)_n for all n. Click an n or a band to open the position. The paper calls {0|↑[2]} J."),
    holder,
    row(savers(() => holder.querySelector("svg.picture"), "bands"), copiers({ command })),
  );

  async function show({ i = "1", j = "1", most: largest = "1000000" }) {
    [left.value, right.value, most.value] = [i, j, largest];
    const addressOf = (n) => fragment("value", { text: `(${i}|${j})_${n}` });
    announce("calculating …");
    await attempt(holder, async () => {
      const { bands, kinds } = await asked({ bands: { left: i, right: j, most: largest } });
      const used = new Set(bands.map((band) => band.kind));
      const entry = ({ from, name }) => element("li", {}, element("a", { href: addressOf(from) }, from), typeset(name));
      holder.replaceChildren(
        scrolled(strip(bands, kinds, largest, addressOf), "bands"),
        legend(kinds, used, "bands"),
        element("h2", {}, "From n on, the value is"),
        element("ul", { class: "bands scroll", role: "list" }, bands.map(entry)),
      );
      announce(`${bands.length} stretches of equal values`);
    });
  }

  return { show, leave: () => asked.end() };
}

/** The logarithm of a number that is given by its digits. */
function log10(digits) {
  return Math.log10(Number(`0.${digits.slice(0, 17)}`)) + digits.length;
}

/** The bands up to `most`; a click goes to the address of the n at which a band begins. */
function strip(bands, kinds, most, addressOf) {
  const from = bands.length ? log10(bands[0].from) : 0;
  const to = Math.max(log10(most), from + 1e-9);
  const x = (log) => ((log - from) / (to - from)) * WIDTH;
  const band = ({ from: n, name, kind }, at) => {
    const start = x(log10(n));
    const end = at + 1 < bands.length ? x(log10(bands[at + 1].from)) : WIDTH;
    const onclick = () => {
      location.hash = addressOf(n);
    };
    const place = { x: start.toFixed(3), width: Math.max(0, end - start).toFixed(3), y: 0, height: BAND };
    const title = drawn("title", {}, `from n = ${n}: ${name.unicode ?? ""}`);
    return drawn("rect", { ...place, fill: fill(kinds, kind, "bands"), style: "cursor:pointer", onclick }, title);
  };
  const label = { role: "img", "aria-label": "values on a logarithmic axis of n" };
  return drawn(
    "svg",
    { class: "picture strip", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, id: "bands", ...label },
    fills(kinds, "bands"),
    drawn("rect", { width: WIDTH, height: HEIGHT, fill: LOOK.paper }),
    bands.map(band),
    ticks(from, to, x),
  );
}

/** Powers of 10 between two logarithms, where `x` says. */
function ticks(from, to, x) {
  const step = Math.max(1, Math.ceil((to - from) / MOST_TICKS));
  const made = [];
  for (let power = Math.ceil(from); power <= to; power += step) {
    const anchor = power === 0 ? "start" : power + 0.5 > to ? "end" : "middle";
    const style = { "font-size": 20, "text-anchor": anchor, "font-family": "sans-serif", fill: LOOK.ink };
    const exponent = drawn("tspan", { dy: -8, "font-size": 15 }, power);
    made.push(
      drawn("text", { x: x(power).toFixed(1), y: 140, ...style }, "10", exponent),
      drawn("line", { x1: x(power), x2: x(power), y1: BAND, y2: BAND + 10, stroke: LOOK.ink }),
    );
  }
  return made;
}
