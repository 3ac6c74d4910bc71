//! The subordinate of G to a base B: the game H with G = B:H, if there is one.
//!
//! Ordinal sum with a fixed base preserves and reflects the order, so H is unique as a value. In B:H the options B:H^L of a
//! canonical H are neither dominated nor reversible. So they are among the Left options of the canonical form of B:H. If
//! another Left option is some B:X, then X cannot be at least H, and as a Left option it does not change H. Therefore H has
//! the subordinates of all options of G as its options, and B:H is compared with G at the end.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::OperationError;
use crate::budget::Budget;
use crate::game::{Arena, GameId};
use crate::player::ByPlayer;

/// The H with `game` = `base`:H, where the base is in canonical form; `None` if there is none.
///
/// # Errors
/// When the budget is used up.
pub fn subordinate(
    arena: &mut Arena,
    game: GameId,
    base: GameId,
    budget: &Budget<'_>,
) -> Result<Option<GameId>, OperationError> {
    let options = arena.options(base);
    subordinate_to_form(arena, game, options, budget)
}

/// The H with `game` = B:H, where B is the form with the options `base`; `None` if there is none.
///
/// # Errors
/// When the budget is used up.
pub fn subordinate_to_form(
    arena: &mut Arena,
    game: GameId,
    base: ByPlayer<Vec<GameId>>,
    budget: &Budget<'_>,
) -> Result<Option<GameId>, OperationError> {
    let mut builder = GameBuilder::new(arena, budget);
    let mut sums = Known::default();
    let found = builder.recursion(&mut Known::default(), game, |builder, known, game| {
        let Some(subordinates) = builder.for_options(known, game)? else {
            return Ok(None);
        };
        let options = subordinates.map(|side| side.into_iter().flatten().collect());
        let candidate = builder.game(options)?;
        let sum = builder.ordinal_sum(&base, &mut sums, candidate)?;
        Ok(Some((sum == game).then_some(candidate)))
    });
    Ok(found?)
}
