// What a person does on the page, and what is seen then. Expected values are published or follow from the rules.

/** Table 1 of the paper: (i|j)_20 for i = 2. J = {0|↑[2]} is (2|3)_20. */
const J = "{0|↑[2]}";

const label = (page, selector) => page.locator(`${selector} math`).first().getAttribute("aria-label");

async function evaluate(page, text) {
  await page.fill("#expression", text);
  await page.press("#expression", "Enter");
}

/** Waits until the result has this label. */
async function shows(page, unicode) {
  await page.waitForFunction((expected) => document.querySelector("#result math")?.getAttribute("aria-label") === expected, unicode);
}

export const VISITS = [
  ["a value with its properties, options and thermograph", async ({ page, open, picture, assert }) => {
    await open();
    await shows(page, "{0|↑[2]||0}");
    // {3 || 2 | 1} has mean 9/4 and temperature 3/4 by its thermograph.
    await evaluate(page, "{3||2|1}");
    await shows(page, "{3||2|1}");
    const properties = await page.locator("#properties").innerText();
    assert.match(properties, /mean\s+9\/4/);
    assert.match(properties, /temperature\s+3\/4/);
    assert.equal(await page.locator("svg.thermograph polyline").count(), 2);
    await page.click("#options .twist >> nth=1");
    await page.waitForSelector("#options [role=group] [role=treeitem]");
    await picture("value");
    await page.click("text=Undo");
    await shows(page, "{0|↑[2]||0}");
  }],
  ["a hand and n are changed by typing", async ({ page, open, assert }) => {
    await open("#view=value&text=(2|5)_20");
    await page.waitForSelector("#hands");
    await page.fill('[aria-label="hand 1 of Right"]', "3");
    await page.press('[aria-label="hand 1 of Right"]', "Enter");
    await shows(page, J);
    await page.fill('[aria-label="finger count n"]', "4");
    await page.press('[aria-label="finger count n"]', "Enter");
    // Both moves of (2|3)_4 remove a hand.
    await shows(page, "*");
    await page.click('[aria-label="add a hand of Left"]');
    await page.waitForFunction(() => document.querySelector("#expression").value === "(2,1|3)_4");
    assert.equal(await page.locator("#hands input").count(), 4);
  }],
  ["a board is changed by clicking", async ({ page, open, picture }) => {
    await open(`#view=value&text=${encodeURIComponent('Domineering("2x2")')}`);
    // The 2 by 2 board of Domineering is {1|-1}.
    await shows(page, "±1");
    await page.click("#board td >> nth=0");
    // Three cells in an L are *.
    await shows(page, "*");
    await page.click("text=Add a column");
    await page.waitForFunction(() => document.querySelectorAll("#board td").length === 6);
    await picture("board");
  }],
  ["by keyboard only: lines are followed, opened and taken back", async ({ page, open, assert }) => {
    await open("#view=value&text=(1|1)_12");
    await shows(page, "±{0|↑[2]}");
    await page.focus("#expression");
    const focused = () => page.evaluate(() => document.activeElement.getAttribute("role"));
    for (let at = 0; (await focused()) !== "treeitem"; at += 1) {
      assert.ok(at < 60, "the Tab key reaches the options");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector("#options [role=group] [role=treeitem]");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.locator("#options [role=group]").count(), 0);
    await page.keyboard.press("Enter");
    await shows(page, J);
    assert.equal(await page.inputValue("#expression"), "(1|2)_12");
    assert.equal(await focused(), "treeitem");
    await page.keyboard.press("Backspace");
    await shows(page, "±{0|↑[2]}");
  }],
  ["the map: zoom, movement, hover, and a click that opens a position", async ({ page, open, picture, assert }) => {
    await open("#view=map");
    await page.waitForFunction(() => document.querySelector("#status").textContent.endsWith("values"));
    await picture("map");
    const box = await page.locator("#map").boundingBox();
    const at = (x, y) => [box.x + x * box.width, box.y + (1 - y) * box.height];
    // Above x + y = 1 both moves remove a hand.
    await page.mouse.move(...at(0.8, 0.8));
    assert.equal(await label(page, "#below"), "*");
    await page.mouse.wheel(0, -100);
    await page.waitForFunction(() => location.hash.includes("width=0.5"));
    const changes = async (act) => {
      const before = page.url();
      await act();
      await page.waitForFunction((url) => location.href !== url, before);
      await page.waitForFunction(() => document.querySelector("#status").textContent.endsWith("values"));
    };
    await page.focus("#map");
    await changes(() => page.keyboard.press("ArrowLeft"));
    assert.match(page.url(), /width=0.5$/);
    await changes(async () => {
      await page.mouse.down();
      await page.mouse.move(...at(0.7, 0.7));
      await page.mouse.up();
    });
    await page.click("text=Whole map");
    await page.waitForFunction(() => location.hash.includes("width=1"));
    await page.waitForSelector("#map polygon");
    await page.mouse.click(...at(0.9, 0.9));
    await shows(page, "*");
  }],
  ["the map at a width of 10^-30", async ({ page, open, assert }) => {
    const third = `0.${"3".repeat(32)}`;
    await open(`#view=map&x=${third}&y=${third}&width=0.${"0".repeat(29)}1`);
    await page.waitForFunction(() => document.querySelectorAll("#map polygon").length > 3);
    assert.match(await page.locator("#place").innerText(), /10\^-30/);
  }],
  ["Table 1, and other finger counts", async ({ page, open, picture, assert }) => {
    await open("#view=table&n=20");
    await page.waitForSelector("#grid td");
    assert.equal(await label(page, '#grid td[data-i="2"][data-j="3"]'), J);
    assert.equal(await page.locator("#grid td").count(), 400);
    await picture("table");
    await page.focus("#slider");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelectorAll("#grid td").length === 441);
    await page.fill('[aria-label="finger count n as a number"]', "200");
    await page.press('[aria-label="finger count n as a number"]', "Enter");
    await page.waitForSelector("svg#grid > rect");
  }],
  ["bands of (1|1)_n", async ({ page, open, picture, assert }) => {
    await open("#view=bands");
    await page.waitForSelector("#bands > rect >> nth=1");
    // ±J is first the value of (1|1)_n for n = 12 (Table 2 of the paper).
    await page.click('a:text-is("12")');
    await shows(page, "±{0|↑[2]}");
    await page.goBack();
    await page.waitForSelector("#bands > rect >> nth=1");
    assert.equal(await page.inputValue("#band-most"), "1000000");
    await picture("bands");
  }],
  ["a sum is played and won with hints", async ({ page, open, picture, assert }) => {
    await open("#view=play");
    await page.waitForSelector("#moves button");
    await page.click("#hints");
    assert.match(await page.locator("#hint").innerText(), /^L/);
    await picture("play");
    for (let at = 0; at < 60 && !(await page.locator("#end").count()); at += 1) {
      await page.waitForSelector("#moves button.hint, #end");
      if (await page.locator("#end").count()) break;
      const before = page.url();
      await page.click("#moves button.hint >> nth=0");
      await page.waitForFunction((url) => location.href !== url, before);
      await page.waitForSelector("#moves button:not([disabled]), #end");
    }
    assert.match(await page.locator("#end").innerText(), /you win/);
  }],
  ["wrong input shows the message of the program", async ({ page, open, refusal, assert }) => {
    await open();
    for (const text of ["{0|", "(9|2)_5", "foo(2)", 'Clobber("xyz")']) {
      await evaluate(page, text);
      await page.waitForFunction((begin) => document.querySelector(".error")?.textContent.includes(begin), text);
      assert.equal((await page.locator(".error").innerText()).trimEnd(), refusal(text));
    }
  }],
  ["a text cannot become part of the page", async ({ page, open, assert }) => {
    await open();
    await evaluate(page, '"<img src=x onerror=alert(1)>"');
    await page.waitForFunction(() => document.querySelector("#result")?.textContent.includes("<img"));
    assert.equal(await page.locator("#result img").count(), 0);
  }],
  ["a picture is saved as SVG", async ({ page, open, assert }) => {
    await open("#view=value&text={3||2|1}");
    await shows(page, "{3||2|1}");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save thermograph")]);
    assert.equal(download.suggestedFilename(), "thermograph.svg");
    const stream = await download.createReadStream();
    let text = "";
    for await (const part of stream) text += part;
    assert.match(text, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.match(text, /t = 3\/4/);
  }],
  ["a link restores what is seen, in a second page at the same time", async ({ page, context, open, assert }) => {
    await open("#view=value&text=(3|7)_1000000");
    const second = await context.newPage();
    await open("#view=table&n=12", second);
    await second.waitForSelector("#grid td");
    await page.waitForSelector("#result math");
    assert.equal(await second.locator("#grid td").count(), 144);
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await other.waitForSelector("#result math");
    assert.equal(await label(other, "#result"), await label(page, "#result"));
  }],
  ["a newer question replaces one that takes long", async ({ page, open }) => {
    await open();
    await evaluate(page, 'Amazons("x....|.....|.....|.....|....o")');
    await page.waitForFunction(() => document.querySelector("#status").textContent.startsWith("calculating"));
    await evaluate(page, "^^*");
    await shows(page, "⇑*");
  }],
  ["nothing is wider than a phone", async ({ page, open, assert }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const hash of ["#view=value&text=(2|5)_40", "#view=map", "#view=table&n=20", "#view=bands", "#view=play"]) {
      await open(hash);
      await page.waitForSelector("math, #map polygon");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `${hash} is ${width} wide`);
    }
    await open("#view=value&text=(2|5)_40");
    await page.waitForSelector("#result math");
  }],
  ["dark and light", async ({ page, open, assert }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await open();
    await shows(page, "{0|↑[2]||0}");
    const light = await paper();
    await page.emulateMedia({ colorScheme: "dark" });
    assert.notEqual(await paper(), light);
  }],
];
