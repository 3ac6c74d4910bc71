// What a line may contain: examples to choose from, and words to complete.

import { ownRulesets } from "./address.js";
import { ask } from "./door.js";
import { element } from "./dom.js";

/** Examples that teach something, each with what it teaches. */
const EXAMPLES = [
  ['Domineering("...|...")', "a hot game: both players want to move"],
  ['Amazons("x...|...o")', "a hot game with many moves"],
  ['Clobber("xox|ox.") + Domineering("2x3")', "a sum of two games: the best move in each"],
  ["{5|2||-1|-4}", "a switch between switches, and its thermograph"],
  ["{0|^[2]} + *", "an infinitesimal by its name"],
  ['Hackenbush("l(l;rl)")', "a number, by a tree of blue and red edges"],
  ["[Kayles(n).NimValue for n from 0 to 30]", "a loop over the nim-values of Kayles"],
  ["[[n,Kayles(n).NimValue] for n from 0 to 80].ScatterPlot", "a plot of a list"],
  ["a{1|{a|0}}", "a ko, with a thermograph for each komaster"],
  ["over + {0|pass}", "a sum of loopy games"],
  ["(2|5)_40", "Simple Chopsticks: one hand of each player"],
  ["G := {3||2|1}\nH := Domineering(\"2x3\")\n[G.Temperature, H.Temperature]\nG + H", "a worksheet with names"],
];

/** No more words are offered to complete a text. */
const MOST_OFFERED = 12;

function option(value, about) {
  return element("option", { value, title: about }, about ? `${value.split("\n")[0]} – ${about}` : value);
}

/** A choice of examples, and words for what is typed; `open` shows an example. */
export function examplesPart(open, typed) {
  const choice = element("select", { class: "examples", "aria-label": "examples", onchange: () => {
    if (choice.value) open(choice.value);
    choice.value = "";
  } });
  const words = element("datalist", { id: "words" });
  const examples = EXAMPLES.map(([text, about]) => option(text, about));
  const first = [element("option", { value: "" }, "Examples …"), ...examples];
  choice.append(...first);
  let catalogue = null;
  let offering = null;
  let offeredWith = "";

  return {
    part: element("span", {}, choice, words),
    /** The words and rulesets, which are asked for once for each list of the user's own rulesets. */
    offered() {
      const own = JSON.stringify(ownRulesets());
      if (own !== offeredWith) offering = null;
      offeredWith = own;
      offering ??= ask({ catalogue: {} }).then((found) => {
        catalogue = found;
        const rulesets = found.rulesets.map(({ example, about }) => option(example, about));
        choice.replaceChildren(...first, element("optgroup", { label: "Rulesets" }, rulesets));
        choice.value = "";
        return found;
      }, () => null);
      return offering;
    },
    /** Offers the words that begin like the last one of the text. */
    complete() {
      const [before, begun] = typed().match(/^(.*?)([A-Za-z]+)$/s)?.slice(1) ?? ["", ""];
      const known = begun.length < 2 || !catalogue ? [] : wordsOf(catalogue);
      const fits = known.filter(([name]) => name.toLowerCase().startsWith(begun.toLowerCase()));
      const offered = fits.slice(0, MOST_OFFERED);
      words.replaceChildren(...offered.map(([name, about]) => element("option", { value: before + name }, about)));
    },
  };
}

/** The operations and the keywords, each with what it is. */
function wordsOf({ operations, keywords }) {
  return [...operations.map(({ name, summary }) => [name, summary]), ...keywords.map((word) => [word, "keyword"])];
}
