// Elements of the page, and what every view needs: messages, downloads and links.

import { linkToSend } from "./link.js";
import { ownLimits, ownRulesets } from "./request.js";

const SVG = "http://www.w3.org/2000/svg";

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child != null && child !== false));
  return node;
}

/** An HTML element with attributes, listeners (`onclick`) and children. */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function drawn(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** The message of a failure, or nothing if a newer question has replaced the old one. */
export function failure(error) {
  if (error.name === "AbortError") return "";
  const { message, limit, more } = error;
  if (!more) return element("p", { class: "error", role: "alert" }, message);
  const raise = button(`Allow ${more.says}`, () => go(addressWithLimits({ ...ownLimits(), [limit]: more.amount })), { title: "changes this limit, and asks again" });
  const others = button("Limits …", () => dispatchEvent(new CustomEvent("limits", { detail: limit })), { title: "all limits, below" });
  return element("div", { class: "error", role: "alert" }, message, element("div", { class: "row" }, raise, others));
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

/** Copies a text. */
async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    announce(`copied ${what}`);
  } catch {
    announce(`the browser does not allow copying: ${text}`);
  }
}

/** A button. */
export function button(label, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, label);
}

/** Buttons with a common label. */
function group(label, buttons) {
  return element("span", { class: "group", role: "group", "aria-label": label }, element("span", { class: "faint", "aria-hidden": "true" }, label), buttons);
}

/** The order of the buttons. */
const FORMS = ["text", "LaTeX", "TikZ", "Python", "command", "link"];

const COPIED = { text: "the text", command: "the command line", link: "the link" };

/** Buttons that copy what `texts` return, each under its name, and a link to what is seen. A view without Python of its own is shown in
    a notebook. `notes` says what is to be known of a copy. */
export function copiers(texts, notes = {}) {
  const all = { Python: inNotebook, ...texts, link: linkToSend };
  const forms = FORMS.filter((what) => what in all);
  return group("Copy", forms.map((what) => button(what, async () => copy(await all[what](), (COPIED[what] ?? what) + (notes[what] ?? "")), { "aria-label": `Copy ${what}` })));
}

/** The Python that shows this view in a notebook. */
function inNotebook() {
  const state = [...new URLSearchParams(location.hash.slice(1))].map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `chopsticks_lab.explore(${state.join(", ")})`;
}

/** A text as an argument of a command line. */
export function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Saves a picture as an SVG file. */
function saveSvg(picture, name) {
  const copied = picture.cloneNode(true);
  copied.setAttribute("xmlns", SVG);
  copied.removeAttribute("class");
  for (const node of copied.querySelectorAll("[tabindex]")) node.removeAttribute("tabindex");
  saveText(new XMLSerializer().serializeToString(copied), `${name}.svg`, "image/svg+xml");
}

/** Saves a text as a file. */
export function saveText(text, file, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  element("a", { href: address, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Prints `node` alone, on paper or as PDF; the style sheet hides the rest of the page meanwhile. */
function printAlone(node) {
  const sheet = element("div", { id: "sheet" }, node.cloneNode(true));
  addEventListener("afterprint", () => sheet.remove(), { once: true });
  document.body.append(sheet);
  print();
}

/** The buttons that save the picture that `find` returns, as an SVG file or by the browser's printing, which writes PDF too. */
export function savers(find, name) {
  const act = (save) => () => {
    // There is no picture of a question that failed.
    const picture = find();
    if (picture) save(picture);
  };
  return group(`Save ${name}`, [
    button("SVG", act((picture) => saveSvg(picture, name)), { "aria-label": `Save ${name} as SVG` }),
    button("Print or PDF", act(printAlone), { title: "prints the picture alone; choose “Save as PDF” in the browser's dialog" }),
  ]);
}

/** A figure that the program has drawn, by the text of its SVG file; `kind` is its class, and `label` says what it shows. */
export function importedPicture(svg, kind, label) {
  const picture = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  picture.classList.add("picture", kind);
  if (label) picture.setAttribute("aria-label", label);
  for (const sign of picture.querySelectorAll("g[aria-label]")) sign.setAttribute("role", "img");
  return picture;
}

/** What may be wider or higher than its room, with bars that the arrow keys move. */
export const scrolled = (node, label) => element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, node);

/** The fragment that restores a view, with the user's own rulesets and limits. */
export function fragment(view, state = {}, rulesets = ownRulesets(), limits = ownLimits()) {
  const parameters = new URLSearchParams({ view });
  const own = rulesets.length ? JSON.stringify(rulesets) : "";
  for (const [name, value] of Object.entries({ ...state, rulesets: own, limits: written(limits) })) {
    if (value !== "" && value != null) parameters.set(name, value);
  }
  return `#${parameters}`;
}

const written = (limits) => Object.entries(limits).map((limit) => limit.join("=")).join(" ");

/** The fragment of what is seen, with these limits. */
export function addressWithLimits(limits) {
  const parameters = new URLSearchParams(location.hash.slice(1));
  parameters.set("limits", written(limits));
  if (!parameters.get("limits")) parameters.delete("limits");
  return `#${parameters}`;
}

/** Goes to a view; if it is shown already, its question is asked again. */
export function go(address) {
  if (address === location.hash) dispatchEvent(new HashChangeEvent("hashchange", { newURL: location.href }));
  else location.hash = address;
}

/** Asks questions of which only the newest matters: it stops the earlier ones. `end` stops the newest one, silently or for a reason. */
export function newest(ask) {
  let running = new AbortController();
  const asked = (question, context) => {
    running.abort();
    running = new AbortController();
    return ask(question, running.signal, context);
  };
  asked.end = (reason) => running.abort(reason);
  return asked;
}

/** Why a question ends that a person stops. */
const STOPPED = { name: "Stopped", message: "stopped" };

/** An answer that takes no longer, in milliseconds, replaces the one before without a waiting line between them. */
const SOON = 100;

/** Whether an answer takes longer than a moment. */
export function isLate(answer) {
  return Promise.race([answer.then(() => false, () => false), new Promise((resolve) => setTimeout(resolve, SOON, true))]);
}

/** What is seen until `what` is known: how long it has taken, and a button that stops the question of `asked`. */
export function waiting(what, asked) {
  const time = element("span", { "aria-hidden": "true" });
  const line = element("p", { class: "note waiting" }, `calculating ${what} … `, time, " ", button("Stop", () => asked.end(STOPPED)));
  const begun = Date.now();
  const clock = setInterval(() => {
    time.textContent = `${Math.round((Date.now() - begun) / 1000)} s`;
    if (!line.isConnected) clearInterval(clock);
  }, 1000);
  return line;
}

/** Whether an entry of a column is known. */
export const isKnown = (entry) => entry?.missing == null;

/** An entry that is a text which is not too long, or nothing. */
export const textOf = (entry) => (typeof entry === "string" ? entry : null);

/** What a move does for the player who makes it, by its entry in the column `wins`. */
export const inWords = (wins) => (wins === "draw" ? "draws" : wins ? "wins" : "loses");
