//! Rulesets: positions and their options.
//!
//! A ruleset is a value of a Rust type; its parameters are fields, and positions do not repeat them. This module does not
//! know that games have values; [`solve`](crate::solve) finds them.

pub mod domineering;
mod line_board;
mod setup;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::iter;

pub use domineering::Domineering;
pub use line_board::LineBoard;
pub use setup::SetupError;

use crate::player::Player;

/// A partizan ruleset under normal play: a player who has no option when it is their turn loses.
///
/// ```
/// use chopsticks_cgt::player::Player;
/// use chopsticks_cgt::ruleset::Ruleset;
///
/// /// A heap of counters, of which a player takes one or two.
/// struct OneOrTwo;
///
/// impl Ruleset for OneOrTwo {
///     type Position = u32;
///
///     fn options(&self, &counters: &u32, _: Player) -> Vec<u32> {
///         [1, 2].iter().filter_map(|taken| counters.checked_sub(*taken)).collect()
///     }
/// }
///
/// assert_eq!(OneOrTwo.options(&5, Player::Left), [4, 3]);
/// ```
pub trait Ruleset {
    /// A position; printed in the ruleset's own notation.
    type Position: Clone + Eq + Hash + Debug + Display;

    /// The positions that `player` can move to from `position`; duplicates are allowed.
    fn options(&self, position: &Self::Position, player: Player) -> Vec<Self::Position>;

    /// The number of options, with duplicates; by default they are listed and counted.
    fn option_count(&self, position: &Self::Position, player: Player) -> usize {
        self.options(position, player).len()
    }

    /// Positions whose disjunctive sum equals `position`; by default `position` alone.
    fn components(&self, position: Self::Position) -> impl IntoIterator<Item = Self::Position> {
        iter::once(position)
    }

    /// Whether finding the components of `position` takes a microsecond or more, so that a search should remember them.
    fn components_are_costly(&self, _position: &Self::Position) -> bool {
        false
    }

    /// The position that represents `position`, all its mirror images and others with the same play; by default `position`
    /// itself.
    fn representative(&self, position: Self::Position) -> Representative<Self::Position> {
        Representative {
            position,
            negated: false,
        }
    }

    /// The position as a board from which the players remove lines of cells, if it is one; by default it is not.
    ///
    /// Searches for the winner are faster on such boards.
    fn line_board(&self, _position: &Self::Position) -> Option<LineBoard> {
        None
    }
}

/// A position that represents others of the same or the negative value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Representative<P> {
    /// The position.
    pub position: P,
    /// Whether its value is the negative of the represented one, because the players are exchanged.
    pub negated: bool,
}

impl<P: Ord> Representative<P> {
    /// The lesser, in the order of positions, of a position and one that has the negative value.
    pub fn lesser(position: P, negative: P) -> Representative<P> {
        let negated = negative < position;
        let position = if negated { negative } else { position };
        Representative { position, negated }
    }
}

/// A ruleset whose author claims that no position admits an infinite run.
///
/// The solver detects a wrong claim when it meets a position that is its own follower.
pub trait Short: Ruleset {}
