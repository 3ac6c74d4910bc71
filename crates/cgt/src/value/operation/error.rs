//! The reasons why an operation has no result.

use thiserror::Error;

use crate::budget::Stopped;
use crate::game::GameId;

/// The game that an operation builds, or the reason why there is none.
pub(super) type Built = Result<GameId, OperationError>;

/// The reason why an operation on values has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OperationError {
    /// The run stopped before the result was found.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The operation is not defined for these arguments; the text says which ones it needs.
    #[error("{0}")]
    Undefined(&'static str),
}
