//! The companion of a game: the symmetry of the lattice of games born by day n that exchanges 0 and * (Siegel III.2).
//!
//! The companion of 0 is *. The companion of any other G is {G^L' | G^R'}, where ' denotes companions of the options of
//! the canonical form, with 0 as a further Left option if G > 0 and as a further Right option if G < 0. For each n ≥ 1,
//! this map and the identity are the only automorphisms of the lattice of games born by day n.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::Budget;
use crate::game::{Arena, GameId, Relation};

/// The companion of `game`.
///
/// # Errors
/// When the budget is used up.
pub fn companion(arena: &mut Arena, game: GameId, budget: &Budget<'_>) -> Built {
    let mut builder = GameBuilder::new(arena, budget);
    let companion = builder.recursion(&mut Known::default(), game, |builder, known, game| {
        let zero = builder.arena.zero();
        if game == zero {
            return Ok(Some(builder.arena.nimber(1)));
        }
        // For every number x other than 0, the recursion leads back to x itself.
        if builder.arena.is_number(game) {
            return Ok(Some(game));
        }
        let Some(mut companions) = builder.for_options(known, game)? else {
            return Ok(None);
        };
        match builder.arena.compare(game, zero) {
            Relation::Greater => companions.left.push(zero),
            Relation::Less => companions.right.push(zero),
            Relation::Equal | Relation::Confused => {}
        }
        builder.game(companions).map(Some)
    });
    Ok(companion?)
}
