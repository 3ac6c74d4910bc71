//! The limit on the number of games in the arena.

use super::error::SyntaxFault;
use crate::budget::{Budget, Limit};
use crate::game::Arena;

/// An error if the arena holds more games than the limit allows.
///
/// # Errors
/// That error.
#[inline]
pub fn check_games(arena: &Arena, limits: &Budget<'_>) -> Result<(), SyntaxFault> {
    let fits = arena.size() as u64 <= limits.games;
    fits.then_some(()).ok_or_else(|| too_many_games(limits))
}

/// The error for more games than the limit allows.
#[cold]
pub(crate) fn too_many_games(limits: &Budget<'_>) -> SyntaxFault {
    SyntaxFault::over(limits, Limit::Games, "the number of games up to here")
}

/// The budget for the sums in a text: the size of a sum cannot be seen from the text.
pub(crate) fn building(limits: &Budget<'_>) -> Budget<'static> {
    Budget {
        games: limits.games,
        ..Budget::UNLIMITED
    }
}
