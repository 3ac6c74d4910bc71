//! Values as candidates for a proof by tempo play, and the check of such a proof.

use chopsticks_certificate::check::{Checker, Negative};
use chopsticks_certificate::{Interval, SmallGame};
use chopsticks_cgt::game::{Arena, GameId};

use super::{NoValue, PositionValue};
use crate::budget::Budget;
use crate::ruleset::OneHandEach;
use crate::structure::Structure;

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
