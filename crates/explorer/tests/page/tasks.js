// Five tasks of a new user, who has read nothing: only names and texts that are on the page lead to the result.

import { expect } from "./expect.js";

const view = (page, name) => page.click(`nav >> text=${name}`);

export const TASKS = [
  ["task: find the winning move in a sum", async ({ page, open }) => {
    await open();
    await view(page, "Play a sum");
    // J = {0|↑[2]} is positive, and * has an option to 0; by Table 1, (2|3)_20 = J. Left wins by the move in *, to J.
    await page.fill("#sum", "(2|3)_20 + (1|1)_8 + *2");
    await page.click("text=New game");
    await page.waitForSelector('#components [aria-label="(1|1)_8"]', { state: "attached" });
    await page.click("text=Show hints");
    await expect(page.locator("#moves .hint").first()).toHaveText(/true/);
    for (const text of await page.locator("#moves .hint").allInnerTexts()) expect(text).toMatch(/true/);
  }],
  ["task: find where ±J first occurs", async ({ page, open }) => {
    await open();
    await view(page, "Simple Chopsticks");
    await view(page, "One (i|j)_n for all n");
    // By Table 2, (1|1)_12 is the first ±J.
    const row = page.locator("li", { has: page.locator('math[aria-label="±{0|↑[2]}"]') }).first();
    await expect(row.locator("a")).toHaveText("12");
    await row.locator("a").click();
    await expect(page.locator("#expression")).toHaveValue("(1|1)_12");
  }],
  ["task: export a figure", async ({ page, open }) => {
    await open();
    await view(page, "Simple Chopsticks");
    await page.waitForSelector("#map polygon");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click('[aria-label="Save map as SVG"]')]);
    expect(download.suggestedFilename()).toBe("map.svg");
  }],
  ["task: play and win a hand game", async ({ page, open }) => {
    await open();
    await view(page, "Hand game");
    await page.click("text=Show hints");
    // The hints of a position stay until the answer about the next one has come; the list of moves grows at once.
    const isTurn = (played) => document.querySelector("#hand-end") || (document.querySelectorAll("#hand-log li").length === played && document.querySelector("#hand-moves .hint"));
    for (let played = 0; played < 40; played += 2) {
      await page.waitForFunction(isTurn, played);
      if (await page.locator("#hand-end").count()) break;
      await page.click("#hand-moves .hint >> nth=0");
    }
    await expect(page.locator("#hand-end")).toHaveText("You win.");
  }],
  ["task: send a link", async ({ page, context, open }) => {
    await open();
    await page.fill("#expression", "{3||2|1}");
    await page.click("text=Evaluate");
    await page.waitForFunction(() => location.hash.includes("3"));
    await page.waitForSelector("#properties");
    await page.click('[aria-label="Copy link"]');
    await expect(page.locator("#status")).toHaveText("copied the link");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await other.waitForSelector('#result math[aria-label="{3||2|1}"]');
  }],
];
