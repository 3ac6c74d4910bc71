//! Heating and overheating: every move gains the player a fixed amount (Siegel II.5; *Winning Ways*, chapter 6).
//!
//! G *heated* by t, ∫^t G, is G if G is a number, and otherwise {∫^t G^L + t | ∫^t G^R − t}. G *overheated* from s to t is
//! n · s if G is an integer n, and otherwise {∫ G^L + t | ∫ G^R − t}, also for numbers that are not integers.
//!
//! Both depend on the canonical form of G. Cooling by a number t ≥ 0 undoes heating by t: if K is a follower of G, x a
//! number and K ≥ x, then ∫^t K + t ≥ x, by induction on K. So ∫^t G is not a number if G is not one, and the same
//! holds for all smaller t. Since cooling preserves the order, no option of ∫^t G is dominated or reversible if those
//! of G are not. The form in the definition is therefore canonical, and nothing is compared.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::Built;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// `game` heated by `by`, which may be any game.
///
/// # Errors
/// When the budget is used up.
pub fn heat(arena: &mut Arena, game: GameId, by: GameId, budget: &Budget<'_>) -> Built {
    let mut builder = GameBuilder::new(arena, budget);
    let gain = builder.both_ways(by);
    let by = builder.arena.as_number(by);
    let operation = Heating {
        unit: None,
        gain,
        canonical: by.is_some_and(|t| !t.is_negative()),
    };
    Ok(operation.result(&mut builder, game)?)
}

/// `game` overheated from `from` to `to`.
///
/// # Errors
/// When the budget is used up.
pub fn overheat(
    arena: &mut Arena,
    game: GameId,
    from: GameId,
    to: GameId,
    budget: &Budget<'_>,
) -> Built {
    let mut builder = GameBuilder::new(arena, budget);
    let gain = builder.both_ways(to);
    let operation = Heating {
        unit: Some(from),
        gain,
        canonical: false,
    };
    Ok(operation.result(&mut builder, game)?)
}

struct Heating {
    /// The result of overheating 1. If absent, numbers are unchanged.
    unit: Option<GameId>,
    /// The game added to an option of each player.
    gain: ByPlayer<GameId>,
    /// Whether the options of the definition are those of a canonical form.
    canonical: bool,
}

impl Heating {
    fn result(&self, builder: &mut GameBuilder<'_>, game: GameId) -> Result<GameId, Stopped> {
        builder.recursion(&mut Known::default(), game, |builder, known, game| {
            let number = builder.arena.as_number(game).cloned();
            match (number, self.unit) {
                (Some(_), None) => return Ok(Some(game)),
                (Some(n), Some(unit)) if n.is_integer() => {
                    return builder.multiple(&n, unit).map(Some);
                }
                _ => {}
            }
            let Some(mut heated) = builder.for_options(known, game)? else {
                return Ok(None);
            };
            for player in Player::BOTH {
                for option in &mut heated[player] {
                    *option = builder.sum(*option, self.gain[player])?;
                }
            }
            let result = if self.canonical {
                builder.canonical_game(heated)
            } else {
                builder.game(heated)
            };
            result.map(Some)
        })
    }
}
