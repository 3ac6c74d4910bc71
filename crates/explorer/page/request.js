// Questions as the program reads them, and the files of the user's own rulesets, which are in the address.

/** The files of the user's own rulesets, each with its name and its text. */
export function ownRulesets() {
  const written = new URLSearchParams(location.hash.slice(1)).get("rulesets");
  if (!written) return [];
  try {
    const rulesets = JSON.parse(written);
    if (Array.isArray(rulesets)) return rulesets;
  } catch {
    // Said below.
  }
  throw { message: "the address is damaged: its rulesets cannot be read" };
}

/** A question as text, with the user's own rulesets and the lines of a worksheet that are carried out before it, or what has the same results. */
export function requestOf(question, { rulesets = ownRulesets(), before = [] } = {}) {
  return JSON.stringify({ version: 1, question, ...(rulesets.length && { rulesets }), ...(before.length && { before: before.map(({ text, known }) => known ?? text) }) });
}
