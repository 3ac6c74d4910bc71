// The thermographs of a position and of the positions after its moves, over the same axes, as the program draws them.

import { newest } from "./asking.js";
import { element, importedPicture, note, row, scrolled, toggle } from "./dom.js";
import { isKnown, textOf } from "./entries.js";
import { copiers, savers } from "./export.js";
import { attempt } from "./messages.js";
import { PLAYERS, tag } from "./players.js";
import { typeset } from "./typeset.js";

/** More thermographs than these, which have lines of their own, are drawn only if they are chosen. */
const MOST_AT_FIRST = 6;

/** A button that draws the thermographs of a position, which has a text, a name if it is a short game, moves and the
    way to ask about them, and boxes that choose the moves. The attribute `overlay` of `state`, from a link, has the
    numbers of the moves that were chosen, and `remember` is told when they change. */
export function overlay({ text, name, moves, ask }, state, remember) {
  const options = distinct(moves);
  // The thermograph of a game with kos depends on its moves as written, and not only on its value.
  const written = (option) => (name ? option.value.plain : textOf(option.after) ?? option.value.plain);
  const asked = newest(ask);
  const figure = element("section", { id: "overlay", hidden: true, "aria-live": "polite" });
  if (!options.length) return figure;
  const linked = state.overlay?.split(" ").map(Number);
  const undominated = options.filter((option) => option.dominated !== true);
  const chosenNumbers = linked ?? undominated.slice(0, MOST_AT_FIRST - 1).map((option) => option.number);
  const boxes = options.map((option) => {
    const checked = chosenNumbers.includes(option.number);
    return { option, box: element("input", { type: "checkbox", checked, onchange: draw }) };
  });
  const label = ({ option: { player, number, value }, box }) => element(
    "label", {}, box, " ", tag(player), ` ${number} to `, typeset(value),
  );
  const choice = element(
    "div", { class: "row", role: "group", "aria-label": "moves whose thermographs are drawn" }, boxes.map(label),
  );
  const drawing = element("div");

  async function draw() {
    const chosen = boxes.filter(({ box }) => box.checked).map(({ option }) => option);
    remember({ overlay: chosen.map((option) => option.number).join(" ") || "0" });
    const game = (option) => ({ text: written(option), after: [option.player, option.number] });
    const games = [{ text, after: null }, ...chosen.map(game)];
    await attempt(drawing, async () => {
      const { svg, tikz, missing } = await asked({ overlay: { games } });
      const picture = importedPicture(svg, "overlaid", "thermographs of the position and of moves");
      const notes = missing.map((one) => note(`No thermograph of ${one.text}: ${one.why}.`));
      const tools = row(savers(() => picture, "thermographs"), copiers({ TikZ: () => tikz }));
      drawing.replaceChildren(scrolled(picture, "thermographs"), ...notes, tools);
    });
  }
  const shows = toggle("Thermographs of the moves", false, (isShown) => {
    figure.hidden = !isShown;
    if (isShown) draw();
    else remember({ overlay: "" });
  }, { id: "overlays", title: "draws them over that of the position" });
  figure.append(choice, drawing);
  if (linked) shows.click();
  return element("div", {}, row(shows), figure);
}

/** The moves with a value that has a name, one for each player and value, the undominated ones first. */
function distinct(moves) {
  const known = new Map();
  for (const player of PLAYERS) {
    for (const { move, value, after, dominated } of moves[player]) {
      const number = Number(move);
      const key = `${player} ${value.plain}`;
      const isNew = isKnown(value) && value.plain != null && (!known.has(key) || known.get(key).dominated === true);
      if (isNew) known.set(key, { number, value, after, dominated, player });
    }
  }
  return [...known.values()].sort((a, b) => (a.dominated === true) - (b.dominated === true));
}
