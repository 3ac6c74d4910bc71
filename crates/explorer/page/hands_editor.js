// Hands and n of Simple Chopsticks, to be edited.

import { button, element, row } from "./dom.js";
import { PLAYERS, playerName, tag } from "./players.js";

/** The hands and n of the only component as an editor, if it is a position of Simple Chopsticks. `edit` shows another position. */
export function handsEditor([only, ...others], edit) {
  return !others.length && only?.copies === "1" && only.hands && editorOfHands(only.hands, edit);
}

function editorOfHands({ left, right, fingers }, edit) {
  const sides = [left, right];
  const reopen = (n = fingers) => edit(`(${sides[0].join(",")}|${sides[1].join(",")})_${n}`);
  const hand = (side, at) => element("input", {
    inputmode: "numeric", size: Math.max(3, sides[side][at].length + 1), value: sides[side][at],
    "aria-label": `hand ${at + 1} of ${playerName(PLAYERS[side])}`,
    onchange: (event) => {
      const typed = event.target.value.trim();
      sides[side].splice(at, 1, ...(typed ? [typed] : []));
      reopen();
    },
  });
  const editor = (player, side) => row(
    tag(player),
    sides[side].map((_, at) => hand(side, at)),
    button("Add a hand", () => { sides[side].push("1"); reopen(); }, { "aria-label": `add a hand of ${playerName(player)}` }),
  );
  const count = element("input", {
    inputmode: "numeric", size: Math.max(4, fingers.length + 1), value: fingers, "aria-label": "finger count n", onchange: () => reopen(count.value.trim()),
  });
  return element("div", { id: "hands" }, PLAYERS.map(editor), row(element("label", {}, "n = ", count)));
}
