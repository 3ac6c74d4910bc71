// A worksheet: lines of the language with their answers. One line is open: it is edited, and all that is known of it is shown.

import { openAnswer, shortAnswer } from "./answer.js";
import { ask } from "./door.js";
import { announce, button, element, failure, fragment, go, saveText } from "./dom.js";
import { examplesPart } from "./examples.js";
import { isInCode, isRulesetFile, ownRulesetsPart, readFiles, withFiles } from "./own_rulesets.js";
import { ownRulesets } from "./request.js";

/** What a first visit sees: a hot game. */
const FIRST = 'Domineering("...|...")';

/** A definition that took longer, in milliseconds, is replaced by its value in later questions. */
const SLOW = 1000;

/** What changes another variable than the one that a definition names. */
const CHANGES = /:=|[-+*/%]=|\.\s*(Add|Clear|Put|Remove|Sort|Update)/;

/** The view, in `content`. */
export function worksheetView(content) {
  /** The texts of the lines, and the index of the open one, which is new if there is no line with that index. */
  let [texts, at] = [[], 0];
  let misere = "";
  let latest = 0;
  /** The answers to the lines that are not open, by their texts and what they need. */
  let answers = new Map();

  /** The lines as they were left, by their address: a bracket that is open in one of them must not reach into the next. */
  let left = { text: null, parts: [] };

  /** Shows these lines, of which number `place` is open. What is typed meanwhile is typed into that line. */
  function goTo(lines, place, state = {}, rulesets = ownRulesets()) {
    left = { text: lines.join("\n"), parts: lines };
    [texts, at] = [lines, place];
    replaceField(lines[place] ?? "");
    go(address(lines, place, state, rulesets));
  }
  const address = (lines, place, state, rulesets) => {
    const line = place === Math.max(lines.length - 1, 0) ? "" : place + 1;
    // No lines at all are a worksheet too, and no address of the first visit.
    return fragment("value", { text: lines.join("\n") || "\n", line, misere, ...state }, rulesets);
  };
  /** The lines with what is typed into the open one. */
  const typed = () => (field.value.trim() || at < texts.length ? texts.toSpliced(at, 1, field.value) : texts);
  const replaced = (...lines) => texts.toSpliced(at, 1, ...lines);
  const open = (text, state, rulesets) => goTo(replaced(text), at, state, rulesets);

  /** Passes on the text of the open line before and after its one expression, or nothing for a line of another kind; gives up if another
      line was opened meanwhile. */
  async function framed(shows) {
    const [text, place] = [texts[at], at];
    const { lines } = await ask({ worksheet: { parts: [text] } });
    if (list.isConnected && at === place && texts[at] === text) shows(...(lines[0].frame ?? []));
  }

  const below = (text, state) => goTo(texts.toSpliced(at + 1, 0, text), at + 1, state);

  const result = element("div", { "aria-live": "polite" });
  const answer = openAnswer(result, {
    open,
    /** Shows the position after a move: in the open line if that is one expression, or else in a line below it. */
    walk: (text, state) => framed((named, end) => {
      if (named === "") open(text + end, state);
      else below(text, { lines: state.lines });
    }),
    /** Shows another position, under the name that the line gives to its own; below a line of another kind. */
    edit: (text) => framed((named, end) => {
      if (named == null) below(text);
      else open(named + text + end);
    }),
    address: (state) => address(texts, at, state),
    setMisere: (isMisere, state) => {
      misere = isMisere ? "1" : "";
      goTo(texts, at, state);
    },
    offered: () => examples.offered(),
  });

  let field = fieldWith("");
  const examples = examplesPart((text) => open(text), () => field);
  const own = ownRulesetsPart((text = field.value, rulesets) => open(text, {}, rulesets));
  const moved = element("span", { class: "group", role: "group", "aria-label": "line" });
  const form = element(
    "form",
    { onsubmit: (event) => { event.preventDefault(); open(field.value); } },
    field,
    element("button", { type: "submit" }, "Evaluate"),
    moved,
    button("Undo", () => history.back(), { title: "back to what was seen before" }),
    examples.part,
  );
  const list = element("ol", { id: "worksheet", role: "list", "aria-label": "lines" });
  const file = element("input", { type: "file", accept: ".cgs,.txt,.toml", multiple: true, hidden: true, "aria-label": "file of a worksheet", onchange: async () => {
    openFiles(await readFiles(file.files));
    file.value = "";
  } });
  const tools = element(
    "div",
    { class: "row", id: "tools" },
    button("Add a line", addLine, { title: "a line can use the names of the lines above it" }),
    button("Open", () => file.click(), { title: "a file of lines, such as `chopsticks run` reads, with the files that it imports" }),
    button("Save", save, { title: "as a file that `chopsticks run` carries out, with the files of your own rulesets, which it imports" }),
    button("LaTeX", exportLatex, { title: "the lines with their answers and figures, as a LaTeX document" }),
    button("Print", () => print()),
    file,
  );
  const message = element("div", { "aria-live": "polite" });
  content.append(list, tools, message, own.part);

  function addLine() {
    const lines = typed();
    goTo(lines, lines.length);
    field.focus();
  }

  /** Saves the lines, and the files of the rulesets beside them, except what stands for a ruleset in code. */
  function save() {
    const files = ownRulesets().filter(({ file: name }) => !isInCode(name));
    const imports = files.map(importOf).filter((line) => !typed().some((text) => text.startsWith(line)));
    saveText(`${[...imports.map((line) => `${line};`), ...typed()].join("\n")}\n`, "worksheet.cgs");
    for (const { file: name, text } of files) saveText(text, name);
    announce(`saved ${["worksheet.cgs", ...files.map(({ file: name }) => name)].join(", ")}`);
  }

  /** Opens the first program that no other file imports; the others are rulesets. */
  function openFiles(files) {
    const programs = files.filter(({ file: name, text }) => !name.endsWith(".toml") && !isRulesetFile(text));
    const program = programs.find((each) => !files.some(({ text }) => text.includes(importOf(each)))) ?? programs[0];
    const rulesets = withFiles(files.filter((each) => each !== program));
    if (program) goTo([program.text.trimEnd()], 0, {}, rulesets);
    else goTo(typed(), at, {}, rulesets);
  }

  async function exportLatex() {
    announce("calculating …");
    message.replaceChildren();
    try {
      const { latex } = await ask({ document: { program: typed().join("\n") } });
      saveText(latex, "worksheet.tex");
      announce("saved worksheet.tex");
    } catch (error) {
      announce("");
      message.replaceChildren(failure(error));
    }
  }

  /** The field of the open line: of several lines if its text has several. */
  function fieldWith(text) {
    const hasLines = text.includes("\n");
    const made = element(hasLines ? "textarea" : "input", {
      class: "wide", id: "expression", autocomplete: "off", spellcheck: "false", "aria-label": "expression or position",
      ...(hasLines ? { rows: text.split("\n").length, title: "Ctrl+Enter evaluates" } : { list: "words", title: "Shift+Enter begins another line of the same statement" }),
      onkeydown: keyed, onpaste: pasted,
    });
    made.value = text;
    made.addEventListener("input", () => {
      examples.complete();
      if (made.rows) made.rows = made.value.split("\n").length;
    });
    return made;
  }

  function replaceField(text) {
    const isFocused = field === document.activeElement;
    const next = fieldWith(text);
    field.replaceWith(next);
    field = next;
    if (isFocused) field.focus();
  }

  function keyed(event) {
    if (event.key !== "Enter") return;
    const hasLines = field.localName === "textarea";
    if (hasLines && event.ctrlKey) form.requestSubmit();
    if (hasLines || !event.shiftKey) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = field;
    replaceField(`${field.value.slice(0, from)}\n${field.value.slice(to)}`);
    field.setSelectionRange(from + 1, from + 1);
  }

  /** Lines that are pasted become lines; a browser would join them in a field of one line. */
  function pasted(event) {
    const text = event.clipboardData.getData("text").trim();
    if (field.localName === "textarea" || !text.includes("\n") || isRulesetFile(text)) return;
    event.preventDefault();
    goTo(replaced(text), at);
  }

  async function show({ text = FIRST, line = "", misere: wanted = "", ...state }) {
    const number = ++latest;
    misere = wanted;
    own.show();
    const typedBefore = field.value;
    let lines;
    try {
      lines = await linesOf(text === left.text ? left.parts : [text]);
    } catch (error) {
      if (number === latest) message.replaceChildren(failure(error));
      return;
    }
    if (number !== latest) return;
    message.replaceChildren();
    texts = lines.map((each) => each.text);
    const place = /^[1-9]\d*$/.test(line) ? Number(line) : texts.length || 1;
    at = Math.min(place, texts.length + 1) - 1;
    const opened = { text: texts[at] ?? "", before: before(lines, at), frame: lines[at]?.frame };
    // What was typed while the lines were read stays.
    if (field.value !== opened.text && field.value === typedBefore) replaceField(opened.text);
    draw(lines);
    answer.show(opened, { misere: wanted, ...state });
  }

  /** The slow definitions with their values in their places, by what they are and what they need. */
  const known = new Map();
  const keyOf = (lines, place) => JSON.stringify([ownRulesets(), lines[place].text, lines[place].needs.map((earlier) => lines[earlier].text)]);

  /** The lines that a line needs, each with what has the same result, if that is known. */
  const before = (lines, place) => (lines[place]?.needs ?? []).map((earlier) => ({ text: lines[earlier].text, known: known.get(keyOf(lines, earlier)) }));

  /** Remembers the value of a definition that has no other effect. A position is no value: it has its moves. */
  function learn(lines, place, { name }, time) {
    const { text, frame } = lines[place];
    const [named, end] = frame ?? [];
    if (time > SLOW && named && name?.plain && !CHANGES.test(text.slice(named.length))) known.set(keyOf(lines, place), named + name.plain + end);
  }

  function draw(lines) {
    const kept = new Map();
    const items = lines.map((line, place) => (place === at ? openItem : closedItem(lines, place, kept)));
    if (at === lines.length) items.push(openItem);
    for (const [key, { end }] of answers) if (!kept.has(key)) end();
    answers = kept;
    moved.replaceChildren(...movers());
    if (items.length !== list.children.length || items.some((item, place) => item !== list.children[place])) arrange(items);
  }

  const openItem = element("li", { class: "open" }, form, result);

  /** Shows these items; what has the focus keeps it. */
  function arrange(items) {
    const focused = document.activeElement;
    list.replaceChildren(...items);
    if (list.contains(focused)) focused.focus();
  }

  /** A line that is not open. Its answer is asked for once. */
  function closedItem(lines, place, kept) {
    const { text } = lines[place];
    // Equal lines have answers of their own.
    const key = keyOf(lines, place) + texts.slice(0, place).filter((earlier) => earlier === text).length;
    const old = answers.get(key);
    const shown = old && !old.hasFailed() ? old : shortAnswer(text, before(lines, place), (found, time) => learn(lines, place, found, time));
    kept.set(key, shown);
    const opens = (event) => {
      event.preventDefault();
      goTo(typed(), place);
      field.focus();
    };
    return element("li", {}, element("a", { class: "statement", href: address(texts, place, {}), title: "opens this line", onclick: opens }, element("code", {}, text)), shown.node);
  }

  /** The buttons that move and delete the open line, if there are others. */
  function movers() {
    const isNew = at === texts.length;
    if (isNew || texts.length < 2) return [];
    const moveTo = (place) => {
      goTo(replaced().toSpliced(place, 0, field.value), place);
      field.focus();
    };
    return [
      button("↑", () => moveTo(at - 1), { "aria-label": "move the line up", disabled: at === 0 }),
      button("↓", () => moveTo(at + 1), { "aria-label": "move the line down", disabled: at === texts.length - 1 }),
      button("Delete", () => { goTo(replaced(), Math.max(at - 1, 0)); field.focus(); }, { "aria-label": "delete the line" }),
    ];
  }

  return {
    show,
    leave() {
      latest += 1;
      answer.leave();
      for (const { end } of answers.values()) end();
      own.leave();
    },
  };
}

/** The line that imports a file. */
const importOf = ({ file }) => `import ${JSON.stringify(file)}`;

/** The lines of the parts of a worksheet, each with the indices of the earlier ones that it needs and its frame. A single line needs none,
    and is its own expression unless a semicolon hides its result. */
async function linesOf(parts) {
  const [only, ...others] = parts.filter((part) => part.trim());
  if (only == null) return [];
  if (!others.length && !/\n|;\s*$/.test(only)) return [{ text: only.trim(), needs: [] }];
  const { lines } = await ask({ worksheet: { parts } });
  return lines;
}
