// Assertions that wait: the page answers in steps, and a busy machine needs time for each.

import { expect as plain } from "@playwright/test";

/** Fails when what is expected is not seen within 30 seconds. */
export const expect = plain.configure({ timeout: 30_000 });
