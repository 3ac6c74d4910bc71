// What a person does on the page, and what is seen then. Expected values are published or follow from the rules.

import axe from "axe-core";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "./expect.js";

/** Table 1 of the paper: (i|j)_20 for i = 2. J = {0|↑[2]} is (2|3)_20. */
const J = "{0|↑[2]}";
const MINUS_J = "{↓[2]|0}";

/** The value of what is seen first. */
const FIRST = "{2|-1/2}";

const label = (page, selector) => page.locator(`${selector} math`).first().getAttribute("aria-label");

/** Waits until what is seen at `selector` matches `text`; the page answers in steps, so what follows from an answer may come later. */
const reads = (page, selector, text) => expect(page.locator(selector)).toHaveText(text, { useInnerText: true });

/** Waits until there are `count` of `selector`. */
const counts = (page, selector, count) => expect(page.locator(selector)).toHaveCount(count);

/** Waits until the first formula in `selector` has this label. */
const isLabelled = (page, selector, text) => expect(page.locator(`${selector} math`).first()).toHaveAttribute("aria-label", text);

/** The labels of formulas and of parts of pictures that reach beyond their cells and pictures. */
function outside() {
  const isBeyond = (node, frame) => {
    const [inner, outer] = [node, frame].map((each) => each.getBoundingClientRect());
    const isSeen = inner.width > 0 && outer.width > 0;
    return isSeen && (inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1);
  };
  const formulas = [...document.querySelectorAll("td math")].filter((node) => isBeyond(node, node.closest("td")));
  const parts = [...document.querySelectorAll("svg.position text, svg.picture [aria-label], .drawn-hand .skin")].filter((node) => isBeyond(node, node.closest("svg")));
  return [...formulas, ...parts].map((node) => node.getAttribute("aria-label") ?? (node.textContent || node.outerHTML));
}

async function evaluate(page, text) {
  await page.fill("#expression", text);
  await page.press("#expression", "Enter");
}

/** Waits until the result has this label. */
const shows = (page, unicode) => isLabelled(page, "#result", unicode);

export const VISITS = [
  ["a value with its properties, moves and thermograph", async ({ page, open, picture }) => {
    await open();
    // Winning Ways: the board with two rows of three.
    await shows(page, FIRST);
    // {3 || 2 | 1} has mean 9/4 and temperature 3/4 by its thermograph.
    await evaluate(page, "{3||2|1}");
    await shows(page, "{3||2|1}");
    await reads(page, "#properties", /mean\s+9\/4/);
    await reads(page, "#properties", /temperature\s+3\/4/);
    // The stops are 3 and 2.
    const signs = await page.locator("svg.thermograph [aria-label]").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label")));
    expect(signs).toEqual(expect.arrayContaining(["temperature", "value", "3/4", "3", "9/4", "2"]));
    // Left moves to 3, and Right to {2|1}.
    await isLabelled(page, "#moves tbody", "3");
    await counts(page, "#moves tbody tr", 2);
    await page.setViewportSize({ width: 1100, height: 980 });
    await picture("value");
    await page.click("text=Undo");
    await shows(page, FIRST);
  }],
  ["the thermographs of moves are drawn over that of the position, which a link restores", async ({ page, context, open, picture }) => {
    const legend = (where) => where.locator("svg.overlaid [aria-label]").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label")));
    // {5|2 || −1|−4} has its mast at 1/2 from temperature 3 on; {5|2} has it at 7/2 and {−1|−4} at −5/2, both from 3/2 on.
    await open("#view=value&text={5|2||-1|-4}");
    await page.click("#overlays");
    await expect.poll(() => legend(page)).toEqual(expect.arrayContaining(["Left to {5|2}", "Right to {−1|−4}", "temperature", "value", "3", "3/2", "7/2", "−5/2"]));
    await page.setViewportSize({ width: 1100, height: 1480 });
    await picture("thermographs");
    await page.uncheck("#overlay input >> nth=0");
    await expect.poll(() => legend(page)).not.toContain("Left to {5|2}");
    await page.click('#overlay [aria-label="Copy TikZ"]');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/tikzpicture/);
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await expect.poll(() => legend(other)).toEqual(await legend(page));
    // Both options of this ko are drawn for each komaster.
    await open("#view=value&text=a{1|{a|0}}&overlay=1 2");
    await expect.poll(async () => (await legend(page)).filter((text) => /Left is the komaster/.test(text)).length).toBeGreaterThan(0);
  }],
  ["at most four tabs, and the parts of Simple Chopsticks below them", async ({ page, open }) => {
    await open();
    await counts(page, "header nav a", 4);
    await expect(page.locator("#parts")).toBeHidden();
    await page.click("text=Simple Chopsticks");
    await page.waitForSelector("#map polygon");
    await page.click("text=Table of one n");
    await page.waitForSelector("#grid td");
    await expect(page.locator("header [aria-current]")).toHaveText("Simple Chopsticks");
    await expect(page.locator("#parts [aria-current]")).toHaveText("Table of one n");
  }],
  ["a ko with a thermograph for each komaster, and its moves", async ({ page, open }) => {
    await open();
    await shows(page, FIRST);
    await evaluate(page, "a{1|{a|0}}");
    // Berlekamp 1996: the mast is at 2/3, whoever is the komaster.
    await counts(page, "svg.thermograph", 2);
    await page.waitForSelector("text=Thermograph, Right is the komaster");
    // Left moves to 1, and Right takes the ko.
    await counts(page, "#moves tbody tr", 2);
    // {2|0} & −1 is set as a formula, without a command of LaTeX.
    await page.waitForFunction(() => /&/.test(document.querySelector("#moves").innerText));
    await page.waitForFunction(() => !document.querySelector("#moves").innerText.includes("\\"));
    await page.click("text=a{{1|a}|0}");
    await page.waitForFunction(() => document.querySelector("#expression").value === "a{{1|a}|0}");
  }],
  ["a hand and n are changed by typing", async ({ page, open }) => {
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
    await counts(page, "#hands input", 4);
  }],
  ["a board is changed by clicking", async ({ page, open, picture }) => {
    await open(`#view=value&text=${encodeURIComponent('Domineering("2x2")')}`);
    // The 2 by 2 board of Domineering is {1|-1}.
    await shows(page, "±1");
    await page.click("#edit");
    await page.click("#board-editor td >> nth=0");
    // Three cells in an L are *.
    await shows(page, "*");
    await page.click("text=Add a column");
    await page.waitForFunction(() => document.querySelectorAll("#board-editor td").length === 6);
    await picture("board");
    await page.click("#edit");
  }],
  ["the moves of a loopy game", async ({ page, open }) => {
    await open("#view=value&text=over");
    // over = {0 | over}: Left wins by the move to 0, and Right loses, since Left has a move after every move of Right.
    await counts(page, "#moves tbody tr", 2);
    await reads(page, "#moves tbody tr >> nth=0", /Left\s+0[^]*true/);
    await page.click("#moves button >> nth=0");
    await shows(page, "0");
  }],
  ["moves in a sum are followed and taken back", async ({ page, open }) => {
    await open(`#view=value&text=${encodeURIComponent('^ + Domineering("2x2")')}`);
    // The best move in the sum is that in the hot component ±1, for both players.
    await reads(page, "#moves tbody tr >> nth=0", /Left[^]*true/);
    await expect(page.locator("#moves thead")).toContainText(/wins.*value.*temperature/);
    await page.click("#moves tbody tr >> nth=0");
    await expect(page.locator("#expression")).toHaveValue(/^\^ \+ Domineering\("(#\.\|#\.|\.#\|\.#)"\)$/);
    await shows(page, "1↑");
    await page.goBack();
    await shows(page, "{1↑|-1↑}");
    await page.goForward();
    await shows(page, "1↑");
  }],
  ["a move that is pointed at or has the focus is shown on the board", async ({ page, open }) => {
    const board = () => page.locator("#board").innerHTML();
    await open(`#view=value&text=${encodeURIComponent('Domineering("2x2")')}`);
    await page.waitForSelector("#moves tbody tr");
    const before = await board();
    // Left's first domino covers a column, and Right's a row.
    await page.hover("#moves tbody tr >> nth=0");
    await expect(page.locator("#board .changed")).toHaveCount(2);
    expect(await board()).not.toBe(before);
    await page.hover("h1");
    await counts(page, "#board .changed", 0);
    await page.focus("#moves tbody button >> nth=3");
    await expect(page.locator("#board .changed")).toHaveCount(2);
    // The key makes the move, and the next moves have the focus.
    await page.keyboard.press("Enter");
    await expect(page.locator("#expression")).toHaveValue(/^Domineering\("(##\|\.\.|\.\.\|##)"\)$/);
    await expect(page.locator("#moves button").first()).toBeFocused();
    await open(`#view=value&text=${encodeURIComponent('Hackenbush("l(l;rl)") + Domineering("2x2")')}`);
    await page.waitForSelector("#moves tbody tr");
    const pictures = () => page.locator("#edited svg").evaluateAll((nodes) => nodes.map((node) => node.outerHTML));
    const seen = await pictures();
    await page.hover("#moves tbody tr >> nth=0");
    await expect.poll(async () => (await pictures()).filter((picture, at) => picture !== seen[at]).length).toBe(1);
  }],
  ["the line of play goes back and forward, keeps the branches that are left, and is in the link", async ({ page, context, open }) => {
    const isShown = (text) => expect(page.locator("#expression")).toHaveValue(text);
    const chips = (where) => where.locator("#line button[title]").evaluateAll((nodes) => nodes.map((node) => node.title));
    const start = 'Domineering("..|..")';
    await open(`#view=value&text=${encodeURIComponent(start)}`);
    await page.waitForSelector("#moves tbody tr");
    await counts(page, "#line", 0);
    // A row by what its move becomes, since the rows of the position before may still be there.
    const move = async (text) => {
      await page.click(`#moves tr:has(button[title='${text}'])`);
      await isShown(text);
    };
    await move('Domineering("#.|#.")');
    await move('Domineering("##|##")');
    await page.click('[aria-label="back in the line of play"]');
    await isShown('Domineering("#.|#.")');
    await page.click('[aria-label="back in the line of play"]');
    await isShown(start);
    await page.click('[aria-label="forward in the line of play"]');
    await isShown('Domineering("#.|#.")');
    // The browser's history keeps the branch too.
    await page.goBack();
    await isShown(start);
    await move('Domineering("##|..")');
    await expect.poll(() => chips(page)).toEqual([start, 'Domineering("#.|#.")', 'Domineering("##|..")']);
    await expect(page.locator("#line [aria-current]")).toHaveText(/Right/);
    await counts(page, "#line svg", 2);
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await expect.poll(() => chips(other)).toEqual(await chips(page));
    await page.click("#line .branch button");
    await isShown('Domineering("#.|#.")');
    await expect.poll(() => chips(page)).toEqual([start, 'Domineering("##|..")', 'Domineering("#.|#.")', 'Domineering("##|##")']);
  }],
  ["the line of play stays in a line that hides its result, by keyboard, and asks for each board once", async ({ page, open }) => {
    const asked = [];
    page.on("request", (request) => request.method() === "POST" && asked.push(request.postDataJSON().question.position?.text));
    const isShown = async (text) => {
      await expect(page.locator("#expression")).toHaveValue(`${text};`);
      await expect(page.locator("#line [aria-current]")).toHaveAttribute("title", text);
    };
    const line = (way) => page.locator(`[aria-label="${way} in the line of play"]`);
    await open(`#view=value&text=${encodeURIComponent('Domineering("..|..");')}`);
    for (const after of ["#.|#.", "##|##"]) {
      await page.click(`#moves tr:has(button[title='Domineering("${after}")'])`);
      await isShown(`Domineering("${after}")`);
    }
    await counts(page, "#line svg", 2);
    await line("back").focus();
    await page.keyboard.press("Enter");
    await isShown('Domineering("#.|#.")');
    await expect(line("back")).toBeFocused();
    await page.keyboard.press("Enter");
    await isShown('Domineering("..|..")');
    // There is nothing to go back to.
    await expect(line("forward")).toBeFocused();
    await page.keyboard.press("Enter");
    await isShown('Domineering("#.|#.")');
    await expect(line("forward")).toBeFocused();
    await counts(page, "#line svg", 2);
    const inLine = asked.filter((text) => text && !text.endsWith(";"));
    expect(inLine).toEqual([...new Set(inLine)]);
  }],
  ["the boards in the line of play are seen when the value was stopped", async ({ page, open }) => {
    const [first, slow] = ['Domineering("2x2")', 'Amazons("x....|.....|.....|.....|....o")'];
    const play = JSON.stringify(["", first, [["left", slow, []]]]);
    await open(`#view=value&text=${encodeURIComponent(slow)}&ply=1&play=${encodeURIComponent(play)}`);
    await page.click("#content .waiting:has-text(\"the value\") button");
    await reads(page, "#content .error", /stopped/);
    await counts(page, "#line svg", 1);
  }],
  ["the focus stays on the rule and on the size of the board, and the tree as it is seen", async ({ page, open }) => {
    await open(`#view=value&lines=1&text=${encodeURIComponent('Domineering("2x2")')}`);
    await page.click("#lines summary");
    await page.focus("#misere");
    await page.keyboard.press("Enter");
    await expect(page.locator("#misere")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("#misere")).toBeFocused();
    await expect(page.locator("#lines")).not.toHaveAttribute("open");
    await page.click("#edit");
    await page.focus("text=Add a column");
    await page.keyboard.press("Enter");
    await expect(page.locator("#expression")).toHaveValue('Domineering("...|...")');
    await expect(page.locator("text=Add a column")).toBeFocused();
  }],
  ["moves under misère play, which a link restores", async ({ page, context, open }) => {
    await open(`#view=value&text=${encodeURIComponent("Kayles(3) + Kayles(2)")}`);
    await page.click("#misere");
    // Two rows of two are a P-position of misère Kayles, by hand.
    await reads(page, "#moves tbody tr >> nth=0", /Kayles\(2\)\s+true[^]*P/);
    await reads(page, "#moves-outcome", /^N/);
    await page.click("#moves button >> nth=0");
    await expect(page.locator("#expression")).toHaveValue("2 * Kayles(2)");
    await reads(page, "#moves-outcome", /^P/);
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await reads(other, "#moves-outcome", /^P/);
  }],
  ["a loopy game under misère play, and normal play is one click away", async ({ page, open }) => {
    await open(`#view=value&text=over`);
    await reads(page, "#moves-outcome", /^L: Left wins.*normal play/);
    await page.click("#misere");
    // Left's only move in over = {0|over} is to 0, where Right cannot move and wins.
    await reads(page, "#moves-outcome", /^R: Right wins.*misère play/);
    await page.click("#misere");
    await reads(page, "#moves-outcome", /^L: Left wins.*normal play/);
  }],
  ["a pointer that rests while the board changes points at no move", async ({ page, open }) => {
    await open(`#view=value&text=${encodeURIComponent('Domineering("4x4")')}`);
    await page.click("#moves tbody tr >> nth=0");
    // One domino lies on the board, and no second one is shown.
    await expect(page.locator("#expression")).toHaveValue(/#/);
    await expect(page.locator("#moves tbody tr").first()).toBeVisible();
    await counts(page, "#board .changed", 0);
  }],
  ["by keyboard only: lines are followed, opened and taken back", async ({ page, open }) => {
    await open("#view=value&text=(1|1)_12");
    await shows(page, "±{0|↑[2]}");
    await page.click("#lines summary");
    await page.focus("#expression");
    const focused = () => page.evaluate(() => document.activeElement.getAttribute("role"));
    for (let at = 0; (await focused()) !== "treeitem"; at += 1) {
      expect(at, "the Tab key reaches the lines of play").toBeLessThan(60);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector("#options [role=group] [role=treeitem]");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await counts(page, "#options [role=group]", 0);
    await page.keyboard.press("Enter");
    await shows(page, J);
    await expect(page.locator("#expression")).toHaveValue("(1|2)_12");
    await expect.poll(focused).toBe("treeitem");
    await page.keyboard.press("Backspace");
    await shows(page, "±{0|↑[2]}");
  }],
  ["a view that is left does not replace the address gone back to", async ({ page, open }) => {
    await open("#view=value&text=(1|1)_12");
    await shows(page, "±{0|↑[2]}");
    await evaluate(page, "(1|2)_12");
    await shows(page, J);
    await page.waitForSelector("#lines");
    // The address changes first, and the view after it.
    await page.evaluate(() => {
      addEventListener("popstate", () => document.querySelector("#lines button").click(), { once: true });
      history.back();
    });
    await shows(page, "±{0|↑[2]}");
    await expect(page).toHaveURL(/text=\(1\|1\)_12$/);
  }],
  ["the map: zoom, movement, hover, and a click that opens a position", async ({ page, open, picture }) => {
    await open("#view=map");
    await page.waitForFunction(() => document.querySelector("#status").textContent.endsWith("values"));
    await picture("map");
    const box = await page.locator("#map").boundingBox();
    const at = (x, y) => [box.x + x * box.width, box.y + (1 - y) * box.height];
    // Above x + y = 1 both moves remove a hand.
    await page.mouse.move(...at(0.8, 0.8));
    await isLabelled(page, "#below", "*");
    // (2|5)_10 = {0|*} = ↑, by its moves, and (5|2)_10 is its negative: i grows to the right, and j upwards.
    await page.mouse.move(...at(0.2, 0.5));
    await isLabelled(page, "#below", "↑");
    await page.mouse.move(...at(0.5, 0.2));
    await isLabelled(page, "#below", "↓");
    await page.mouse.move(...at(0.8, 0.8));
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
    expect(page.url()).toMatch(/width=0.5$/);
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
  ["the map at widths of 10^-30 and 10^-200", async ({ page, open }) => {
    for (const digits of [30, 200]) {
      const third = `0.${"3".repeat(digits + 2)}`;
      await open(`#view=map&x=${third}&y=${third}&width=0.${"0".repeat(digits - 1)}1`);
      await page.waitForFunction(() => document.querySelectorAll("#map polygon").length > 3);
      await isLabelled(page, "#place", new RegExp(`10\\^-${digits}$`));
      await page.waitForFunction(() => document.querySelector("#status").textContent.endsWith("values"));
      await page.focus("#map");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#result math");
    }
  }],
  ["Table 1, and other finger counts", async ({ page, open, picture }) => {
    await open("#view=table&n=20");
    await page.waitForSelector("#grid td");
    await isLabelled(page, '#grid td[data-i="2"][data-j="3"]', J);
    await isLabelled(page, '#grid td[data-i="3"][data-j="2"]', MINUS_J);
    await counts(page, "#grid td", 400);
    // As the paper prints it: i counts columns from the left, and j rows from below.
    const box = (i, j) => page.locator(`#grid td[data-i="${i}"][data-j="${j}"]`).boundingBox();
    const [cell, below, right] = [await box(2, 3), await box(2, 2), await box(3, 3)];
    if (below.y <= cell.y || below.x !== cell.x || right.x <= cell.x || right.y !== cell.y) throw new Error("the table is transposed or upside down");
    await picture("table");
    await page.focus("#slider");
    await page.keyboard.press("ArrowRight");
    await counts(page, "#grid td", 441);
    await page.fill('[aria-label="finger count n as a number"]', "200");
    await page.press('[aria-label="finger count n as a number"]', "Enter");
    await page.waitForSelector("svg#grid > rect");
    // (40|100)_200 = {0|*} = ↑, by its moves, has the light blue of the figures.
    const { x, y, width, height } = await page.locator("#grid").boundingBox();
    const point = [x + 0.199 * width, y + 0.501 * height];
    expect(await page.evaluate((at) => document.elementFromPoint(...at).getAttribute("fill"), point)).toBe("#99C9F0");
    await page.mouse.click(...point);
    await shows(page, "↑");
  }],
  ["bands of (1|1)_n", async ({ page, open, picture }) => {
    await open("#view=bands");
    await page.waitForSelector("#bands > rect >> nth=1");
    // ±J is first the value of (1|1)_n for n = 12 (Table 2 of the paper).
    await page.click('a:text-is("12")');
    await shows(page, "±{0|↑[2]}");
    await page.goBack();
    await page.waitForSelector("#bands > rect >> nth=1");
    await expect(page.locator("#band-most")).toHaveValue("1000000");
    await picture("bands");
  }],
  ["a sum is played and won with hints", async ({ page, open, picture }) => {
    await open("#view=play");
    await page.waitForSelector("#moves button");
    await page.click("#hints");
    await reads(page, "#hint", /^L/);
    await picture("play");
    for (let at = 0; at < 60 && !(await page.locator("#end").count()); at += 1) {
      await page.waitForSelector("#moves .hint, #end");
      if (await page.locator("#end").count()) break;
      const before = page.url();
      await page.click("#moves .hint >> nth=0");
      await page.waitForFunction((url) => location.href !== url, before);
      await page.waitForSelector("[aria-busy=false] #moves button, #end");
    }
    await reads(page, "#end", /you win/);
  }],
  ["a hand game is won with hints, by clicking hands", async ({ page, open, picture }) => {
    await open("#view=hand");
    // With five fingers and attacks only the first player wins in 9 plies, by an independent retrograde analysis.
    await page.click("#hand-hints");
    await reads(page, "#hand-hint", /you win in 9 plies/);
    await page.click('[data-hand="left-0"]');
    await picture("hand");
    await page.click('[data-hand="right-1"]');
    await counts(page, "#hand-log li", 2);
    await page.click("text=Undo");
    await counts(page, "#hand-log li", 0);
    for (let played = 0; played < 9; played += 2) {
      await page.waitForFunction((count) => document.querySelectorAll("#hand-log li").length === count && document.querySelector("#hand-moves .hint"), played);
      await page.click("#hand-moves .hint >> nth=0");
    }
    await reads(page, "#hand-end", "You win.");
    await counts(page, "#hand-log li", 9);
  }],
  ["a hand game by keyboard: fingers are moved to a hand that is out, and a link restores the table", async ({ page, context, open }) => {
    await open(`#view=hand&rules=acl2s&position=${encodeURIComponent("0,4-1,2 left")}&moves=x`);
    await page.focus('[data-hand="left-1"]');
    await page.keyboard.press("Enter");
    await page.focus('[data-hand="left-0"]');
    await page.keyboard.press("Enter");
    // 4 fingers can be divided as 1 and 3, 2 and 2, or 3 and 1; to move all 4 only exchanges the hands.
    await reads(page, "#hand-which button", ["transfer 1 from 4 to 0", "transfer 2 from 4 to 0", "transfer 3 from 4 to 0"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await counts(page, "#hand-log li", 3);
    await reads(page, "#hand-log", /You: transfer 2 from 4 to 0/);
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await reads(other, "#hand-table", await page.locator("#hand-table").innerText());
    await open("#view=hand&set=finger%3D7");
    await reads(page, ".error", /unknown key/);
    await open("#view=hand&first=right");
    await counts(page, "#hand-log li", 1);
  }],
  ["wrong input shows the message of the program", async ({ page, open, refusal }) => {
    await open();
    for (const text of ["{0|", "(9|2)_5", "foo(2)", 'Clobber("xyz")']) {
      await evaluate(page, text);
      // White space tells where the fault is, so it counts.
      await expect.poll(async () => (await page.locator(".error").allInnerTexts()).join().trimEnd()).toBe(refusal(text));
    }
  }],
  ["a text cannot become part of the page", async ({ page, open }) => {
    await open();
    await evaluate(page, '"<img src=x onerror=alert(1)>"');
    await reads(page, "#result", /<img/);
    await counts(page, "#result img", 0);
  }],
  ["a picture is saved as SVG", async ({ page, open }) => {
    await open("#view=value&text={3||2|1}");
    await shows(page, "{3||2|1}");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click('[aria-label="Save thermograph as SVG"]')]);
    expect(download.suggestedFilename()).toBe("thermograph.svg");
    const stream = await download.createReadStream();
    let text = "";
    for await (const part of stream) text += part;
    expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(text).toMatch(/aria-label="3\/4"/);
  }],
  ["a figure is printed alone, on one page", async ({ page, open }) => {
    await page.addInitScript(() => { window.print = () => {}; });
    const prints = async (hash, ready, printed) => {
      await open(hash);
      await page.waitForSelector(ready);
      const buttons = page.locator("text=Print or PDF");
      await buttons.nth(printed === "#sheet svg.tree" ? 1 : 0).click();
      await page.emulateMedia({ media: "print" });
      await expect(page.locator(printed)).toBeVisible();
      await expect(page.locator("header")).toBeHidden();
      await expect(page.locator("main")).toBeHidden();
      const pdf = await page.pdf({ format: "A4", landscape: true });
      const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g);
      expect(pages, hash).toHaveLength(1);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await counts(page, "#sheet", 0);
      await page.emulateMedia({ media: "screen" });
    };
    await prints("#view=value&text={3||2|1}", "svg.thermograph", "#sheet svg.thermograph");
    await prints("#view=value&text={3||2|1}&tree=1", "svg.tree", "#sheet svg.tree");
    await prints("#view=map", "#map polygon", "#sheet svg.map");
    await prints("#view=bands", "#bands text", "#sheet svg");
  }],
  ["the lines that are seen are drawn as a tree, which a link restores", async ({ page, context, open, picture }) => {
    await open("#view=value&text={3||2|1}");
    await page.click("#lines summary");
    await page.click("text=Draw the tree");
    const labels = (where) => where.locator("svg.tree [aria-label]").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label")));
    await expect.poll(() => labels(page)).toEqual(["{3||2|1}", "3", "{2|1}"]);
    // The figure follows the tree: {2|1} has the options 2 and 1.
    await page.click("#options .twist >> nth=1");
    await counts(page, "svg.tree [aria-label]", 5);
    await page.setViewportSize({ width: 1100, height: 1240 });
    await picture("tree");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click('[aria-label="Save tree as SVG"]')]);
    expect(download.suggestedFilename()).toBe("tree.svg");
    await page.click('[aria-label="Copy TikZ"]');
    await reads(page, "#status", "copied TikZ");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/tikzpicture/);
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await expect.poll(() => labels(other)).toEqual(await labels(page));
    await reads(other, "#options", await page.locator("#options").innerText());
    // Boards are drawn: the root has four cells and no name of a ruleset.
    await open(`#view=value&tree=1&text=${encodeURIComponent('Domineering("2x2")')}`);
    await expect.poll(() => labels(page)).toEqual(["±1", "1", "−1"]);
  }],
  ["a program that cannot win delays the end", async ({ page, open }) => {
    // By hand: -3/4 lasts three more moves, and {0|-3} one.
    await open(`#view=play&you=right&sum=${encodeURIComponent("{{0|-3},-3/4|-9}")}`);
    await reads(page, ".log li", /Left: .* → -3\/4 \(every move loses\)/);
  }],
  ["each view is copied in its forms", async ({ page, open }) => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    for (const [hash, ready, forms] of [
      ["#view=value&text=(2|3)_20", "#properties", { text: /^\{0\|\^\[2\]\}$/, LaTeX: /uparrow/, Python: /^chopsticks_lab.evaluate\("\(2\|3\)_20"\)$/, command: /^chopsticks value/ }],
      ["#view=map&x=0.3&y=0.3&width=0.01", "#map polygon", { Python: /view="map", x="0.3", y="0.3", width="0.01"/, command: /^chopsticks figure '\(i\|j\)_n' --center 0.305,0.305 --width 0.01/ }],
      ["#view=table&n=8", "#grid td", { LaTeX: /^\\begin\{array\}\{r\|\*\{8\}\{c\}\}\n8 & [^]*\\ast[^]*\n6 & \\uparrow & [^]*\n1 & [^]*\\downarrow & 0 & [^]*\nj\\backslash i & 1 & 2 [^]*\\end\{array\}$/, Python: /grid\(8\)/, command: /^chopsticks table '\(i\|j\)_8'$/ }],
      ["#view=bands", "#bands text", { command: /^chopsticks figure '\(1\|1\)_n' --n 1\.\.100000 --log/ }],
      ["#view=play&sum=2.(2|3)_20", "#components", { LaTeX: /^2 \\cdot /, Python: /view="play", sum="2\.\(2\|3\)_20"/, command: /^chopsticks moves '2\.\(2\|3\)_20'$/ }],
      ["#view=hand", ".hand", { Python: /view="hand"/, command: /^chopsticks solve --rules paper/ }],
    ]) {
      await open(hash);
      await page.waitForSelector(ready);
      for (const [what, expected] of Object.entries(forms)) {
        await page.click(`[aria-label="Copy ${what}"]`);
        await expect.poll(clipboard).toMatch(expected);
      }
      await page.click('[aria-label="Copy link"]');
      await expect.poll(clipboard).toContain(new URL(page.url()).hash);
    }
  }],
  ["a copied link leads to the public page, unless only this process knows a ruleset", async ({ page, open }) => {
    const hash = "#view=value&text={3||2|1}";
    const copied = async () => {
      await page.waitForSelector("#properties");
      await page.evaluate(() => document.head.append(Object.assign(document.createElement("meta"), { name: "public-page", content: "https://example.org/explorer/" })));
      await page.click('[aria-label="Copy link"]');
      await expect(page.locator("#status")).toHaveText("copied the link");
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await open(hash);
    expect(await copied()).toBe(`https://example.org/explorer/${new URL(page.url()).hash}`);
    // A file that ends like what stands for a game in code.
    const rules = 'name = "Hops"\nsource = "this test"\nabout = "A stone hops."\n[patterns]\nsymbols = ".x"\nleft = [{ from = "x.", to = ".x", directions = ["right"] }]\nright = []\n';
    const rulesets = [{ file: "hops.toml", text: `${rules}# Hops, ruleset 1 of the process 7` }];
    await open(`${hash}&rulesets=${encodeURIComponent(JSON.stringify(rulesets))}`);
    await page.reload();
    expect(await copied()).not.toContain("example.org");
  }],
  ["a link restores what is seen, in a second page at the same time", async ({ page, context, open }) => {
    await open("#view=value&text=(3|7)_1000000");
    const second = await context.newPage();
    await open("#view=table&n=12", second);
    await counts(second, "#grid td", 144);
    await page.waitForSelector("#result math");
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await shows(other, await label(page, "#result"));
  }],
  ["a notebook on this machine shows the page in a frame, if the program may", async ({ page, open, serve }) => {
    await open();
    const notebook = createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<!doctype html><link rel=icon href=data:,><iframe></iframe>");
    });
    await new Promise((resolve) => notebook.listen(0, "127.0.0.1", resolve));
    const served = await serve("--frame");
    await page.goto(`http://127.0.0.1:${notebook.address().port}/`);
    await page.evaluate((address) => { document.querySelector("iframe").src = address; }, `${served.address}#view=value&text={3||2|1}`);
    await reads(page.frameLocator("iframe"), "#properties", /mean\s+9\/4/);
    served.end();
    notebook.close();
  }],
  ["a ruleset of one's own is used, is in the link, and is removed", async ({ page, context, open }) => {
    await open();
    await page.click("text=Your own ruleset");
    await page.click("text=Use this text");
    await expect(page.locator("#expression")).toHaveValue('MyGame("xo")');
    // The page of rulesets: MyGame("xxo.xo") is ↑*.
    await evaluate(page, 'MyGame("xxo.xo")');
    await shows(page, "↑*");
    await counts(page, "#board td", 6);
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await isLabelled(other, "#result", "↑*");
    await page.fill("#own-rulesets textarea", 'name = "Two"\nsource = "the page of rulesets"\nabout = "One or two counters."\nheap = { both = [1, 3, 2 }\n');
    await page.click("text=Use this text");
    await reads(page, "#own-rulesets .error", /two.toml, line 4/);
    await page.click('[aria-label="remove my-game.toml"]');
    await reads(page, "#content .error", /MyGame/);
    await page.fill("#own-rulesets textarea", "game Steps(n)\n  def Options := [Steps(n - 1) for k in [1] where n >= 1];\nend;");
    await page.click("text=Use this text");
    await page.fill("#own-rulesets textarea", "game Hops(n)\n  def Options := [Hops(n - k) for k in [1, 3, 4] where k <= n];\nend;\nHops(5)");
    await page.click("text=Use this text");
    await expect(page.locator("#expression")).toHaveValue("Hops(5)");
    await shows(page, "*3");
    await evaluate(page, "Hops(5) + Steps(1)");
    await shows(page, "*2");
    await page.click('[aria-label="remove steps.cgs"]');
    await evaluate(page, "Hops(5)");
    await page.click('[aria-label="remove hops.cgs"]');
    for (const damaged of ["{", "{}"]) {
      await open(`#view=value&text=0&rulesets=${encodeURIComponent(damaged)}`);
      await reads(page, "#content .error", /the address is damaged/);
    }
    await page.click("header nav a");
    await shows(page, FIRST);
  }],
  ["a newer question replaces one that takes long", async ({ page, open }) => {
    await open();
    await evaluate(page, 'Amazons("x....|.....|.....|.....|....o")');
    await reads(page, ".waiting", /calculating the value/);
    await evaluate(page, "^^*");
    await shows(page, "⇑*");
  }],
  ["nothing of an old answer is seen while a question runs, which is drawn at once and stopped at once", async ({ page, open }) => {
    await open("#view=value&text={3||2|1}");
    await page.waitForSelector("#moves");
    await evaluate(page, 'Amazons("x....|.....|.....|.....|....o")');
    await page.waitForSelector("#board");
    await reads(page, ".waiting", /calculating the value/);
    for (const old of ["#result", "#outcome", "#properties", "svg.thermograph", "#moves"]) await counts(page, old, 0);
    const begun = Date.now();
    await page.click("text=Stop");
    await reads(page, ".error", "stopped");
    // Long before the question would end by itself, after 30 s.
    expect(Date.now() - begun).toBeLessThan(10000);
    await counts(page, ".waiting", 0);
    // The values of this sum take long, its thermograph too; a sum in play can be stopped as well.
    await open('#view=play&sum=Amazons("x....|.....|.....|.....|....o")');
    await reads(page, ".waiting", /calculating the moves/);
    await page.click("text=Stop");
    await reads(page, ".error", "stopped");
  }],
  ["formulas lie inside their cells, and the parts of pictures inside these", async ({ page, open }) => {
    const views = ["value&text=(2|5)_1000000000000", "value&text=G := {3||2|1}%0AG.Mean%0AG %2B Domineering(\"2x3\")", "value&overlay=1 2&text={5|2||-1|-4}", 'value&text=Amazons("x..|..o")', 'play&sum={5|2||-1|-4} %2B Domineering("3x3") %2B ^2*', "hand", "table&n=20", "bands"];
    for (const [width, colorScheme] of [[1400, "light"], [1024, "dark"], [900, "light"], [390, "dark"]]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const view of views) {
        await open(`#view=${view}`);
        await expect(page.locator("#moves, .hand, #grid, .bands").first(), `${view} at ${width}`).toBeVisible();
        if (view.startsWith("play")) await page.click("#hints");
        for (const columns of await page.locator("#columns[aria-pressed=false]").all()) await columns.click();
        if (view.includes("overlay")) await page.waitForSelector("svg.overlaid");
        expect(await page.evaluate(outside), `${view} at ${width}`).toEqual([]);
      }
    }
  }],
  ["everybody can read and use each view, by the rules of axe-core", async ({ page, open }) => {
    const views = [
      "value", 'value&text=Clobber("xox|ox.") %2B Domineering("2x3")', "value&lines=1&open=0&tree=1&text={3||2|1}", "value&overlay=1 2&text={5|2||-1|-4}", "value&text=a{1|{a|0}}",
      "value&text=(2|5)_40", "value&text=[k^2 for k from 1 to 5].ScatterPlot%0A1 %2B* )%0AB := Domineering(\"2x3\")%0AB", "map", "table&n=20", "table&n=60", "bands", "play", "hand",
    ];
    for (const [width, colorScheme] of [[1400, "light"], [390, "dark"]]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const view of views) {
        await open(`#view=${view}`);
        await expect(page.locator("#moves, .hand, #grid, .bands, #map polygon").first(), view).toBeVisible();
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)), `${view} at ${width}`).toEqual([]);
      }
    }
  }],
  ["opened as a file, the page says what to do", async ({ context, folder }) => {
    if (!folder) return;
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, "index.html")).href);
    await reads(page, "#waiting", /python3 -m http.server/);
  }],
  ["nothing is wider than a phone", async ({ page, open, picture }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const hash of ["#view=value&text=(2|5)_40", "#view=value&text=G := {3||2|1}%0AG.Mean%0AG %2B Domineering(\"2x3\")", "#view=map", "#view=table&n=20", "#view=bands", "#view=play", "#view=hand"]) {
      await open(hash);
      await page.waitForSelector("math, #map polygon, .hand");
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), hash).toBeLessThanOrEqual(360);
    }
    await open("#view=hand");
    await page.waitForSelector(".hand");
    await picture("narrow");
  }],
  ["a long value has several lines, and fractions keep apart", async ({ page, open }) => {
    const long = `{${Array.from({ length: 12 }, (_, at) => `{${2 * at + 41}/2|-${2 * at + 1}/4}`).join(",")}|-100}`;
    for (const width of [1100, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(`#view=value&text=${encodeURIComponent(long)}`);
      await page.waitForSelector("#moves tbody tr");
      const seen = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll("#result math")].map((node) => node.getBoundingClientRect());
        const fractions = [...document.querySelectorAll("#result mfrac")].map((node) => node.getBoundingClientRect());
        const rows = [...new Set(fractions.map((box) => Math.round(box.top)))].sort((a, b) => a - b);
        return {
          page: document.documentElement.scrollWidth,
          rightmost: Math.max(...boxes.map((box) => box.right)),
          rows: rows.length,
          gap: Math.min(...rows.slice(1).map((top, at) => top - rows[at] - fractions[0].height)),
        };
      });
      expect(seen.page, "the page does not scroll sideways").toBeLessThanOrEqual(width);
      expect(seen.rightmost).toBeLessThanOrEqual(width);
      expect(seen.rows).toBeGreaterThan(1);
      expect(seen.gap, "pixels between the fractions of two lines").toBeGreaterThanOrEqual(4);
    }
  }],
  ["dark and light", async ({ page, open, picture }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await open();
    await shows(page, FIRST);
    const light = await paper();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(paper).not.toBe(light);
    await picture("dark");
  }],
];
