// What a person does on a worksheet: lines with names, boards on which moves are made, files and links.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "./expect.js";

const at = (text) => `#view=value&text=${encodeURIComponent(text)}`;

/** The label of the formula in the answer to a line that is not open. */
const answer = (page, line) => page.locator(`#worksheet > li:nth-child(${line}) .short`);

const isAnswer = (page, line, label) => expect(answer(page, line).locator("math").first()).toHaveAttribute("aria-label", label);

const isOpen = (page, text) => expect(page.locator("#expression")).toHaveValue(text);

export const WORKSHEETS = [
  ["a worksheet: names, lines that are added, changed, moved and deleted, and a link", async ({ page, context, open, picture }) => {
    await open(at("G := {3||2|1}\nG.Mean\nG + {0|-1}"));
    await isOpen(page, "G + {0|-1}");
    await expect(page.locator("#properties")).toContainText("temperature");
    // The mean of {3||2|1} is 9/4 by its thermograph.
    await isAnswer(page, 2, "9/4");
    await page.click("text=Add a line");
    await isOpen(page, "");
    await page.fill("#expression", "G == {3||2|1}");
    await page.press("#expression", "Enter");
    await expect(page.locator("#result")).toHaveText("true");
    await picture("worksheet");
    await page.click("#worksheet li:nth-child(1) a");
    await isOpen(page, "G := {3||2|1}");
    await expect(page.locator("#properties")).toContainText("9/4");
    await page.fill("#expression", "G := {1|-1}");
    await page.press("#expression", "Enter");
    await isAnswer(page, 2, "0");
    await expect(answer(page, 4)).toHaveText("false");
    const other = await context.newPage();
    await open(new URL(page.url()).hash, other);
    await expect(answer(other, 4)).toHaveText("false");
    // Before its definition, G is another name.
    await page.click('[aria-label="move the line down"]');
    await expect(answer(page, 1).locator(".error")).toContainText("G");
    await page.click('[aria-label="delete the line"]');
    await expect(page.locator("#worksheet > li")).toHaveCount(3);
    await page.goBack();
    await page.goBack();
    await expect(answer(page, 4)).toHaveText("false");
  }],
  ["a move is made by clicking the cells that it changes, in a line of its own below a definition", async ({ page, open }) => {
    await open(at('Domineering("...|...")'));
    await expect(page.locator("#moves tbody tr")).toHaveCount(7);
    // The corner can become a part of one domino of each player.
    await page.click("#board button >> nth=0");
    await expect(page.locator("#moves tbody tr:visible")).toHaveCount(2);
    await page.click("#board button >> nth=3");
    await isOpen(page, 'Domineering("#..|#..")');
    await page.goBack();
    await isOpen(page, 'Domineering("...|...")');
    await open(at('B := Domineering("..|..")\nB.LeftStop'));
    await page.click("#worksheet li:nth-child(1) a");
    await expect(page.locator("#moves tbody tr")).toHaveCount(4);
    await page.click("#moves tbody tr >> nth=0");
    await isOpen(page, /^Domineering\("/);
    await expect(page.locator("#worksheet > li")).toHaveCount(3);
    await page.click("#worksheet li:nth-child(1) a");
    await page.click("#edit");
    await page.click("#board-editor button >> nth=0");
    await isOpen(page, /^B := Domineering\("/);
  }],
  ["classes, printed lines and errors have lines of their own, and a slow line is stopped alone", async ({ page, open }) => {
    const slow = 'Amazons("x....|.....|.....|.....|....o")';
    await open(at(`game Hops(n)\n  def Options := [Hops(n - k) for k in [1, 3, 4] where k <= n];\nend\nHops(5)\nPrint("told")\n1 +* )\n${slow}.Mean\n2 + 3`));
    await expect(page.locator("#result")).toHaveText("5");
    await isAnswer(page, 2, "*3");
    await expect(answer(page, 3)).toContainText("told");
    await expect(answer(page, 4).locator(".error")).toContainText("closes no open bracket");
    await answer(page, 5).locator("text=Stop").click();
    await expect(answer(page, 5).locator(".error")).toHaveText("stopped");
    await isAnswer(page, 2, "*3");
  }],
  ["a line is copied and played with the lines that it needs", async ({ page, open, program }) => {
    await open(at("G := {3||2|1} // hot\ndef f(x) :=\n  x + G // a sum\nf(2)"));
    await page.click('[aria-label="Copy command"]');
    await expect(page.locator("#status")).toHaveText("copied the command line");
    const command = await page.evaluate(() => navigator.clipboard.readText());
    // 2 + {3||2|1} = {5||4|3}, since numbers are added to all stops.
    const { stdout } = spawnSync("sh", ["-c", command.replace(/^chopsticks/, `'${program}'`)], { encoding: "utf8" });
    expect(stdout).toBe("{5||4|3}\n");
    await page.click("text=Play this");
    await expect(page.locator("#components")).toBeVisible();
    await expect(page.locator("#moves tbody tr")).toHaveCount(1);
  }],
  ["a slow definition is carried out once, and its value stands for it in later questions", async ({ page, open }) => {
    const before = [];
    await page.route("**/answer", async (route) => {
      const request = route.request().postDataJSON();
      if (request.before) before.push(request.before);
      if (request.question.evaluate?.is_short) await new Promise((resolve) => setTimeout(resolve, 1200));
      await route.continue();
    });
    // In {3,2||2|1}, the option 2 of Left is dominated.
    await open(at("G := {3,2||2|1}\nG + 1\nG.Mean"));
    await isAnswer(page, 2, "{4||3|2}");
    await page.click("#worksheet li:nth-child(2) a");
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "{4||3|2}");
    // Only the program that serves the page is asked by requests.
    if (before.length) expect(before.at(-1)).toEqual(["G := {3||2|1}"]);
    await page.click('[aria-label="Copy command"]');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("G := {3,2||2|1}");
  }],
  ["a slow definition that changes another variable is carried out again", async ({ page, open }) => {
    await page.route("**/answer", async (route) => {
      if (route.request().postDataJSON().question.evaluate?.is_short) await new Promise((resolve) => setTimeout(resolve, 1200));
      await route.continue();
    });
    await open(at("y := 1\nx := (y := 3)\ny + 1\ny + 2"));
    await isAnswer(page, 2, "3");
    await isAnswer(page, 3, "4");
    await page.click("#worksheet li:nth-child(3) a");
    await isOpen(page, "y + 1");
    await isAnswer(page, 4, "5");
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "4");
  }],
  ["a move that is made while another line is opened does not overwrite that line", async ({ page, open }) => {
    await open(at('1 + 1\nDomineering("..|..")'));
    await expect(page.locator("#moves tbody tr")).toHaveCount(4);
    await page.route("**/answer", async (route) => {
      if (route.request().postDataJSON().question.worksheet) await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.click("#moves tbody tr >> nth=0");
    await page.click("#worksheet li:nth-child(1) a");
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "2");
    await isOpen(page, "1 + 1");
    await expect(page.locator("#worksheet > li")).toHaveCount(2);
  }],
  ["a table has rows, words are found in the help, and an example there has a line of its own", async ({ page, open }) => {
    await open(at("Table([a NimSum b for a from 0 to 1] for b from 0 to 1)"));
    await expect(page.locator("#result mtr")).toHaveText(["01", "10"]);
    await page.click('[aria-label="Copy LaTeX"]');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("\\begin{array}{ll}{}0&1\\\\{}1&0\\end{array}");
    await page.press("#expression", "Alt+Enter");
    await isOpen(page, "");
    await page.fill("#expression", "1 + 1");
    await page.press("#expression", "Enter");
    await page.click("#help summary");
    await page.fill("#help-words", "mex");
    await page.click("#help dd button >> nth=0");
    await expect(page.locator("#worksheet > li")).toHaveCount(3);
    await expect(page.locator("#expression")).toHaveValue(/Mex/);
  }],
  ["results of misère play, lists and sums are formulas", async ({ page, open }) => {
    // Winning Ways, chapter 13: the genus of *[[2],1] is 2^1420.
    await open(at('*[[2],1].Genus\n*[2].MisereQuotient\n[[1,1/2],[0,*]]\nS := Kayles(5) + {1|0}\n1'));
    await expect(answer(page, 1).locator("msup")).toHaveText("21420");
    await expect(answer(page, 2).locator("math").first()).toContainText("⟨");
    await expect(answer(page, 3).locator("mtr")).toHaveCount(2);
    await isAnswer(page, 4, "{1|0}");
  }],
  ["a limit is raised where it is met, stays in the link and in the saved file, and is set by a line", async ({ page, open, program }) => {
    const board = 'Domineering("4x4")';
    await open(`${at(`${board}\n${board}.Mean`)}&limits=${encodeURIComponent("positions=10")}`);
    await expect(page.locator("#limits summary").first()).toHaveText("Limits: 10 positions");
    // The value and the moves of a line reach the same limit, which is told once.
    await expect(page.locator("#content .error")).toHaveCount(2);
    // What waits too long here can be asked elsewhere.
    await page.click('[aria-label="Copy command"]');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("--max-positions '10'");
    await page.click("#content .error button >> nth=1");
    await expect(page.locator('[aria-label="limit: positions"]')).toBeFocused();
    await page.click("#content .error button >> nth=0");
    await expect(page.locator("#limits summary").first()).toHaveText("Limits: 20 positions");
    await page.fill('[aria-label="limit: positions"]', "10000O");
    await page.press('[aria-label="limit: positions"]', "Enter");
    await expect(page.locator("#limits .error")).toContainText("expected a whole number");
    await expect(page.locator("#limits summary").first()).toHaveText("Limits: 20 positions");
    await page.fill('[aria-label="limit: positions"]', "10**6");
    await page.press('[aria-label="limit: positions"]', "Enter");
    // The value is published, as that of 4 by 4 Domineering: its mean is 0.
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "0");
    await expect(page.locator("#content .error")).toHaveCount(0);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#tools >> text=Save")]);
    const { stdout } = spawnSync(program, ["run", await download.path()], { encoding: "utf8" });
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("0");
    await page.fill('[aria-label="limit: positions"]', "");
    await page.press('[aria-label="limit: positions"]', "Enter");
    await expect(page.locator("#limits summary").first()).toHaveText("Limits");
    await page.setInputFiles('[aria-label="file of a worksheet"]', await download.path());
    await expect(page.locator("#limits summary").first()).toHaveText("Limits: 1\u202f000\u202f000 positions");
    await expect(page.locator("#worksheet > li")).toHaveCount(2);
    // A link with a wrong limit shows its lines.
    await open(`${at(`${board}\n${board}.Mean`)}&limits=${encodeURIComponent("positions=many")}`);
    await expect(page.locator("#content > div > .error")).toContainText("expected a whole number");
    await expect(page.locator("#worksheet > li")).toHaveCount(2);
  }],
  ["a move of hands is shown while it is pointed at, and named hands are edited", async ({ page, open }) => {
    await open(at("G := (2|5)_40"));
    await expect(page.locator("#moves tbody tr")).not.toHaveCount(0);
    const picture = () => page.locator("#picture").innerHTML();
    const before = await picture();
    await page.hover("#moves tbody tr >> nth=0");
    await expect.poll(picture).not.toBe(before);
    await page.hover("h1");
    await expect.poll(picture).toBe(before);
    await page.fill('[aria-label="hand 1 of Right"]', "3");
    await page.press('[aria-label="hand 1 of Right"]', "Enter");
    await isOpen(page, "G := (2|3)_40");
  }],
  ["a text that is pasted on the page is a ruleset if it is one", async ({ page, open }) => {
    await open(at("1"));
    await isOpen(page, "1");
    const paste = (text) => page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, text);
    await paste("no ruleset = at all");
    await paste("game Hops(n)\n  def Options := [Hops(n - k) for k in [1, 3, 4] where k <= n];\nend");
    await expect(page.locator('[aria-label="remove hops.cgs"]')).toBeAttached();
    await expect(page.locator("#own-rulesets li")).toHaveCount(1);
  }],
  ["lines are pasted, and a statement of several lines is typed", async ({ page, open }) => {
    await open(at("1"));
    await page.evaluate(() => navigator.clipboard.writeText("x := 2\nx + 3"));
    await page.focus("#expression");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(page.locator("#worksheet > li")).toHaveCount(2);
    await isOpen(page, "x + 3");
    await page.fill("#expression", "{x|");
    await page.press("#expression", "Shift+Enter");
    await page.keyboard.type("1}");
    await page.keyboard.press("Control+Enter");
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "{2|1}");
    await isOpen(page, "{x|\n1}");
  }],
  ["equal lines have their answers, an open bracket stays in its line, and what is typed is kept", async ({ page, open }) => {
    await open(at("1 + 1\n1 + 1\nb := 2"));
    await isAnswer(page, 1, "2");
    await isAnswer(page, 2, "2");
    await page.fill("#expression", "b := 77");
    await page.click("#worksheet li:nth-child(1) a");
    await isAnswer(page, 3, "77");
    await page.fill("#expression", "{1|");
    await page.press("#expression", "Enter");
    await expect(page.locator("#worksheet > li")).toHaveCount(3);
    await isAnswer(page, 3, "77");
    // Quick clicks add a line each, and lose none.
    await page.click("text=Add a line");
    await page.keyboard.type("b + 1");
    await page.keyboard.press("Enter");
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "78");
    await expect(page.locator("#worksheet > li")).toHaveCount(4);
    await expect(page.locator("#expression")).toBeFocused();
    await open("#view=value&text=%0A");
    await isOpen(page, "");
  }],
  ["a move of both players is made by its cells, and a wide board scrolls", async ({ page, open }) => {
    await open(at('Cram("..|..")'));
    await expect(page.locator("#moves tbody tr")).toHaveCount(8);
    await page.click("#board button >> nth=0");
    await page.click("#board button >> nth=1");
    await isOpen(page, 'Cram("##|..")');
    await open(at('x := 5; Domineering("2x2")'));
    await page.click("#board button >> nth=0");
    await page.click("#board button >> nth=1");
    await expect(page.locator("#worksheet > li")).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(at('Quelhas("1x16")'));
    await expect(page.locator("#board")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }],
  ["a list is plotted, in the open line and in another one, and saved", async ({ page, open }) => {
    await open(at("[k^2 for k from 1 to 5].ScatterPlot\n[1,1,2].Histogram"));
    await expect(page.locator("#result svg.figure")).toBeVisible();
    await expect(answer(page, 1).locator("svg.figure")).toBeVisible();
    // Two of the three numbers are 1.
    await expect(page.locator('#result svg.figure [aria-label="2"]').first()).toBeAttached();
    const [download] = await Promise.all([page.waitForEvent("download"), page.click('[aria-label="Save figure as SVG"]')]);
    expect(download.suggestedFilename()).toBe("figure.svg");
  }],
  ["a long worksheet is sent as a short link", async ({ page, context, open }) => {
    const lines = Array.from({ length: 40 }, (_, line) => `g${line} := {${line + 1}|${line ? `g${line - 1}` : 0}}.Mean`);
    await open(at(lines.join("\n")));
    // The mean of {1|0} is 1/2, and that of {2|1/2} is 5/4.
    await isAnswer(page, 2, "5/4");
    await page.click('[aria-label="Copy link"]');
    await expect(page.locator("#status")).toHaveText("copied the link");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.length).toBeLessThan(page.url().length / 2);
    const other = await context.newPage();
    await other.goto(link);
    await isAnswer(other, 2, "5/4");
    await isOpen(other, lines.at(-1));
    await open("#z=damaged!");
    await expect(page.locator("#content .error")).toContainText("damaged");
  }],
  ["a worksheet is saved with the rulesets of its own, and opened with them", async ({ page, open, program }) => {
    const rules = "game Hops(n)\n  def Options := [Hops(n - k) for k in [1, 3, 4] where k <= n];\nend";
    await open(`${at("Hops(5)")}&rulesets=${encodeURIComponent(JSON.stringify([{ file: "hops.cgs", text: rules }]))}`);
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "*3");
    const folder = mkdtempSync(join(tmpdir(), "worksheet-"));
    const saved = [];
    page.on("download", (download) => saved.push(download.saveAs(join(folder, download.suggestedFilename()))));
    await page.click("#tools >> text=Save");
    await expect.poll(() => saved.length).toBe(2);
    await Promise.all(saved);
    const { stdout } = spawnSync(program, ["run", join(folder, "worksheet.cgs")], { encoding: "utf8" });
    expect(stdout).toBe("*3\n");
    await open(at("1"));
    await page.setInputFiles('[aria-label="file of a worksheet"]', ["hops.cgs", "worksheet.cgs"].map((name) => join(folder, name)));
    await isOpen(page, "Hops(5)");
    await expect(page.locator("#worksheet > li")).toHaveCount(2);
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "*3");
    rmSync(folder, { recursive: true });
  }],
  ["a ruleset that is opened alone is added, and the lines stay", async ({ page, open }) => {
    await open(at("2 + 3"));
    await isOpen(page, "2 + 3");
    // The page of rulesets: MyGame("xxo.xo") is ↑*.
    const text = await page.inputValue("#own-rulesets textarea");
    await page.setInputFiles('[aria-label="file of a worksheet"]', { name: "my.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(page.locator('[aria-label="remove my.toml"]')).toBeAttached();
    await isOpen(page, "2 + 3");
    await page.fill("#expression", 'MyGame("xxo.xo")');
    await page.press("#expression", "Enter");
    await expect(page.locator("#result math")).toHaveAttribute("aria-label", "↑*");
  }],
  ["a worksheet is saved, and the program carries it out with the same answers", async ({ page, open, program }) => {
    const text = 'G := Clobber("xox") + Domineering("2x2")\nG.Mean\ndef f(n) := n.^\nf(3) + *\n[f(k) for k from 1 to 3]\nG.Temperature;\n{1|{0|-1}}.Thermograph.Mast';
    await open(at(text));
    await expect(page.locator("#worksheet > li")).toHaveCount(7);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#tools >> text=Save")]);
    const { stdout } = spawnSync(program, ["run", await download.path(), "--notation", "unicode"], { encoding: "utf8" });
    const printed = stdout.trimEnd().split("\n");
    await page.click("text=Add a line");
    const seen = [];
    for (let line = 1; line <= 7; line += 1) {
      const formula = answer(page, line).locator("math, .long, [role=group]").first();
      await expect(answer(page, line).locator(".waiting")).toHaveCount(0);
      const has = await formula.count();
      seen.push(has ? await formula.getAttribute("aria-label") : await answer(page, line).innerText());
    }
    expect(seen.filter(Boolean)).toEqual(printed.filter(Boolean));
  }],
];
