// What the pages of a game against the program have in common: hints, taking back, the pause before a reply, and the
// moves so far, which are in the address.

import { newest } from "./asking.js";
import { ask } from "./door.js";
import { button, element, row, toggle } from "./dom.js";
import { attempt } from "./messages.js";

/** The parts of such a page. `redraw` is told that hints are shown or hidden, and `title` says what the hints are. The
    program waits `pause` milliseconds before it moves, so that its move is seen. */
export function playedGame(redraw, { id, title, log: logId, pause }) {
  let areShown = false;
  let timer = null;
  const asked = newest(ask);
  const hint = toggle("Show hints", areShown, (isOn) => {
    areShown = isOn;
    redraw();
  }, { id, title });
  const log = element("ol", { class: "log", id: logId });
  return {
    asked,
    bar: row(hint, button("Undo", () => history.back(), { title: "back to your last move" })),
    log: [element("h2", {}, "Moves so far"), log],
    areHintsShown: () => areShown,
    /** Does `work` to show the position after these moves, or shows its failure in `node`, after `forget`. */
    show(moves, node, work, forget) {
      clearTimeout(timer);
      log.replaceChildren(...moves.map((move) => element("li", {}, move)));
      return attempt(node, work, forget);
    },
    /** Makes the program's move after the pause. */
    replySoon(reply) {
      timer = setTimeout(reply, pause);
    },
    /** Gives up the reply and what is asked. */
    leave() {
      clearTimeout(timer);
      asked.end();
    },
  };
}

/** The moves so far, as the address has them. */
export const movesOf = (text) => text.split("\n").filter(Boolean);

/** Goes to the position after a move. Undo takes back the reply together with the move before it. */
export function goAfter(address, isReply) {
  if (isReply) location.replace(address);
  else location.hash = address;
}
