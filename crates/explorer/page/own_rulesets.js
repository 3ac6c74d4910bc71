// The user's own rulesets: files that are chosen, dropped or pasted, and stay in the address.

import { ownRulesets } from "./address.js";
import { ask } from "./door.js";
import { button, element, note, row } from "./dom.js";
import { attempt } from "./messages.js";

const EXAMPLE = `name = "My Game"
source = "me"
about = "Clobber on a strip, in which Left moves to the right only, and Right to the left."

[patterns]
symbols = ".xo"
left = [{ from = "xo", to = ".x", directions = "right" }]
exchange = "xo"
reverse = true
`;

const ABOUT = "The text of a file as docs/rulesets.md describes it, or classes and functions of the language. "
  + "A file can also be dropped or pasted anywhere on the page. The link of the page contains it.";

/** The name of a file for this text, as the program tells it; nothing for a text that is neither a ruleset nor has
    classes or functions. */
export async function fileOf(text) {
  const { file } = await ask({ file_of: { text } });
  return file;
}

/** Chosen files, each with its name and its text. */
export function readFiles(files) {
  return Promise.all([...files].map(async (chosen) => ({ file: chosen.name, text: await chosen.text() })));
}

/** The user's own rulesets with these files, each in the place of an earlier one of its name. */
export function withFiles(files) {
  const others = ownRulesets().filter(({ file: name }) => !files.some((added) => added.file === name));
  return [...others, ...files];
}

/** Whether a file is a table of moves, and not a program. */
export const isTable = (name) => name?.endsWith(".toml");

/** Whether a ruleset is in code, which is in no file that another process could read. */
export const isInCode = (name) => /\.(py|rs)$/.test(name);

/** The part of the page for them. `open(example, rulesets)` shows a position with these rulesets. */
export function ownRulesetsPart(open) {
  const text = element("textarea", { rows: 10, spellcheck: "false", "aria-label": "file of a ruleset" }, EXAMPLE);
  const accepted = { type: "file", accept: ".toml,.cgs", multiple: true };
  const file = element("input", { ...accepted, "aria-label": "files of rulesets" });
  const list = element("ul", {});
  const message = element("div", { role: "alert" });
  let used = Promise.resolve();
  const part = element(
    "details",
    { id: "own-rulesets" },
    element("summary", {}, "Your own ruleset"),
    note(ABOUT),
    list, text,
    row(button("Use this text", () => useText(text.value)), file),
    message,
  );

  /** Uses files, unless one of them is wrong. */
  async function add(files) {
    const rulesets = withFiles(files);
    await attempt(message, async () => {
      const found = await ask({ catalogue: {} }, undefined, { rulesets });
      message.replaceChildren();
      open(found.rulesets.findLast(({ is_own: isOwn }) => isOwn)?.example, rulesets);
    }, () => { part.open = true; });
  }

  /** Uses the text that is typed, after those before it. */
  function useText(typed) {
    const use = async () => add([{ file: (await fileOf(typed)) ?? "my.toml", text: typed }]);
    used = used.then(use, use);
  }

  /** Uses a text, which can then be changed. */
  function take(file, pasted) {
    text.value = pasted;
    return add([{ file, text: pasted }]);
  }

  const read = async (files) => add(await readFiles(files));
  file.addEventListener("change", () => read(file.files));
  const listeners = {
    dragover: (event) => event.preventDefault(),
    drop: (event) => {
      event.preventDefault();
      if (event.dataTransfer.files.length) read(event.dataTransfer.files);
    },
    paste: async (event) => {
      const pasted = event.clipboardData.getData("text");
      if (event.defaultPrevented || event.target.closest?.("input, textarea")) return;
      const file = await fileOf(pasted);
      if (file) take(file, pasted);
    },
  };
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);

  return {
    part,
    take,
    /** Shows the rulesets of the address. */
    show() {
      const rulesets = ownRulesets();
      list.replaceChildren(...rulesets.map(({ file: name, text: written }, at) => {
        const showText = () => { text.value = written; };
        const remove = () => {
          message.replaceChildren();
          open(undefined, rulesets.toSpliced(at, 1));
        };
        const shows = button(name, showText, { title: "shows its text" });
        return element("li", {}, shows, " ", button("Remove", remove, { "aria-label": `remove ${name}` }));
      }));
    },
    leave() {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener);
    },
  };
}
