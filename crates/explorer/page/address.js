// The address of the page: its fragment is what is shown, with the user's own rulesets and the limits.

/** The parameters of the fragment. */
export const parameters = () => new URLSearchParams(location.hash.slice(1));

/** The files of the user's own rulesets, each with its name and its text. */
export function ownRulesets() {
  const written = parameters().get("rulesets");
  if (!written) return [];
  try {
    const rulesets = JSON.parse(written);
    if (Array.isArray(rulesets)) return rulesets;
  } catch {
    // Said below.
  }
  throw new Error("the address is damaged: its rulesets cannot be read");
}

/** The limits that differ from those of the program: amounts by names. The address has them as in `seconds=60
    games=10**8`. */
export function ownLimits() {
  const written = parameters().get("limits") ?? "";
  return Object.fromEntries(written.split(" ").filter(Boolean).map((limit) => limit.split("=")));
}

const written = (limits) => Object.entries(limits).map((limit) => limit.join("=")).join(" ");

/** The fragment that restores a view, with the user's own rulesets and limits. */
export function fragment(view, state = {}, rulesets = ownRulesets(), limits = ownLimits()) {
  const own = { rulesets: rulesets.length ? JSON.stringify(rulesets) : "", limits: written(limits) };
  const known = Object.entries({ view, ...state, ...own }).filter(([, value]) => value !== "" && value != null);
  return `#${new URLSearchParams(known)}`;
}

/** The fragment of what is seen, with these limits. */
export function addressWithLimits(limits) {
  const { view, ...state } = Object.fromEntries(parameters());
  return fragment(view, state, ownRulesets(), limits);
}

/** Goes to a view; if it is shown already, its question is asked again. */
export function go(address) {
  if (address === location.hash) dispatchEvent(new HashChangeEvent("hashchange", { newURL: location.href }));
  else location.hash = address;
}
