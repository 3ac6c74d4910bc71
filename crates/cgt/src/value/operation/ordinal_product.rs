//! The ordinal product G ⊛ H: each Left edge of a string H becomes a copy of G, each Right edge a copy of −G.
//!
//! G ⊛ H = {(G⊛H^L):G^L, (G⊛H^R):−G^R | (G⊛H^L):G^R, (G⊛H^R):−G^L}.
//!
//! The base of each ordinal sum is the form that this definition builds, not its canonical form. The canonical forms of
//! G and H are used. −(G ⊛ H) = G ⊛ −H. For forms G ⊛ (H:K) = (G⊛H):(G⊛K), but not for canonical ones, because the
//! value of G ⊛ H depends on the form of H: 1/2:(−1) = 1/4, and * ⊛ 1/4 = * while (* ⊛ 1/2):(* ⊛ −1) = *2:* = *3.

use super::builder::GameBuilder;
use super::error::OperationError;
use super::ordinal_sum::OrdinalSum;
use super::recursion::{ByOptions, Recursion};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// The ordinal product `g` ⊛ `h`.
///
/// # Errors
/// When the budget is used up.
pub fn ordinal_product(
    arena: &mut Arena,
    g: GameId,
    h: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, OperationError> {
    let mut builder = GameBuilder::new(arena, budget);
    let options = builder.options(g)?;
    let negatives = options.as_ref().swapped().map(|side| {
        let negatives = side.iter().map(|&option| builder.arena.negative(option));
        negatives.collect::<Vec<_>>()
    });
    let factor = ByPlayer {
        left: options,
        right: negatives,
    };
    let form = Recursion::new(OrdinalProduct { factor }).result(&mut builder, h)?;
    Ok(builder.game(form)?)
}

struct OrdinalProduct {
    /// The options of G and those of −G, which replace an edge of Left and of Right.
    factor: ByPlayer<ByPlayer<Vec<GameId>>>,
}

impl ByOptions for OrdinalProduct {
    /// The options of the form of the product.
    type Result = ByPlayer<Vec<GameId>>;

    fn result(
        &mut self,
        builder: &mut GameBuilder<'_>,
        _game: GameId,
        products: ByPlayer<Vec<ByPlayer<Vec<GameId>>>>,
    ) -> Result<ByPlayer<Vec<GameId>>, Stopped> {
        let mut form = ByPlayer::<Vec<GameId>>::default();
        for edge in Player::BOTH {
            for base in products[edge].iter().cloned() {
                let mut sums = Recursion::new(OrdinalSum { base });
                for player in Player::BOTH {
                    for &played in &self.factor[edge][player] {
                        form[player].push(sums.result(builder, played)?);
                    }
                }
            }
        }
        Ok(form)
    }
}
