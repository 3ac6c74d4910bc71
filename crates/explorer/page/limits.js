// The limits of calculations, and the control that changes them. The address keeps those that are changed.

import { addressWithLimits, go, ownLimits } from "./address.js";
import { once } from "./asking.js";
import { ask } from "./door.js";
import { element, note } from "./dom.js";
import { failure } from "./messages.js";

/** The limits that are met most often come first, and are seen at once. */
const FIRST = 4;

const ABOUT = "Each calculation ends at the first of these limits. "
  + "A field that is emptied has the limit of the program again.";

/** Asks for the limits that can be changed, each with its amount by default. */
const askForLimits = (limits) => ask({ limits: {} }, undefined, { limits, rulesets: [] });
const offeredLimits = once(async () => (await askForLimits({})).limits);

/** The limits that are changed, as the flags of the program. */
export async function limitFlags() {
  const changed = ownLimits();
  const limits = (await offeredLimits()).filter(({ name }) => name in changed);
  return limits.map(({ name, flag }) => ({ flag, amount: changed[name] }));
}

/** The control. `show` shows the limits of the address. */
export function limitsPart() {
  const says = element("span", { class: "faint", id: "limits-changed" });
  const rows = element("div", {});
  const wrong = element("div", {});
  const part = element(
    "details",
    { id: "limits", ontoggle: () => part.open && fill() },
    element("summary", {}, "Limits", says),
    note(ABOUT),
    rows,
    wrong,
  );
  const fields = [];

  /** Changes a limit, unless the program refuses the amount. */
  async function change(name, input) {
    const limits = withLimit(name, input.value.replace(/[\s,]/g, ""));
    const error = await askForLimits(limits).then(() => null, (refused) => refused);
    input.setAttribute("aria-invalid", Boolean(error));
    wrong.replaceChildren(error ? failure(error) : "");
    if (!error) go(addressWithLimits(limits));
  }

  function field({ name, amount, unit, about }) {
    const input = element("input", {
      inputmode: "numeric",
      size: 12,
      "aria-label": `limit: ${name}`,
      placeholder: amount == null ? "none" : grouped(amount),
      "data-limit": name,
      onchange: () => change(name, input),
    });
    fields.push(input);
    return element("label", { class: "limit", title: about }, input, ` ${unit}`);
  }

  async function fill() {
    if (!fields.length) {
      const all = (await offeredLimits()).map(field);
      const group = (some) => element("div", { class: "limits" }, some);
      const [first, others] = [all.slice(0, FIRST), all.slice(FIRST)].map(group);
      rows.replaceChildren(first, element("details", {}, element("summary", {}, "All limits"), others));
    }
    const changed = ownLimits();
    for (const input of fields) input.value = changed[input.dataset.limit] ?? "";
  }

  // A message at a limit leads to its field.
  addEventListener("limits", async ({ detail }) => {
    part.open = true;
    await fill();
    const wanted = fields.find((input) => input.dataset.limit === detail);
    const around = wanted?.closest("details");
    if (around) around.open = true;
    wanted?.focus();
  });

  return {
    part,
    async show() {
      const changed = ownLimits();
      if (part.open) fill();
      const limits = Object.keys(changed).length ? await offeredLimits() : [];
      const told = limits.filter(({ name }) => name in changed)
        .map(({ name, unit }) => `${grouped(changed[name])} ${unit}`);
      says.replaceChildren(told.length ? `: ${told.join(", ")}` : "");
    },
  };
}

/** The changed limits with another amount of one, which is none of them if it is empty. */
function withLimit(name, amount) {
  const { [name]: _, ...others } = ownLimits();
  return amount ? { ...others, [name]: amount } : others;
}

/** A number with a space after each thousand. */
const grouped = (amount) => amount.replace(/\B(?=(\d{3})+$)/g, "\u202f");
