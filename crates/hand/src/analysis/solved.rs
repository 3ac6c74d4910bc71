//! The solved hand game, with moves instead of numbers, for perfect players and hints.

use std::sync::Arc;

use crate::budget::{Budget, Stopped};
use crate::retrograde::{PositionVerdict, Solution};
use crate::ruleset::{Chopsticks, Faced, Facing, Move, Position};

/// The result and the best moves of every position reachable from given starts.
#[derive(Clone, Debug)]
pub struct SolvedGame {
    facing: Arc<Facing>,
    solution: Solution<Faced>,
}

/// A legal move and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub chosen: Move,
    /// The number of the position that it leads to.
    pub to: u32,
    /// The verdict for the player who makes the move, which itself counts as a ply.
    pub verdict: PositionVerdict,
}

impl SolvedGame {
    /// Solves a game from given starts, which are positions of its rules. The limit on positions also applies to the
    /// taps in the tables.
    ///
    /// # Errors
    /// When a limit is exceeded, or on request.
    ///
    /// # Panics
    /// When a start does not fit the rules.
    pub fn new(
        game: &Chopsticks,
        starts: &[Position],
        budget: &Budget<'_>,
    ) -> Result<SolvedGame, Stopped> {
        let facing = Facing::new(game.clone(), budget)?;
        SolvedGame::on(Arc::new(facing), starts, budget)
    }

    /// Solves a tabulated game from given starts.
    ///
    /// # Errors
    /// When there are more positions than allowed, or on request.
    ///
    /// # Panics
    /// When a start does not fit the rules.
    pub fn on(
        facing: Arc<Facing>,
        starts: &[Position],
        budget: &Budget<'_>,
    ) -> Result<SolvedGame, Stopped> {
        let starts: Vec<Faced> = starts.iter().map(|start| facing.see(start)).collect();
        let solution = Solution::new(&*facing, starts, budget)?;
        Ok(SolvedGame { facing, solution })
    }

    /// Solves a game from every position.
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

    /// The number of a position, if it is reachable; `None` also for a position of other rules.
    pub fn number(&self, position: &Position) -> Option<u32> {
        let faced = self.facing.find(position)?;
        self.solution.explored.number(&faced)
    }

    /// The verdict of a position for the player to move, if the position is reachable.
    pub fn verdict(&self, position: &Position) -> Option<PositionVerdict> {
        let number = self.number(position)?;
        Some(self.solution.verdicts()[number as usize])
    }

    /// The different moves in a position, in the order of the game; none if the position is over or not reachable.
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

    /// The choices of the greatest merit: the quickest wins, or else all draws, or else the slowest losses.
    pub fn best(&self, position: &Position) -> Vec<Choice> {
        let mut choices = self.choices(position);
        let merit = |choice: &Choice| choice.verdict.merit();
        let most = choices.iter().map(merit).max();
        choices.retain(|choice| Some(merit(choice)) == most);
        choices
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Elimination, Rules};

    /// Three hands, and hands that show more than the rules allow.
    #[test]
    fn a_position_of_other_rules_is_not_reachable() {
        let game = |rules| Chopsticks::new(rules).unwrap();
        let small = Rules::plain(3, Elimination::CutoffAbove);
        let solved = SolvedGame::whole(&game(small.clone()), &Budget::UNLIMITED).unwrap();
        let many = game(Rules { hands: 3, ..small });
        let large = game(Rules::plain(4, Elimination::CutoffAbove));
        for (rules, text) in [(many, "1,1,1-1,1,1"), (large, "1,4-1,1")] {
            let position = rules.read(text).unwrap();
            assert_eq!(solved.number(&position), None, "{text}");
            assert_eq!(solved.verdict(&position), None, "{text}");
            assert_eq!(solved.best(&position), [], "{text}");
        }
    }
}
