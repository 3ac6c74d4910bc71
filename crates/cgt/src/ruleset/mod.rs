//! Rulesets: positions and their options.
//!
//! A ruleset is a value of a Rust type; its parameters are fields, and positions do not repeat them. This module does not
//! know that games have values; [`solve`](crate::solve) finds them.

pub mod domineering;
mod line_board;
mod setup;

use std::cmp::Ordering;
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
        Representative::equal(position)
    }

    /// A text that determines the rules in every run of this version of the library, so that values can be kept for later
    /// runs; by default there is none. Different positions of such a ruleset have different texts.
    fn lasting_identity(&self) -> Option<String> {
        None
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
    /// How its value is related to the represented one.
    pub sign: Sign,
}

/// How the value of a representative is related to that of the represented position, as far as the symmetries show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The values are equal.
    Same,
    /// Each is the negative of the other, because the players are exchanged.
    Opposite,
    /// Both: the position is its own negative.
    Either,
}

impl<P> Representative<P> {
    /// A representative with the same value.
    pub fn equal(position: P) -> Representative<P> {
        Representative {
            position,
            sign: Sign::Same,
        }
    }

    /// The same representative in another type.
    pub fn map<Q>(self, wrap: impl FnOnce(P) -> Q) -> Representative<Q> {
        Representative {
            position: wrap(self.position),
            sign: self.sign,
        }
    }

    /// The representative for the negative of the represented position.
    #[must_use]
    pub fn for_negative(self) -> Representative<P> {
        let sign = match self.sign {
            Sign::Same => Sign::Opposite,
            Sign::Opposite => Sign::Same,
            Sign::Either => Sign::Either,
        };
        Representative { sign, ..self }
    }

    /// The same representative, or that for the negative of the represented position.
    #[must_use]
    pub fn for_negative_if(self, is_negated: bool) -> Representative<P> {
        if is_negated {
            self.for_negative()
        } else {
            self
        }
    }

    /// Whether the value has to be negated.
    pub fn is_negated(&self) -> bool {
        self.sign == Sign::Opposite
    }

    /// Whether the position is known to be its own negative.
    pub fn is_own_negative(&self) -> bool {
        self.sign == Sign::Either
    }
}

impl<P: Ord> Representative<P> {
    /// The lesser, in the order of positions, of a position and one that has the negative value.
    pub fn lesser(position: P, negative: P) -> Representative<P> {
        let (position, sign) = match position.cmp(&negative) {
            Ordering::Less => (position, Sign::Same),
            Ordering::Greater => (negative, Sign::Opposite),
            Ordering::Equal => (position, Sign::Either),
        };
        Representative { position, sign }
    }
}

/// A ruleset whose author claims that no position admits an infinite run.
///
/// The solver detects a wrong claim when it meets a position that is its own follower.
pub trait Short: Ruleset {
    /// Whether the claim is proved, so that G − G is known to be 0 before play in G was explored; by default it is not.
    fn is_proved_to_end(&self) -> bool {
        false
    }
}
