// From the LaTeX of a value to MathML, which browsers set themselves.

import { element } from "./dom.js";

const MATH = "http://www.w3.org/1998/Math/MathML";

const SIGNS = {
  "\\{": ["mo", "{"],
  "\\}": ["mo", "}"],
  "\\vert": ["mi", "|"],
  "\\uparrow": ["mi", "↑"],
  "\\Uparrow": ["mi", "⇑"],
  "\\downarrow": ["mi", "↓"],
  "\\Downarrow": ["mi", "⇓"],
  "\\ast": ["mi", "∗"],
  "\\star": ["mi", "⋆"],
  "\\pm": ["mo", "±"],
  "\\cdot": ["mo", "·"],
  "\\times": ["mo", "×"],
};

function math(tag, ...children) {
  const node = document.createElementNS(MATH, tag);
  node.append(...children);
  if (tag === "mo") node.setAttribute("stretchy", "false");
  if (tag === "mi") node.setAttribute("mathvariant", "normal");
  return node;
}

/** Bars, or the sign between two sides, with a space on both sides. */
function relation(sign) {
  const node = math("mo", sign);
  node.setAttribute("lspace", "0.28em");
  node.setAttribute("rspace", "0.28em");
  return node;
}

/** A minus that is no difference stands close to what follows. */
function prefixed(node, before) {
  const isMinus = node.localName === "mo" && node.textContent === "−";
  if (isMinus && (!before || (before.localName === "mo" && !/[})]/.test(before.textContent)))) node.setAttribute("form", "prefix");
  return node;
}

function tokens(latex) {
  return latex.match(/\\[a-zA-Z]+|\\.|\d+(?:\.\d+)?|\s+|./gu)?.filter((token) => token.trim()) ?? [];
}

function row(nodes) {
  return nodes.length === 1 ? nodes[0] : math("mrow", ...nodes);
}

/** Reads tokens into nodes up to a closing brace. */
class Reader {
  constructor(list) {
    this.list = list;
    this.at = 0;
  }

  /** The text of a group in braces, such as the bars of \mathrel{||}. */
  text() {
    this.at += 1;
    const from = this.at;
    while (this.at < this.list.length && this.list[this.at] !== "}") this.at += 1;
    return this.list.slice(from, this.at++).join("");
  }

  argument() {
    if (this.list[this.at] === "{") {
      this.at += 1;
      const nodes = this.sequence();
      this.at += 1;
      return row(nodes);
    }
    return this.atom();
  }

  atom() {
    const token = this.list[this.at++] ?? "";
    if (token in SIGNS) return math(SIGNS[token][0], SIGNS[token][1]);
    if (token === "\\frac") return math("mfrac", this.argument(), this.argument());
    if (token === "\\mid") return relation("|");
    if (token === "\\mathrel") return relation(this.text());
    // The sides of a loopy game: G \mathbin{\&} H.
    if (token === "\\mathbin") return relation(this.text().replace("\\", ""));
    if (token === "\\operatorname" || token === "\\mathrm" || token === "\\mathbf") return math("mi", this.text());
    if (/^\d/.test(token)) return math("mn", token);
    return math(/^\p{L}$/u.test(token) ? "mi" : "mo", token === "-" ? "−" : token);
  }

  sequence() {
    const nodes = [];
    while (this.at < this.list.length && this.list[this.at] !== "}") {
      const token = this.list[this.at];
      if (token === "^" || token === "_") {
        this.at += 1;
        const base = nodes.pop() ?? math("mrow");
        nodes.push(math(token === "^" ? "msup" : "msub", base, this.argument()));
      } else {
        nodes.push(prefixed(this.argument(), nodes.at(-1)));
      }
    }
    return nodes;
  }
}

/** Longer names are shown as text. */
const LONGEST = 1500;

/** A formula, or a group in its braces, with at most so many signs stays on one line. */
const UNBROKEN = 20;

/** A value by its name: typeset, with the plain notation as its label. A long name continues on the next line after a separator. */
export function typeset(name) {
  if (!name.latex) return element("span", { class: "faint" }, "a value with a long name");
  if (name.latex.length > LONGEST) return element("code", {}, name.plain);
  const lines = pieces(new Reader(tokens(name.latex)).sequence());
  if (lines.length === 1) return labelled(math("math", ...lines[0]), name.unicode);
  const shown = lines.flatMap((nodes) => [math("math", ...nodes), element("wbr")]);
  return labelled(element("span", { class: "long", role: "math" }, shown), name.unicode);
}

function labelled(node, label) {
  node.setAttribute("aria-label", label);
  return node;
}

/** The stretches of a formula between which a line may end: after a bar, a comma or a plus that is in no short group. */
function pieces(nodes) {
  if (lengthOf(nodes) <= UNBROKEN) return [nodes];
  const ends = shortGroups(nodes);
  const found = [[]];
  let kept = 0;
  nodes.forEach((node, at) => {
    found.at(-1).push(node);
    kept = Math.max(kept, ends.get(at) ?? 0);
    if (at >= kept && at + 1 < nodes.length && isSeparator(node)) found.push([]);
  });
  return found;
}

/** Where each short group in braces ends, by the place where it begins. */
function shortGroups(nodes) {
  const [open, ends] = [[], new Map()];
  nodes.forEach((node, at) => {
    if (node.textContent === "{") open.push(at);
    if (node.textContent !== "}" || !open.length) return;
    const begin = open.pop();
    if (lengthOf(nodes.slice(begin, at + 1)) <= UNBROKEN) ends.set(begin, at);
  });
  return ends;
}

function lengthOf(nodes) {
  return nodes.reduce((length, node) => length + node.textContent.length, 0);
}

function isSeparator(node) {
  return node.localName === "mo" && /^(\|+|,|\+|&)$/.test(node.textContent);
}

/** A number such as -3/4 or 5 · 10^-3. */
export function typesetNumber(text) {
  // One element stays one line when it is copied.
  if (/^-?[\d/]+$/.test(text)) return math("math", math("mn", text.replace("-", "−")));
  const latex = text.replace("·", "\\cdot").replace(/\^(.*)$/, "^{$1}");
  return typeset({ latex, unicode: text, plain: text });
}

/** A position such as (2|5)_40 with its subscript; any other text as code. */
export function typesetPosition(text) {
  const [, sign, hands, fingers] = /^(-?)(\([\d,|\s]+\))_\(?(\d+)\)?$/.exec(text) ?? [];
  if (!hands) return element("code", {}, text);
  return typeset({ latex: `${sign}${hands.replace("|", "\\vert ")}_{${fingers}}`, unicode: text, plain: text });
}
