// Measures how long the page takes from a click to the answer, and from its address to the first value.
//
//   node measure.js PROGRAM [FOLDER]

import { chromium } from "@playwright/test";
import { inFolder, servedBy } from "./doors.js";

const [program, folder] = process.argv.slice(2);
const REPETITIONS = 40;
const FIRST_LOOKS = 20;

/** The median and the 95 % quantile, in milliseconds. */
function quantiles(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => Math.round(sorted[Math.ceil(part * sorted.length) - 1]);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms`;
}

/** The time from a click on Evaluate to the answer. */
function click(text) {
  const begin = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("#result")) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - begin));
    });
    observer.observe(document.querySelector("#content"), { childList: true, subtree: true });
    document.querySelector("#expression").value = text;
    document.querySelector("form button[type=submit]").click();
  });
}

/** A position (i|j)_n with n = 10^6, different for each number. */
const far = (at) => `(${1 + ((at * 7919) % 1000)}|${1 + ((at * 104729) % 100000)})_1000000`;
/** An empty board of Domineering; the space makes the text different for each number. */
const board = (at) => `Domineering("4x4")${" ".repeat(1 + (at % 2))}`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name, start] of [["the program", () => servedBy(program)], ["a folder", () => inFolder(folder)]]) {
  if (name === "a folder" && !folder) continue;
  const { address, end } = await start();
  const first = [];
  for (let at = 0; at < FIRST_LOOKS; at += 1) {
    const page = await browser.newPage();
    const begin = performance.now();
    await page.goto(address);
    await page.waitForSelector("#result math");
    first.push(performance.now() - begin);
    await page.close();
  }
  console.log(`${name}: first value: ${quantiles(first)}`);
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForSelector("#result math");
  for (const [subject, text] of [["(i|j)_1000000", far], ["Domineering 4x4", board]]) {
    const times = [];
    for (let at = 0; at < REPETITIONS; at += 1) times.push(await page.evaluate(click, text(at)));
    console.log(`${name}: ${subject}: ${quantiles(times)}`);
  }
  end();
}
await browser.close();
