// The field of the open line of a worksheet.

import { element } from "./dom.js";

/** What keys do in a field of one line. */
export const KEYS = "Enter evaluates, Alt+Enter adds a line, Shift+Enter begins another line of the same statement";
const KEYS_OF_LINES = "Ctrl+Enter evaluates, Alt+Enter adds a line";

/** A field of one line, or of several if its text has several. `submit` carries the text out, `add` adds a line,
    `typed` follows each change, and `pasted` is told lines that are pasted into a field of one line, which would join
    them. */
export function lineField({ submit, add, typed, pasted }) {
  let node = nodeWith("");

  function nodeWith(text) {
    const hasLines = text.includes("\n");
    const made = element(hasLines ? "textarea" : "input", {
      class: "wide", id: "expression", autocomplete: "off", spellcheck: "false", "aria-label": "expression or position",
      ...(hasLines ? { rows: text.split("\n").length, title: KEYS_OF_LINES } : { list: "words", title: KEYS }),
      onkeydown, onpaste, oninput,
    });
    made.value = text;
    return made;
  }

  const hasLines = () => node.localName === "textarea";

  function oninput() {
    typed();
    if (hasLines()) node.rows = node.value.split("\n").length;
  }

  function onkeydown(event) {
    if (event.key !== "Enter") return;
    if (event.altKey) {
      event.preventDefault();
      add();
      return;
    }
    if (hasLines()) {
      if (event.ctrlKey) submit();
      return;
    }
    // Enter alone submits the form.
    if (!event.shiftKey) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = node;
    setText(`${node.value.slice(0, from)}\n${node.value.slice(to)}`);
    node.setSelectionRange(from + 1, from + 1);
  }

  function onpaste(event) {
    const text = event.clipboardData.getData("text").trim();
    if (hasLines() || !text.includes("\n")) return;
    event.preventDefault();
    pasted(text);
  }

  function setText(text) {
    const isFocused = node === document.activeElement;
    const next = nodeWith(text);
    node.replaceWith(next);
    node = next;
    if (isFocused) node.focus();
  }

  return { first: node, text: () => node.value, setText, focus: () => node.focus() };
}
