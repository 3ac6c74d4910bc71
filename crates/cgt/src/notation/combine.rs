//! Sums, multiples, switches and tinies of values, within the limits on reading.

use num_bigint::BigInt;

use super::error::SyntaxFault;
use super::within::{building, too_many_games};
use crate::budget::{Budget, Limit};
use crate::game::{Arena, GameId};
use crate::player::ByPlayer;
use crate::value::{multiple_within, sum_within, uptimal};

/// g + h.
///
/// # Errors
/// If the arena would hold more games than the limit allows.
pub(super) fn sum(
    arena: &mut Arena,
    limits: &Budget<'_>,
    g: GameId,
    h: GameId,
) -> Result<GameId, SyntaxFault> {
    sum_within(arena, g, h, &building(limits)).map_err(|_| too_many_games(limits))
}

/// {a, b, … | −a, −b, …}.
pub fn switch(arena: &mut Arena, left: Vec<GameId>) -> GameId {
    let right = left.iter().map(|&option| arena.negative(option)).collect();
    arena.game(ByPlayer { left, right })
}

/// n·G.
///
/// # Errors
/// The limit on ups, on multiples or on games that was exceeded.
pub(super) fn multiple(
    arena: &mut Arena,
    limits: &Budget<'_>,
    budget: &Budget<'_>,
    n: &BigInt,
    game: GameId,
) -> Result<GameId, SyntaxFault> {
    check_multiple(arena, limits, n, game)?;
    let product = multiple_within(arena, n, game, &building(limits).with_time_of(budget));
    product.map_err(|stopped| {
        if stopped.ends_all_work() {
            SyntaxFault::Stopped(stopped)
        } else {
            too_many_games(limits)
        }
    })
}

/// Checks the size of n·G: an uptimal must be within the limit on ups, any other game within the limit on multiples.
///
/// # Errors
/// The limit that was exceeded.
pub fn check_multiple(
    arena: &Arena,
    limits: &Budget<'_>,
    n: &BigInt,
    game: GameId,
) -> Result<(), SyntaxFault> {
    let (limit, fits) = match uptimal(arena, game) {
        Some(uptimal) => {
            let product = uptimal.times(n);
            let fits = product.is_some_and(|it| it.digits.weight() <= limits.ups.into());
            (Limit::Ups, fits)
        }
        None => (Limit::Multiple, n.magnitude() <= &limits.multiple.into()),
    };
    if fits {
        Ok(())
    } else {
        Err(SyntaxFault::over(
            limits,
            limit,
            format!("the multiple {n}"),
        ))
    }
}
