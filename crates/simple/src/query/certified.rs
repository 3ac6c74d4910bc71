//! Values that were proved by tempo play instead of being computed, with the n for which they are proved.

use chopsticks_certificate::check::{Checker, Negative};
use chopsticks_certificate::{Interval, SmallGame};
use chopsticks_cgt::game::{Arena, GameId};
use num_bigint::BigUint;

use super::NoValue;
use super::near_and_far::{Found, one_hand_each_value};
use crate::budget::Budget;
use crate::player::ByPlayer;
use crate::ruleset::OneHandEach;

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

    /// The value of `position`, if the proof covers it.
    pub fn value_of(&self, position: &OneHandEach) -> Option<GameId> {
        let n = position.fingers();
        let serves = *position.hands() == self.hands && self.from <= *n && *n < self.below;
        serves.then_some(self.value)
    }
}

/// The value of a position. If it is proved instead of computed, the checker has accepted the proof, and the interval of n
/// is recorded in `certified`.
///
/// # Errors
/// If the budget does not suffice, or if n is large and no value is found.
pub fn certified_value(
    arena: &mut Arena,
    position: &OneHandEach,
    budget: &Budget<'_>,
    certified: &mut Vec<Certified>,
) -> Result<GameId, NoValue> {
    let found = one_hand_each_value(arena, position, budget)?;
    if let Found::Certified(identified) = &found {
        let (value, interval) = (identified.value, &identified.interval);
        check_proof(position, &identified.game, interval, budget)?;
        certified.push(Certified::new(position, value, interval));
    }
    Ok(found.value())
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
