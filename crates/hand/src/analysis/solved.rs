//! The hand game solved, with moves in place of numbers: what perfect players and hints look up.

use std::sync::Arc;

use crate::budget::{Budget, Stopped};
use crate::retrograde::{PositionVerdict, Solution};
use crate::ruleset::{Chopsticks, Faced, Facing, Move, Position};

/// Who wins every position that can be reached from some starts, and with which moves.
#[derive(Clone, Debug)]
pub struct SolvedGame {
    facing: Arc<Facing>,
    solution: Solution<Faced>,
}

/// A move that a player has, and what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub chosen: Move,
    /// The number of the position that it leads to.
    pub to: u32,
    /// What it is worth to who makes it, the move itself counted as a ply.
    pub verdict: PositionVerdict,
}

impl SolvedGame {
    /// Solves a game from some starts. The positions allowed are also the most taps of hands that are tabulated.
    ///
    /// # Errors
    /// When there are more of either, or on request.
    pub fn new(
        game: &Chopsticks,
        starts: &[Position],
        budget: &Budget<'_>,
    ) -> Result<SolvedGame, Stopped> {
        let facing = Facing::new(game.clone(), budget)?;
        SolvedGame::on(Arc::new(facing), starts, budget)
    }

    /// Solves a game that was tabulated before from some starts.
    ///
    /// # Errors
    /// When there are more positions than allowed, or on request.
    pub fn on(
        facing: Arc<Facing>,
        starts: &[Position],
        budget: &Budget<'_>,
    ) -> Result<SolvedGame, Stopped> {
        let starts: Vec<Faced> = starts.iter().map(|start| facing.see(start)).collect();
        let solution = Solution::new(&*facing, starts, budget)?;
        Ok(SolvedGame { facing, solution })
    }

    /// Solves a game from every position there is.
    ///
    /// # Errors
    /// As [`SolvedGame::new`].
    pub fn whole(game: &Chopsticks, budget: &Budget<'_>) -> Result<SolvedGame, Stopped> {
        let facing = Facing::new(game.clone(), budget)?;
        let solution = Solution::new(&facing, facing.all(), budget)?;
        let facing = Arc::new(facing);
        Ok(SolvedGame { facing, solution })
    }

    /// The game.
    pub fn game(&self) -> &Chopsticks {
        self.facing.game()
    }

    /// The positions by number.
    pub fn facing(&self) -> &Facing {
        &self.facing
    }

    /// The verdicts by number.
    pub fn solution(&self) -> &Solution<Faced> {
        &self.solution
    }

    /// The number of a position, if it can be reached.
    pub fn number(&self, position: &Position) -> Option<u32> {
        self.solution.explored.number(&self.facing.see(position))
    }

    /// What a position is worth to the player to move, if it can be reached.
    pub fn verdict(&self, position: &Position) -> Option<PositionVerdict> {
        self.solution.verdict(&self.facing.see(position))
    }

    /// The different moves in a position, in the order of the game; none at an end or where play cannot get.
    pub fn choices(&self, position: &Position) -> Vec<Choice> {
        let game = self.facing.game();
        let moves = game.different_moves(position).into_iter();
        let choices = moves.filter_map(|chosen| {
            let to = self.number(&game.after(position, chosen))?;
            let verdict = self.solution.verdict_of_move(to);
            Some(Choice {
                chosen,
                to,
                verdict,
            })
        });
        choices.collect()
    }

    /// The choices of the greatest merit: the quickest wins, or else all that draw, or else the slowest losses.
    pub fn best(&self, position: &Position) -> Vec<Choice> {
        let mut choices = self.choices(position);
        let merit = |choice: &Choice| choice.verdict.merit();
        let most = choices.iter().map(merit).max();
        choices.retain(|choice| Some(merit(choice)) == most);
        choices
    }
}
