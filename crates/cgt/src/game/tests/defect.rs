//! The result of an audit: the first defect, or the number of checks made.

use crate::game::GameId;

/// A violated invariant of [`game`](crate::game), with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Defect {
    /// G1: a side table does not have exactly one entry for each game.
    OutOfStep {
        /// The number of games.
        games: usize,
    },
    /// G1: an option does not have a smaller id.
    NotOlder {
        /// The game that lists it.
        game: GameId,
        /// The option.
        option: GameId,
    },
    /// G2: a game that lists options is equal to a number.
    UnrecognisedNumber(GameId),
    /// G2: a game lists an option that is dominated or reversible.
    NotCanonical(GameId),
    /// G3: an option list is not strictly ascending by id.
    Unsorted(GameId),
    /// G3: looking up the form of a game does not find this game.
    NotUnique(GameId),
    /// G4: a recorded negative is wrong.
    WrongNegative {
        /// The game.
        game: GameId,
        /// The recorded negative.
        negative: GameId,
    },
    /// G4: recorded stops are wrong.
    WrongStops(GameId),
    /// G4: a fingerprint is wrong about a game of the basis.
    WrongFingerprint {
        /// The game whose fingerprint it is.
        game: GameId,
        /// The game of the basis.
        basis: GameId,
    },
    /// G4: a remembered comparison is wrong.
    WrongOrder {
        /// The left side of ≤.
        g: GameId,
        /// The right side of ≤.
        h: GameId,
        /// The remembered answer.
        holds: bool,
    },
    /// G4: a remembered sum is wrong.
    WrongSum {
        /// One summand.
        g: GameId,
        /// The other.
        h: GameId,
        /// The remembered sum.
        sum: GameId,
    },
}

/// The checks made by an audit that found no defect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AuditReport {
    /// Games whose options were checked for being canonical (G2).
    pub forms: Coverage,
    /// Bits of fingerprints (G4).
    pub fingerprints: Coverage,
    /// Remembered comparisons (G4).
    pub comparisons: Coverage,
    /// Remembered sums (G4).
    pub sums: Coverage,
}

/// The number of entries of one kind that an audit checked, and the number it did not check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Entries that were checked and are right.
    pub checked: usize,
    /// Entries beyond the limit, which were not checked.
    pub skipped: usize,
}

impl Coverage {
    /// Checks an entry whose games were small enough to be built as trees.
    pub(super) fn count<T>(
        &mut self,
        entry: Option<T>,
        check: impl FnOnce(T) -> Result<(), Defect>,
    ) -> Result<(), Defect> {
        match entry {
            Some(entry) => {
                self.checked += 1;
                check(entry)
            }
            None => {
                self.skipped += 1;
                Ok(())
            }
        }
    }
}
