//! The player that uses minimax with a horizon.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::computer_player::ComputerPlayer;
use crate::analysis::{BestMoves, SolvedGame};
use crate::ruleset::{Chopsticks, Move, Position};

/// Plays as if the game were a tie after a number of plies, and chooses the first of the moves that are best under this
/// rule.
///
/// The horizon is a fixed ply of the game, as in the assignment *Chopsticks*. So a won game is won before the horizon;
/// a horizon that moves along with the game would not ensure this. If the game continues beyond the horizon, the next
/// horizon is the same number of plies later.
#[derive(Clone, Debug)]
pub struct Bounded {
    name: String,
    plies: NonZeroU32,
    table: Arc<BestMoves>,
}

impl Bounded {
    /// A player of a solved game, from any position of that game; it uses only the graph of the positions.
    pub fn new(solved: Arc<SolvedGame>, plies: NonZeroU32) -> Bounded {
        Bounded {
            name: format!("bounded:{plies}"),
            plies,
            table: Arc::new(BestMoves::new(solved, plies.get())),
        }
    }
}

impl ComputerPlayer for Bounded {
    fn name(&self) -> &str {
        &self.name
    }

    /// The move at the start of a game.
    ///
    /// # Panics
    /// When the position is not reachable from the solved starts.
    fn choose(&mut self, game: &Chopsticks, position: &Position) -> Move {
        self.choose_after(game, position, 0)
    }

    fn choose_after(&mut self, _game: &Chopsticks, position: &Position, played: u32) -> Move {
        let best = self.table.best(position, played % self.plies);
        best.expect("a position that is not over and was reached has a best move")
    }
}
