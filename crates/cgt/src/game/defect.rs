//! What an audit finds: the first defect, or how much it could check.

use thiserror::Error;

use super::id::GameId;

/// An invariant of [`game`](crate::game) that does not hold, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Defect {
    /// G1: a side table has not one entry for each game.
    #[error("G1: a side table is out of step with the {games} games")]
    OutOfStep {
        /// The number of games.
        games: usize,
    },
    /// G1: an option does not have a smaller id.
    #[error("G1: {game:?} lists {option:?}, which is not older")]
    NotOlder {
        /// The game that lists it.
        game: GameId,
        /// The option.
        option: GameId,
    },
    /// G2: a game that lists options is equal to a number.
    #[error("G2: {0:?} is equal to a number and is not stored as one")]
    UnrecognisedNumber(GameId),
    /// G2: a game lists an option that is dominated or reversible.
    #[error("G2: {0:?} has a dominated or a reversible option")]
    NotCanonical(GameId),
    /// G3: an option list is not strictly ascending by id.
    #[error("G3: the options of {0:?} are unsorted or repeated")]
    Unsorted(GameId),
    /// G3: looking up what a game is made of does not lead back to it.
    #[error("G3: {0:?} is not the only game of its form, or cannot be found")]
    NotUnique(GameId),
    /// G4: a recorded negative is wrong.
    #[error("G4: {negative:?} is not the negative of {game:?}")]
    WrongNegative {
        /// The game.
        game: GameId,
        /// What is recorded as its negative.
        negative: GameId,
    },
    /// G4: recorded stops are wrong.
    #[error("G4: the stops of {0:?} are wrong")]
    WrongStops(GameId),
    /// G4: a fingerprint is wrong about a game of the basis.
    #[error("G4: the fingerprint of {game:?} is wrong about {basis:?}")]
    WrongFingerprint {
        /// The game whose fingerprint it is.
        game: GameId,
        /// The game of the basis.
        basis: GameId,
    },
    /// G4: a remembered comparison is wrong.
    #[error("G4: {g:?} ≤ {h:?} is remembered as {holds}")]
    WrongOrder {
        /// The lesser game, if it holds.
        g: GameId,
        /// The greater game, if it holds.
        h: GameId,
        /// What is remembered.
        holds: bool,
    },
    /// G4: a remembered sum is wrong.
    #[error("G4: {sum:?} is not {g:?} + {h:?}")]
    WrongSum {
        /// One summand.
        g: GameId,
        /// The other.
        h: GameId,
        /// What is remembered.
        sum: GameId,
    },
}

/// What an audit without a defect looked at.
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

/// How many of the entries of one kind an audit could check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Entries that were checked, and are right.
    pub checked: usize,
    /// Entries over the limit, about which the audit says nothing.
    pub skipped: usize,
}

impl Coverage {
    /// Checks an entry whose games are small enough to be there.
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
