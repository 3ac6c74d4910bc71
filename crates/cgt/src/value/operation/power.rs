//! Powers of games of the form {0 | H}, such as ↑ = {0 | *} (Siegel II.4; *Winning Ways*, chapter 8).
//!
//! For a number x ≥ 1, the power G^x of G = {0 | H} is {0 | H:(1 − x)}, and for any G the *power to* x, G^→x, is G:(x − 1).
//! Both are ordinal sums with the canonical forms of H and G as bases. So ↑^n = {0 | * : (1 − n)} is the n-th power of ↑,
//! infinitesimal with respect to the one before it, and ↑^→n = ↑ + ↑² + … + ↑^n, which is written ↑\[n\].

use super::error::{Built, OperationError};
use super::ordinal_sum::ordinal_sum;
use crate::budget::Budget;
use crate::game::{Arena, GameId};
use crate::number::Dyadic;

/// The power `game`^`exponent`.
///
/// # Errors
/// When the canonical form of `game` is not {0 | H}, when `exponent` is less than 1, and when the budget is used up.
pub fn power(arena: &mut Arena, game: GameId, exponent: &Dyadic, budget: &Budget<'_>) -> Built {
    let below = exponent_less_one(exponent)?;
    let zero = arena.zero();
    let options = arena.options(game);
    let (&[left], &[base]) = (&options.left[..], &options.right[..]) else {
        return Err(no_base());
    };
    if left != zero {
        return Err(no_base());
    }
    let steps = arena.number(-&below);
    let right = ordinal_sum(arena, base, steps, budget)?;
    Ok(arena.pair(zero, right))
}

/// The sum of powers `game`^→`exponent`; for ↑ and an integer n, it is ↑ + ↑² + … + ↑^n.
///
/// # Errors
/// When `exponent` is less than 1, and when the budget is used up.
pub fn power_to(arena: &mut Arena, game: GameId, exponent: &Dyadic, budget: &Budget<'_>) -> Built {
    let below = exponent_less_one(exponent)?;
    let steps = arena.number(below);
    ordinal_sum(arena, game, steps, budget)
}

fn no_base() -> OperationError {
    OperationError::Undefined(
        "the base of a power is a game {0 | H} in canonical form, such as ^ = {0 | *}",
    )
}

fn exponent_less_one(exponent: &Dyadic) -> Result<Dyadic, OperationError> {
    let below = exponent - &Dyadic::from(1);
    if below.is_negative() {
        Err(OperationError::Undefined(
            "the exponent of a power is at least 1",
        ))
    } else {
        Ok(below)
    }
}
