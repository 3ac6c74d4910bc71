//! Atomic weight: the multiple of ↑ that an infinitesimal equals in the presence of far stars.
//!
//! See Siegel II.7 and *Winning Ways*, chapter 8.
//! The atomic weight of g is the game G with ↓ + ☆ < g − G·↑ < ↑ + ☆, where the *far star* ☆ is any nimber larger than
//! those among the followers of g, and G·↑ is the Norton product. There is at most one such G, and g is *atomic* if it
//! exists. Weights add, and a game of weight 2 or more is positive. Every dicotic game is atomic.
//!
//! Let G° = {aw(g^L) − 2 | aw(g^R) + 2}. The weight of g is G° unless G° is an integer. Then several integers may fit
//! between the options of G°, and the weight is the largest of them if g > ☆, the least if g < ☆, and 0 if g is confused
//! with ☆.
//!
//! The followers of an atomic game need not be infinitesimal: tiny-two {0 || 0 | −2} has weight 0. Positive numbers
//! exceed every multiple of ↑. So the recursion gives positive numbers the weight N and negative ones −N, for an N
//! beyond all integers that occur otherwise. If the result involves N, as {N − 2 | 3 || 3} for {1 | ⇑↑ || ↑}, then g is
//! not atomic. The tests compare this with the definition for all infinitesimals born by day 3.

use std::fmt;

use num_bigint::BigInt;

use super::class::{is_infinitesimal, is_integer};
use super::followers::options_first;
use super::inherited::{Entries, Inherited};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId, Relation, Shape};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// The atomic weight of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomicWeight {
    /// The game is atomic, and this is its atomic weight.
    Weight(GameId),
    /// The game has no atomic weight.
    NotAtomic(NotAtomic),
}

/// The reason why a game has no atomic weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAtomic {
    /// A stop is not 0, so some player's moves lead beyond all multiples of ↑ or of ↓.
    NotInfinitesimal,
    /// The game is infinitesimal, but a threat in it outweighs every multiple of ↑.
    Outweighs,
}

impl fmt::Display for NotAtomic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotAtomic::NotInfinitesimal => "the game is not infinitesimal",
            NotAtomic::Outweighs => {
                "no multiple of ^ differs from the game by less than ^ + *k for all large k"
            }
        })
    }
}

impl AtomicWeight {
    /// The weight, if the game has one.
    pub fn known(self) -> Option<GameId> {
        match self {
            AtomicWeight::Weight(weight) => Some(weight),
            AtomicWeight::NotAtomic(_) => None,
        }
    }
}

/// Atomic weights, each computed once.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::notation::read;
/// use chopsticks_cgt::value::{AtomicWeight, AtomicWeights};
///
/// let mut arena = Arena::new();
/// let game = read("3.^ + *", &mut arena, &Budget::DEFAULT)?;
/// let weight = AtomicWeights::default().atomic_weight(&mut arena, game);
/// assert_eq!(weight, AtomicWeight::Weight(arena.integer(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct AtomicWeights {
    table: Inherited<Entry>,
}

/// The properties of an option that determine the weights of games with it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The weight, in which N = 2^[`BEYOND`] is the weight of positive numbers.
    weight: GameId,
    /// The least k ≥ 1 such that no follower is a nimber *k or larger.
    far_star: u32,
}

/// The binary logarithm of N. An arena has at most 2^30 games, and a move changes a weight by at most 2.
const BEYOND: u32 = 40;

impl AtomicWeights {
    /// The atomic weight of `game`.
    pub fn atomic_weight(&mut self, arena: &mut Arena, game: GameId) -> AtomicWeight {
        let weight = self.atomic_weight_within(arena, game, &Budget::UNLIMITED);
        weight.expect("there is no limit")
    }

    /// [`atomic_weight`](AtomicWeights::atomic_weight) for a game with many followers. Weights found before an
    /// interruption are remembered.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn atomic_weight_within(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<AtomicWeight, Stopped> {
        if !is_infinitesimal(arena, game) {
            return Ok(AtomicWeight::NotAtomic(NotAtomic::NotInfinitesimal));
        }
        let weight = self.entry(arena, game, budget)?.weight;
        Ok(if is_beyond(arena, weight, budget)? {
            AtomicWeight::NotAtomic(NotAtomic::Outweighs)
        } else {
            AtomicWeight::Weight(weight)
        })
    }

    /// The least k ≥ 1 such that no follower of `game` is a nimber *k or larger: *k is a far star for `game`.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn far_star(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<u32, Stopped> {
        Ok(self.entry(arena, game, budget)?.far_star)
    }

    fn entry(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Entry, Stopped> {
        let found = self
            .table
            .built_entry(arena, game, budget, |entries, arena, game| {
                Ok(entry_from_options(entries, arena, game))
            });
        found.copied()
    }
}

/// The entry of `game`; its options have theirs.
fn entry_from_options(entries: &Entries<'_, Entry>, arena: &mut Arena, game: GameId) -> Entry {
    // The far star of a nimber is confused with it, and all its options have weight 0.
    if let Some(heap @ 1..) = arena.as_nimber(game) {
        return Entry {
            weight: arena.zero(),
            far_star: heap + 1,
        };
    }
    let options = match arena.shape(game) {
        Shape::Number(x) => return number_entry(arena, x.clone()),
        Shape::Form(options) => options.map(|side| {
            let entries = side.iter().map(|option| entries[option]);
            entries.collect::<Vec<Entry>>()
        }),
    };
    let both = options.left.iter().chain(&options.right);
    let far_star = both.map(|option| option.far_star).max().unwrap_or(1);
    let weight = weight(arena, game, &options, far_star);
    Entry { weight, far_star }
}

fn number_entry(arena: &mut Arena, x: Dyadic) -> Entry {
    let beyond = Dyadic::from(1i64 << BEYOND);
    let weight = if x.is_zero() {
        x
    } else if x.is_negative() {
        -&beyond
    } else {
        beyond
    };
    Entry {
        weight: arena.number(weight),
        far_star: 1,
    }
}

/// Whether N occurs in the weight.
fn is_beyond(arena: &Arena, weight: GameId, budget: &Budget<'_>) -> Result<bool, Stopped> {
    let half = Dyadic::from(1i64 << (BEYOND - 1));
    if let Some(x) = arena.as_number(weight) {
        return Ok(x.abs() > half);
    }
    let followers = options_first(arena, weight, budget)?;
    let mut numbers = followers.iter().filter_map(|&game| arena.as_number(game));
    Ok(numbers.any(|x| x.abs() > half))
}

fn weight(
    arena: &mut Arena,
    game: GameId,
    options: &ByPlayer<Vec<Entry>>,
    far_star: u32,
) -> GameId {
    let bounds = bounds(arena, options);
    let candidate = arena.game(bounds.clone());
    if !is_integer(arena, candidate) {
        return candidate;
    }
    let star = arena.nimber(far_star);
    match arena.compare(game, star) {
        Relation::Confused => arena.zero(),
        Relation::Greater => {
            let largest = largest_integer_below(arena, &bounds.right);
            arena.number(largest.into())
        }
        Relation::Less => {
            let negatives: Vec<GameId> = bounds.left.iter().map(|&g| arena.negative(g)).collect();
            let least = -largest_integer_below(arena, &negatives);
            arena.number(least.into())
        }
        Relation::Equal => unreachable!("the far star is larger than any nimber the game could be"),
    }
}

/// The options of G°: the weights of the options, two less for Left and two more for Right.
fn bounds(arena: &mut Arena, options: &ByPlayer<Vec<Entry>>) -> ByPlayer<Vec<GameId>> {
    ByPlayer::from_fn(|player: Player| {
        let shift = arena.integer(player.pick(-2, 2));
        let weights = options[player].iter();
        weights
            .map(|option| arena.sum(option.weight, shift))
            .collect()
    })
}

/// The largest integer n with no `bound` ≤ n. There is at least one bound, because a game that is not a
/// number has options for both players.
fn largest_integer_below(arena: &mut Arena, bounds: &[GameId]) -> BigInt {
    let each = bounds
        .iter()
        .map(|&bound| largest_integer_not_above(arena, bound));
    each.min()
        .expect("a game that is not a number has options for both players")
}

/// The largest integer n for which `bound` ≤ n fails: above the Left stop it holds, below it fails.
fn largest_integer_not_above(arena: &mut Arena, bound: GameId) -> BigInt {
    let floor = arena.stops(bound).left.floor();
    let at = arena.number(floor.clone().into());
    if arena.le(bound, at) {
        floor - 1
    } else {
        floor
    }
}

#[cfg(test)]
mod tests;
