//! The value and a best move of every position at every level of a game that is a tie at some depth.

use std::sync::Arc;

use super::solved::SolvedGame;
use crate::budget::{Budget, Stopped};
use crate::player::Player;
use crate::retrograde::Horizon;
use crate::ruleset::{Chopsticks, Move, Position};

/// Minimax with a horizon, by dynamic programming from the last level back to the first.
///
/// The conventions are those of the assignment *Chopsticks* (CSE 3500, 2019): the level is the number of plies played
/// so far, the game is a tie at level `depth`, and values are those of its player A, here Left: 1 if Left wins, −1 if
/// Right wins, 0 if neither wins before the end. The best move is the first one that attains the value.
#[derive(Clone, Debug)]
pub struct BestMoves {
    solved: Arc<SolvedGame>,
    horizon: Horizon,
}

/// The table of all positions, reachable or not, for the levels 0 to `depth`.
///
/// # Errors
/// When there are more positions than allowed, or on request.
pub fn best_move_dp(
    game: &Chopsticks,
    depth: u32,
    budget: &Budget<'_>,
) -> Result<BestMoves, Stopped> {
    let solved = SolvedGame::whole(game, budget)?;
    Ok(BestMoves::new(Arc::new(solved), depth))
}

impl BestMoves {
    /// The table of the explored positions, for the levels 0 to `depth`.
    pub fn new(solved: Arc<SolvedGame>, depth: u32) -> BestMoves {
        let explored = &solved.solution().explored;
        let horizon = Horizon::new(&explored.graph, &explored.endings, depth);
        BestMoves { solved, horizon }
    }

    /// The level on which the game is a tie.
    pub fn depth(&self) -> u32 {
        self.horizon.plies()
    }

    /// The value of a position at a level, for Left; `None` if the table has no such position or level.
    pub fn value(&self, position: &Position, level: u32) -> Option<i8> {
        let left = self.depth().checked_sub(level)?;
        let value = self.horizon.value(self.solved.number(position)?, left);
        Some(match position.to_move {
            Player::Left => value,
            Player::Right => -value,
        })
    }

    /// A best move in a position at a level; `None` if there is no move, or the table has no such position or level.
    pub fn best(&self, position: &Position, level: u32) -> Option<Move> {
        let left = self.depth().checked_sub(level)?;
        let graph = &self.solved.solution().explored.graph;
        let at = self.solved.number(position)?;
        let best: Vec<u32> = self.horizon.best(graph, at, left).collect();
        let choices = self.solved.choices(position);
        let first = choices.iter().find(|choice| best.contains(&choice.to));
        first.map(|choice| choice.chosen)
    }
}
