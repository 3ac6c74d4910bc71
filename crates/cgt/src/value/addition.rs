//! Sums and differences of two values within a limit, by digits if both are uptimals.

use super::uptimal;
use crate::budget::{Budget, Limit, Stopped};
use crate::game::{Arena, GameId};

/// g + h. Two uptimals are added by their digits, because adding the forms of ↑^\[k\] and ↑^\[k\] would go through all k²
/// pairs of their followers.
///
/// # Errors
/// If the arena would hold more than `games` games.
pub fn sum_within(arena: &mut Arena, g: GameId, h: GameId, games: u64) -> Result<GameId, Stopped> {
    let zero = arena.zero();
    if g == zero {
        return Ok(h);
    }
    if h == zero {
        return Ok(g);
    }
    let digits = |game| uptimal(arena, game);
    let sum = digits(g).zip(digits(h)).and_then(|(g, h)| g.plus(&h));
    let sum = match sum {
        Some(sum) => Some(sum.value(arena)),
        None => arena.sum_within(g, h, usize::try_from(games).unwrap_or(usize::MAX)),
    };
    sum.ok_or_else(|| Stopped::at(Limit::Games, games))
}

/// g − h.
///
/// # Errors
/// If the arena would hold more games than the budget allows, or the budget asks to stop.
pub(super) fn difference_within(
    arena: &mut Arena,
    g: GameId,
    h: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    budget.ask()?;
    let negative = arena.negative(h);
    sum_within(arena, g, negative, budget.games)
}
