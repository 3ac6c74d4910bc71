// A worksheet: lines of the language with their answers. One line is open: it is edited, and all that is known of it is shown.

import { openAnswer, shortAnswer } from "./answer.js";
import { ask } from "./door.js";
import { announce, button, element, failure, fragment, go, saveText } from "./dom.js";
import { examplesPart } from "./examples.js";
import { ownRulesetsPart } from "./own_rulesets.js";
import { ownRulesets } from "./request.js";

/** What a first visit sees: a hot game. */
const FIRST = 'Domineering("...|...")';

/** The name of a line that gives a name to something, with the sign after it. */
const NAMED = /^\s*[A-Za-z]\w*\s*:=\s*/;

/** The view, in `content`. */
export function worksheetView(content) {
  /** The texts of the lines, and the index of the open one, which is new if there is no line with that index. */
  let [texts, at] = [[], 0];
  let misere = "";
  let latest = 0;
  /** The answers to the lines that are not open, by their texts and what they need. */
  let answers = new Map();

  /** Shows these lines, of which number `place` is open. */
  function goTo(lines, place, state = {}, rulesets = ownRulesets()) {
    go(address(lines, place, state, rulesets));
  }
  const address = (lines, place, state, rulesets) => {
    const line = place === Math.max(lines.length - 1, 0) ? "" : place + 1;
    return fragment("value", { text: lines.join("\n"), line, misere, ...state }, rulesets);
  };
  const replaced = (...lines) => texts.toSpliced(at, 1, ...lines);
  const open = (text, state, rulesets) => goTo(replaced(text), at, state, rulesets);

  const result = element("div", { "aria-live": "polite" });
  const answer = openAnswer(result, {
    open,
    /** Shows the position after a move: in the open line, or below it if its text is a definition. */
    walk: (text, state) => (NAMED.test(texts[at]) ? goTo(texts.toSpliced(at + 1, 0, text), at + 1, state) : open(text, state)),
    /** Shows the line with another position. */
    edit: (text) => open((NAMED.exec(texts[at])?.[0] ?? "") + text),
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
  const file = element("input", { type: "file", accept: ".cgs,.txt", hidden: true, "aria-label": "file of a worksheet", onchange: async () => {
    goTo([(await file.files[0].text()).trimEnd()], 0);
    file.value = "";
  } });
  const tools = element(
    "div",
    { class: "row", id: "tools" },
    button("Add a line", () => goTo(texts, texts.length), { title: "a line can use the names of the lines above it" }),
    button("Open", () => file.click(), { title: "a file of lines, such as `chopsticks run` reads" }),
    button("Save", () => saveText(`${[...imports().filter((line) => !texts.includes(line)), ...texts].join("\n")}\n`, "worksheet.cgs"), { title: "as a file that `chopsticks run` carries out" }),
    button("LaTeX", exportLatex, { title: "the lines with their answers and figures, as a LaTeX document" }),
    button("Print", () => print()),
    file,
  );
  content.append(list, tools, own.part);

  async function exportLatex() {
    announce("calculating …");
    try {
      const { latex } = await ask({ document: { program: texts.join("\n") } });
      saveText(latex, "worksheet.tex");
      announce("saved worksheet.tex");
    } catch (error) {
      announce("");
      result.append(failure(error));
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
    made.addEventListener("input", () => examples.complete());
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
    const place = field.selectionStart;
    replaceField(`${field.value.slice(0, place)}\n${field.value.slice(place)}`);
    field.setSelectionRange(place + 1, place + 1);
  }

  /** Lines that are pasted become lines; a browser would join them in a field of one line. */
  function pasted(event) {
    const text = event.clipboardData.getData("text").trim();
    if (field.localName === "textarea" || !text.includes("\n") || event.defaultPrevented) return;
    event.preventDefault();
    goTo(replaced(text), at);
  }

  async function show({ text = FIRST, line = "", misere: wanted = "", ...state }) {
    const number = ++latest;
    misere = wanted;
    own.show();
    let lines;
    try {
      lines = await linesOf(text);
    } catch (error) {
      if (number === latest) content.replaceChildren(failure(error));
      return;
    }
    if (number !== latest) return;
    texts = lines.map((each) => each.text);
    const place = Number(line) || texts.length || 1;
    at = Math.min(place, texts.length + 1) - 1;
    const opened = { text: texts[at] ?? "", before: before(lines, at) };
    if (field.value !== opened.text) replaceField(opened.text);
    draw(lines);
    answer.show(opened, { misere: wanted, ...state });
  }

  const before = (lines, of) => (lines[of]?.needs ?? []).map((earlier) => lines[earlier].text);

  function draw(lines) {
    const kept = new Map();
    const items = lines.map((line, of) => (of === at ? openItem : closedItem(line.text, before(lines, of), of, kept)));
    if (at === lines.length) items.push(openItem);
    for (const [key, { end }] of answers) if (!kept.has(key)) end();
    answers = kept;
    moved.replaceChildren(...movers());
    if (items.length !== list.children.length || items.some((item, of) => item !== list.children[of])) arrange(items);
  }

  const openItem = element("li", { class: "open" }, form, result);

  /** Shows these items; what has the focus keeps it. */
  function arrange(items) {
    const focused = document.activeElement;
    list.replaceChildren(...items);
    if (list.contains(focused)) focused.focus();
  }

  /** A line that is not open. Its answer is asked for once. */
  function closedItem(text, needed, of, kept) {
    const key = JSON.stringify([text, needed, ownRulesets()]);
    const known = answers.get(key) ?? shortAnswer(text, needed);
    kept.set(key, known);
    return element("li", {}, element("a", { class: "statement", href: address(texts, of, {}), title: "opens this line" }, element("code", {}, text)), known.node);
  }

  /** The buttons that move and delete the open line, if there are others. */
  function movers() {
    const isNew = at === texts.length;
    if (isNew || texts.length < 2) return [];
    const moveTo = (place) => goTo(replaced().toSpliced(place, 0, texts[at]), place);
    return [
      button("↑", () => moveTo(at - 1), { "aria-label": "move the line up", disabled: at === 0 }),
      button("↓", () => moveTo(at + 1), { "aria-label": "move the line down", disabled: at === texts.length - 1 }),
      button("Delete", () => goTo(replaced(), Math.max(at - 1, 0)), { "aria-label": "delete the line" }),
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

/** The lines that import the user's own rulesets from their files. */
function imports() {
  return ownRulesets().map(({ file }) => `import ${JSON.stringify(file)}`);
}

/** The lines of a text, each with the indices of the earlier ones that it needs. */
async function linesOf(text) {
  if (!text.includes("\n")) return text.trim() ? [{ text: text.trim(), needs: [] }] : [];
  const { lines } = await ask({ worksheet: { parts: [text] } });
  return lines;
}
