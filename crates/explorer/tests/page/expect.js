// Assertions that wait: the page answers in steps, and a busy machine needs time for each.

import { expect as plain } from "@playwright/test";

/** How long a visit waits for one thing to be seen, in milliseconds. */
export const PATIENCE = 60_000;

/** Fails when what is expected is not seen within `PATIENCE`. */
export const expect = plain.configure({ timeout: PATIENCE });
