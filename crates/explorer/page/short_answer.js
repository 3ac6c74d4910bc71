// The result of a line alone.

import { isLate, newest, waiting } from "./asking.js";
import { ask } from "./door.js";
import { element } from "./dom.js";
import { failure } from "./messages.js";
import { printedLines, resultOf } from "./value_parts.js";

/** The result of a line alone, as a node that fills itself, and a function that gives it up. `inTurn` begins the
    question, and `learn` is told the answer and its time. */
export function shortAnswer(text, before, inTurn, learn) {
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
