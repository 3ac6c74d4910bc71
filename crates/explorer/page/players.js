// The two players.

import { element } from "./dom.js";

export const PLAYERS = ["left", "right"];

/** Left or Right, as people write it. */
export const playerName = (player) => (player === "left" ? "Left" : "Right");

/** The name of a player as a coloured tag. */
export const tag = (player, text = playerName(player)) => element("span", { class: `tag ${player}` }, text);

/** The player that an address names, or Left. */
export const playerIn = (text) => (PLAYERS.includes(text) ? text : "left");

export const opponentOf = (player) => (player === "left" ? "right" : "left");
