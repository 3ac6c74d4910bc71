//! Retrograde analysis: from the ends of a game back to the result of every position, and the number of plies.

use std::collections::VecDeque;

use super::graph::GameGraph;
use super::verdict::PositionVerdict;
use crate::turns::Ending;

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
