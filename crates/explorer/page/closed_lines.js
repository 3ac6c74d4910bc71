// The lines of a worksheet that are not open, each with its answer in short.

import { ownLimits } from "./address.js";
import { inTurns } from "./asking.js";
import { element } from "./dom.js";
import { shortAnswer } from "./short_answer.js";
import { keyOf } from "./slow_definitions.js";

/** No more answers are asked for at the same time. */
const MOST_AT_ONCE = 4;

/** `address` tells the address of the line of a number, and `open` opens it. */
export function closedLines(definitions, address, open) {
  /** The answers, by the texts of their lines and what they need. */
  let answers = new Map();
  const inTurn = inTurns(MOST_AT_ONCE);

  /** The answer to a line, which is asked for once unless it failed. What was asked under other limits may still fail
      at one of them. */
  function answerTo(lines, place, key) {
    const limits = JSON.stringify(ownLimits());
    const known = answers.get(key);
    if (known?.state() === "answered" || (known?.state() === "waits" && known.limits === limits)) return known;
    const learn = (found, time) => definitions.learn(lines, place, found, time);
    return { ...shortAnswer(lines[place].text, definitions.before(lines, place), inTurn, learn), limits };
  }

  function itemOf(lines, place, kept) {
    const { text } = lines[place];
    // Equal lines have answers of their own.
    const key = keyOf(lines, place) + lines.slice(0, place).filter((earlier) => earlier.text === text).length;
    const answer = answerTo(lines, place, key);
    kept.set(key, answer);
    const onclick = (event) => {
      event.preventDefault();
      open(place);
    };
    const link = { class: "statement", href: address(place), title: "opens this line", onclick };
    return element("li", {}, element("a", link, element("code", {}, text)), answer.node);
  }

  return {
    /** The items of the lines, with `openItem` as number `at`. Answers that are not shown any more are given up. */
    items(lines, at, openItem) {
      const kept = new Map();
      const items = lines.map((_, place) => (place === at ? openItem : itemOf(lines, place, kept)));
      if (at === lines.length) items.push(openItem);
      for (const [key, answer] of answers) if (kept.get(key) !== answer) answer.end();
      answers = kept;
      return items;
    },
    end() {
      for (const { end } of answers.values()) end();
    },
  };
}
