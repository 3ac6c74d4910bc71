// The page: the fragment of the address says what is shown, so that a link restores it and the browser's history undoes it.

import { announce, failure, fragment } from "./dom.js";
import { bandsView, tableView } from "./grid_view.js";
import { handView } from "./hand_view.js";
import { limitsPart } from "./limits.js";
import { expanded, isCompressed } from "./link.js";
import { mapView } from "./map_view.js";
import { playView } from "./play_view.js";
import { ownRulesets } from "./request.js";
import { worksheetView } from "./worksheet.js";

const VIEWS = { value: worksheetView, map: mapView, table: tableView, bands: bandsView, play: playView, hand: handView };

const limits = limitsPart();
document.getElementById("content").after(limits.part);

let shown = { name: null, view: null };

function state() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/** Shows what the address says. A view that is shown already only changes its state. */
async function route() {
  const content = document.getElementById("content");
  try {
    if (isCompressed(location.hash)) history.replaceState(null, "", await expanded(location.hash));
    ownRulesets();
  } catch (error) {
    shown.view?.leave();
    shown = { name: null, view: null };
    content.replaceChildren(failure(error));
    return;
  }
  const { view: wanted, ...rest } = state();
  const name = Object.hasOwn(VIEWS, wanted ?? "") ? wanted : "value";
  if (name !== shown.name) {
    content.replaceChildren();
    shown.view?.leave();
    shown = { name, view: VIEWS[name](content) };
    for (const link of document.querySelectorAll("nav a")) {
      link.href = fragment(link.dataset.view.split(" ")[0]);
      if (link.dataset.view.split(" ").includes(name)) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const parts = document.getElementById("parts");
    parts.hidden = !parts.querySelector("[aria-current]");
  }
  announce("");
  limits.show();
  const subject = rest.text ?? rest.sum ?? document.querySelector(`nav [data-view=${name}]`).textContent;
  document.title = `${subject} – Chopsticks explorer`;
  shown.view.show(rest);
}

addEventListener("hashchange", (event) => {
  // The link that skips the header is not a view.
  if (new URL(event.newURL).hash !== "#content") route();
});
route();
