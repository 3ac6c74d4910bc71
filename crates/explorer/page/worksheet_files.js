// A worksheet as files: opened, saved, and exported as a LaTeX document.

import { ownRulesets } from "./address.js";
import { ask } from "./door.js";
import { button, element } from "./dom.js";
import { saveText } from "./export.js";
import { limitFlags } from "./limits.js";
import { announce, attempt } from "./messages.js";
import { isInCode, isTable, readFiles, withFiles } from "./own_rulesets.js";

const TITLES = {
  open: "a file of lines, such as `chopsticks run` reads, with the files that it imports",
  save: "as a file that `chopsticks run` carries out, with the files of your own rulesets, which it imports",
  latex: "the lines with their answers and figures, as a LaTeX document",
};

/** The buttons, with a place for messages. `lines` tells the lines as they are typed; `open` shows a program, if files
    have one, with rulesets. */
export function fileButtons(lines, open) {
  const message = element("div", { "aria-live": "polite" });
  const onchange = async () => {
    const files = await readFiles(file.files);
    const program = programOf(files);
    open(program?.text, withFiles(files.filter((each) => each !== program)));
    file.value = "";
  };
  const file = element("input", {
    type: "file",
    accept: ".cgs,.txt,.toml",
    multiple: true,
    hidden: true,
    "aria-label": "file of a worksheet",
    onchange,
  });
  const buttons = [
    button("Open", () => file.click(), { title: TITLES.open }),
    button("Save", () => save(lines()), { title: TITLES.save }),
    button("LaTeX", () => exportLatex(lines(), message), { title: TITLES.latex }),
    button("Print", () => print()),
    file,
  ];
  return { buttons, message };
}

/** The line that imports a file. */
const importOf = ({ file }) => `import ${JSON.stringify(file)}`;

/** The first program that no other file imports; the others are rulesets. */
function programOf(files) {
  const programs = files.filter(({ file: name }) => !isTable(name));
  return programs.find((each) => !files.some(({ text }) => text.includes(importOf(each)))) ?? programs[0];
}

/** Saves lines, and the files of the rulesets beside them, except what stands for a ruleset in code. */
async function save(lines) {
  const files = ownRulesets().filter(({ file: name }) => !isInCode(name));
  const imports = files.map(importOf).filter((line) => !lines.some((text) => text.startsWith(line)));
  const limits = (await limitFlags()).map(({ flag, amount }) => `:set ${flag} ${amount}`);
  saveText(`${[...limits, ...imports.map((line) => `${line};`), ...lines].join("\n")}\n`, "worksheet.cgs");
  for (const { file: name, text } of files) saveText(text, name);
  announce(`saved ${["worksheet.cgs", ...files.map(({ file: name }) => name)].join(", ")}`);
}

async function exportLatex(lines, message) {
  announce("calculating …");
  message.replaceChildren();
  await attempt(message, async () => {
    const { latex } = await ask({ document: { program: lines.join("\n") } });
    saveText(latex, "worksheet.tex");
    announce("saved worksheet.tex");
  });
}
