//! The interface of programs that play the hand game.

use super::record::GameRecord;
use crate::ruleset::{Chopsticks, Move, Position};

/// A program that plays the hand game.
pub trait ComputerPlayer {
    /// Its name in tables, such as `random`.
    fn name(&self) -> &str;

    /// Chooses a move in a position that is not over.
    fn choose(&mut self, game: &Chopsticks, position: &Position) -> Move;

    /// Chooses a move in a position that is not over, after the given number of plies.
    ///
    /// Only players with a horizon use this number.
    fn choose_after(&mut self, game: &Chopsticks, position: &Position, _played: u32) -> Move {
        self.choose(game, position)
    }

    /// Called at the beginning of a game; the random choices in this game depend only on `seed`.
    fn begin(&mut self, _seed: u64) {}

    /// Called at the end of a game. Learning players learn from the record.
    fn finished(&mut self, _game: &Chopsticks, _record: &GameRecord) {}
}
