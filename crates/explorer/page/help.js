// What can be written in a line, to be searched.

import { button, element, note, row } from "./dom.js";
import { KEYS } from "./line_field.js";

/** No more entries are shown at the same time. */
const MOST_SHOWN = 30;

const ABOUT = `${KEYS}. Names are completed while they are typed.`;

/** The part of the page for it. `offered` asks for the words and rulesets, and `open` shows an example. */
export function helpPart(offered, open) {
  const wanted = element("input", {
    type: "search",
    id: "help-words",
    "aria-label": "words to find",
    placeholder: "such as temperature, misère, list",
    oninput: show,
  });
  const found = element("div", { "aria-live": "polite" });
  const part = element(
    "details",
    { id: "help", ontoggle: () => part.open && show() },
    element("summary", {}, "What can be written"),
    note(ABOUT),
    row(wanted),
    found,
  );

  async function show() {
    const catalogue = (await offered()) ?? { operations: [], rulesets: [] };
    const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = entriesOf(catalogue).filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
    const more = entries.length - MOST_SHOWN;
    found.replaceChildren(
      element("dl", {}, entries.slice(0, MOST_SHOWN).flatMap(shownEntry)),
      note(more > 0 ? `${more} more` : entries.length ? "" : "nothing has all these words"),
    );
  }

  function shownEntry({ usage, about, example }) {
    return [
      element("dt", {}, element("code", {}, usage)),
      element("dd", {}, about, " ", example && button(example, () => open(example), { title: "opens this example" })),
    ];
  }

  return part;
}

/** The operations and the rulesets. */
function entriesOf({ operations, rulesets }) {
  const ofOperations = operations.map(({ usage, summary, example }) => ({ usage, about: summary, example }));
  const ofRulesets = rulesets.map(({ name, about, example }) => ({ usage: name, about, example }));
  return [...ofOperations, ...ofRulesets].map((entry) => ({ ...entry, text: `${entry.usage} ${entry.about}` }));
}
