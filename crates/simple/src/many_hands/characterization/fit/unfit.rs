//! The reason why no characterization of a table was found.

use thiserror::Error;

use crate::budget::Stopped;
use crate::many_hands::outcome_table::Counts;

/// The reason why no characterization was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    /// No conditions of the language separate this position from all positions with the other result.
    #[error(
        "the conditions cannot separate the position ({mover}|{opponent}) from the positions with the other result"
    )]
    Inseparable {
        /// The hands of the player to move.
        mover: Counts,
        /// The hands of the opponent.
        opponent: Counts,
    },
    /// The search would take too much memory, or was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
