// What a person is told: failures, and short messages that are read out.

import { addressWithLimits, go, ownLimits } from "./address.js";
import { button, element, row } from "./dom.js";

/** The message of a failure, or nothing if a newer question has replaced the old one. */
export function failure(error) {
  if (isReplaced(error)) return "";
  const { message, limit, more } = error;
  if (!more) return element("p", { class: "error", role: "alert" }, message);
  const allow = () => go(addressWithLimits({ ...ownLimits(), [limit]: more.amount }));
  const raise = button(`Allow ${more.says}`, allow, { title: "changes this limit, and asks again" });
  const showLimits = () => dispatchEvent(new CustomEvent("limits", { detail: limit }));
  const others = button("Limits …", showLimits, { title: "all limits, below" });
  return element("div", { class: "error", role: "alert" }, message, row(raise, others));
}

/** A message is hidden after this time, in milliseconds, unless a calculation goes on. */
const SHOWN = 5000;

/** A message that is read out, such as after copying. */
export function announce(text) {
  const status = document.getElementById("status");
  status.textContent = text;
  status.classList.remove("old");
  if (!text.endsWith("…")) setTimeout(() => status.classList.toggle("old", status.textContent === text), SHOWN);
}

/** Whether a question ended because a newer one has replaced it, of which nobody is told. */
export const isReplaced = (error) => error.name === "AbortError";

/** Does `work`, and shows its failure in `place`; `failed` removes what was to be replaced. */
export async function attempt(place, work, failed = () => {}) {
  try {
    await work();
  } catch (error) {
    if (isReplaced(error)) return;
    failed();
    place.replaceChildren(failure(error));
    announce("");
  }
}
