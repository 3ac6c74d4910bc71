// The hand game on a drawn table of hands, played against the program.

import { fragment } from "./address.js";
import { choice, element, form, note, row } from "./dom.js";
import { copiers, quoted } from "./export.js";
import { RULES, rulesInWords } from "./hand_rules.js";
import { handTable } from "./hand_table.js";
import { announce } from "./messages.js";
import { goAfter, movesOf, playedGame } from "./played_game.js";
import { playerIn } from "./players.js";

const PAUSE = 600;

const PROGRAMS = {
  chick: "the program plays perfectly",
  "bounded:4": "the program looks 4 moves ahead",
  random: "the program moves at random",
};

const FIRST = { left: "you move first", right: "the program moves first" };

/** The view, in `content`. */
export function handView(content) {
  const view = {
    fields: {
      rules: choice("rules", "hand-rules", Object.entries(RULES)),
      program: choice("the program's skill", "hand-program", Object.entries(PROGRAMS)),
      first: choice("who moves first", "hand-first", Object.entries(FIRST)),
      set: element("input", {
        id: "hand-settings",
        "aria-label": "changes of the rules",
        placeholder: "changes, such as fingers=7",
        spellcheck: "false",
        size: 27,
      }),
    },
    game: playedGame(() => view.table.redraw(), {
      id: "hand-hints", title: "the winner, and the result of each move", log: "hand-log", pause: PAUSE,
    }),
    about: element("p", { class: "note", id: "hand-about" }),
    /** The game that is shown: what the address has of it, and the answer for its position. */
    current: null,
  };
  const { fields, game, about } = view;
  view.table = handTable((move) => play(view.current, move, false), game.areHintsShown);
  const begin = () => start(fields);
  for (const field of Object.values(fields)) field.addEventListener("change", begin);
  const tools = row(copiers({ command: () => command(view) }));
  content.append(form(Object.values(fields), "New game", begin), about, game.bar, view.table.node, ...game.log, tools);
  return { show: (state) => show(view, state), leave: game.leave };
}

/** Begins the game that the fields say. */
function start(fields) {
  const chosen = Object.entries(fields).map(([name, { value }]) => [name, value]);
  location.hash = fragment("hand", { ...Object.fromEntries(chosen), seed: Math.floor(Math.random() * 1e9) });
}

/** The command that solves the game from the position. */
function command({ current, fields }) {
  if (!current) return `chopsticks solve --rules ${fields.rules.value}`;
  const { state, found } = current;
  const sets = changesIn(state.set).map((change) => ` --set ${quoted(change)}`).join("");
  return `chopsticks solve --rules ${state.rules}${sets} --from '${found.text}' --moves`;
}

/** Makes a move; the moves so far are in the address, so that Undo and links work. */
function play({ found, state }, move, isReply) {
  const line = `${found.to_move === "left" ? "You" : "Program"}: ${move.words}`;
  const moves = [...movesOf(state.moves), line].join("\n");
  goAfter(fragment("hand", { ...state, position: move.after, moves }), isReply);
}

async function show(view, {
  rules = "paper", set = "", program = "chick", first = "left", seed = "0", position = "", moves = "",
}) {
  const { fields, game, table } = view;
  const state = { rules, set, program, first: playerIn(first), seed, moves };
  const chosen = { ...state, program: program in PROGRAMS ? program : "chick" };
  for (const [name, field] of Object.entries(fields)) field.value = chosen[name];
  announce("calculating …");
  await game.show(movesOf(moves), table.node, () => findMoves(view, state, position), () => {
    view.current = null;
    table.forget();
  });
}

/** Shows the position and its moves, and makes the program's move if it is to move. */
async function findMoves(view, state, position) {
  const { game, table, about } = view;
  const found = await answerFor(game.asked, state, position);
  view.current = { found, state };
  announce("");
  about.textContent = rulesInWords(found.rules);
  table.show(found, movesOf(state.moves));
  const reply = found.moves[found.reply];
  if (found.to_move === "right" && reply) game.replySoon(() => play(view.current, reply, true));
}

/** The answer for a position, or for that at the beginning if it is empty. */
async function answerFor(asked, { rules, set, program, first, seed, moves }, position) {
  const number = /^\d{1,9}$/.test(seed) ? Number(seed) : 0;
  const question = { rules, settings: changesIn(set), program, played: movesOf(moves).length, seed: number };
  const found = await asked({ hand: { ...question, position: position || null } });
  if (position || first === found.to_move) return found;
  return asked({ hand: { ...question, position: found.text.replace(found.to_move, first) } });
}

/** Changes of rules such as `fingers=7`, between semicolons. */
const changesIn = (text) => text.split(";").map((change) => change.trim()).filter(Boolean);
