//! The ordinal sum G:H, in which a move in G deletes H (Siegel II.3 and IV.3; *Winning Ways*, chapter 7).
//!
//! G:H = {G^L, G:H^L | G^R, G:H^R}. It depends on the form of G but only on the value of H, and the Colon Principle
//! says that G:H ≥ G:K exactly when H ≥ K.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// The ordinal sum `base`:`game`, where the base is in canonical form.
///
/// # Errors
/// When the budget is used up.
pub fn ordinal_sum(arena: &mut Arena, base: GameId, game: GameId, budget: &Budget<'_>) -> Built {
    let options = arena.options(base);
    ordinal_sum_of_form(arena, options, game, budget)
}

/// The ordinal sum of the form with the options `base` and of `game`. The form need not be canonical.
///
/// # Errors
/// When the budget is used up.
pub fn ordinal_sum_of_form(
    arena: &mut Arena,
    base: ByPlayer<Vec<GameId>>,
    game: GameId,
    budget: &Budget<'_>,
) -> Built {
    let mut builder = GameBuilder::new(arena, budget);
    Ok(builder.ordinal_sum(&base, &mut Known::default(), game)?)
}

impl GameBuilder<'_> {
    /// The ordinal sum of the form with the options `base` and of `game`; `known` has sums with the same base.
    pub(super) fn ordinal_sum(
        &mut self,
        base: &ByPlayer<Vec<GameId>>,
        known: &mut Known<GameId, GameId>,
        game: GameId,
    ) -> Result<GameId, Stopped> {
        self.recursion(known, game, |builder, known, game| {
            let Some(sums) = builder.for_options(known, game)? else {
                return Ok(None);
            };
            let mut options = base.clone();
            for player in Player::BOTH {
                options[player].extend(&sums[player]);
            }
            builder.game(options).map(Some)
        })
    }
}
