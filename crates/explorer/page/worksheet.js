// A worksheet: lines of the language with their answers. One line is open: it is edited, and all that is known of it is
// shown.

import { go } from "./address.js";
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
import { addressOf, addressUnder, leaveFor, noLines, read, replaced, withTyped } from "./worksheet_lines.js";

/** What a first visit sees: a hot game. */
const FIRST = 'Domineering("...|...")';

/** The view, in `content`. `kept` has what outlasts it. */
export function worksheetView(content, kept) {
  const view = {
    lines: noLines(),
    /** The number of the address that is shown last. */
    latest: 0,
    definitions: slowDefinitions(),
    result: element("div", { "aria-live": "polite" }),
    movers: element("span", { class: "group", role: "group", "aria-label": "line" }),
    list: element("ol", { id: "worksheet", role: "list", "aria-label": "lines" }),
  };
  view.answer = openAnswer(view.result, kept, actionsOfAnswer(view));
  view.field = lineField(actionsOfField(view));
  view.examples = examplesPart((text) => openExample(view, text), () => view.field.text());
  view.own = ownRulesetsPart((text = view.field.text(), rulesets) => open(view, text, {}, rulesets));
  const addressAt = (place) => addressOf({ ...view.lines, at: place });
  view.closed = closedLines(view.definitions, addressAt, (place) => openLine(view, typedIn(view), place));
  view.files = fileButtons(() => typedIn(view), (program, rulesets) => openFile(view, program, rulesets));
  view.openItem = element("li", { class: "open" }, editor(view), view.result);
  const help = helpPart(view.examples.offered, (text) => openExample(view, text));
  content.append(view.list, tools(view), view.files.message, view.own.part, help);
  return { show: (state) => show(view, state), leave: () => leave(view) };
}

/** What a click in the answer to the open line does. */
const actionsOfAnswer = (view) => ({
  open: (text, state) => open(view, text, state),
  /** Shows the position after a move: in the open line if that is one expression, or else in a line below it. */
  walk: (text, state) => framed(view, (named, end) => {
    if (named === "") open(view, text + end, state);
    else openBelow(view, text, { lines: state.lines });
  }),
  /** Shows another position, under the name that the line gives to its own; below a line of another kind. */
  edit: (text) => framed(view, (named, end) => {
    if (named == null) openBelow(view, text);
    else open(view, named + text + end);
  }),
  address: (state) => addressOf(view.lines, state),
  setMisere: (isMisere, state) => {
    const { lines } = view;
    lines.misere = isMisere ? "1" : "";
    goTo(view, lines.texts, lines.at, state);
  },
  offered: () => view.examples.offered(),
});

/** What is done in the field of the open line. */
const actionsOfField = (view) => ({
  submit: () => open(view, view.field.text()),
  add: () => addLine(view),
  typed: () => view.examples.complete(),
  pasted: async (text) => {
    const file = await fileOf(text);
    if (isTable(file)) view.own.take(file, text);
    else goTo(view, replaced(view.lines, text), view.lines.at);
  },
});

/** The open line, to be edited. */
function editor(view) {
  const edited = form(view.field.first, "Evaluate", () => open(view, view.field.text()));
  const undo = button("Undo", () => history.back(), { title: "back to what was seen before" });
  edited.append(view.movers, undo, view.examples.part);
  return edited;
}

/** The buttons of the whole worksheet. */
function tools(view) {
  const add = button("Add a line", () => addLine(view), { title: "a line can use the names of the lines above it" });
  return element("div", { class: "row", id: "tools" }, add, view.files.buttons);
}

/** The texts of the lines with what is typed. */
const typedIn = ({ lines, field }) => withTyped(lines, field.text());

/** Shows lines with these texts, of which number `place` is open. What is typed meanwhile is typed into that line. */
function goTo({ lines, field, answer }, texts, place, state, rulesets) {
  leaveFor(lines, texts, place);
  field.setText(texts[place] ?? "");
  answer.expire();
  go(addressOf(lines, state, rulesets));
}

/** Shows another text in the open line. */
function open(view, text, state, rulesets) {
  goTo(view, replaced(view.lines, text), view.lines.at, state, rulesets);
}

/** Shows a text in a new line below the open one. */
function openBelow(view, text, state) {
  const { texts, at } = view.lines;
  goTo(view, texts.toSpliced(at + 1, 0, text), at + 1, state);
}

/** Shows an example in the open line if that is the only one, or else in a new line. */
function openExample(view, text) {
  const texts = typedIn(view);
  if (texts.length > 1) goTo(view, [...texts, text], texts.length);
  else open(view, text);
}

/** Shows a program of a file, or the same lines if there is none, with these rulesets. */
function openFile(view, program, rulesets) {
  if (program == null) goTo(view, typedIn(view), view.lines.at, {}, rulesets);
  else goTo(view, [program.trimEnd()], 0, {}, rulesets);
}

/** Opens a line for typing. */
function openLine(view, texts, place) {
  goTo(view, texts, place);
  view.field.focus();
}

function addLine(view) {
  const texts = typedIn(view);
  openLine(view, texts, texts.length);
}

/** Passes on the text of the open line before and after its one expression, or nothing for a line of another kind;
    gives up if another line was opened meanwhile. */
async function framed({ lines, list }, shows) {
  const { texts, at } = lines;
  const found = await ask({ worksheet: { parts: [texts[at]] } });
  if (list.isConnected && lines.at === at && lines.texts[at] === texts[at]) shows(...(found.lines[0].frame ?? []));
}

async function show(view, { text = FIRST, line = "", misere = "", ...state }) {
  const { lines, field } = view;
  const number = ++view.latest;
  lines.misere = misere;
  view.own.show();
  view.answer.expire();
  const typedBefore = field.text();
  const { found, limits, fault } = await read(text, lines).catch((error) => ({ fault: error }));
  if (number !== view.latest) return;
  view.files.message.replaceChildren(fault ? failure(fault) : "");
  if (!found) return;
  lines.texts = found.map((each) => each.text);
  if (Object.keys(limits).length) setLimits(view, limits);
  else openAt(view, found, line, typedBefore, { misere, ...state });
}

/** Goes on with the limits that lines set: the address has them, and the lines no more. */
function setLimits({ lines, field }, limits) {
  const { texts } = lines;
  leaveFor(lines, texts, Math.max(texts.length - 1, 0));
  field.setText(texts[lines.at] ?? "");
  location.replace(addressUnder(limits, lines));
}

/** Opens the line whose number the address has, or the last one, and shows its answer. */
function openAt(view, found, number, typedBefore, state) {
  const { lines, field, definitions } = view;
  const count = lines.texts.length;
  const place = /^[1-9]\d*$/.test(number) ? Number(number) : count || 1;
  const at = Math.min(place, count + 1) - 1;
  lines.at = at;
  const opened = { text: lines.texts[at] ?? "", before: definitions.before(found, at), frame: found[at]?.frame };
  // What was typed while the lines were read stays.
  if (field.text() !== opened.text && field.text() === typedBefore) field.setText(opened.text);
  view.movers.replaceChildren(...movers(view));
  arrange(view.list, view.closed.items(found, at, view.openItem));
  view.answer.show(opened, state);
}

/** Shows these items in a list; what has the focus keeps it. */
function arrange(list, items) {
  if (items.length === list.children.length && items.every((item, place) => item === list.children[place])) return;
  const focused = document.activeElement;
  list.replaceChildren(...items);
  if (list.contains(focused)) focused.focus();
}

/** The buttons that move and delete the open line, if there are others. */
function movers(view) {
  const { at, texts: { length: count } } = view.lines;
  const isNew = at === count;
  if (isNew || count < 2) return [];
  const others = () => replaced(view.lines);
  const moveTo = (place) => openLine(view, others().toSpliced(place, 0, view.field.text()), place);
  return [
    button("↑", () => moveTo(at - 1), { "aria-label": "move the line up", disabled: at === 0 }),
    button("↓", () => moveTo(at + 1), { "aria-label": "move the line down", disabled: at === count - 1 }),
    button("Delete", () => openLine(view, others(), Math.max(at - 1, 0)), { "aria-label": "delete the line" }),
  ];
}

function leave(view) {
  view.latest += 1;
  view.answer.leave();
  view.closed.end();
  view.own.leave();
}
