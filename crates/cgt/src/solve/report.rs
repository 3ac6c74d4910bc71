//! Reports of solver runs, and the errors of runs without a value.

use thiserror::Error;

use crate::budget::Stopped;

/// The reason why a position has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The position has an infinite run, so it is not a short game.
    #[error("the ruleset is not short: play can repeat {}", .cycle.join(" → "))]
    NotShort {
        /// The positions of one cycle, each a component of an option of the one before.
        cycle: Vec<String>,
    },
}

/// The work done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The number of positions visited.
    pub positions: u64,
    /// The number of games in the arena afterwards.
    pub games: u64,
}
