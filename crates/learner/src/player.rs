//! The player that learns: it always makes the move that the network considers best.

use crate::error::LearnerError;
use crate::file::Learned;
use crate::training::Training;
use chopsticks_hand::players::{ComputerPlayer, GameRecord};
use chopsticks_hand::ruleset::{Chopsticks, Faced, Move, Position};

/// Plays with a learned network, and may continue to learn from the games it plays.
///
/// It looks one move ahead: among the positions it can move to, it chooses the one with the lowest value for the
/// opponent, the first of equals in the order of the game. So it always makes the same move in the same position until
/// it learns.
#[derive(Debug)]
pub struct Learner {
    training: Training,
    learns: bool,
}

impl Learner {
    /// A player with this learned network.
    ///
    /// # Errors
    /// When the network was trained for a game other than `game`.
    pub fn new(learned: Learned, game: &Chopsticks) -> Result<Learner, LearnerError> {
        learned.check_rules(game)?;
        Ok(Learner {
            training: Training::resume(learned)?,
            learns: false,
        })
    }

    /// Enables learning from every finished game.
    pub fn learning(mut self) -> Learner {
        self.learns = true;
        self
    }

    /// The current knowledge of the player.
    pub fn learned(&self) -> Learned {
        self.training.learned()
    }
}

impl ComputerPlayer for Learner {
    fn name(&self) -> &str {
        "stop"
    }

    fn choose(&mut self, game: &Chopsticks, position: &Position) -> Move {
        let moves = game.different_moves(position);
        let judge = self.training.judge();
        let after = moves.iter().map(|chosen| game.after(position, *chosen));
        let after: Vec<Faced> = after.map(|after| judge.facing().see(&after)).collect();
        let values = judge.values(&after);
        let choices = moves.into_iter().zip(values);
        let best = choices.reduce(|best, other| if other.1 < best.1 { other } else { best });
        best.expect("a position that is not over has a move").0
    }

    fn finished(&mut self, _game: &Chopsticks, record: &GameRecord) {
        if self.learns {
            self.training.study(record);
        }
    }
}
