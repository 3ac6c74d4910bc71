//! Why a table has no characterization.

use thiserror::Error;

use crate::budget::Stopped;
use crate::outcome_table::Counts;

/// Why no characterization was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    /// No conditions of the language tell this position from those with the other result.
    #[error(
        "no conditions tell the position ({mover}|{opponent}) from all those with the other result"
    )]
    Inseparable {
        /// The hands of the player to move.
        mover: Counts,
        /// The opponent's.
        opponent: Counts,
    },
    /// It would take too much memory, or was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
