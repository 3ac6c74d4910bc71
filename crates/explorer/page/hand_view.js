// The hand game on a drawn table of hands, played against the program.

import { fragment } from "./address.js";
import { newest } from "./asking.js";
import { ask } from "./door.js";
import { choice, element, form, note, row } from "./dom.js";
import { copiers, quoted } from "./export.js";
import { RULES, rulesInWords } from "./hand_rules.js";
import { handTable } from "./hand_table.js";
import { announce, attempt } from "./messages.js";
import { goAfter, movesOf, playedGame } from "./played_game.js";
import { playerIn } from "./players.js";

const PAUSE = 600;

const PROGRAMS = {
  chick: "the program plays perfectly",
  "bounded:4": "the program looks 4 moves ahead",
  random: "the program moves at random",
};

/** The view, in `content`. */
export function handView(content) {
  const asked = newest(ask);
  const rules = choice("rules", "hand-rules", Object.entries(RULES));
  const program = choice("the program's skill", "hand-program", Object.entries(PROGRAMS));
  const first = choice("who moves first", "hand-first", [["left", "you move first"], ["right", "the program moves first"]]);
  const settings = element("input", {
    id: "hand-settings", "aria-label": "changes of the rules", placeholder: "changes, such as fingers=7", spellcheck: "false", size: 27,
  });
  const fields = [rules, program, first, settings];
  for (const field of fields) field.addEventListener("change", start);
  const game = playedGame(() => table.redraw(), { id: "hand-hints", title: "the winner, and the result of each move", log: "hand-log", pause: PAUSE });
  const table = handTable((move) => play(move, false), game.areHintsShown);
  const about = note();
  about.id = "hand-about";
  content.append(form(fields, "New game", start), about, game.bar, table.node, ...game.log, row(copiers({ command })));
  /** The game that is shown: what the address has of it, and the answer for its position. */
  let current = null;

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
    const { found, state: { settings: set, moves, ...state } } = current;
    const line = `${found.to_move === "left" ? "You" : "Program"}: ${move.words}`;
    const next = fragment("hand", { ...state, set: set.join("; "), position: move.after, moves: [...moves, line].join("\n") });
    goAfter(next, isReply);
  }

  async function show({ rules: preset = "paper", set = "", program: opponent = "chick", first: begun = "left", seed = "0", position = "", moves: line = "" }) {
    game.stop();
    const state = { rules: preset, settings: changesIn(set), program: opponent, first: playerIn(begun), seed, moves: movesOf(line) };
    [rules.value, settings.value, program.value, first.value] = [preset, set, opponent in PROGRAMS ? opponent : "chick", state.first];
    game.list(state.moves);
    announce("calculating …");
    await attempt(table.node, async () => {
      const found = await answerFor(state, position);
      current = { found, state };
      announce("");
      about.textContent = rulesInWords(found.rules);
      table.show(found, state.moves);
      if (found.to_move === "right" && found.reply != null) game.replySoon(() => play(found.moves[found.reply], true));
    }, () => {
      current = null;
      table.forget();
    });
  }

  /** The answer for a position, or for that at the beginning if it is empty. */
  async function answerFor({ rules: preset, settings: changes, program: opponent, first: begins, seed, moves }, position) {
    const number = /^\d{1,9}$/.test(seed) ? Number(seed) : 0;
    const question = { rules: preset, settings: changes, program: opponent, played: moves.length, seed: number };
    const found = await asked({ hand: { ...question, position: position || null } });
    if (position || begins === found.to_move) return found;
    return asked({ hand: { ...question, position: found.text.replace(found.to_move, begins) } });
  }

  return {
    show,
    leave: () => {
      asked.end();
      game.stop();
    },
  };
}

/** Changes of rules such as `fingers=7`, between semicolons. */
const changesIn = (text) => text.split(";").map((change) => change.trim()).filter(Boolean);
