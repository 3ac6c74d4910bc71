//! The player that sees no further than a horizon.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::computer_player::ComputerPlayer;
use crate::analysis::{BestMoves, SolvedGame};
use crate::ruleset::{Chopsticks, Move, Position};

/// Plays as if the game were a tie after so many plies, and the first move of those that are best then.
///
/// The horizon comes nearer as the game goes on, as in the assignment *Chopsticks*, and so what is won is won before it,
/// which a horizon that moves along would not see to. In a game that goes on beyond it the next horizon is as far away
/// again.
#[derive(Clone, Debug)]
pub struct Bounded {
    name: String,
    plies: NonZeroU32,
    table: Arc<BestMoves>,
}

impl Bounded {
    /// A player of the game that was solved, from any position that was reached then; of that it uses the graph alone.
    pub fn new(solved: Arc<SolvedGame>, plies: NonZeroU32) -> Bounded {
        Bounded {
            name: format!("bounded:{plies}"),
            plies,
            table: Arc::new(BestMoves::new(solved, plies.get())),
        }
    }

    /// What it looks up.
    pub fn table(&self) -> &BestMoves {
        &self.table
    }
}

impl ComputerPlayer for Bounded {
    fn name(&self) -> &str {
        &self.name
    }

    /// The move at the beginning of a game.
    ///
    /// # Panics
    /// When the position was not reached from the starts that were solved.
    fn choose(&mut self, game: &Chopsticks, position: &Position) -> Move {
        self.choose_after(game, position, 0)
    }

    fn choose_after(&mut self, _game: &Chopsticks, position: &Position, played: u32) -> Move {
        let best = self.table.best(position, played % self.plies);
        best.expect("a position that is not over and was reached has a best move")
    }
}
