//! The Norton product G·U: G with U in the place of 1 (Siegel II.7; *Winning Ways*, chapter 8).
//!
//! G·U is the sum of G copies of U if G is an integer, and otherwise {G^L·U + U + Δ | G^R·U − U − Δ}, where G^L and G^R are
//! the options of the canonical form of G, and Δ runs through the incentives of U, Left's and Right's. For U > 0 the
//! product with U is a homomorphism that preserves order.

use super::builder::GameBuilder;
use super::error::OperationError;
use super::recursion::{ByOptions, Recursion};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};
use crate::value::incentives::incentives;

/// The Norton product `game` · `unit`.
///
/// # Errors
/// When the budget is used up.
pub fn norton_product(
    arena: &mut Arena,
    game: GameId,
    unit: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, OperationError> {
    let found = incentives(arena, unit, budget)?;
    let mut builder = GameBuilder::new(arena, budget);
    let mut shifts = ByPlayer::<Vec<GameId>>::default();
    for incentive in [found.left, found.right].concat() {
        let gain = builder.sum(unit, incentive)?;
        let gain = builder.both_ways(gain);
        for player in Player::BOTH {
            shifts[player].push(gain[player]);
        }
    }
    let operation = Norton { unit, shifts };
    Ok(Recursion::new(operation).result(&mut builder, game)?)
}

struct Norton {
    unit: GameId,
    /// The games U + Δ for Left, and their negatives for Right.
    shifts: ByPlayer<Vec<GameId>>,
}

impl ByOptions for Norton {
    type Result = GameId;

    fn at_once(
        &mut self,
        builder: &mut GameBuilder<'_>,
        game: GameId,
    ) -> Result<Option<GameId>, Stopped> {
        let integer = builder.arena.as_number(game).filter(|x| x.is_integer());
        let product = integer.cloned().map(|n| builder.multiple(&n, self.unit));
        product.transpose()
    }

    fn result(
        &mut self,
        builder: &mut GameBuilder<'_>,
        _game: GameId,
        products: ByPlayer<Vec<GameId>>,
    ) -> Result<GameId, Stopped> {
        let mut shifted = ByPlayer::<Vec<GameId>>::default();
        for player in Player::BOTH {
            for &product in &products[player] {
                for &shift in &self.shifts[player] {
                    shifted[player].push(builder.sum(product, shift)?);
                }
            }
        }
        builder.game(shifted)
    }
}
