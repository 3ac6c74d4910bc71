//! Sums, multiples, switches and towers of values, within the limits on reading.

use chopsticks_base::message::quoted;
use num_bigint::{BigInt, BigUint};
use num_traits::ToPrimitive;

use super::error::SyntaxFault;
use super::within::{building, check_games, too_many_games};
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

/// G with the step from g to {g | `right`} taken `steps` times.
///
/// # Errors
/// The limit on towers, on exponents or on games that was exceeded.
pub fn tower(
    arena: &mut Arena,
    limits: &Budget<'_>,
    base: GameId,
    right: GameId,
    steps: &BigUint,
) -> Result<GameId, SyntaxFault> {
    let within = steps
        .to_u32()
        .filter(|&steps| u64::from(steps) <= limits.tower);
    let steps = within.ok_or_else(|| {
        let asked = format!("a tower of {} steps", quoted(&steps.to_string()));
        SyntaxFault::over(limits, Limit::Tower, asked)
    })?;
    let mut tower = base;
    for _ in 0..steps {
        tower = arena.pair(tower, right);
        check_games(arena, limits)?;
        check_exponent(arena, limits, tower)?;
    }
    Ok(tower)
}

/// A tower of numbers such as `Tower(0,1,k)` = 1 − 1/2^k takes a number of k bits for each step.
fn check_exponent(arena: &Arena, limits: &Budget<'_>, tower: GameId) -> Result<(), SyntaxFault> {
    match arena.as_number(tower) {
        Some(x) if u64::from(x.exponent()) > limits.exponent => {
            let asked = format!("a tower with the denominator 2**{}", x.exponent());
            Err(SyntaxFault::over(limits, Limit::Exponent, asked))
        }
        _ => Ok(()),
    }
}
