//! Retrograde analysis: from the ends of a game back to who wins every position, and in how many plies.

use std::collections::VecDeque;

use super::graph::Graph;
use crate::turns::Ending;

/// What the player to move gets when both play best: who wins does so as soon as possible, who loses as late.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A win after so many plies, moves of both players counted.
    Win(u32),
    /// A loss after so many plies.
    Loss(u32),
    /// Nobody wins: play goes on for ever, or ends in a tie.
    Draw,
}

impl Verdict {
    /// The plies until a win or a loss.
    pub fn plies(self) -> Option<u32> {
        match self {
            Verdict::Win(plies) | Verdict::Loss(plies) => Some(plies),
            Verdict::Draw => None,
        }
    }

    /// How much the player to move likes it: a key that is larger the better, quick wins and slow losses first.
    pub fn merit(self) -> i64 {
        match self {
            Verdict::Win(plies) => i64::from(u32::MAX) + 1 - i64::from(plies),
            Verdict::Loss(plies) => i64::from(plies) - i64::from(u32::MAX) - 1,
            Verdict::Draw => 0,
        }
    }

    /// What it is for the opponent of a player who may move here: one ply more, and the other way round.
    pub fn before(self) -> Verdict {
        match self {
            Verdict::Win(plies) => Verdict::Loss(plies + 1),
            Verdict::Loss(plies) => Verdict::Win(plies + 1),
            Verdict::Draw => Verdict::Draw,
        }
    }
}

/// The verdict of every position of a graph, given how its ends have ended for the player to move.
///
/// Every position without options must have an ending. A position is settled when its first losing option is, or its
/// last winning one; positions are settled in the order of their plies, so the first is the quickest win and the last
/// the slowest loss. What is never settled is a draw.
pub fn solve(graph: &Graph, endings: &[Option<Ending>]) -> Vec<Verdict> {
    let reversed = graph.reversed();
    let mut verdicts = vec![Verdict::Draw; graph.len()];
    let mut is_settled = vec![false; graph.len()];
    let mut open: Vec<u32> = (0..graph.len() as u32)
        .map(|at| graph.options(at).len() as u32)
        .collect();
    let mut queue = VecDeque::new();
    for (at, ending) in endings.iter().enumerate() {
        let verdict = match ending {
            Some(Ending::Win) => Verdict::Win(0),
            Some(Ending::Loss) => Verdict::Loss(0),
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
            if matches!(before, Verdict::Win(_)) || open[from_at] == 0 {
                verdicts[from_at] = before;
                is_settled[from_at] = true;
                queue.push_back(*from);
            }
        }
    }
    verdicts
}
