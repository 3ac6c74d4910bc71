//! Star projection: numbers plus * become numbers, throughout a game.
//!
//! p(G) = x if G is x or x + * for a number x, and otherwise p(G) = {p(G^L) | p(G^R)}, with the options of the
//! canonical form. The star projection of G heated by * is the reduced canonical form of G (Grossman and Siegel,
//! *Reductions of partizan games*, 2009).

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::Budget;
use crate::game::{Arena, GameId, Shape};

/// The star projection of `game`.
///
/// # Errors
/// When the budget is used up.
pub fn star_projection(arena: &mut Arena, game: GameId, budget: &Budget<'_>) -> Built {
    let mut builder = GameBuilder::new(arena, budget);
    let projection = builder.recursion(&mut Known::default(), game, |builder, known, game| {
        if let Some(number) = number_or_star(builder.arena, game) {
            return Ok(Some(number));
        }
        let projections = builder.for_options(known, game)?;
        projections.map(|options| builder.game(options)).transpose()
    });
    Ok(projection?)
}

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
