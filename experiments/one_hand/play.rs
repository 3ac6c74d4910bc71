//! Random positions of many digits, whose values are proved by tempo play without the theorem.

use chopsticks_base::budget::{Budget, Limit, Stopped};
use chopsticks_cgt::game::Relation;
use chopsticks_simple::one_hand::tempo::{Tempo, small_game};
use chopsticks_simple::ruleset::OneHandEach;
use num_bigint::BigUint;

use super::comparison::{Forms, position, value};
use super::random::Random;

/// n has from 12 digits to this number.
const MAX_DIGITS: u64 = 40;

/// Values with larger counters have too many followers for play to end soon.
const MAX_COUNTER: u32 = 20;

/// The states that one comparison may examine.
const STATES: u64 = 100_000;

/// Whether play proves the value by the theorem; `None` if its counter is large, or play has too many states.
///
/// # Errors
/// If the run is asked to stop.
pub fn proves(
    position: &OneHandEach,
    forms: &mut Forms,
    budget: &Budget<'_>,
) -> Result<Option<bool>, Stopped> {
    let value = value(position, budget)?;
    if *value.counter() > BigUint::from(MAX_COUNTER) {
        return Ok(None);
    }
    let game = forms.canonical_form(&value);
    let game =
        small_game(&mut forms.arena, game).expect("a value with a small counter has few followers");
    let limits = Budget {
        positions: STATES,
        ..*budget
    };
    match Tempo::new("", game).decide(position.hands(), position.fingers(), &limits) {
        Ok(decision) => Ok(Some(decision.relation == Relation::Equal)),
        Err(stopped) if stopped.limit() == Some(Limit::Positions) => Ok(None),
        Err(stopped) => Err(stopped),
    }
}

/// The hands have at most this number of digits fewer than n. Smaller ones mostly have values with large counters.
const FEWER_DIGITS: u64 = 4;

/// (i|j)_n with random numbers of digits.
pub fn far(random: &mut Random) -> OneHandEach {
    let digits = 12 + random.below(MAX_DIGITS - 11);
    let n = random.number_of(digits as u32);
    let [i, j] = [(); 2].map(|()| {
        let digits = digits - random.below(FEWER_DIGITS + 1);
        random.number_of(digits as u32).min(n.clone())
    });
    position(i, j, n)
}
