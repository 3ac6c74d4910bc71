//! A solved game: every reachable position with its verdict and its best moves.

use std::collections::VecDeque;
use std::hash::Hash;

use super::explored::ExploredGame;
use super::graph::GameGraph;
use super::verdict::PositionVerdict;
use crate::budget::{Budget, Stopped};
use crate::turns::{Ending, Turns};

/// The positions reachable from given starts, with their verdicts.
#[derive(Clone, Debug)]
pub struct Solution<P> {
    /// The positions and their options.
    pub explored: ExploredGame<P>,
    verdicts: Vec<PositionVerdict>,
}

/// The numbers of positions that the player to move wins, loses and draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerdictTally {
    /// Won.
    pub wins: u64,
    /// Lost.
    pub losses: u64,
    /// Neither.
    pub draws: u64,
}

impl VerdictTally {
    /// The tally of some verdicts.
    pub fn count(verdicts: impl IntoIterator<Item = PositionVerdict>) -> VerdictTally {
        let mut tally = VerdictTally::default();
        for verdict in verdicts {
            let count = match verdict {
                PositionVerdict::Win(_) => &mut tally.wins,
                PositionVerdict::Loss(_) => &mut tally.losses,
                PositionVerdict::Draw => &mut tally.draws,
            };
            *count += 1;
        }
        tally
    }
}

impl<P: Clone + Eq + Hash> Solution<P> {
    /// Explores and solves a game.
    ///
    /// # Errors
    /// When there are more positions than allowed, or on request.
    pub fn new<G: Turns<Position = P>>(
        game: &G,
        starts: impl IntoIterator<Item = P>,
        budget: &Budget<'_>,
    ) -> Result<Solution<P>, Stopped> {
        let explored = ExploredGame::new(game, starts, budget)?;
        let verdicts = solve(&explored.graph, &explored.endings);
        Ok(Solution { explored, verdicts })
    }

    /// The verdicts by number.
    pub fn verdicts(&self) -> &[PositionVerdict] {
        &self.verdicts
    }

    /// The verdict of a position, if it was reached.
    pub fn verdict(&self, position: &P) -> Option<PositionVerdict> {
        let number = self.explored.number(position)?;
        Some(self.verdicts[number as usize])
    }

    /// The verdict of moving to an option, for the player who moves.
    pub fn verdict_of_move(&self, to: u32) -> PositionVerdict {
        self.verdicts[to as usize].before()
    }

    /// The best options of a position: those of the greatest merit, in the order of the game; none at an end.
    pub fn best(&self, position: u32) -> impl Iterator<Item = u32> {
        let options = self.explored.graph.options(position);
        let merit = |to: &u32| self.verdict_of_move(*to).merit();
        let most = options.iter().map(merit).max();
        let best = options.iter().filter(move |to| Some(merit(to)) == most);
        best.copied()
    }

    /// Best play from a position to its end: the first of the best options each time.
    ///
    /// Empty for draws, because play does not end.
    pub fn line(&self, position: u32) -> Vec<u32> {
        let plies = self.verdicts[position as usize].plies().unwrap_or(0);
        let mut line = Vec::new();
        let mut at = position;
        for _ in 0..plies {
            let Some(next) = self.best(at).next() else {
                break;
            };
            line.push(next);
            at = next;
        }
        line
    }

    /// The numbers of positions that the player to move wins, loses and draws, ends included.
    pub fn tally(&self) -> VerdictTally {
        VerdictTally::count(self.verdicts.iter().copied())
    }
}

/// The verdict of every position of a graph, given the results of its ends for the player to move.
///
/// Every position without options must have an ending. A position is settled when its first losing option or its last
/// winning option is settled. Positions are settled in the order of their plies, so the first is the quickest win and
/// the last the slowest loss. Positions that are never settled are draws.
pub fn solve(graph: &GameGraph, endings: &[Option<Ending>]) -> Vec<PositionVerdict> {
    let reversed = graph.reversed();
    let mut verdicts = vec![PositionVerdict::Draw; graph.len()];
    let mut is_settled = vec![false; graph.len()];
    let mut open: Vec<u32> = (0..graph.len() as u32)
        .map(|at| graph.options(at).len() as u32)
        .collect();
    let mut queue = VecDeque::new();
    for (at, ending) in endings.iter().enumerate() {
        let verdict = match ending {
            Some(Ending::Win) => PositionVerdict::Win(0),
            Some(Ending::Loss) => PositionVerdict::Loss(0),
            Some(Ending::Tie) | None => continue,
        };
        verdicts[at] = verdict;
        is_settled[at] = true;
        queue.push_back(at as u32);
    }
    while let Some(at) = queue.pop_front() {
        let before = verdicts[at as usize].before();
        for from in reversed.options(at) {
            let from_at = *from as usize;
            if is_settled[from_at] || endings[from_at].is_some() {
                continue;
            }
            open[from_at] -= 1;
            if matches!(before, PositionVerdict::Win(_)) || open[from_at] == 0 {
                verdicts[from_at] = before;
                is_settled[from_at] = true;
                queue.push_back(*from);
            }
        }
    }
    verdicts
}
