// Elements of the page.

export const SVG = "http://www.w3.org/2000/svg";

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

/** A button. */
export function button(label, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, label);
}

/** A button that is pressed or not; `change` is told which after each click. */
export function toggle(label, isPressed, change, attributes = {}) {
  let isOn = isPressed;
  const node = button(label, () => {
    isOn = !isOn;
    node.setAttribute("aria-pressed", isOn);
    change(isOn);
  }, { "aria-pressed": String(isOn), ...attributes });
  return node;
}

/** A choice among values, each with its text. */
export function choice(label, id, values) {
  const options = values.map(([value, text]) => element("option", { value }, text));
  return element("select", { "aria-label": label, id }, options);
}

/** A form that a button with this label submits. */
export function form(parts, label, submit) {
  const onsubmit = (event) => {
    event.preventDefault();
    submit();
  };
  return element("form", { onsubmit }, parts, element("button", { type: "submit" }, label));
}

/** A row of buttons and other parts. */
export const row = (...parts) => element("div", { class: "row" }, ...parts);

/** A note in small print. */
export const note = (...parts) => element("p", { class: "note" }, ...parts);

/** Does what `keys` has for a key that is pressed alone. */
export function pressed(event, keys) {
  if (!Object.hasOwn(keys, event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  keys[event.key]();
}

/** A figure that the program has drawn, by the text of its SVG file; `kind` is its class, and `label` says what it
    shows. */
export function importedPicture(svg, kind, label) {
  const picture = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  picture.classList.add("picture", kind);
  if (label) picture.setAttribute("aria-label", label);
  for (const sign of picture.querySelectorAll("g[aria-label]")) sign.setAttribute("role", "img");
  return picture;
}

/** What may be wider or higher than its room, with bars that the arrow keys move. */
export function scrolled(node, label) {
  return element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, node);
}
