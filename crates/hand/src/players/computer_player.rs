//! What a program has to do to play the hand game.

use super::record::GameRecord;
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
    fn finished(&mut self, _game: &Chopsticks, _record: &GameRecord) {}
}
