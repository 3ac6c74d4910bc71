//! Rulesets: positions and their options, and nothing about values.
//!
//! A ruleset is a value (its parameters are fields) and its positions are bare. What a position is *worth* is the
//! business of [`solve`](crate::solve); this module does not know that values exist.

pub mod domineering;
mod family;
pub mod hackenbush;
pub mod nim;
pub mod setup;
mod simple_chopsticks;
pub mod toads_and_frogs;

use std::fmt::Display;
use std::hash::Hash;

use crate::player::Player;

pub use domineering::Domineering;
pub use family::{Family, FamilyError, Parameters};
pub use hackenbush::Hackenbush;
pub use nim::Nim;
pub use simple_chopsticks::{Fault, Hands, Setup, SetupError, SimpleChopsticks};
pub use toads_and_frogs::ToadsAndFrogs;

/// A partizan ruleset under normal play: a player who has no option when it is their turn loses.
pub trait Ruleset {
    /// A position; printed in the ruleset's own notation.
    type Position: Clone + Eq + Hash + Display;

    /// The positions that `player` can move to from `position`; duplicates are allowed.
    fn options(&self, position: &Self::Position, player: Player) -> Vec<Self::Position>;

    /// Positions whose disjunctive sum equals `position`; by default `position` alone.
    fn components(&self, position: Self::Position) -> Vec<Self::Position> {
        vec![position]
    }

    /// A position of the same value that stands for all its mirror images; by default `position` itself.
    fn representative(&self, position: Self::Position) -> Self::Position {
        position
    }
}

/// The author's claim that no position of the ruleset admits an infinite run.
///
/// Whether play can loop is a property of a ruleset, not of a call. A wrong claim is found when a position turns out
/// to be its own follower.
pub trait Short: Ruleset {}
