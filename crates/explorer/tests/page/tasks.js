// Five tasks of a new user, who has read nothing: only names and texts that are on the page lead to the result.

const view = (page, name) => page.click(`nav >> text=${name}`);

export const TASKS = [
  ["task: find the winning move in a sum", async ({ page, open, assert }) => {
    await open();
    await view(page, "Play a sum");
    // J = {0|↑[2]} is positive, and * has an option to 0; by Table 1, (2|3)_20 = J. Left wins by the move in *, to J.
    await page.fill("#sum", "(2|3)_20 + (1|1)_8 + *2");
    await page.click("text=New game");
    await page.waitForFunction(() => document.querySelector('#components [aria-label="(1|1)_8"]'));
    await page.click("text=Show hints");
    const wins = await page.locator("#components .hint").allInnerTexts();
    assert.ok(wins.length > 0);
    assert.ok(wins.every((text) => text.endsWith("(wins)")));
  }],
  ["task: find where ±J first occurs", async ({ page, open, assert }) => {
    await open();
    await view(page, "Bands");
    // By Table 2, (1|1)_12 is the first ±J.
    const row = page.locator("li", { has: page.locator('math[aria-label="±{0|↑[2]}"]') }).first();
    assert.equal(await row.locator("a").innerText(), "12");
    await row.locator("a").click();
    await page.waitForFunction(() => document.querySelector("#expression")?.value === "(1|1)_12");
  }],
  ["task: export a figure", async ({ page, open, assert }) => {
    await open();
    await view(page, "Map");
    await page.waitForSelector("#map polygon");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click('[aria-label="Save map as SVG"]')]);
    assert.equal(download.suggestedFilename(), "map.svg");
  }],
  ["task: play and win a hand game", async ({ page, open, assert }) => {
    await open();
    await view(page, "Hand game");
    await page.click("text=Show hints");
    for (let at = 0; at < 20; at += 1) {
      await page.waitForSelector("#hand-moves .hint, #hand-end");
      if (await page.locator("#hand-end").count()) break;
      const before = page.url();
      await page.click("#hand-moves .hint >> nth=0");
      await page.waitForFunction((url) => location.href !== url && !document.querySelector("#hand-turn").textContent.includes("thinks"), before);
    }
    assert.equal(await page.locator("#hand-end").innerText(), "You win.");
  }],
  ["task: send a link", async ({ page, context, open, assert }) => {
    await open();
    await page.fill("#expression", "{3||2|1}");
    await page.click("text=Evaluate");
    await page.waitForFunction(() => location.hash.includes("3"));
    await page.waitForSelector("#properties");
    await page.click('[aria-label="Copy link"]');
    await page.waitForFunction(() => document.querySelector("#status").textContent === "copied the link");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await other.waitForSelector('#result math[aria-label="{3||2|1}"]');
  }],
];
