//! Errors in texts of loopy games.

use thiserror::Error;

use crate::budget::Stopped;
use crate::notation::ParseError;

/// A text that could not be read as a loopy game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoopyReadError {
    /// The text is not in the notation, or a part of it is too large.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The game has more positions than the budget allows.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
