// The slow definitions of a worksheet, which later questions replace by their values.

import { ownRulesets } from "./address.js";

/** A definition that took longer, in milliseconds, is replaced. */
const SLOW = 1000;

/** Number `place` of the lines with all that its answer depends on. */
export function keyOf(lines, place) {
  const { text, needs } = lines[place];
  return JSON.stringify([ownRulesets(), text, needs.map((earlier) => lines[earlier].text)]);
}

export function slowDefinitions() {
  /** The definitions with their values in their places. */
  const known = new Map();
  return {
    /** The lines that a line needs, each with what has the same result, if that is known. */
    before(lines, place) {
      const needs = lines[place]?.needs ?? [];
      return needs.map((earlier) => ({ text: lines[earlier].text, known: known.get(keyOf(lines, earlier)) }));
    },
    /** Remembers the value of a definition that took `time`. A position is no value: it has its moves. */
    learn(lines, place, { name }, time) {
      const { frame, is_definition: isDefinition } = lines[place];
      if (time <= SLOW || !isDefinition || !frame || !name?.plain) return;
      known.set(keyOf(lines, place), frame[0] + name.plain + frame[1]);
    },
  };
}
