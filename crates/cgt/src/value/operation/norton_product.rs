//! The Norton product G·U: G with U in the place of 1 (Siegel II.7; *Winning Ways*, chapter 8).
//!
//! G·U is the sum of G copies of U if G is an integer, and otherwise {G^L·U + U + Δ | G^R·U − U − Δ}, where G^L and G^R are
//! the options of the canonical form of G, and Δ runs through the incentives of U, Left's and Right's. For U > 0 the
//! product with U is a homomorphism that preserves order.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::Budget;
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};
use crate::value::incentives::incentives;

/// The Norton product `game` · `unit`.
///
/// # Errors
/// When the budget is used up.
pub fn norton_product(arena: &mut Arena, game: GameId, unit: GameId, budget: &Budget<'_>) -> Built {
    let found = incentives(arena, unit, budget)?;
    let mut builder = GameBuilder::new(arena, budget);
    // The games U + Δ for Left, and their negatives for Right.
    let mut shifts = ByPlayer::<Vec<GameId>>::default();
    for incentive in [found.left, found.right].concat() {
        let gain = builder.sum(unit, incentive)?;
        let gain = builder.both_ways(gain);
        for player in Player::BOTH {
            shifts[player].push(gain[player]);
        }
    }
    let product = builder.recursion(&mut Known::default(), game, |builder, known, game| {
        let integer = builder.arena.as_number(game).filter(|x| x.is_integer());
        if let Some(n) = integer.cloned() {
            return builder.multiple(&n, unit).map(Some);
        }
        let Some(products) = builder.for_options(known, game)? else {
            return Ok(None);
        };
        let mut shifted = ByPlayer::<Vec<GameId>>::default();
        for player in Player::BOTH {
            for &product in &products[player] {
                for &shift in &shifts[player] {
                    shifted[player].push(builder.sum(product, shift)?);
                }
            }
        }
        builder.game(shifted).map(Some)
    });
    Ok(product?)
}
