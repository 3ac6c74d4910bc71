// Questions as the program reads them, and its replies.

import { ownLimits, ownRulesets } from "./address.js";

/** A question as text, with the user's own rulesets and limits, and the lines of a worksheet that are carried out
    before it, or what has the same results. */
export function requestOf(question, { rulesets = ownRulesets(), limits = ownLimits(), before = [] } = {}) {
  return JSON.stringify({
    version: 1,
    question,
    ...(rulesets.length && { rulesets }),
    ...(Object.keys(limits).length && { limits }),
    ...(before.length && { before: before.map(({ text, known }) => known ?? text) }),
  });
}

/** The answer in a reply, or its error, which may have the limit that was reached and what would be allowed instead. */
export function answerIn({ answer, error }) {
  if (error) throw Object.assign(new Error(error.message), error);
  return answer;
}
