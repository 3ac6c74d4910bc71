// Questions that take a while: the newest of several, and what is seen until its answer comes.

import { button, element } from "./dom.js";

/** Asks questions of which only the newest matters: it stops the earlier ones. `end` stops the newest one, silently or
    for a reason. */
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

/** A function that asks for something when it is called first, and has it from then on. */
export function once(find) {
  let found = null;
  return () => (found ??= find());
}

/** A function that begins some work once fewer than `most` others go on, and returns what the work returns. */
export function inTurns(most) {
  const running = new Set();
  return async (begin) => {
    while (running.size >= most) await Promise.race(running);
    const begun = begin();
    const ended = begun.catch(() => {}).finally(() => running.delete(ended));
    running.add(ended);
    return begun;
  };
}

/** Why a question ends that a person stops. */
const STOPPED = new DOMException("stopped", "Stopped");

/** An answer that takes no longer, in milliseconds, replaces the one before without a waiting line between them. */
const SOON = 100;

/** Whether an answer takes longer than a moment. */
export function isLate(answer) {
  const isFound = answer.then(() => false, () => false);
  return Promise.race([isFound, new Promise((resolve) => setTimeout(resolve, SOON, true))]);
}

/** What is seen until `what` is known: how long it has taken, and a button that stops the question of `asked`. */
export function waiting(what, asked) {
  const time = element("span", { "aria-hidden": "true" });
  const stop = button("Stop", () => asked.end(STOPPED));
  const line = element("p", { class: "note waiting" }, `calculating ${what} … `, time, " ", stop);
  const begun = Date.now();
  const clock = setInterval(() => {
    time.textContent = `${Math.round((Date.now() - begun) / 1000)} s`;
    if (!line.isConnected) clearInterval(clock);
  }, 1000);
  return line;
}
