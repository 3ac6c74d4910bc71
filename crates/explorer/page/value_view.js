// The value of an expression: its properties, its thermograph, and its moves.

import { boardEditor, handsEditor } from "./board.js";
import { ask } from "./door.js";
import { OUTCOMES, button, copiers, element, failure, fragment, go, importedPicture, isKnown, isLate, newest, quoted, savers, waiting } from "./dom.js";
import { movesTable, shownEntry } from "./moves_table.js";
import { overlay } from "./overlay.js";
import { linesOfPlay } from "./tree.js";
import { ownRulesetsPart } from "./own_rulesets.js";
import { ownRulesets } from "./request.js";
import { typeset } from "./typeset.js";

const FIRST = "(2|5)_40";

const EXAMPLES = [FIRST, "{0|^[2]} + *", "+-{2|{1|0}}", "(3|7)_1000000", 'Domineering("4x4")', 'Clobber("xox|ox.")', "{3||2|1}.Temperature"];

/** The view, in `content`. */
export function valueView(content) {
  const asked = newest(ask);
  const input = element("input", {
    class: "wide", id: "expression", list: "words", autocomplete: "off", spellcheck: "false", "aria-label": "expression or position",
  });
  const words = element("datalist", { id: "words" });
  let misere = "";
  const open = (text, state = {}, rulesets = ownRulesets()) => {
    go(fragment("value", { text, misere, ...state }, rulesets));
  };
  const own = ownRulesetsPart((text = input.value, rulesets) => open(text, {}, rulesets));
  const form = element(
    "form",
    { onsubmit: (event) => { event.preventDefault(); open(input.value); } },
    input,
    element("button", { type: "submit" }, "Evaluate"),
    button("Undo", () => history.back(), { title: "back to the expression before" }),
  );
  const rulesets = element("select", { class: "examples", "aria-label": "examples", onchange: () => rulesets.value && open(rulesets.value) });
  rulesets.append(element("option", { value: "" }, "Examples …"), ...EXAMPLES.map((text) => element("option", { value: text }, text)));
  form.append(rulesets, words);
  const intro = element("p", { class: "note" }, "Type a value such as {3||2|1}, a position such as (2|5)_40 or Domineering(\"4x4\"), or any expression of the calculator.");
  const result = element("div", { "aria-live": "polite" });
  content.append(form, intro, result, own.part);
  input.addEventListener("input", () => complete(input, words, catalogue));
  let catalogue = null;
  let offering = null;
  let offeredWith = "";
  const examples = [...rulesets.children];
  /** The words and rulesets, which are asked for once for each list of the user's own rulesets. */
  function offered() {
    const own = JSON.stringify(ownRulesets());
    if (own !== offeredWith) offering = null;
    offeredWith = own;
    offering ??= ask({ catalogue: {} }).then((found) => {
      catalogue = found;
      rulesets.replaceChildren(...examples, ...found.rulesets.map(rulesetOption));
      rulesets.value = "";
    }, () => {});
    return offering;
  }

  /** A ruleset as an example; one whose positions are not in expressions cannot be chosen. */
  function rulesetOption({ example, name, values, about }) {
    return example
      ? element("option", { value: example, title: about }, example)
      : element("option", { value: "", disabled: true, title: about }, `${name} (${values}; only in the program)`);
  }

  /** The number of the question that is shown last. */
  let latest = 0;

  async function show({ text = FIRST, misere: wanted = "", ...state }) {
    const number = ++latest;
    const address = location.hash;
    const isInTree = document.activeElement?.closest("#options");
    misere = wanted;
    input.value = text;
    intro.hidden = text !== FIRST;
    own.show();
    const isLatest = () => number === latest;
    result.classList.add("old");
    try {
      const board = await seen(text, isLatest);
      const found = await valued(text, board);
      if (found.is_game) await showMoves(found, state, address, isLatest);
      if (isInTree) result.querySelector('#options [tabindex="0"]')?.focus();
    } catch (error) {
      if (error.name === "AbortError" || !isLatest()) return;
      if (result.classList.contains("old")) place();
      result.querySelector(".waiting")?.remove();
      result.append(failure(error));
      if (error.name === "Stopped") input.focus();
    }
    offered();
  }

  /** The picture of a position, or its editor, before anything is calculated. */
  async function seen(text, isLatest) {
    const answer = asked({ position: { text } });
    if (await isLate(answer)) place(waiting("the position", asked));
    const { components } = await answer;
    // The editor of a board needs the signs of its ruleset; any other value is shown before the catalogue is asked for.
    if (components.some((component) => component.board)) await offered();
    if (!isLatest()) throw new DOMException("", "AbortError");
    return element("div", { id: "edited" }, handsEditor(text.trim(), open), boardEditor(components, open, catalogue));
  }

  /** Shows these parts instead of the old answer. A cell or a field that is moved among them keeps the focus. */
  function place(...parts) {
    const focused = document.activeElement;
    result.replaceChildren(...parts);
    result.classList.remove("old");
    if (result.contains(focused)) focused.focus();
  }

  /** Shows the value. A sum whose value takes too long may still have moves. */
  async function valued(text, board) {
    const answer = asked({ evaluate: { text } });
    if (await isLate(answer)) place(board, waiting("the value", asked));
    try {
      const found = await answer;
      place(...shown(found, board));
      return found;
    } catch (error) {
      if (error.name === "AbortError") throw error;
      place(board);
      if (!error.limit) throw error;
      result.append(failure(error));
      return { input: text, is_game: true };
    }
  }

  async function showMoves({ input: text, name }, state, address, isLatest) {
    const isMisere = misere === "1";
    const answer = asked({ moves: { text, is_misere: isMisere } });
    if (await isLate(answer)) result.append(waiting("the moves", asked));
    const moves = await answer;
    if (!isLatest()) return;
    result.querySelector(".waiting")?.remove();
    // What is expanded or drawn is part of the link, but no step of the history.
    const linked = { ...state };
    const remember = (change) => {
      // An older view is seen until the next one is answered, and must not replace its address.
      if (location.hash !== address) return;
      history.replaceState(null, "", fragment("value", { text, misere, ...Object.assign(linked, change) }));
      address = location.hash;
    };
    const rule = button("Misère play", () => {
      misere = isMisere ? "" : "1";
      open(text, state.lines ? { lines: 1 } : {});
    }, { "aria-pressed": String(isMisere), id: "misere", title: "the player who cannot move wins" });
    const { outcome } = moves;
    const says = (isMisere || !name) && element("span", { id: "moves-outcome" }, outcome in OUTCOMES ? `${outcome}: ${OUTCOMES[outcome]}` : outcome);
    result.append(
      element("h2", {}, "Moves, the best first"),
      element("div", { class: "row" }, rule, says),
      movesTable(moves, ["left", "right"], (move) => open(move.after)),
      overlay({ text, name, moves }, state, remember),
      linesOfPlay({ text, name, moves, isMisere }, open, state, remember),
    );
  }
  return {
    show,
    leave: () => {
      latest += 1;
      asked.end();
      own.leave();
    },
  };
}

/** Offers the words that begin like the last one of the text. */
function complete(input, words, catalogue) {
  const [before, begun] = input.value.match(/^(.*?)([A-Za-z]+)$/s)?.slice(1) ?? ["", ""];
  const known = begun.length < 2 || !catalogue ? [] : catalogue.operations.map((operation) => [operation.name, operation.summary]);
  if (known.length) known.push(...catalogue.keywords.map((word) => [word, "keyword"]));
  const fits = known.filter(([name]) => name.toLowerCase().startsWith(begun.toLowerCase()));
  words.replaceChildren(...fits.slice(0, 12).map(([name, about]) => element("option", { value: before + name }, about)));
}

function shown(found, board) {
  const { name, properties } = found;
  const printed = found.printed.length > 0 ? [element("pre", { id: "printed" }, found.printed.join("\n"))] : [];
  const parts = [...printed, element("p", { class: "result", id: "result" }, name ? typeset(name) : element("code", {}, found.shown))];
  if (name) {
    parts.push(element("p", { id: "outcome" }, element("strong", {}, name.outcome), `: ${OUTCOMES[name.outcome]}`));
  }
  parts.push(...found.proved.slice(0, 1).map((position) => element(
    "p", { class: "note" }, `The value of ${position} follows from the structure theorem, which is proved for all n.`,
  )));
  if (found.period) parts.push(element("p", { class: "note", id: "period" }, `Period of the entries: ${found.period}.`));
  const pictures = found.thermographs.shown.map(({ komaster, svg, tikz }) => {
    const master = masterText(komaster);
    const of = name ? name.unicode ?? "the value" : found.shown;
    const file = komaster ? `thermograph-${komaster.toLowerCase()}` : "thermograph";
    return { heading: `Thermograph${master}`, file, tikz, picture: importedPicture(svg, "thermograph", `thermograph of ${of}${master}`) };
  });
  const left = element("section", {}, board, properties && list(properties), buttons(found, pictures));
  const missing = found.thermographs.missing.map(({ komaster, why }) => element(
    "p", { class: "note" }, `No thermograph${masterText(komaster)}: ${why}.`,
  ));
  const right = element("section", {}, pictures.flatMap(({ heading, picture }) => [element("h2", {}, heading), picture]), missing);
  parts.push(element("div", { class: "columns" }, left, right));
  if (name && !properties) parts.push(element("p", { class: "note" }, "The canonical form was not built, because its name needs a large counter."));
  return parts;
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

/** Ways to take the result elsewhere. */
function buttons({ input, name, is_game: isGame, shown: text }, pictures) {
  const files = ownRulesets().map(({ file }) => file);
  // A ruleset in code is in no file that a command or another process could read.
  const isInCode = files.some((file) => /\.(py|rs)$/.test(file));
  const imports = files.map((file) => `import ${JSON.stringify(file)}; `).join("");
  const flags = files.map((file) => `--ruleset ${quoted(file)} `).join("");
  const texts = {
    text: () => name?.plain ?? text,
    ...(name?.latex && { LaTeX: () => name.latex }),
    ...(pictures.length && { TikZ: () => pictures.map(({ tikz }) => tikz).join("\n") }),
    ...(!isInCode && {
      Python: () => `chopsticks_lab.evaluate(${JSON.stringify(imports + input)})`,
      command: () => `chopsticks value ${flags}${quoted(input)}`,
    }),
  };
  return element(
    "div",
    { class: "row" },
    copiers(texts),
    pictures.map(({ picture, file }) => savers(() => picture, file)),
    isGame && element("a", { class: "button", href: fragment("play", { sum: input }) }, "Play this"),
  );
}
