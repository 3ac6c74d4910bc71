//! Sums in which a player may move in both summands at once (Conway, *On Numbers and Games*, chapter 14; Siegel I.4).
//!
//! - Conjunctive sum, a move in each: G ∧ H = {G^L∧H^L | G^R∧H^R}. It is over as soon as one summand is.
//! - Selective sum, a move in one or both: G ∨ H = {G^L∨H, G∨H^L, G^L∨H^L | G^R∨H, G∨H^R, G^R∨H^R}.
//!
//! Both depend on the forms of G and H, and the canonical forms are used.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::player::ByPlayer;

/// The conjunctive sum `g` ∧ `h`.
///
/// # Errors
/// When the budget is used up.
pub fn conjunctive_sum(arena: &mut Arena, g: GameId, h: GameId, budget: &Budget<'_>) -> Built {
    Joint::Conjunctive.sum(arena, (g, h), budget)
}

/// The selective sum `g` ∨ `h`.
///
/// # Errors
/// When the budget is used up.
pub fn selective_sum(arena: &mut Arena, g: GameId, h: GameId, budget: &Budget<'_>) -> Built {
    Joint::Selective.sum(arena, (g, h), budget)
}

enum Joint {
    Conjunctive,
    Selective,
}

impl Joint {
    fn sum(&self, arena: &mut Arena, pair: (GameId, GameId), budget: &Budget<'_>) -> Built {
        let mut builder = GameBuilder::new(arena, budget);
        let sum = builder.recursion(&mut Known::default(), pair, |builder, known, pair| {
            let sums = known.of_options(&self.moves(builder, pair)?);
            sums.map(|options| builder.game(options)).transpose()
        });
        Ok(sum?)
    }

    /// The pairs that each player can move to.
    fn moves(
        &self,
        builder: &mut GameBuilder<'_>,
        (g, h): (GameId, GameId),
    ) -> Result<ByPlayer<Vec<(GameId, GameId)>>, Stopped> {
        let (of_g, of_h) = (builder.options(g)?, builder.options(h)?);
        Ok(ByPlayer::from_fn(|player| {
            let (of_g, of_h) = (&of_g[player], &of_h[player]);
            let both = of_g.iter().flat_map(|&a| of_h.iter().map(move |&b| (a, b)));
            match self {
                Joint::Conjunctive => both.collect(),
                Joint::Selective => {
                    let first = of_g.iter().map(|&a| (a, h));
                    let second = of_h.iter().map(|&b| (g, b));
                    first.chain(second).chain(both).collect()
                }
            }
        }))
    }
}
