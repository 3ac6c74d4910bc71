// Entries of the answers of the program: columns of moves and properties.

/** Whether an entry of a column is known. */
export const isKnown = (entry) => entry?.missing == null;

/** An entry that is a text which is not too long, or nothing. */
export const textOf = (entry) => (typeof entry === "string" ? entry : null);

/** What a move does for the player who makes it, by its entry in the column `wins`. */
export const inWords = (wins) => (wins === "draw" ? "draws" : wins ? "wins" : "loses");
