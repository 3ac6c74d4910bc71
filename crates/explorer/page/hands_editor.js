// Hands and n of Simple Chopsticks, to be edited.

import { button, element, row } from "./dom.js";
import { PLAYERS, playerName, tag } from "./players.js";

/** The hands and n of the only component as an editor, if it is a position of Simple Chopsticks. `edit` shows another
    position. */
export function handsEditor([only, ...others], edit) {
  return !others.length && only?.copies === "1" && only.hands && editorOfHands(only.hands, edit);
}

function editorOfHands({ left, right, fingers }, edit) {
  const sides = [left, right];
  const reopen = ([ofLeft, ofRight], n = fingers) => edit(`(${ofLeft.join(",")}|${ofRight.join(",")})_${n}`);
  const reopenWith = (side, hands) => reopen(sides.with(side, hands));
  const hand = (side, at) => {
    const label = `hand ${at + 1} of ${playerName(PLAYERS[side])}`;
    const put = (typed) => reopenWith(side, sides[side].toSpliced(at, 1, ...(typed ? [typed] : [])));
    return numberField(label, sides[side][at], 3, put);
  };
  const editor = (player, side) => {
    const add = () => reopenWith(side, [...sides[side], "1"]);
    const label = { "aria-label": `add a hand of ${playerName(player)}` };
    return row(tag(player), sides[side].map((_, at) => hand(side, at)), button("Add a hand", add, label));
  };
  const count = numberField("finger count n", fingers, 4, (typed) => reopen(sides, typed));
  return element("div", { id: "hands" }, PLAYERS.map(editor), row(element("label", {}, "n = ", count)));
}

/** A field of a number, with room for `digits` at least; `change` is told what is typed. */
function numberField(label, value, digits, change) {
  return element("input", {
    "aria-label": label,
    inputmode: "numeric",
    size: Math.max(digits, value.length + 1),
    value,
    onchange: (event) => change(event.target.value.trim()),
  });
}
