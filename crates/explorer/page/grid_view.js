// The values of all (i|j)_n for one n, and those of one (i|j)_n for all n.

import { ask } from "./door.js";
import { announce, copiers, drawn, element, failure, fragment, newest, quoted, savers, scrolled } from "./dom.js";
import { fill, fills, isDark, legend } from "./picture.js";
import { typeset } from "./typeset.js";

/** What labels the rows, and what labels the columns: as in Table 1 of the paper, i is the column and j the row. */
const CORNER = "j\\i";

/** Cells of larger grids have colours and no names. */
const MOST_NAMED = 40;

/** The program computes the bands of a figure one by one, so that a command asks for no more of them. */
const MOST_COMMANDED = 100000;

/** The table of a finger count, in `content`. */
export function tableView(content) {
  const asked = newest(ask);
  const slider = element("input", { type: "range", min: 1, max: 60, "aria-label": "finger count n", id: "slider" });
  const number = element("input", { type: "number", min: 1, max: 300, "aria-label": "finger count n as a number" });
  const go = (n) => location.replace(fragment("table", { n }));
  slider.addEventListener("input", () => go(slider.value));
  number.addEventListener("change", () => go(number.value));
  const bar = element(
    "div",
    { class: "row" },
    element("label", {}, "n = "), number, slider,
  );
  const tools = element(
    "div",
    { class: "row" },
    savers(() => holder.querySelector("svg.picture") ?? (found && picture(found)), "table"),
    copiers({
      LaTeX: () => array(found),
      Python: () => `chopsticks_lab.grid(${number.value})`,
      command: () => `chopsticks table '(i|j)_${number.value}'`,
    }),
  );
  const note = element("p", { class: "note" }, "Columns are Left's hand i, rows Right's hand j, with the largest on top as in Table 1 of the paper. Click a cell to open the position.");
  const holder = scrolled(null, "table of values");
  const key = element("div");
  const values = element("div");
  content.append(bar, note, holder, key, values, tools);
  let found = null;

  async function show({ n = "20" }) {
    slider.value = n;
    number.value = n;
    announce("calculating …");
    try {
      found = await asked({ grid: { fingers: Number(n) } });
      const isNamed = found.fingers <= MOST_NAMED;
      holder.replaceChildren(isNamed ? table(found) : picture(found));
      // Where cells have names, their colours have no hatches.
      const kinds = isNamed ? found.kinds.map((kind) => ({ ...kind, hatch: null })) : found.kinds;
      key.replaceChildren(legend(kinds, new Set(found.values.map((value) => value.kind)), "table"));
      values.replaceChildren(census(found));
      announce(`${found.values.length} values`);
    } catch (error) {
      if (error.name === "AbortError") return;
      holder.replaceChildren(failure(error));
      key.replaceChildren();
      values.replaceChildren();
      announce("");
    }
  }
  return { show, leave: () => asked.end() };
}

function openPosition(i, j, n) {
  location.hash = fragment("value", { text: `(${i}|${j})_${n}` });
}

function table({ fingers, values, kinds, rows }) {
  const below = element("tr", {}, element("th", {}, CORNER), rows.map((_, i) => element("th", { scope: "col" }, i + 1)));
  // Each value is typeset once and copied, since a table has thousands of cells.
  const names = values.map((value) => typeset(value.name));
  const cell = (index, i, j) => {
    const { colour } = kinds[values[index].kind];
    const style = `background:${colour};color:${isDark(colour) ? "#ffffff" : "#1f1f1f"}`;
    return element("td", { style, "data-i": i + 1, "data-j": j + 1 }, names[index].cloneNode(true));
  };
  const line = (row, j) => element("tr", {}, element("th", { scope: "row" }, j + 1), row.map((index, i) => cell(index, i, j)));
  const grid = element("table", { class: "grid", id: "grid" }, rows.map(line).reverse(), below);
  grid.addEventListener("click", (event) => {
    const { i, j } = event.target.closest("td")?.dataset ?? {};
    if (i) openPosition(i, j, fingers);
  });
  return grid;
}

function picture({ fingers, values, kinds, rows }) {
  // Neighbours of one kind are one rectangle.
  const runs = rows.flatMap((row, j) => {
    const found = [];
    row.forEach((index, i) => {
      const { kind } = values[index];
      const last = found.at(-1);
      if (last?.kind === kind) last.width += 1;
      else found.push({ i, j, kind, width: 1 });
    });
    return found;
  });
  const scale = 1000 / fingers;
  const rectangles = runs.map(({ i, j, kind, width }) => drawn("rect", {
    x: (i * scale).toFixed(2), y: ((fingers - 1 - j) * scale).toFixed(2), width: (width * scale).toFixed(2), height: scale.toFixed(2), fill: fill(kinds, kind, "table"),
  }));
  const shown = drawn(
    "svg", { class: "picture map", viewBox: "0 0 1000 1000", role: "img", id: "grid", "aria-label": `values of all (i|j)_${fingers}` },
    fills(kinds, "table"), rectangles,
  );
  shown.addEventListener("click", (event) => {
    const box = shown.getBoundingClientRect();
    const hand = (part) => Math.min(fingers, Math.max(1, Math.ceil(part * fingers)));
    openPosition(hand((event.clientX - box.left) / box.width), hand(1 - (event.clientY - box.top) / box.height), fingers);
  });
  return shown;
}

/** The table as an array for LaTeX. */
function array({ fingers, values, rows }) {
  const numbers = rows.map((_, at) => at + 1);
  const lines = rows.map((row, j) => [j + 1, ...row.map((index) => values[index].name.latex ?? "\\ldots")].join(" & ")).reverse();
  const corner = CORNER.replace("\\", "\\backslash ");
  return [`\\begin{array}{r|*{${fingers}}{c}}`, `${lines.join(" \\\\\n")} \\\\ \\hline`, `${corner} & ${numbers.join(" & ")}`, "\\end{array}"].join("\n");
}

function census({ values, fingers }) {
  const entry = ({ name, count }) => element("li", {}, typeset(name), ` ${count}`);
  return element(
    "details",
    {},
    element("summary", {}, `${values.length} values among ${fingers * fingers} positions`),
    element("ul", { class: "legend" }, values.map(entry)),
  );
}

/** The values of one (i|j)_n on a logarithmic axis, in `content`. */
export function bandsView(content) {
  const asked = newest(ask);
  const field = (label, id) => element("input", { id, "aria-label": label, inputmode: "numeric", size: 8 });
  const [left, right, most] = [field("Left's hand i", "band-left"), field("Right's hand j", "band-right"), field("largest n", "band-most")];
  const form = element(
    "form",
    {
      onsubmit: (event) => {
        event.preventDefault();
        location.hash = fragment("bands", { i: left.value, j: right.value, most: most.value });
      },
    },
    element("label", {}, "i "), left, element("label", {}, "j "), right, element("label", {}, "n up to "), most,
    element("button", { type: "submit" }, "Show"),
  );
  const tools = element(
    "div",
    { class: "row" },
    savers(() => holder.querySelector("svg.picture"), "bands"),
    copiers({ command: () => `chopsticks figure ${quoted(`(${left.value}|${right.value})_n`)} --n 1..${Math.min(most.value, MOST_COMMANDED)} --log --output bands.svg` }),
  );
  const note = element("p", { class: "note" }, "The values of (i|j)_n for all n. Click an n or a band to open the position. The paper calls {0|↑[2]} J.");
  const holder = element("div");
  content.append(form, note, holder, tools);

  async function show({ i = "1", j = "1", most: largest = "1000000" }) {
    [left.value, right.value, most.value] = [i, j, largest];
    announce("calculating …");
    try {
      const found = await asked({ bands: { left: i, right: j, most: largest } });
      const used = new Set(found.bands.map((band) => band.kind));
      holder.replaceChildren(scrolled(strip(found, largest, (n) => openPosition(i, j, n)), "bands"), legend(found.kinds, used, "bands"), ...list(found, i, j));
      announce(`${found.bands.length} stretches of equal values`);
    } catch (error) {
      if (error.name === "AbortError") return;
      holder.replaceChildren(failure(error));
      announce("");
    }
  }
  return { show, leave: () => asked.end() };
}

/** The logarithm of a number that is given by its digits. */
function log10(digits) {
  return Math.log10(Number(`0.${digits.slice(0, 17)}`)) + digits.length;
}

function strip({ bands, kinds }, most, open) {
  const [width, height] = [1000, 150];
  const from = bands.length ? log10(bands[0].from) : 0;
  const to = Math.max(log10(most), from + 1e-9);
  const x = (log) => ((log - from) / (to - from)) * width;
  const parts = bands.map((band, at) => {
    const start = x(log10(band.from));
    const end = at + 1 < bands.length ? x(log10(bands[at + 1].from)) : width;
    const title = drawn("title", {}, `from n = ${band.from}: ${band.name.unicode ?? ""}`);
    const shape = { onclick: () => open(band.from), style: "cursor:pointer", x: start.toFixed(3), width: Math.max(0, end - start).toFixed(3), y: 0, height: 110, fill: fill(kinds, band.kind, "bands") };
    return drawn("rect", shape, title);
  });
  const step = Math.max(1, Math.ceil((to - from) / 10));
  const ticks = [];
  for (let power = Math.ceil(from); power <= to; power += step) {
    const style = { x: x(power).toFixed(1), y: 140, "font-size": 20, "text-anchor": power === 0 ? "start" : power + 0.5 > to ? "end" : "middle" };
    ticks.push(drawn("text", { ...style, "font-family": "sans-serif", fill: "#1f1f1f" }, "10", drawn("tspan", { dy: -8, "font-size": 15 }, power)));
    ticks.push(drawn("line", { x1: x(power), x2: x(power), y1: 110, y2: 120, stroke: "#1f1f1f" }));
  }
  return drawn(
    "svg", { class: "picture strip", viewBox: `0 0 ${width} ${height}`, role: "img", id: "bands", "aria-label": "values on a logarithmic axis of n" },
    fills(kinds, "bands"), drawn("rect", { width, height, fill: "#ffffff" }), parts, ticks,
  );
}

function list({ bands }, i, j) {
  const entry = ({ from, name }) => element("li", {}, element("a", { href: fragment("value", { text: `(${i}|${j})_${from}` }) }, from), typeset(name));
  return [element("h2", {}, "From n on, the value is"), element("ul", { class: "bands scroll", role: "list" }, bands.map(entry))];
}
