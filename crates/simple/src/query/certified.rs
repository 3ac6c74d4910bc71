//! Values with a proof by tempo play, and the n for which they are proved.

use chopsticks_certificate::check::{Checker, Negative};
use chopsticks_certificate::{Interval, SmallGame};
use chopsticks_cgt::game::{Arena, GameId};
use num_bigint::BigUint;

use super::{NoValue, PositionValue};
use crate::budget::Budget;
use crate::player::ByPlayer;
use crate::ruleset::OneHandEach;
use crate::structure::Structure;

/// (a|b)_n has this value for `from` ≤ n < `below`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// The hands a and b.
    pub hands: ByPlayer<BigUint>,
    /// The value.
    pub value: GameId,
    /// The first n.
    pub from: BigUint,
    /// The first n after the interval.
    pub below: BigUint,
}

impl Certified {
    /// The certified value of the hands of `position`, for the n of the proof.
    pub fn new(position: &OneHandEach, value: GameId, interval: &Interval) -> Certified {
        Certified {
            hands: position.hands().clone(),
            value,
            from: interval.from.clone(),
            below: interval.below.clone(),
        }
    }
}

/// The value of a position of any size as a game, by the structure theorem. Play can then certify it for an interval of n.
///
/// # Errors
/// If the budget does not suffice to build the game.
pub fn candidate(
    arena: &mut Arena,
    position: &OneHandEach,
    budget: &Budget<'_>,
) -> Result<GameId, NoValue> {
    let value = Structure::get().value(position, budget)?;
    PositionValue::Tall(value).game(arena, budget)
}

/// Whether the checker, which shares no code with the search, accepts the proof.
///
/// # Errors
/// If the checker rejects the proof, or the budget asks it to stop.
pub fn check_proof(
    position: &OneHandEach,
    game: &SmallGame,
    interval: &Interval,
    budget: &Budget<'_>,
) -> Result<(), NoValue> {
    let checker = Checker::new(position.hands().clone());
    checker.interval(interval, &Negative::of(game), budget)?;
    Ok(())
}
