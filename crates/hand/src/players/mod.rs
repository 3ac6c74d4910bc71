//! Programs that play the hand game against each other and against people.
//!
//! A [`ComputerPlayer`] chooses a move in a position; [`play`] lets two of them play a game, which a [`Record`] keeps and a
//! [`Transcript`] writes down, and a [`Contest`] lets them play many and counts. [`Random`] takes any move. [`Chick`]
//! plays perfectly, from a game that is [`Solved`](crate::analysis::Solved), and [`Bounded`] looks no further than a
//! horizon, by the table [`BestMoves`](crate::analysis::BestMoves).

mod bounded;
mod chick;
mod contest;
mod game;
mod random;
mod score;
mod transcript;

pub use bounded::Bounded;
pub use chick::Chick;
pub use contest::Contest;
pub use game::{Record, play, winner};
pub use random::Random;
pub use score::{Interval, Score};
pub use transcript::{Transcript, TranscriptError, TranscriptFault};

use crate::ruleset::{Chopsticks, Move, Position};

/// A program that plays the hand game.
pub trait ComputerPlayer {
    /// What tables call it, such as `random`.
    fn name(&self) -> &str;

    /// One of the moves of a position that is not over.
    fn choose(&mut self, game: &Chopsticks, position: &Position) -> Move;

    /// One of the moves of a position that is not over, in a game that has lasted so many plies.
    ///
    /// Only a player with a horizon cares how many.
    fn choose_after(&mut self, game: &Chopsticks, position: &Position, _played: u32) -> Move {
        self.choose(game, position)
    }

    /// Told that a game begins in which its choices depend on no chance but `seed`.
    fn begin(&mut self, _seed: u64) {}

    /// Told how a game went that it has played or watched; one that learns learns from it.
    fn finished(&mut self, _game: &Chopsticks, _record: &Record) {}
}
