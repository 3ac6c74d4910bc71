// Mathematics as MathML, which browsers set themselves. The program writes it.

import { element } from "./dom.js";

const MATH = "http://www.w3.org/1998/Math/MathML";

function math(...children) {
  const node = document.createElementNS(MATH, "math");
  node.append(...children);
  return node;
}

/** The elements of a text in MathML. */
function nodes(mathml) {
  const template = element("template");
  template.innerHTML = `<math>${mathml}</math>`;
  return [...template.content.firstChild.childNodes];
}

/** A formula, or a group in its braces, with at most so many signs stays on one line. */
const UNBROKEN = 20;

/** A value by its name: typeset, with the plain notation as its label. A long name continues on the next line after a
    separator. */
export function typeset(name) {
  if (name.plain == null) return element("span", { class: "faint" }, "a value with a long name");
  // A long name would take long to be set.
  if (!name.mathml) return element("code", {}, name.plain);
  const lines = pieces(nodes(name.mathml));
  if (lines.length === 1) return labelled(math(...lines[0]), name.unicode);
  const shown = lines.flatMap((line) => [math(...line), element("wbr")]);
  return labelled(element("span", { class: "long", role: "math" }, shown), name.unicode);
}

function labelled(node, label) {
  node.setAttribute("aria-label", label);
  return node;
}

/** The stretches of a formula between which a line may end: after a bar, a comma or a plus that is in no short group.
    */
function pieces(signs) {
  if (lengthOf(signs) <= UNBROKEN) return [signs];
  const ends = shortGroups(signs);
  const found = [[]];
  let kept = 0;
  signs.forEach((node, at) => {
    found.at(-1).push(node);
    kept = Math.max(kept, ends.get(at) ?? 0);
    if (at >= kept && at + 1 < signs.length && isSeparator(node)) found.push([]);
  });
  return found;
}

/** Where each short group in braces ends, by the place where it begins. */
function shortGroups(signs) {
  const [open, ends] = [[], new Map()];
  signs.forEach((node, at) => {
    if (node.textContent === "{") open.push(at);
    if (node.textContent !== "}" || !open.length) return;
    const begin = open.pop();
    if (lengthOf(signs.slice(begin, at + 1)) <= UNBROKEN) ends.set(begin, at);
  });
  return ends;
}

function lengthOf(signs) {
  return signs.reduce((length, node) => length + node.textContent.length, 0);
}

function isSeparator(node) {
  return node.localName === "mo" && /^(\|+|,|;|\+|&)$/.test(node.textContent);
}

/** A number such as -3/4 or 5 · 10^-3, in a line. */
export function typesetNumber(text) {
  const [base, power] = text.replaceAll("-", "−").split("^");
  const shown = power == null ? `<mn>${base}</mn>` : `<msup><mn>${base}</mn><mn>${power}</mn></msup>`;
  return labelled(math(...nodes(shown)), text);
}

/** A position such as (2|5)_40 with its subscript; any other text as code. */
export function typesetPosition(text) {
  const [, hands, fingers] = /^(-?\([\d,|\s]+\))_\(?(\d+)\)?$/.exec(text) ?? [];
  if (!hands) return element("code", {}, text);
  return labelled(math(...nodes(`<msub><mtext>${hands.replace("-", "−")}</mtext><mn>${fingers}</mn></msub>`)), text);
}
