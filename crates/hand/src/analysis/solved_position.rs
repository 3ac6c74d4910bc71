//! One position of the hand game, solved together with all positions reachable from it.

use std::cmp::Reverse;
use std::sync::Arc;

use super::best_moves::BestMoves;
use super::solved::{Choice, SolvedGame};
use crate::budget::{Budget, Stopped};
use crate::retrograde::{PositionVerdict, Reachability, Solution};
use crate::ruleset::{Faced, Facing, Move, Position};
use crate::turns::MoveOrder;

/// A position with its result, best play from it, and the distances of wins if both players cooperate.
#[derive(Clone, Debug)]
pub struct SolvedPosition {
    position: Position,
    solved: Arc<SolvedGame>,
    reach: Reachability,
}

/// The position is the first that is explored.
const START: u32 = 0;

impl SolvedPosition {
    /// Explores the positions reachable from a position, and solves them.
    ///
    /// # Errors
    /// When there are more positions than allowed, or on request.
    pub fn new(
        facing: Arc<Facing>,
        position: Position,
        budget: &Budget<'_>,
    ) -> Result<SolvedPosition, Stopped> {
        let solved = SolvedGame::on(facing, std::slice::from_ref(&position), budget)?;
        let reach = Reachability::from(&solved.solution().explored.graph, START);
        Ok(SolvedPosition {
            position,
            solved: Arc::new(solved),
            reach,
        })
    }

    /// The position itself.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The number of the position among all states of the rules; `None` for a position of other rules.
    pub fn state(&self) -> Option<u64> {
        self.solved.facing().sides().state(&self.position)
    }

    /// The solution of all reachable positions, by number.
    pub fn solution(&self) -> &Solution<Faced> {
        self.solved.solution()
    }

    /// The distances of the reachable positions.
    pub fn reach(&self) -> &Reachability {
        &self.reach
    }

    /// The verdict of the position for the player to move.
    pub fn verdict(&self) -> PositionVerdict {
        self.solution().verdicts()[START as usize]
    }

    /// The moves that lead to different positions, the best first.
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = self.solved.choices(&self.position);
        choices.sort_by_key(|choice| Reverse(choice.verdict.merit()));
        choices
    }

    /// The first of the best moves; none at an end.
    pub fn best(&self) -> Option<Choice> {
        self.solved.best(&self.position).into_iter().next()
    }

    /// The position after a move.
    pub fn after(&self, chosen: Move) -> Position {
        self.solved.game().after(&self.position, chosen)
    }

    /// The value of the position for Left if play is a tie after this number of plies (1 for a win, −1 for a loss, 0
    /// for neither), and the first move that attains it, if a move is left.
    pub fn within(&self, plies: u32) -> (i8, Option<Move>) {
        let table = BestMoves::new(Arc::clone(&self.solved), plies);
        let value = table.value(&self.position, 0);
        let best = table.best(&self.position, 0);
        (value.expect("the position was explored"), best)
    }

    /// Best play from the position to the end: every later position; empty for draws.
    pub fn line(&self) -> Vec<Position> {
        let mut to_move = self.position.to_move;
        let line = self.solution().line(START).into_iter();
        line.map(|at| {
            to_move = to_move.opponent();
            let faced = *self.solution().explored.position(at);
            self.solved.facing().position(faced, to_move)
        })
        .collect()
    }

    /// The fewest plies in which a player can win if both cooperate.
    pub fn together(&self, winner: MoveOrder) -> Option<u32> {
        let endings = &self.solution().explored.endings;
        let win = self.reach.soonest_win(endings, winner);
        win.map(|(plies, _)| plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Preset, RulesFile};

    /// The position with this text, by the rules of a preset.
    fn solved(preset: &str, text: &str) -> SolvedPosition {
        let preset = Preset::named(preset).unwrap();
        let game = RulesFile::read(preset.text).unwrap().game().unwrap();
        let position = game.read(text).unwrap();
        let facing = Arc::new(Facing::new(game, &Budget::UNLIMITED).unwrap());
        SolvedPosition::new(facing, position, &Budget::UNLIMITED).unwrap()
    }

    /// The report of document *ACL2s* says of its start: player two can force a win, in 26 moves.
    #[test]
    fn the_start_of_the_acl2s_report() {
        let solved = solved("acl2s", "1,1-1,1 left");
        assert_eq!(solved.verdict(), PositionVerdict::Loss(26));
        assert_eq!(solved.line().len(), 26);
        let together = MoveOrder::BOTH.map(|seat| solved.together(seat));
        assert_eq!(together, [Some(5), Some(4)]);
        assert_eq!(solved.within(25).0, 0);
        let (value, best) = solved.within(26);
        assert_eq!((value, best), (-1, Some(solved.choices()[0].chosen)));
    }

    /// The 382 positions of the report. Best play is a line of moves to an end, and its first move is a best move.
    #[test]
    fn best_play_follows_the_rules_to_the_end() {
        let solved = solved("acl2s", "1,1-1,1 left");
        assert_eq!(solved.reach().count(), 382);
        let game = solved.solved.game();
        let mut position = solved.position().clone();
        for (played, next) in (1..).zip(solved.line()) {
            let mut after = game.moves(&position).into_iter();
            let is_after = |chosen| game.after(&position, chosen).sorted() == next;
            assert!(after.any(is_after), "{position} to {next}");
            let verdict = solved.solved.verdict(&next).unwrap();
            assert_eq!(verdict.plies(), Some(26 - played));
            position = next;
        }
        assert!(game.ending(&position).is_some());
        let best = solved.best().unwrap();
        assert_eq!(best.verdict, PositionVerdict::Loss(26));
        assert_eq!(solved.after(best.chosen).sorted(), solved.line()[0]);
    }

    /// An example of document *Chopstix*: 225 times the turn, plus 15 times the rank of the first pair, plus that of
    /// the second.
    #[test]
    fn the_state_is_that_of_the_document() {
        assert_eq!(solved("chopstix", "0,4-0,3 left").state(), Some(63));
    }
}
