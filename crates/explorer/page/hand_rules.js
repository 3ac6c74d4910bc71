// The rules of the hand game in words.

/** The presets, each with its name for people. */
export const RULES = {
  paper: "taps only (the paper)",
  acl2s: "out at 5, any split (ACL2s)",
  chopstix: "rollover, any split (Chopstix)",
  prolog: "rollover, halving a hand (Prolog)",
  assignment: "out at 5, any split (assignment)",
};

const SPLITS = {
  none: "There are no splits.",
  "even-dead": "An even hand may be halved if the other hand is out.",
  "even-any": "Hands with an even total may be made equal.",
  "even-near": "Two hands may be made equal, or nearly equal.",
  "even-near-dead": "A hand may be halved, or nearly halved, if the other hand is out.",
};

const KINDS = {
  living: "between two hands in play",
  revive: "to a hand that is out, which revives it",
  empty: "so that the giving hand is out",
};

/** What the rules say, in sentences. */
export function rulesInWords({ fingers, elimination, transfer, tap_dead, tap_own, swap, win }) {
  const out = {
    "cutoff-at": `A hand with ${fingers} or more fingers is out.`,
    "cutoff-above": `A hand with more than ${fingers} fingers is out.`,
    rollover: `A hand counts modulo ${fingers}, and is out at exactly ${fingers}.`,
  };
  const splits = Array.isArray(transfer)
    ? `You may move fingers ${transfer.map((kind) => KINDS[kind]).join(", or ")}.`
    : SPLITS[transfer];
  const ends = {
    normal: "A player whose hands are all out loses.",
    misere: "A player whose hands are all out wins.",
    "sudden-death": "A player with at most one finger in total loses.",
  };
  const sentences = [
    "A tap adds the fingers of your hand to the tapped hand.", out[elimination], splits,
    tap_dead && "A hand that is out may be tapped, which revives it.",
    tap_own && "You may tap your own hand.",
    swap && "You may exchange two unequal hands.",
    ends[win],
  ];
  return sentences.filter(Boolean).join(" ");
}
