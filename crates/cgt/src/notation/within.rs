//! The limit on the number of games in the arena.

use super::error::SyntaxFault;
use super::reading_limits::{ReadingLimit, ReadingLimits};
use crate::game::Arena;

/// An error if the arena holds more games than the limit allows.
pub(crate) fn check_games(arena: &Arena, limits: &ReadingLimits<'_>) -> Result<(), SyntaxFault> {
    let fits = arena.size() as u64 <= limits.games;
    fits.then_some(()).ok_or_else(|| too_many_games(limits))
}

/// The error for more games than the limit allows.
pub(crate) fn too_many_games(limits: &ReadingLimits<'_>) -> SyntaxFault {
    SyntaxFault::OverLimit {
        limit: ReadingLimit::Games,
        allowed: limits.games,
        asked: "the number of games up to here".to_owned(),
    }
}
