//! What a run did, and why it has no value to show.

use thiserror::Error;

use crate::budget::Stopped;

/// Why a position has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The position has an infinite run, so it is not a short game.
    #[error("the ruleset is not short: play can repeat {}", .cycle.join(" → "))]
    NotShort {
        /// Positions of one cycle, each a component of an option of the one before.
        cycle: Vec<String>,
    },
}

/// What a run did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Positions visited.
    pub positions: u64,
    /// Games in the arena afterwards.
    pub games: u64,
}
