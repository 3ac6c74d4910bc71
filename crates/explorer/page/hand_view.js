// The hand game on a drawn table of hands, played against the program.

import { ask } from "./door.js";
import { announce, button, copiers, element, failure, fragment, newest, quoted } from "./dom.js";
import { drawnHand } from "./hand_picture.js";
import { RULES, rulesInWords } from "./hand_rules.js";
import { goAfter, movesOf, playedGame } from "./played_game.js";
import { playerIn } from "./players.js";

/** The program waits so long before it moves, in milliseconds, so that its move is seen. */
const PAUSE = 600;

const PROGRAMS = {
  chick: "the program plays perfectly",
  "bounded:4": "the program looks 4 moves ahead",
  random: "the program moves at random",
};


function choice(label, id, entries) {
  return element("select", { "aria-label": label, id }, Object.entries(entries).map(([value, text]) => element("option", { value }, text)));
}

/** The result for a player in words; `isYou` says whether it is the person. */
function inWords({ result, plies }, isYou) {
  if (result === "draw") return "neither player can force a win";
  const verb = (result === "win") === isYou ? "win" : "lose";
  return `you ${verb} in ${plies} ${plies === 1 ? "ply" : "plies"}`;
}

/** The view, in `content`. */
export function handView(content) {
  const asked = newest(ask);
  const rules = choice("rules", "hand-rules", RULES);
  const settings = element("input", { id: "hand-settings", "aria-label": "changes of the rules", placeholder: "changes, such as fingers=7", spellcheck: "false", size: 27 });
  const program = choice("the program's skill", "hand-program", PROGRAMS);
  const first = choice("who moves first", "hand-first", { left: "you move first", right: "the program moves first" });
  const form = element(
    "form",
    { onsubmit: (event) => { event.preventDefault(); start(); } },
    rules, program, first, settings,
    element("button", { type: "submit" }, "New game"),
  );
  const game = playedGame(() => current && draw(), { id: "hand-hints", title: "the winner, and the result of each move", log: "hand-log" });
  const about = element("p", { class: "note", id: "hand-about" });
  const table = element("div", { id: "hand-table" });
  content.append(form, about, game.bar, table, ...game.log, element("div", { class: "row" }, copiers({ command })));
  let current = null;
  let timer = null;
  let selected = null;
  for (const select of [rules, program, first]) select.addEventListener("change", start);
  settings.addEventListener("change", start);

  function start() {
    const seed = Math.floor(Math.random() * 1e9);
    location.hash = fragment("hand", { rules: rules.value, set: settings.value, program: program.value, first: first.value, seed });
  }

  function command() {
    if (!current) return `chopsticks solve --rules ${rules.value}`;
    const { state, found } = current;
    const sets = state.settings.map((setting) => ` --set ${quoted(setting)}`).join("");
    return `chopsticks solve --rules ${state.rules}${sets} --from '${found.text}' --moves`;
  }

  /** A move; the moves so far are in the address, so that Undo and links work. */
  function play(move, isReply) {
    const { found, state } = current;
    const line = `${found.to_move === "left" ? "You" : "Program"}: ${move.words}`;
    const next = fragment("hand", {
      rules: state.rules, set: state.settings.join("; "), program: state.program, first: state.first, seed: state.seed,
      position: move.after, moves: [...state.moves, line].join("\n"),
    });
    goAfter(next, isReply);
  }

  async function show({ rules: preset = "paper", set = "", program: opponent = "chick", first: begun = "left", seed = "0", position = "", moves: line = "" }) {
    clearTimeout(timer);
    selected = null;
    const begins = playerIn(begun);
    const state = {
      rules: preset, settings: set.split(";").map((setting) => setting.trim()).filter(Boolean), program: opponent, first: begins, seed,
      moves: movesOf(line),
    };
    [rules.value, settings.value, program.value, first.value] = [preset, set, opponent in PROGRAMS ? opponent : "chick", begins];
    game.list(state.moves);
    announce("calculating …");
    try {
      const question = { rules: preset, settings: state.settings, program: opponent, played: state.moves.length, seed: /^\d{1,9}$/.test(seed) ? Number(seed) : 0 };
      let found = await asked({ hand: { ...question, position: position || null } });
      if (!position && begins !== found.to_move) {
        found = await asked({ hand: { ...question, position: found.text.replace(found.to_move, begins) } });
      }
      current = { found, state };
      announce("");
      about.textContent = rulesInWords(found.rules);
      draw();
      if (found.to_move === "right" && found.reply != null) timer = setTimeout(() => play(found.moves[found.reply], true), PAUSE);
    } catch (error) {
      if (error.name === "AbortError") return;
      current = null;
      table.replaceChildren(failure(error));
      announce("");
    }
  }

  function draw() {
    const { found } = current;
    table.replaceChildren(
      side("right", "The program's hands"),
      element("p", { class: "turn", id: "hand-turn", role: "status" }, turn()),
      side("left", "Your hands"),
      ...listed(),
    );
    if (game.areHintsShown() && found.result) {
      const text = `With best play, ${inWords(found.result, found.to_move === "left")}.${found.result.plies ? " A ply is a move of one player." : ""}`;
      table.querySelector("#hand-turn").append(element("span", { class: "faint", id: "hand-hint" }, ` ${text}`));
    }
  }

  function turn() {
    const { found, state } = current;
    if (found.ending === "tie") return "The game is a tie.";
    if (found.ending) return element("strong", { id: "hand-end" }, found.ending === "left" ? "You win." : "You lose.");
    if (found.to_move === "right") return "The program thinks …";
    if (selected != null) {
      const gives = found.moves.some((move) => move.from === selected && move.kind !== "tap");
      return `Now choose a hand of the program to tap${gives ? ", or your other hand" : ""}.`;
    }
    return state.moves.length ? `${state.moves.at(-1).replace("Program:", "The program:")}. Your turn: choose one of your hands.` : "Your turn: choose one of your hands, then a hand of the program to tap.";
  }

  /** The hands of one player as buttons. */
  function side(player, label) {
    const { found } = current;
    const hands = found[player].map((fingers, at) => {
      const isOwn = player === "left";
      const isTarget = selected != null && possible(player, at).length > 0;
      const canSelect = isOwn && found.to_move === "left" && found.moves.some((move) => move.from === at);
      const says = `${isOwn ? "your" : "the program's"} hand ${at + 1}: ${fingers ? fingers : "out"}`;
      return button("", () => chosen(player, at), {
        class: `hand ${player}${isTarget ? " target" : ""}`,
        disabled: !(canSelect || isTarget),
        "aria-label": says,
        "aria-pressed": isOwn ? String(selected === at) : null,
        "data-hand": `${player}-${at}`,
      });
    });
    hands.forEach((node, at) => node.append(drawnHand(found[player][at], player === "right")));
    return element("div", { class: `hands ${player}`, role: "group", "aria-label": label }, element("span", { class: `tag ${player}` }, label), hands);
  }

  /** The moves from the selected hand to this one. */
  function possible(player, at) {
    return current.found.moves.filter((move) => move.from === selected && move.to === at && (move.kind === "tap") === (player === "right"));
  }

  function chosen(player, at) {
    const found = selected == null ? [] : possible(player, at);
    if (found.length === 1) return play(found[0], false);
    if (found.length > 1) return askWhich(found);
    selected = player === "left" && selected !== at ? at : null;
    draw();
    // The button that was pressed has been drawn anew.
    table.querySelector(`[data-hand="${player}-${at}"]`)?.focus();
    return undefined;
  }

  /** Several numbers of fingers can be moved between the same hands. */
  function askWhich(found) {
    const which = element("div", { class: "row", id: "hand-which" }, found.map((move) => button(move.words, () => play(move, false))));
    table.querySelector("#hand-which")?.remove();
    table.querySelector("#hand-turn").after(which);
    which.querySelector("button").focus();
  }

  /** All moves as a list, with their results if hints are shown. */
  function listed() {
    const { found } = current;
    const hints = game.areHintsShown();
    if (found.to_move === "right" || !found.moves.length) return [];
    // Hands with the same fingers have the same moves.
    const different = found.moves.filter((move, at) => found.moves.findIndex((earlier) => earlier.words === move.words) === at);
    const sorted = hints ? different.sort((a, b) => Number(b.is_best) - Number(a.is_best)) : different;
    const line = (move) => button(
      hints ? `${move.words}: ${inWords(move.result, true)}${move.is_best ? " (best)" : ""}` : move.words,
      () => play(move, false),
      { class: hints && move.is_best ? "hint" : "" },
    );
    return [element("details", { open: hints }, element("summary", {}, "All your moves"), element("div", { class: "moves", id: "hand-moves" }, sorted.map(line)))];
  }

  return {
    show,
    leave: () => {
      asked.end();
      clearTimeout(timer);
    },
  };
}
