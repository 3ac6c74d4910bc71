// Pictures of the page: written into a folder, or compared with those in it.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect, PATIENCE } from "./expect.js";

/** The part of the pixels that may differ, since fonts are not the same everywhere. */
const TOLERANCE = 0.03;
/** How different the colours of a pixel must be to count, from 0 to 1. */
const THRESHOLD = 0.2;

/** A function that takes the picture `name` of a page, and throws if it differs from that in `folder`; `renews` writes it there instead. */
export function camera(folder, renews) {
  return async (page, name) => {
    await page.evaluate(() => scrollTo(0, 0));
    const path = join(folder, `explorer_${name}.png`);
    const take = () => page.screenshot({ animations: "disabled", caret: "hide" });
    if (renews) {
      writeFileSync(path, await take());
      return;
    }
    if (!existsSync(path)) throw new Error(`there is no ${path}; --renew writes it`);
    const expected = PNG.sync.read(readFileSync(path));
    // What is on the page may still change.
    await expect(async () => compare(PNG.sync.read(await take()), expected, path)).toPass({ timeout: PATIENCE });
  };
}

function compare(found, expected, path) {
  const { width, height } = expected;
  if (found.width !== width || found.height !== height) {
    throw new Error(`${path}: the page has ${found.width} by ${found.height} pixels, the picture ${width} by ${height}; --renew writes it again`);
  }
  const different = pixelmatch(found.data, expected.data, null, width, height, { threshold: THRESHOLD });
  const part = different / (width * height);
  if (part > TOLERANCE) throw new Error(`${path}: ${(100 * part).toFixed(1)} % of the pixels differ; look at the page, and --renew writes it again`);
}
