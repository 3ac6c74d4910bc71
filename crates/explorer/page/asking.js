// Questions that take a while: the newest of several, and what is seen until its answer comes.

import { button, element } from "./dom.js";

/** Asks questions of which only the newest matters: it stops the earlier ones. `end` stops the newest one, silently or for a reason. */
export function newest(ask) {
  let running = new AbortController();
  const asked = (question, context) => {
    running.abort();
    running = new AbortController();
    return ask(question, running.signal, context);
  };
  asked.end = (reason) => running.abort(reason);
  return asked;
}

/** Why a question ends that a person stops. */
const STOPPED = new DOMException("stopped", "Stopped");

/** An answer that takes no longer, in milliseconds, replaces the one before without a waiting line between them. */
const SOON = 100;

/** Whether an answer takes longer than a moment. */
export function isLate(answer) {
  return Promise.race([answer.then(() => false, () => false), new Promise((resolve) => setTimeout(resolve, SOON, true))]);
}

/** What is seen until `what` is known: how long it has taken, and a button that stops the question of `asked`. */
export function waiting(what, asked) {
  const time = element("span", { "aria-hidden": "true" });
  const line = element("p", { class: "note waiting" }, `calculating ${what} … `, time, " ", button("Stop", () => asked.end(STOPPED)));
  const begun = Date.now();
  const clock = setInterval(() => {
    time.textContent = `${Math.round((Date.now() - begun) / 1000)} s`;
    if (!line.isConnected) clearInterval(clock);
  }, 1000);
  return line;
}
