//! The companion of a game: the symmetry of the lattice of games born by day n that exchanges 0 and * (Siegel III.2).
//!
//! The companion of 0 is *. The companion of any other G is {G^L' | G^R'}, where ' denotes companions of the options of
//! the canonical form, with 0 as a further Left option if G > 0 and as a further Right option if G < 0. For each n ≥ 1,
//! this map and the identity are the only automorphisms of the lattice of games born by day n.

use super::builder::GameBuilder;
use super::error::OperationError;
use super::recursion::{ByOptions, Recursion};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId, Relation};
use crate::player::{ByPlayer, Player};

/// The companion of `game`.
///
/// # Errors
/// When the budget is used up.
pub fn companion(
    arena: &mut Arena,
    game: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, OperationError> {
    let mut builder = GameBuilder::new(arena, budget);
    Ok(Recursion::new(Companion).result(&mut builder, game)?)
}

struct Companion;

impl ByOptions for Companion {
    type Result = GameId;

    fn at_once(
        &mut self,
        builder: &mut GameBuilder<'_>,
        game: GameId,
    ) -> Result<Option<GameId>, Stopped> {
        if game == builder.arena.zero() {
            return Ok(Some(builder.arena.nimber(1)));
        }
        // For every number x other than 0, the recursion leads back to x itself.
        Ok(builder.arena.is_number(game).then_some(game))
    }

    fn result(
        &mut self,
        builder: &mut GameBuilder<'_>,
        game: GameId,
        mut companions: ByPlayer<Vec<GameId>>,
    ) -> Result<GameId, Stopped> {
        let zero = builder.arena.zero();
        let further = match builder.arena.compare(game, zero) {
            Relation::Greater => Some(Player::Left),
            Relation::Less => Some(Player::Right),
            Relation::Equal | Relation::Confused => None,
        };
        if let Some(player) = further {
            companions[player].push(zero);
        }
        builder.game(companions)
    }
}
