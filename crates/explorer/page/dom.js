// Elements of the page, and what every view needs: messages, downloads and links.

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
  let text = error.message;
  if (error.limit) text += ` (--max-${error.limit})`;
  if (error.is_stopped) text += ": the time limit was reached";
  return element("p", { class: "error", role: "alert" }, text);
}

/** A message that is read out, such as after copying. */
export function announce(text) {
  document.getElementById("status").textContent = text;
}

/** Copies a text. */
export async function copy(text, what) {
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

/** Saves a picture as an SVG file. */
function saveSvg(picture, name) {
  const copied = picture.cloneNode(true);
  copied.setAttribute("xmlns", SVG);
  copied.removeAttribute("class");
  for (const node of copied.querySelectorAll("[tabindex]")) node.removeAttribute("tabindex");
  const text = new XMLSerializer().serializeToString(copied);
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  element("a", { href: address, download: `${name}.svg` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Prints `node` alone, on paper or as PDF; the style sheet hides the rest of the page meanwhile. */
export function printAlone(node) {
  const sheet = element("div", { id: "sheet" }, node.cloneNode(true));
  addEventListener("afterprint", () => sheet.remove(), { once: true });
  document.body.append(sheet);
  print();
}

/** The buttons that save the picture that `find` returns, as an SVG file or by the browser's printing, which writes PDF too. */
export function savers(find, name, what = "") {
  const act = (save) => () => {
    // There is no picture of a question that failed.
    const picture = find();
    if (picture) save(picture);
  };
  return [
    button(`Save ${what || "SVG"}`, act((picture) => saveSvg(picture, name)), { title: "as an SVG file" }),
    button("Print or PDF", act(printAlone), { title: "prints the picture alone; choose “Save as PDF” in the browser's dialog" }),
  ];
}

/** The fragment that restores a view. */
export function fragment(view, state = {}) {
  const parameters = new URLSearchParams({ view });
  for (const [name, value] of Object.entries(state)) {
    if (value !== "" && value != null) parameters.set(name, value);
  }
  return `#${parameters}`;
}

/** Asks questions of which only the newest matters: it stops the earlier ones. */
export function newest(ask) {
  let running = new AbortController();
  return (question) => {
    running.abort();
    running = new AbortController();
    return ask(question, running.signal);
  };
}

/** The four outcomes in words. */
export const OUTCOMES = {
  L: "Left wins, whoever moves first",
  R: "Right wins, whoever moves first",
  N: "the player who moves first wins",
  P: "the player who moves second wins",
};
