// Measures how long the page takes from its address to the first value, from a click to the board and to the answer of ten questions, and from
// a click on Stop until ten long calculations have ended.
//
//   node measure.js PROGRAM [FOLDER]

import { chromium } from "@playwright/test";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inFolder, servedBy } from "./doors.js";

const [program, folder] = process.argv.slice(2);
const REPETITIONS = 9;
const FIRST_LOOKS = 20;

/** Questions of a first hour. */
const QUESTIONS = [
  "(37|2311)_1000000", 'Domineering("4x4")', 'Clobber("xoxo|oxox|xoxo")', 'Amazons("x...|....|...o")', 'Hackenbush("l(l;rl;l(r;r))")', "Nim(3,5,7)", "a{1|{a|0}}", "{3||2|1}",
  'Snort("3x4")', 'FoxAndGeese("...f|....|....|g.g.")',
];

/** Questions that would take at least 20 seconds. */
const LONG = [
  'Amazons("x....|.....|.....|.....|....o")', 'Clobber("xoxoxo|oxoxox|xoxoxo|oxoxox|xoxoxo")', 'Domineering("7x7")', 'Snort("5x5")', 'Col("6x6")', 'NoGo("5x5")', 'Cram("7x8")', 'Hex("6x6")',
  'Konane("xoxoxoxo|oxoxoxox|xoxoxoxo|oxo.oxox|xoxoxoxo|oxoxoxox|xoxoxoxo|oxoxoxox")', '[Domineering("6x6").Temperature for k from 1 to 100]',
];
/** A calculation goes on for this time, in milliseconds, before it is stopped. */
const GOES_ON = 1500;

/** The median and the 95 % quantile, in milliseconds. */
function quantiles(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => Math.round(sorted[Math.ceil(part * sorted.length) - 1]);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms`;
}

/** The times from a click on Evaluate to the board and to the value; `null` for a text without a board. */
function click(text) {
  const begin = performance.now();
  const old = [...document.querySelectorAll("#edited, #result")];
  const isNew = (name) => document.querySelector(name) && !old.includes(document.querySelector(name));
  let board = null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isNew("#edited") && document.querySelector("#edited svg")) board ??= performance.now() - begin;
      if (!isNew("#result")) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve({ board, value: performance.now() - begin }));
    });
    observer.observe(document.querySelector("#content"), { childList: true, subtree: true });
    document.querySelector("#expression").value = text;
    document.querySelector("form button[type=submit]").click();
  });
}

/** The time from a click on Stop until the page says so. */
function stop() {
  const begin = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(".error")) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - begin));
    });
    observer.observe(document.querySelector("#content"), { childList: true, subtree: true });
    document.querySelector(".waiting button").click();
  });
}

/** The processor time of a process in hundredths of a second; nothing where the system does not tell. */
function used(process) {
  const file = `/proc/${process}/stat`;
  return existsSync(file) ? readFileSync(file, "utf8").split(") ")[1].split(" ").slice(11, 13).map(Number).reduce((a, b) => a + b) : null;
}

/** Waits until a process rests; returns the time in milliseconds until then. */
async function rests(process) {
  const begin = performance.now();
  let [last, since] = [used(process), begin];
  while (performance.now() - since < 200) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const now = used(process);
    if (now !== last) [last, since] = [now, performance.now()];
  }
  return since - begin;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name, start] of [["the program", () => servedBy(program)], ["a folder", () => inFolder(folder)]]) {
  if (name === "a folder" && !folder) continue;
  const { address, end, process } = await start();
  for (const [what, view, selector] of [["first value", "", "#result math"], ["first table of a hand game", "#view=hand", ".hand"]]) {
    const times = [];
    for (let at = 0; at < FIRST_LOOKS; at += 1) {
      const page = await browser.newPage();
      const begin = performance.now();
      await page.goto(address + view);
      await page.waitForSelector(selector);
      times.push(performance.now() - begin);
      await page.close();
    }
    console.log(`${name}: ${what}: ${quantiles(times)}`);
  }
  if (name === "a folder") console.log(`a folder: the module has ${statSync(join(folder, "explorer.wasm")).size} bytes`);
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForSelector("#result math");
  for (const text of QUESTIONS) {
    const times = [];
    // Blanks make the text different each time.
    for (let at = 0; at < REPETITIONS; at += 1) times.push(await page.evaluate(click, text + " ".repeat(at % 2)));
    const boards = times.flatMap(({ board }) => board ?? []);
    console.log(`${name}: ${text}: board: ${boards.length ? quantiles(boards) : "none"}; value: ${quantiles(times.map(({ value }) => value))}`);
  }
  for (const text of LONG) {
    await page.fill("#expression", text);
    await page.press("#expression", "Enter");
    await page.waitForSelector(".waiting");
    await page.waitForTimeout(GOES_ON);
    const told = await page.evaluate(stop);
    const rested = process && used(process) != null ? `, and the program rested ${Math.round(await rests(process))} ms later` : "";
    console.log(`${name}: ${text}: stopped after ${Math.round(told)} ms${rested}`);
  }
  end();
}
await browser.close();
