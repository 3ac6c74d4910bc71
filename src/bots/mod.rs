//! Programs that play the hand game against each other and against people.
//!
//! A [`Bot`] chooses a move in a position; [`play`] lets two of them play a game, which a [`Record`] keeps.

mod game;
mod random;

use crate::ruleset::chopsticks::{Chopsticks, Move, Position};

pub use game::{Record, play, winner};
pub use random::Random;

/// Somebody who plays the hand game.
pub trait Bot {
    /// What tables call it, such as `random`.
    fn name(&self) -> &str;

    /// One of the moves of a position that is not over.
    fn choose(&mut self, game: &Chopsticks, position: &Position) -> Move;
}
