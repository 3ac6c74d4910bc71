//! Towers: `Tower(G,H,k)` is the result of k steps from g to {g | H}, starting at G.

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::error::SyntaxFault;
use super::within::check_games;
use crate::budget::{Budget, Limit};
use crate::game::{Arena, GameId};
use chopsticks_base::message::quoted;

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
