//! Sums, differences and multiples of values within a budget, by digits if they are uptimals.

use num_bigint::BigInt;

use super::uptimal::uptimal;
use crate::budget::{Budget, Limit, Stopped};
use crate::game::{Arena, GameId};

/// g + h. Two uptimals are added by their digits, because adding the forms of ↑^\[k\] and ↑^\[k\] would go through all k²
/// pairs of their followers.
///
/// # Errors
/// The limit that was exceeded: on games, or on positions (pairs of followers count as positions); or
/// [`Stopped::Asked`], or the limit on seconds.
pub fn sum_within(
    arena: &mut Arena,
    g: GameId,
    h: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    let zero = arena.zero();
    if g == zero {
        return Ok(h);
    }
    if h == zero {
        return Ok(g);
    }
    if let (Some(x), Some(y)) = (arena.as_number(g), arena.as_number(h)) {
        let sum = x + y;
        return Ok(arena.number(sum));
    }
    let digits = |game| uptimal(arena, game);
    let sum = digits(g).zip(digits(h)).and_then(|(g, h)| g.plus(&h));
    match sum {
        Some(sum) => sum.value_within(arena, budget),
        None => arena.sum_within(g, h, budget),
    }
}

/// g − h.
///
/// # Errors
/// Those of [`sum_within`].
pub(super) fn difference_within(
    arena: &mut Arena,
    g: GameId,
    h: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    budget.ask()?;
    let negative = arena.negative(h);
    sum_within(arena, g, negative, budget)
}

/// n · g. The digits of an uptimal are multiplied, because adding up n · ↑ goes through n² pairs.
///
/// # Errors
/// Those of [`sum_within`].
pub fn multiple_within(
    arena: &mut Arena,
    n: &BigInt,
    g: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    let Some(uptimal) = uptimal(arena, g) else {
        return arena.multiple_within(n, g, budget);
    };
    match uptimal.times(n) {
        Some(product) => product.value_within(arena, budget),
        None => Err(Stopped::at(Limit::Games, budget.games)),
    }
}
