// The values of all (i|j)_n for one n.

import { fragment } from "./address.js";
import { newest } from "./asking.js";
import { ask } from "./door.js";
import { drawn, element, note, row, scrolled } from "./dom.js";
import { copiers, savers } from "./export.js";
import { announce, attempt } from "./messages.js";
import { fill, fills, legend, placeIn } from "./picture.js";
import { typeset } from "./typeset.js";

/** What labels the rows, and what labels the columns: as in Table 1 of the paper, i is the column and j the row. */
const CORNER = "j\\i";

const ABOUT = "Columns are Left's hand i, rows Right's hand j, with the largest on top as in Table 1 of the paper. "
  + "Click a cell to open the position.";

/** Cells of larger grids have colours and no names. */
const MOST_NAMED = 40;

/** The sides of a picture. */
const SIDE = 1000;

/** The view, in `content`. */
export function tableView(content) {
  const asked = newest(ask);
  const go = (event) => location.replace(fragment("table", { n: event.target.value }));
  const field = (name, attributes) => element("input", { "aria-label": name, min: 1, ...attributes });
  const slider = field("finger count n", { type: "range", max: 60, id: "slider", oninput: go });
  const number = field("finger count n as a number", { type: "number", max: 300, onchange: go });
  const holder = scrolled(null, "table of values");
  const key = element("div");
  const values = element("div");
  let found = null;
  const tools = row(
    savers(() => holder.querySelector("svg.picture") ?? (found && picture(found)), "table"),
    copiers({
      LaTeX: () => array(found),
      Python: () => `chopsticks_lab.grid(${number.value})`,
      command: () => `chopsticks table '(i|j)_${number.value}'`,
    }),
  );
  content.append(
    row(element("label", {}, "n = "), number, slider),
    note(ABOUT),
    holder, key, values, tools,
  );

  async function show({ n = "20" }) {
    slider.value = n;
    number.value = n;
    announce("calculating …");
    await attempt(holder, async () => {
      found = await asked({ grid: { fingers: Number(n) } });
      const isNamed = found.fingers <= MOST_NAMED;
      holder.replaceChildren(isNamed ? table(found) : picture(found));
      // Where cells have names, their colours have no hatches.
      const kinds = isNamed ? found.kinds.map((kind) => ({ ...kind, hatch: null })) : found.kinds;
      key.replaceChildren(legend(kinds, new Set(found.values.map((value) => value.kind)), "table"));
      values.replaceChildren(census(found));
      announce(`${found.values.length} values`);
    }, () => {
      key.replaceChildren();
      values.replaceChildren();
    });
  }

  return { show, leave: () => asked.end() };
}

function openPosition(i, j, n) {
  location.hash = fragment("value", { text: `(${i}|${j})_${n}` });
}

function table({ fingers, values, kinds, rows }) {
  const columns = rows.map((_, i) => element("th", { scope: "col" }, i + 1));
  const below = element("tr", {}, element("th", {}, CORNER), columns);
  // Each value is typeset once and copied, since a table has thousands of cells.
  const names = values.map((value) => typeset(value.name));
  const cell = (index, i, j) => {
    const { colour, ink } = kinds[values[index].kind];
    const style = `background:${colour};color:${ink}`;
    return element("td", { style, "data-i": i + 1, "data-j": j + 1 }, names[index].cloneNode(true));
  };
  const line = (cells, j) => {
    const head = element("th", { scope: "row" }, j + 1);
    return element("tr", {}, head, cells.map((index, i) => cell(index, i, j)));
  };
  const grid = element("table", { class: "grid", id: "grid" }, rows.map(line).reverse(), below);
  grid.addEventListener("click", (event) => {
    const { i, j } = event.target.closest("td")?.dataset ?? {};
    if (i) openPosition(i, j, fingers);
  });
  return grid;
}

/** The neighbours of one kind in a row of kinds, each with its place and width. */
function runsOf(kinds) {
  const runs = [];
  kinds.forEach((kind, i) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.width += 1;
    else runs.push({ i, kind, width: 1 });
  });
  return runs;
}

function picture({ fingers, values, kinds, rows }) {
  const scale = SIDE / fingers;
  const length = (cells) => (cells * scale).toFixed(2);
  const rectangle = (j) => ({ i, kind, width }) => {
    const place = { x: length(i), y: length(fingers - 1 - j), width: length(width), height: length(1) };
    return drawn("rect", { ...place, fill: fill(kinds, kind, "table") });
  };
  const kindsIn = (cells) => cells.map((index) => values[index].kind);
  const label = { role: "img", "aria-label": `values of all (i|j)_${fingers}` };
  const shown = drawn(
    "svg",
    { class: "picture map", viewBox: `0 0 ${SIDE} ${SIDE}`, id: "grid", ...label },
    fills(kinds, "table"),
    rows.flatMap((cells, j) => runsOf(kindsIn(cells)).map(rectangle(j))),
  );
  shown.addEventListener("click", (event) => {
    const [across, up] = placeIn(shown, event);
    const hand = (part) => Math.min(fingers, Math.max(1, Math.ceil(part * fingers)));
    openPosition(hand(across), hand(up), fingers);
  });
  return shown;
}

/** The table as an array for LaTeX. */
function array({ fingers, values, rows }) {
  const nameOf = (index) => values[index].name.latex ?? "\\ldots";
  const lines = rows.map((cells, j) => [j + 1, ...cells.map(nameOf)].join(" & ")).reverse();
  const corner = CORNER.replace("\\", "\\backslash ");
  return [
    `\\begin{array}{r|*{${fingers}}{c}}`,
    `${lines.join(" \\\\\n")} \\\\ \\hline`,
    [corner, ...rows.map((_, at) => at + 1)].join(" & "),
    "\\end{array}",
  ].join("\n");
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
