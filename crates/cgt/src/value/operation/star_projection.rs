//! Star projection: numbers plus * become numbers, throughout a game.
//!
//! p(G) = x if G is x or x + * for a number x, and otherwise p(G) = {p(G^L) | p(G^R)}, with the options of the
//! canonical form. The star projection of G heated by * is the reduced canonical form of G (Grossman and Siegel,
//! *Reductions of partizan games*, 2009).

use super::builder::GameBuilder;
use super::error::OperationError;
use super::recursion::{ByOptions, Recursion};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId, Shape};
use crate::player::ByPlayer;

/// The star projection of `game`.
///
/// # Errors
/// When the budget is used up.
pub fn star_projection(
    arena: &mut Arena,
    game: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, OperationError> {
    let mut builder = GameBuilder::new(arena, budget);
    Ok(Recursion::new(StarProjection).result(&mut builder, game)?)
}

struct StarProjection;

/// The number x, if `game` is x or x + *.
fn number_or_star(arena: &Arena, game: GameId) -> Option<GameId> {
    match arena.shape(game) {
        Shape::Number(_) => Some(game),
        Shape::Form(options) => match (options.left, options.right) {
            ([x], [y]) if x == y && arena.is_number(*x) => Some(*x),
            _ => None,
        },
    }
}

impl ByOptions for StarProjection {
    type Result = GameId;

    fn at_once(
        &mut self,
        builder: &mut GameBuilder<'_>,
        game: GameId,
    ) -> Result<Option<GameId>, Stopped> {
        Ok(number_or_star(builder.arena, game))
    }

    fn result(
        &mut self,
        builder: &mut GameBuilder<'_>,
        _game: GameId,
        projections: ByPlayer<Vec<GameId>>,
    ) -> Result<GameId, Stopped> {
        builder.game(projections)
    }
}
