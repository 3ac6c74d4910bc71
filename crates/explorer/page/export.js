// Ways to take what is seen elsewhere: copies of texts, files and paper.

import { parameters } from "./address.js";
import { SVG, button, element } from "./dom.js";
import { linkToSend } from "./link.js";
import { announce } from "./messages.js";

/** Copies a text. */
async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    announce(`copied ${what}`);
  } catch {
    announce(`the browser does not allow copying: ${text}`);
  }
}

/** Buttons with a common label. */
function group(label, buttons) {
  const shown = element("span", { class: "faint", "aria-hidden": "true" }, label);
  return element("span", { class: "group", role: "group", "aria-label": label }, shown, buttons);
}

/** The order of the buttons. */
const FORMS = ["text", "LaTeX", "TikZ", "Python", "command", "link"];

const COPIED = { text: "the text", command: "the command line", link: "the link" };

/** Buttons that copy what `texts` return, each under its name, and a link to what is seen. A view without Python of its
    own is shown in a notebook. `notes` says what is to be known of a copy. */
export function copiers(texts, notes = {}) {
  const all = { Python: inNotebook, ...texts, link: linkToSend };
  const copier = (what) => {
    const told = (COPIED[what] ?? what) + (notes[what] ?? "");
    return button(what, async () => copy(await all[what](), told), { "aria-label": `Copy ${what}` });
  };
  return group("Copy", FORMS.filter((what) => what in all).map(copier));
}

/** The Python that shows this view in a notebook. */
function inNotebook() {
  const state = [...parameters()].map(([name, value]) => `${name}=${JSON.stringify(value)}`);
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

/** The buttons that save the picture that `find` returns, as an SVG file or by the browser's printing, which writes PDF
    too. */
export function savers(find, name) {
  const act = (save) => () => {
    // There is no picture of a question that failed.
    const picture = find();
    if (picture) save(picture);
  };
  const aboutPrint = "prints the picture alone; choose “Save as PDF” in the browser's dialog";
  return group(`Save ${name}`, [
    button("SVG", act((picture) => saveSvg(picture, name)), { "aria-label": `Save ${name} as SVG` }),
    button("Print or PDF", act(printAlone), { title: aboutPrint }),
  ]);
}
