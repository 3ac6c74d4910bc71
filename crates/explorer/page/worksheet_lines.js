// The lines of a worksheet: their texts, which of them is open, and the address that restores them.

import { fragment, ownLimits, ownRulesets } from "./address.js";
import { ask } from "./door.js";

/** No lines, in normal play: their texts, and the index of the open one, which is new if there is no line with that
    index. `left` are the lines as they were left, by their address: a bracket that is open in one of them must not
    reach into the next. */
export const noLines = () => ({ texts: [], at: 0, misere: "", left: { text: null, parts: [] } });

/** The text of lines in an address. No lines at all are a worksheet too, and no address of the first visit. */
const textOf = (texts) => texts.join("\n") || "\n";

/** The address of lines, with a state of the open one. */
export function addressOf({ texts, at, misere }, state, rulesets) {
  const line = at === Math.max(texts.length - 1, 0) ? "" : at + 1;
  return fragment("value", { text: textOf(texts), line, misere, ...state }, rulesets);
}

/** The address of lines under limits that they set themselves. */
export function addressUnder(limits, { texts, misere }) {
  return fragment("value", { text: textOf(texts), misere }, ownRulesets(), { ...ownLimits(), ...limits });
}

/** Leaves lines for these, of which number `at` is open. */
export function leaveFor(lines, texts, at) {
  Object.assign(lines, { texts, at, left: { text: texts.join("\n"), parts: texts } });
}

/** The texts of lines with others in the place of the open one. */
export const replaced = ({ texts, at }, ...others) => texts.toSpliced(at, 1, ...others);

/** The texts of lines with what is typed into the open one. A new line is none as long as it is blank. */
export function withTyped(lines, typed) {
  const isLine = typed.trim() || lines.at < lines.texts.length;
  return isLine ? replaced(lines, typed) : lines.texts;
}

/** The lines of a text of an address, each with the indices of the earlier ones that it needs and its frame, and the
    limits that lines set. Where a limit of the address is wrong, they come with this fault. */
export async function read(text, { left }) {
  const parts = text === left.text ? left.parts : [text];
  if (!parts.some((part) => part.trim())) return { found: [], limits: {} };
  const question = { worksheet: { parts } };
  const underUsualLimits = async (fault) => ({ ...(await ask(question, undefined, { limits: {} })), fault });
  const { lines: found, ...others } = await ask(question).catch(underUsualLimits);
  return { found, ...others };
}
