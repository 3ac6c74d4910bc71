//! The ordinal product G ⊛ H: each Left edge of a string H becomes a copy of G, each Right edge a copy of −G.
//!
//! G ⊛ H = {(G⊛H^L):G^L, (G⊛H^R):−G^R | (G⊛H^L):G^R, (G⊛H^R):−G^L}.
//!
//! The base of each ordinal sum is the form that this definition builds, not its canonical form. The canonical forms of
//! G and H are used. −(G ⊛ H) = G ⊛ −H. For forms G ⊛ (H:K) = (G⊛H):(G⊛K), but not for canonical ones, because the
//! value of G ⊛ H depends on the form of H: 1/2:(−1) = 1/4, and * ⊛ 1/4 = * while (* ⊛ 1/2):(* ⊛ −1) = *2:* = *3.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::Budget;
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// The ordinal product `g` ⊛ `h`.
///
/// # Errors
/// When the budget is used up.
pub fn ordinal_product(arena: &mut Arena, g: GameId, h: GameId, budget: &Budget<'_>) -> Built {
    let mut builder = GameBuilder::new(arena, budget);
    let options = builder.options(g)?;
    let negatives = options.as_ref().swapped().map(|side| {
        let negatives = side.iter().map(|&option| builder.arena.negative(option));
        negatives.collect::<Vec<_>>()
    });
    // What replaces an edge of Left and of Right: the options of G and those of −G.
    let factor = ByPlayer {
        left: options,
        right: negatives,
    };
    // The options of the forms of the products.
    let mut known = Known::<GameId, ByPlayer<Vec<GameId>>>::default();
    let form = builder.recursion(&mut known, h, |builder, known, game| {
        let Some(products) = builder.for_options(known, game)? else {
            return Ok(None);
        };
        let mut form = ByPlayer::<Vec<GameId>>::default();
        for edge in Player::BOTH {
            for base in &products[edge] {
                let mut sums = Known::default();
                for player in Player::BOTH {
                    for &played in &factor[edge][player] {
                        form[player].push(builder.ordinal_sum(base, &mut sums, played)?);
                    }
                }
            }
        }
        Ok(Some(form))
    })?;
    Ok(builder.game(form)?)
}
