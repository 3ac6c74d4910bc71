// Uses the explorer's page in a browser as a person would: each view, by mouse and by keyboard, served by the program or from a folder.
//
//   node run.js PROGRAM [FOLDER] [--pictures DIRECTORY]
//
// PROGRAM is `chopsticks`. FOLDER is the page without a server. The environment variable CHROMIUM names the browser.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { inFolder, servedBy } from "./doors.js";
import { VISITS } from "./visits.js";

const { values: { pictures }, positionals: [program, folder] } = parseArgs({
  options: { pictures: { type: "string" } },
  allowPositionals: true,
});

/** The message of the program for a wrong expression. */
function refusal(text) {
  const { stderr } = spawnSync(program, ["value", text], { encoding: "utf8" });
  return stderr.replace(/^chopsticks: /, "").trimEnd();
}

async function visit(browser, address, [name, steps], isServer) {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 }, acceptDownloads: true });
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const open = async (hash = "", other = page) => {
    await other.goto("about:blank");
    await other.goto(`${address}${hash}`);
  };
  const picture = async (file) => {
    if (!pictures || !isServer) return;
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: join(pictures, `explorer_${file}.png`) });
  };
  try {
    await steps({ page, context, open, picture, refusal, assert });
    assert.deepEqual(complaints, []);
    console.log(`ok      ${name}`);
    return true;
  } catch (error) {
    console.log(`failed  ${name}\n${error.stack}\n${complaints.join("\n")}`);
    return false;
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
let isGood = true;
for (const [isServer, start] of [[true, () => servedBy(program)], [false, () => inFolder(folder)]]) {
  if (!isServer && !folder) continue;
  console.log(isServer ? "served by the program" : "from a folder, without a server");
  const { address, end } = await start();
  for (const each of VISITS) isGood = (await visit(browser, address, each, isServer)) && isGood;
  end();
}
await browser.close();
process.exitCode = isGood ? 0 : 1;
