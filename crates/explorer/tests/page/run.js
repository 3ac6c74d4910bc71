// Uses the explorer's page in a browser as a person would: each view, by mouse and by keyboard, served by the program or from a folder.
//
//   node run.js PROGRAM [FOLDER] [--file PAGE.html] [--pictures DIRECTORY [--renew]] [--only TEXT]
//
// PROGRAM is `chopsticks`. FOLDER is the page without a server, and PAGE.html the same as one file. The pages are compared with the pictures in DIRECTORY, or these are written
// again. TEXT selects visits by name. The environment variable CHROMIUM names the browser.

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { inFolder, servedBy } from "./doors.js";
import { expect, PATIENCE } from "./expect.js";
import { camera } from "./pictures.js";
import { TASKS } from "./tasks.js";
import { VISITS } from "./visits.js";
import { WORKSHEETS } from "./worksheet.js";

const { values: { pictures, renew, file, only = "" }, positionals: [program, folder] } = parseArgs({
  options: { file: { type: "string" }, pictures: { type: "string" }, renew: { type: "boolean" }, only: { type: "string" } },
  allowPositionals: true,
});

/** The message of the program for a wrong expression. */
function refusal(text) {
  const { stderr } = spawnSync(program, ["value", text], { encoding: "utf8" });
  return stderr.replace(/^chopsticks: /, "").trimEnd();
}

/** Makes one visit through one door; whether all that is expected was seen. */
async function visit(browser, address, [name, steps], { door, isServer }) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 }, acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"] });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const open = async (hash = "", other = page) => {
    await other.goto("about:blank");
    await other.goto(`${address}${hash}`);
  };
  const picture = async (file) => {
    if (pictures && isServer) await camera(pictures, renew)(page, file);
  };
  try {
    await steps({ page, context, open, picture, refusal, folder, program, serve: (...flags) => servedBy(program, flags) });
    expect(complaints).toEqual([]);
    console.log(`ok      ${name}, ${door}`);
    return true;
  } catch (error) {
    console.log(`failed  ${name}, ${door}\n${error.stack}\n${complaints.join("\n")}`);
    return false;
  } finally {
    await context.close();
  }
}

/** Makes visits through one door, in a browser of its own, since the tabs of a browser share the clipboard; returns those that failed. */
async function visitThrough([door, start], visits, isServer) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  const { address, end } = await start();
  const failed = [];
  for (const each of visits) if (!(await visit(browser, address, each, { door, isServer }))) failed.push(each);
  end();
  await browser.close();
  return failed;
}

const doors = [["served by the program", () => servedBy(program)]];
if (folder) doors.push(["from a folder, without a server", () => inFolder(folder)]);
if (file) doors.push(["from one file", () => ({ address: String(pathToFileURL(resolve(file))), end() {} })]);
const visits = [...VISITS, ...WORKSHEETS, ...TASKS].filter(([name]) => name.includes(only));
// A visit waits for the page most of its time.
const failed = await Promise.all(doors.map((door, place) => visitThrough(door, visits, place === 0)));
// What fails beside other work is made once more, alone: a fault of the page fails again, and is listed last.
const faults = [];
for (const [place, door] of doors.entries()) {
  if (failed[place].length === 0) continue;
  console.log(`again   visits ${door[0]}`);
  for (const [name] of await visitThrough(door, failed[place], place === 0)) faults.push(`failed twice  ${name}, ${door[0]}`);
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
