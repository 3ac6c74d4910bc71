// The two players.

export const PLAYERS = ["left", "right"];

/** Left or Right, as people write it. */
export const playerName = (player) => (player === "left" ? "Left" : "Right");

/** The player that an address names, or Left. */
export const playerIn = (text) => (PLAYERS.includes(text) ? text : "left");

export const opponentOf = (player) => (player === "left" ? "right" : "left");
