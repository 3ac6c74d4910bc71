// The answer to a line: its value with its properties, its thermograph and its moves, or in short.

import { drawnComponents, handsEditor, shownSum } from "./board.js";
import { ask } from "./door.js";
import { button, copiers, element, failure, fragment, importedPicture, isKnown, isLate, newest, quoted, savers, waiting } from "./dom.js";
import { filterMoves, movesTable, shownEntry } from "./moves_table.js";
import { limitFlags } from "./limits.js";
import { overlay } from "./overlay.js";
import { lineOfPlay } from "./line_of_play.js";
import { linesOfPlay } from "./tree.js";
import { isInCode } from "./own_rulesets.js";
import { ownRulesets } from "./request.js";
import { PLAYERS } from "./players.js";
import { typeset } from "./typeset.js";

/** All that is known of a line, in `result`. `act` has what a click does: `open` shows another text in the line, `walk` the position after
    a move, `edit` another position under the same name; `setMisere` changes the rule, `address` tells the address of a state, and
    `offered` what there is to choose from. */
export function openAnswer(result, act) {
  const asked = newest(ask);
  /** Asks for the positions of the line of play, one after another. */
  const askedInLine = newest(ask);
  /** The number of the question that is shown last. */
  let latest = 0;
  /** Ends what is asked about the moves of the answer that is shown. */
  let parts = new AbortController();
  /** Gives the focus back to the part that had it when the last answer expired: what is hidden loses it. */
  let refocus = () => {};

  /** Ends the questions about the last answer, and returns the number of the next question. */
  function begin() {
    askedInLine.end();
    parts.abort();
    parts = new AbortController();
    latest += 1;
    return latest;
  }

  /** `frame` is the text before and after the expression of the line, if it is one. */
  async function show({ text, before, frame }, { misere, ...state }) {
    const number = begin();
    const here = location.hash;
    const line = { text, before, frame: frame ?? ["", ""], isMisere: misere === "1", state, here, isLatest: () => number === latest };
    if (!text.trim()) {
      asked.end();
      place(element("p", { class: "note" }, "Type a value such as {3||2|1}, a position such as (2|5)_40 or Domineering(\"4x4\"), or any statement of the language, such as G := {3||2|1}."));
      act.offered();
      return;
    }
    let drawing = null;
    try {
      drawing = await seen(line);
      // The line of play is known even if the value is not.
      const found = await valued(line, drawing).finally(() => {
        if (line.isLatest()) drawing.played.draw();
      });
      if (found.is_game) await showMoves(found, line, drawing);
      refocus();
    } catch (error) {
      if (error.name === "AbortError" || !line.isLatest()) return;
      if (result.classList.contains("old")) place();
      result.querySelector(".waiting")?.remove();
      // The moves end at the limit at which the value ended.
      if (!drawing?.failed || drawing.failed.message !== error.message) result.append(failure(error));
      if (error.name === "Stopped") document.getElementById("expression")?.focus();
      refocus();
    }
    act.offered();
  }

  /** The board or the picture of a position before anything is calculated, how it is offered moves and shows the position after one, and
      the line of play. */
  async function seen({ text, before, frame: [named, end], state, isLatest }) {
    const answer = asked({ position: { text } }, { before });
    if (await isLate(answer)) place(waiting("the position", asked));
    const { components } = await answer;
    // The editor of a board needs the signs of its ruleset; any other value is shown before the catalogue is asked for.
    const catalogue = components.some((component) => component.board) ? await act.offered() : null;
    if (!isLatest()) throw new DOMException("", "AbortError");
    const { node, ...does } = drawnComponents(components, act.edit, catalogue);
    const position = text.slice(named.length, text.length - end.length);
    const open = (after, stateAfter) => act.open(named + after + end, stateAfter);
    const played = lineOfPlay(position, state, askedInLine, before, open);
    return { node: element("div", { id: "edited" }, played.node, handsEditor(components, act.edit), node), ...does, played };
  }

  /** Shows these parts instead of the old answer. A cell or a field that is moved among them keeps the focus. */
  function place(...parts) {
    const focused = document.activeElement;
    result.replaceChildren(...parts);
    result.classList.remove("old");
    if (result.contains(focused)) focused.focus();
  }

  /** Shows the value. A sum whose value takes too long may still have moves. */
  async function valued({ text, before }, drawing) {
    const board = drawing.node;
    const answer = asked({ evaluate: { text } }, { before });
    if (await isLate(answer)) place(board, waiting("the value", asked));
    try {
      const found = await answer;
      place(...shown(found, board, before));
      return found;
    } catch (error) {
      if (error.name === "AbortError") throw error;
      place(board, element("div", { id: "beside" }));
      if (!error.limit) throw error;
      drawing.failed = error;
      const unknown = { input: text, is_game: true, shown: text };
      result.append(failure(error), buttons(unknown, [], before));
      return unknown;
    }
  }

  async function showMoves({ name }, { text, before, isMisere, state, here, isLatest }, { offer, preview, played }) {
    const beside = result.querySelector("#beside");
    // What is expanded or drawn is part of the link, but no step of the history.
    const linked = { ...state };
    const remember = (change) => {
      // An older view is seen until the next one is answered, and must not replace its address.
      if (location.hash !== here) return;
      history.replaceState(null, "", act.address(Object.assign(linked, change)));
      here = location.hash;
    };
    // A tree is folded before the event that tells so.
    const isUnfolded = () => result.querySelector("#lines")?.open ?? linked.lines;
    const rule = button("Misère play", () => act.setMisere(!isMisere, { lines: isUnfolded() ? 1 : "", play: state.play, ply: state.ply }), {
      "aria-pressed": String(isMisere), id: "misere", title: "the player who cannot move wins",
    });
    const says = element("span", { id: "moves-outcome" });
    // The rule can be changed even if the moves are not found.
    beside.append(element("h2", {}, "Moves, each player's best first"), element("div", { class: "row" }, rule, says));
    const answer = asked({ moves: { text, is_misere: isMisere } }, { before });
    if (await isLate(answer)) beside.append(waiting("the moves", asked));
    const moves = await answer;
    if (!isLatest()) return;
    beside.querySelector(".waiting")?.remove();
    if (isMisere || !name) says.append(`${moves.outcome}: ${moves.meaning}, in ${isMisere ? "misère" : "normal"} play`);
    const walkAlong = (steps, more) => act.walk(steps.at(-1)[1], { ...more, ...played.after(steps) });
    const walk = ({ player, after }) => walkAlong([[player.toLowerCase(), after]]);
    const table = movesTable(moves, PLAYERS, walk, { preview });
    beside.append(table);
    // Of a list that is not whole, no move can be told by its cells.
    if (!moves.unlisted) offer([...moves.left, ...moves.right], walk, (fitting) => filterMoves(table, fitting));
    const { signal: shown } = parts;
    const askPart = (question, signal = shown) => ask(question, AbortSignal.any([signal, shown]), { before });
    const root = { text, name, moves, isMisere, preview, ask: askPart };
    result.append(overlay(root, state, remember), linesOfPlay(root, walkAlong, state, remember));
  }

  return {
    show,
    /** What is shown belongs to a line that is left: it can neither be clicked nor, after a moment, be seen. */
    expire() {
      if (!result.classList.contains("old")) refocus = focusIn(result);
      result.classList.add("old");
    },
    leave: () => {
      begin();
      asked.end();
    },
  };
}

/** The parts of an answer in which a key may lead to the next answer, and what has the focus there. */
const PARTS = ["#options", "#moves", "#misere", "#board", "#board-editor", "#board-size", "#hands", "#line"];
const FOCUSED = "[role=treeitem], button:not(:disabled), input";

/** What a button or a field is called. */
const nameOf = (node) => node.getAttribute("aria-label") ?? (node.title || node.textContent);

/** A function that gives the focus to the same part of the next answer, or to the open line if there is none; to what has the same name
    or else the same place, but to the best move. What got the focus meanwhile keeps it. */
function focusIn(result) {
  const focused = document.activeElement;
  const part = result.contains(focused) && PARTS.find((name) => focused.closest(name));
  const inPart = () => [...result.querySelectorAll(FOCUSED)].filter((node) => node.closest(part));
  const isOfMoves = ["#moves", "#options"].includes(part);
  const at = !part || isOfMoves ? 0 : inPart().indexOf(focused);
  return () => {
    if (!part || document.activeElement !== document.body) return;
    const found = inPart();
    const same = isOfMoves ? null : found.find((node) => nameOf(node) === nameOf(focused));
    (same ?? found[at] ?? found[0] ?? document.getElementById("expression")).focus();
  };
}

/** No more short answers are asked for at the same time. */
const MOST_AT_ONCE = 4;
const running = new Set();

/** What `begin` returns, after those before it have left room. */
async function inTurn(begin) {
  while (running.size >= MOST_AT_ONCE) await Promise.race(running);
  const begun = begin();
  const ended = begun.catch(() => {}).finally(() => running.delete(ended));
  running.add(ended);
  return begun;
}

/** The result of a line alone, as a node that fills itself, and a function that gives it up. `learn` is told the answer and its time. */
export function shortAnswer(text, before, learn) {
  const node = element("div", { class: "short", "aria-live": "polite" });
  const asked = newest(ask);
  let [isGivenUp, state] = [false, "waits"];
  const find = async () => {
    if (isGivenUp) return;
    const begun = Date.now();
    const answer = asked({ evaluate: { text, is_short: true } }, { before });
    if (await isLate(answer)) node.replaceChildren(waiting("the value", asked));
    const found = await answer;
    learn(found, Date.now() - begun);
    state = "answered";
    node.replaceChildren(...printedLines(found), ...(found.is_shown ? [resultOf(found)] : []));
  };
  inTurn(find).catch((error) => {
    state = "failed";
    node.replaceChildren(failure(error));
  });
  const end = () => {
    isGivenUp = true;
    asked.end();
  };
  return { node, end, state: () => state };
}

const printedLines = ({ printed }, attributes = {}) => (printed.length ? [element("pre", attributes, printed.join("\n"))] : []);

/** The result itself: boards, a figure, a formula or a text. */
function resultOf({ name, formula, shown: text, figure, components }) {
  if (components.some(({ picture }) => picture)) return element("div", { class: "row", role: "group", "aria-label": text }, shownSum(components));
  if (figure) return importedPicture(figure.svg, "figure", text);
  if (name ?? formula?.mathml) return typeset(name ?? formula);
  if (text.includes("\n")) return element("pre", {}, text);
  // A list continues on the next line after a comma.
  return element("code", {}, text.split(/(?<=,)/).flatMap((part) => [part, element("wbr")]));
}

/** The parts of a page about a value: the position with its value and thermograph beside the properties and the moves, and what can be copied. */
function shown(found, board, before) {
  const { name, properties } = found;
  const result = resultOf(found);
  const parts = [...printedLines(found, { id: "printed" }), board, element("p", { class: "result", id: "result" }, result)];
  if (name) {
    parts.push(element("p", { id: "outcome" }, element("strong", {}, name.outcome), `: ${name.meaning}`));
  }
  parts.push(...found.proved.slice(0, 1).map((position) => element(
    "p", { class: "note" }, `The value of ${position} follows from the structure theorem, which is proved for all n.`,
  )));
  if (found.period) parts.push(element("p", { class: "note", id: "period" }, `Period of the entries: ${found.period}.`));
  else if (found.growth) parts.push(element("p", { class: "note", id: "growth" }, `Growth of the entries: ${found.growth}.`));
  const figures = found.figure ? [{ file: "figure", tikz: found.figure.tikz, picture: result }] : [];
  const pictures = found.thermographs.shown.map(({ komaster, svg, tikz }) => {
    const master = masterText(komaster);
    const of = name ? name.unicode ?? "the value" : found.shown;
    const file = komaster ? `thermograph-${komaster.toLowerCase()}` : "thermograph";
    return { heading: `Thermograph${master}`, file, tikz, picture: importedPicture(svg, "thermograph", `thermograph of ${of}${master}`) };
  });
  const missing = found.thermographs.missing.map(({ komaster, why }) => element(
    "p", { class: "note" }, `No thermograph${masterText(komaster)}: ${why}.`,
  ));
  if (name && !properties) parts.push(element("p", { class: "note" }, "The canonical form was not built, because its name needs a large counter."));
  parts.push(...pictures.flatMap(({ heading, picture }) => [element("h2", {}, heading), picture]), ...missing);
  return [
    element("div", { class: found.is_game ? "columns position" : null }, element("section", {}, parts), element("section", {}, properties && list(properties), element("div", { id: "beside" }))),
    buttons(found, [...figures, ...pictures], before),
  ];
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
function buttons({ input, name, formula, is_game: isGame, shown: text }, pictures, before) {
  const latex = (name ?? formula)?.latex;
  // A comment ends with its line.
  const whole = [...before.map((line) => line.text), input].join("\n; ");
  const files = ownRulesets().map(({ file }) => file);
  const reads = files.length ? `; it reads ${files.join(", ")}, which Save writes` : "";
  const imports = files.map((file) => `import ${JSON.stringify(file)}; `).join("");
  const flags = files.map((file) => `--ruleset ${quoted(file)} `).join("");
  const texts = {
    text: () => name?.plain ?? text,
    ...(latex && { LaTeX: () => latex }),
    ...(pictures.length && { TikZ: () => pictures.map(({ tikz }) => tikz).join("\n") }),
    ...(!files.some(isInCode) && {
      Python: () => `chopsticks_lab.evaluate(${JSON.stringify(imports + whole)})`,
      command: async () => {
        const limits = (await limitFlags()).map(({ flag, amount }) => `--${flag} '${amount}' `).join("");
        return `chopsticks value ${flags}${limits}${quoted(whole)}`;
      },
    }),
  };
  return element(
    "div",
    { class: "row" },
    copiers(texts, { Python: reads, command: reads }),
    pictures.map(({ picture, file }) => savers(() => picture, file)),
    isGame && element("a", { class: "button", href: fragment("play", { sum: whole }) }, "Play this"),
  );
}
