// A value as people read it: its result, its properties, its thermographs, and ways to take it elsewhere.

import { fragment, ownRulesets } from "./address.js";
import { shownSum } from "./components.js";
import { element, importedPicture, note, row } from "./dom.js";
import { isKnown } from "./entries.js";
import { copiers, quoted, savers } from "./export.js";
import { limitFlags } from "./limits.js";
import { shownEntry } from "./moves_table.js";
import { isInCode } from "./own_rulesets.js";
import { typeset } from "./typeset.js";

/** What was printed before the result. */
export function printedLines({ printed }, attributes = {}) {
  return printed.length ? [element("pre", attributes, printed.join("\n"))] : [];
}

/** The result itself: boards, a figure, a formula or a text. */
export function resultOf({ name, formula, shown: text, figure, components }) {
  if (components.some(({ picture }) => picture)) {
    return element("div", { class: "row", role: "group", "aria-label": text }, shownSum(components));
  }
  if (figure) return importedPicture(figure.svg, "figure", text);
  if (name ?? formula?.mathml) return typeset(name ?? formula);
  if (text.includes("\n")) return element("pre", {}, text);
  // A list continues on the next line after a comma.
  return element("code", {}, text.split(/(?<=,)/).flatMap((part) => [part, element("wbr")]));
}

/** The parts of a page about a value: the position with its value and thermographs beside the properties and the moves,
    and what can be copied. */
export function partsOf(found, board, before) {
  const { name, properties } = found;
  const result = resultOf(found);
  const thermographs = found.thermographs.shown.map((thermograph) => thermographOf(thermograph, found));
  const figures = found.figure ? [{ file: "figure", tikz: found.figure.tikz, picture: result }] : [];
  const value = element(
    "section",
    {},
    printedLines(found, { id: "printed" }),
    board,
    element("p", { class: "result", id: "result" }, result),
    name && element("p", { id: "outcome" }, element("strong", {}, name.outcome), `: ${name.meaning}`),
    remarksOn(found),
    thermographs.flatMap(({ heading, picture }) => [element("h2", {}, heading), picture]),
    found.thermographs.missing.map(({ komaster, why }) => note(`No thermograph${masterText(komaster)}: ${why}.`)),
  );
  const beside = element("section", {}, properties && list(properties), element("div", { id: "beside" }));
  return [
    element("div", { class: found.is_game ? "columns position" : null }, value, beside),
    exportsOf(found, [...figures, ...thermographs], before),
  ];
}

/** What is to be known of a value. */
function remarksOn({ proved, period, growth, name, properties }) {
  const marked = (id, text) => element("p", { class: "note", id }, text);
  const [first] = proved;
  return [
    first && note(`The value of ${first} follows from the structure theorem, which is proved for all n.`),
    period && marked("period", `Period of the entries: ${period}.`),
    !period && growth && marked("growth", `Growth of the entries: ${growth}.`),
    name && !properties && note("The canonical form was not built, because its name needs a large counter."),
  ];
}

/** A thermograph with its heading, and the name of its file. */
function thermographOf({ komaster, svg, tikz }, { name, shown }) {
  const master = masterText(komaster);
  const of = name ? name.unicode ?? "the value" : shown;
  return {
    heading: `Thermograph${master}`,
    file: komaster ? `thermograph-${komaster.toLowerCase()}` : "thermograph",
    tikz,
    picture: importedPicture(svg, "thermograph", `thermograph of ${of}${master}`),
  };
}

function masterText(komaster) {
  return komaster ? `, ${komaster} is the komaster` : "";
}

/** A property, or why it was not found. */
function property(value) {
  return isKnown(value) ? shownEntry(value) : element("span", { class: "note" }, `not found: ${value.missing}`);
}

/** The properties by the names of their fields; those that are true are classes. */
function list(properties) {
  const named = Object.entries(properties).map(([field, value]) => [field.replaceAll("_", " "), value]);
  const entries = named.flatMap(([name, value]) => {
    if (value.none != null || typeof value === "boolean") return [];
    return [element("dt", {}, name), element("dd", {}, property(value))];
  });
  const classes = named.filter(([, value]) => value === true).map(([name]) => name.replace(/^is /, ""));
  if (classes.length) entries.push(element("dt", {}, "class"), element("dd", {}, classes.join(", ")));
  return element("dl", { id: "properties" }, entries);
}

/** Ways to take a result elsewhere, with its pictures. */
export function exportsOf({ input, name, formula, is_game: isGame, shown: text }, pictures, before) {
  const latex = (name ?? formula)?.latex;
  // A comment ends with its line.
  const whole = [...before.map((line) => line.text), input].join("\n; ");
  const files = ownRulesets().map(({ file }) => file);
  const reads = files.length ? `; it reads ${files.join(", ")}, which Save writes` : "";
  const texts = {
    text: () => name?.plain ?? text,
    ...(latex && { LaTeX: () => latex }),
    ...(pictures.length && { TikZ: () => pictures.map(({ tikz }) => tikz).join("\n") }),
    ...(!files.some(isInCode) && { Python: () => pythonOf(whole, files), command: () => commandOf(whole, files) }),
  };
  return row(
    copiers(texts, { Python: reads, command: reads }),
    pictures.map(({ picture, file }) => savers(() => picture, file)),
    isGame && element("a", { class: "button", href: fragment("play", { sum: whole }) }, "Play this"),
  );
}

/** The Python that evaluates a text with the rulesets of some files. */
function pythonOf(text, files) {
  const imports = files.map((file) => `import ${JSON.stringify(file)}; `).join("");
  return `chopsticks_lab.evaluate(${JSON.stringify(imports + text)})`;
}

/** The command that evaluates a text with the rulesets of some files. */
async function commandOf(text, files) {
  const flags = files.map((file) => `--ruleset ${quoted(file)} `);
  const limits = (await limitFlags()).map(({ flag, amount }) => `--${flag} '${amount}' `);
  return `chopsticks value ${[...flags, ...limits].join("")}${quoted(text)}`;
}
