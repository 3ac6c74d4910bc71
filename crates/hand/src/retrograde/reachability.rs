//! Distances of positions from a start if both players cooperate, for each player to move.

use std::collections::VecDeque;

use super::graph::GameGraph;
use crate::turns::{Ending, MoveOrder};

/// The distance in plies from a start to each position, with the first and with the second player to move.
///
/// After an even number of plies it is the first player's turn, after an odd number the second's. So the parity of the
/// distance gives the player to move, although the positions do not contain it.
#[derive(Clone, Debug)]
pub struct Reachability {
    /// Indexed by position, then by who is to move.
    plies: Vec<[Option<u32>; 2]>,
}

impl Reachability {
    /// The distances from position `start`.
    pub fn from(graph: &GameGraph, start: u32) -> Reachability {
        let mut reach = Reachability {
            plies: vec![[None; 2]; graph.len()],
        };
        reach.plies[start as usize][0] = Some(0);
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((at, plies)) = queue.pop_front() {
            let next = plies + 1;
            for option in graph.options(at) {
                let known = &mut reach.plies[*option as usize][MoveOrder::after(next) as usize];
                if known.is_none() {
                    *known = Some(next);
                    queue.push_back((*option, next));
                }
            }
        }
        reach
    }

    /// The least number of plies after which a position occurs with `to_move` to move.
    pub fn plies(&self, position: u32, to_move: MoveOrder) -> Option<u32> {
        self.plies[position as usize][to_move as usize]
    }

    /// The number of reachable positions, counted separately for each player to move.
    pub fn count(&self) -> usize {
        self.plies.iter().flatten().flatten().count()
    }

    /// The largest distance of a position with its player to move, in plies.
    pub fn farthest(&self) -> u32 {
        self.plies
            .iter()
            .flatten()
            .flatten()
            .copied()
            .max()
            .unwrap_or(0)
    }

    /// The least number of plies after which a player has won if both cooperate, and the final position.
    pub fn soonest_win(&self, endings: &[Option<Ending>], winner: MoveOrder) -> Option<(u32, u32)> {
        let wins = (0..).zip(endings).filter_map(|(at, ending)| {
            let to_move = match ending {
                Some(Ending::Win) => winner,
                Some(Ending::Loss) => winner.other(),
                Some(Ending::Tie) | None => return None,
            };
            Some((self.plies(at, to_move)?, at))
        });
        wins.min()
    }
}
