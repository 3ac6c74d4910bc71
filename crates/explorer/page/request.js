// Questions as the program reads them, with the files of the user's own rulesets and the limits, which are in the address.

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

/** The limits that differ from those of the program: amounts by names. The address has them as in `seconds=60 games=10**8`. */
export function ownLimits() {
  const written = new URLSearchParams(location.hash.slice(1)).get("limits") ?? "";
  return Object.fromEntries(written.split(" ").filter(Boolean).map((limit) => limit.split("=")));
}

/** A question as text, with the user's own rulesets and limits, and the lines of a worksheet that are carried out before it, or what has the same results. */
export function requestOf(question, { rulesets = ownRulesets(), limits = ownLimits(), before = [] } = {}) {
  return JSON.stringify({ version: 1, question, ...(rulesets.length && { rulesets }), ...(Object.keys(limits).length && { limits }), ...(before.length && { before: before.map(({ text, known }) => known ?? text) }) });
}
