//! Sums in which a player may move in both summands at once (Conway, *On Numbers and Games*, chapter 14; Siegel I.4).
//!
//! - Conjunctive sum, a move in each: G ∧ H = {G^L∧H^L | G^R∧H^R}. It is over as soon as one summand is.
//! - Selective sum, a move in one or both: G ∨ H = {G^L∨H, G∨H^L, G^L∨H^L | G^R∨H, G∨H^R, G^R∨H^R}.
//!
//! Both depend on the forms of G and H, and the canonical forms are used.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::Budget;
use crate::game::{Arena, GameId, SumKind};

/// The conjunctive sum `g` ∧ `h`.
///
/// # Errors
/// When the budget is used up.
pub fn conjunctive_sum(arena: &mut Arena, g: GameId, h: GameId, budget: &Budget<'_>) -> Built {
    joint_sum(SumKind::Conjunctive, arena, (g, h), budget)
}

/// The selective sum `g` ∨ `h`.
///
/// # Errors
/// When the budget is used up.
pub fn selective_sum(arena: &mut Arena, g: GameId, h: GameId, budget: &Budget<'_>) -> Built {
    joint_sum(SumKind::Selective, arena, (g, h), budget)
}

fn joint_sum(
    kind: SumKind,
    arena: &mut Arena,
    pair: (GameId, GameId),
    budget: &Budget<'_>,
) -> Built {
    let mut builder = GameBuilder::new(arena, budget);
    let sum = builder.recursion(&mut Known::default(), pair, |builder, known, pair| {
        let (of_g, of_h) = (builder.options(pair.0)?, builder.options(pair.1)?);
        let moves = of_g
            .zip(of_h)
            .map(|(of_g, of_h)| kind.options(pair, &of_g, &of_h));
        let sums = known.of_options(&moves);
        sums.map(|options| builder.game(options)).transpose()
    });
    Ok(sum?)
}
