//! The perfect player: knows the result of every position, and the draw that is most likely to become a win.

use std::sync::Arc;

use super::computer_player::ComputerPlayer;
use crate::analysis::{Chances, Choice, SolvedGame};
use crate::budget::{Budget, Stopped};
use crate::ruleset::{Chopsticks, Move, Position};

/// Wins as fast as possible and loses as slowly as possible. Among equally good moves it chooses the first one after
/// which a random opponent loses most often ([`Chances`]).
///
/// It is named after a player in the document *Chopstix*, which explores the entire game.
#[derive(Clone, Debug)]
pub struct Chick {
    solved: Arc<SolvedGame>,
    chances: Arc<Chances>,
}

impl Chick {
    /// A player of a solved game, from any position of that game.
    ///
    /// # Errors
    /// On request, or at the limit on seconds.
    pub fn new(solved: Arc<SolvedGame>, budget: &Budget<'_>) -> Result<Chick, Stopped> {
        let chances = Arc::new(Chances::new(solved.solution(), budget)?);
        Ok(Chick { solved, chances })
    }

    /// The game that it has solved.
    pub fn solved(&self) -> &Arc<SolvedGame> {
        &self.solved
    }

    /// The probabilities that a random opponent loses to it.
    pub fn chances(&self) -> &Chances {
        &self.chances
    }
}

impl ComputerPlayer for Chick {
    fn name(&self) -> &str {
        "chick"
    }

    /// # Panics
    /// When the position is not reachable from the solved starts.
    fn choose(&mut self, _game: &Chopsticks, position: &Position) -> Move {
        let best = self.solved.best(position);
        let chance = |choice: &Choice| self.chances.after_move(choice.to);
        let most = best.iter().map(chance).fold(0.0, f64::max);
        let first = best
            .iter()
            .find(|choice| chance(choice) >= most - Chances::SAME);
        first
            .expect("a position that is not over and was reached has a best move")
            .chosen
    }
}
