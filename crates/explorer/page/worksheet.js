// A worksheet: lines of the language with their answers. One line is open: it is edited, and all that is known of it is shown.

import { fragment, go, ownLimits, ownRulesets } from "./address.js";
import { openAnswer } from "./answer.js";
import { closedLines } from "./closed_lines.js";
import { ask } from "./door.js";
import { button, element, form } from "./dom.js";
import { examplesPart } from "./examples.js";
import { helpPart } from "./help.js";
import { lineField } from "./line_field.js";
import { failure } from "./messages.js";
import { fileOf, isTable, ownRulesetsPart } from "./own_rulesets.js";
import { slowDefinitions } from "./slow_definitions.js";
import { fileButtons } from "./worksheet_files.js";

/** What a first visit sees: a hot game. */
const FIRST = 'Domineering("...|...")';

/** The view, in `content`. */
export function worksheetView(content) {
  /** The texts of the lines, and the index of the open one, which is new if there is no line with that index. */
  let [texts, at] = [[], 0];
  let misere = "";
  let latest = 0;
  /** The lines as they were left, by their address: a bracket that is open in one of them must not reach into the next. */
  let left = { text: null, parts: [] };

  /** Shows these lines, of which number `place` is open. What is typed meanwhile is typed into that line. */
  function goTo(lines, place, state = {}, rulesets = ownRulesets()) {
    left = { text: lines.join("\n"), parts: lines };
    [texts, at] = [lines, place];
    field.setText(lines[place] ?? "");
    answer.expire();
    go(address(lines, place, state, rulesets));
  }
  const address = (lines, place, state, rulesets) => {
    const line = place === Math.max(lines.length - 1, 0) ? "" : place + 1;
    return fragment("value", { text: textOf(lines), line, misere, ...state }, rulesets);
  };
  /** The lines with what is typed into the open one. */
  const typed = () => (field.text().trim() || at < texts.length ? texts.toSpliced(at, 1, field.text()) : texts);
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

  const field = lineField({
    submit: () => open(field.text()),
    add: () => openLine(typed(), typed().length),
    typed: () => examples.complete(),
    pasted: async (text) => {
      const file = await fileOf(text);
      if (isTable(file)) own.take(file, text);
      else goTo(replaced(text), at);
    },
  });
  const examples = examplesPart(openExample, () => field.text());
  const own = ownRulesetsPart((text = field.text(), rulesets) => open(text, {}, rulesets));
  const definitions = slowDefinitions();
  const closed = closedLines(definitions, (place) => address(texts, place, {}), (place) => openLine(typed(), place));
  const files = fileButtons(typed, (program, rulesets) => {
    if (program == null) goTo(typed(), at, {}, rulesets);
    else goTo([program.trimEnd()], 0, {}, rulesets);
  });

  const moved = element("span", { class: "group", role: "group", "aria-label": "line" });
  const editor = form(field.first, "Evaluate", () => open(field.text()));
  editor.append(moved, button("Undo", () => history.back(), { title: "back to what was seen before" }), examples.part);
  const openItem = element("li", { class: "open" }, editor, result);
  const list = element("ol", { id: "worksheet", role: "list", "aria-label": "lines" });
  const addLine = button("Add a line", () => openLine(typed(), typed().length), { title: "a line can use the names of the lines above it" });
  const tools = element("div", { class: "row", id: "tools" }, addLine, files.buttons);
  content.append(list, tools, files.message, own.part, helpPart(examples.offered, openExample));

  /** Shows an example in the open line if that is the only one, or else in a new line. */
  function openExample(text) {
    if (typed().length > 1) goTo([...typed(), text], typed().length);
    else open(text);
  }

  /** Opens a line for typing. */
  function openLine(lines, place) {
    goTo(lines, place);
    field.focus();
  }

  const moveTo = (place) => openLine(replaced().toSpliced(place, 0, field.text()), place);
  const remove = () => openLine(replaced(), Math.max(at - 1, 0));

  async function show({ text = FIRST, line = "", misere: wanted = "", ...state }) {
    const number = ++latest;
    misere = wanted;
    own.show();
    answer.expire();
    const typedBefore = field.text();
    const { lines = null, limits, fault } = await read(text === left.text ? left.parts : [text]).catch((error) => ({ fault: error }));
    if (number !== latest) return;
    files.message.replaceChildren(fault ? failure(fault) : "");
    if (!lines) return;
    texts = lines.map((each) => each.text);
    if (Object.keys(limits).length) setLimits(limits);
    else openAt(lines, line, typedBefore, { misere: wanted, ...state });
  }

  /** Goes on with the limits that lines set: the address has them, and the lines no more. */
  function setLimits(limits) {
    left = { text: texts.join("\n"), parts: texts };
    at = Math.max(texts.length - 1, 0);
    field.setText(texts[at] ?? "");
    location.replace(fragment("value", { text: textOf(texts), misere }, ownRulesets(), { ...ownLimits(), ...limits }));
  }

  /** Opens the line whose number the address has, or the last one, and shows its answer. */
  function openAt(lines, number, typedBefore, state) {
    const place = /^[1-9]\d*$/.test(number) ? Number(number) : texts.length || 1;
    at = Math.min(place, texts.length + 1) - 1;
    const opened = { text: texts[at] ?? "", before: definitions.before(lines, at), frame: lines[at]?.frame };
    // What was typed while the lines were read stays.
    if (field.text() !== opened.text && field.text() === typedBefore) field.setText(opened.text);
    moved.replaceChildren(...movers(at, texts.length, moveTo, remove));
    arrange(list, closed.items(lines, at, openItem));
    answer.show(opened, state);
  }

  return {
    show,
    leave() {
      latest += 1;
      answer.leave();
      closed.end();
      own.leave();
    },
  };
}

/** Shows these items in a list; what has the focus keeps it. */
function arrange(list, items) {
  if (items.length === list.children.length && items.every((item, place) => item === list.children[place])) return;
  const focused = document.activeElement;
  list.replaceChildren(...items);
  if (list.contains(focused)) focused.focus();
}

/** The buttons that move and delete line number `at` of `count`, if there are others. */
function movers(at, count, moveTo, remove) {
  const isNew = at === count;
  if (isNew || count < 2) return [];
  return [
    button("↑", () => moveTo(at - 1), { "aria-label": "move the line up", disabled: at === 0 }),
    button("↓", () => moveTo(at + 1), { "aria-label": "move the line down", disabled: at === count - 1 }),
    button("Delete", remove, { "aria-label": "delete the line" }),
  ];
}

/** The text of lines in an address. No lines at all are a worksheet too, and no address of the first visit. */
const textOf = (lines) => lines.join("\n") || "\n";

/** The lines of the parts of a worksheet, each with the indices of the earlier ones that it needs and its frame, and the limits that
    lines set. Where a limit of the address is wrong, they come with this fault. */
async function read(parts) {
  if (!parts.some((part) => part.trim())) return { lines: [], limits: {} };
  const question = { worksheet: { parts } };
  return ask(question).catch(async (fault) => ({ ...(await ask(question, undefined, { limits: {} })), fault }));
}
