// The page: the fragment of the address says what is shown, so that a link restores it and the browser's history undoes
// it.

import { fragment, ownRulesets, parameters } from "./address.js";
import { bandsView } from "./bands_view.js";
import { handView } from "./hand_view.js";
import { limitsPart } from "./limits.js";
import { noRecord } from "./line_of_play.js";
import { expanded, isCompressed } from "./link.js";
import { mapView } from "./map_view.js";
import { announce, failure } from "./messages.js";
import { playView } from "./play_view.js";
import { tableView } from "./table_view.js";
import { worksheetView } from "./worksheet.js";

const VIEWS = {
  value: worksheetView,
  map: mapView,
  table: tableView,
  bands: bandsView,
  play: playView,
  hand: handView,
};

/** What outlasts views, until the page is closed. */
const kept = { isBoardEdited: false, areColumnsUnfolded: false, lineOfPlay: noRecord() };

const limits = limitsPart();
document.getElementById("content").after(limits.part);

let shown = { name: null, view: null };

/** Leaves the view that is shown, and shows none. */
function leave() {
  shown.view?.leave();
  shown = { name: null, view: null };
  document.getElementById("content").replaceChildren();
}

/** Opens a view, and marks it in the navigation. */
function open(name) {
  leave();
  shown = { name, view: VIEWS[name](document.getElementById("content"), kept) };
  for (const link of document.querySelectorAll("nav a")) {
    const names = link.dataset.view.split(" ");
    link.href = fragment(names[0]);
    if (names.includes(name)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const parts = document.getElementById("parts");
  parts.hidden = !parts.querySelector("[aria-current]");
}

/** Shows what the address says. A view that is shown already only changes its state. */
async function route() {
  try {
    if (isCompressed(location.hash)) history.replaceState(null, "", await expanded(location.hash));
    ownRulesets();
  } catch (error) {
    leave();
    document.getElementById("content").append(failure(error));
    return;
  }
  const { view = "value", ...state } = Object.fromEntries(parameters());
  const name = Object.hasOwn(VIEWS, view) ? view : "value";
  if (name !== shown.name) open(name);
  announce("");
  limits.show();
  const subject = state.text ?? state.sum ?? document.querySelector(`nav [data-view=${name}]`).textContent;
  document.title = `${subject} – Chopsticks explorer`;
  shown.view.show(state);
}

addEventListener("hashchange", (event) => {
  // The link that skips the header is not a view.
  if (new URL(event.newURL).hash !== "#content") route();
});
route();
