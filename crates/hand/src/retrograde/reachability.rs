//! What can be reached when both players want it: distances from a start, with the player to move told apart.

use std::collections::VecDeque;

use super::graph::GameGraph;
use crate::turns::{Ending, Seat};

/// The least plies from a start to each position, with the first and with the second player to move.
///
/// After an even number of plies it is the first player's turn, after an odd number the second's; so this is the graph
/// of positions with the turn, though the turn is not written down in them.
#[derive(Clone, Debug)]
pub struct Reachability {
    /// By position, then by the seat that is to move.
    plies: Vec<[Option<u32>; 2]>,
    /// The position before, on a shortest line of play.
    before: Vec<[Option<u32>; 2]>,
}

impl Reachability {
    /// Everything that can be reached from position `start`.
    pub fn from(graph: &GameGraph, start: u32) -> Reachability {
        let mut reach = Reachability {
            plies: vec![[None; 2]; graph.len()],
            before: vec![[None; 2]; graph.len()],
        };
        reach.plies[start as usize][0] = Some(0);
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((at, plies)) = queue.pop_front() {
            let next = plies + 1;
            for option in graph.options(at) {
                let known = &mut reach.plies[*option as usize][Seat::after(next) as usize];
                if known.is_none() {
                    *known = Some(next);
                    reach.before[*option as usize][Seat::after(next) as usize] = Some(at);
                    queue.push_back((*option, next));
                }
            }
        }
        reach
    }

    /// The least number of plies after which a position occurs with `to_move` to move.
    pub fn plies(&self, position: u32, to_move: Seat) -> Option<u32> {
        self.plies[position as usize][to_move as usize]
    }

    /// How many positions can be reached, with the player to move told apart.
    pub fn count(&self) -> usize {
        self.plies.iter().flatten().flatten().count()
    }

    /// The most plies that a position, with the player to move, is away.
    pub fn farthest(&self) -> u32 {
        self.plies
            .iter()
            .flatten()
            .flatten()
            .copied()
            .max()
            .unwrap_or(0)
    }

    /// The least plies after which a player has won, if both help, and the position that is reached.
    pub fn soonest_win(&self, endings: &[Option<Ending>], winner: Seat) -> Option<(u32, u32)> {
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

    /// A shortest line of play to a position that is reached after that many plies: every position after the start.
    pub fn line(&self, position: u32, plies: u32) -> Vec<u32> {
        let mut line = Vec::new();
        let (mut at, mut left) = (position, plies);
        while left > 0 {
            line.push(at);
            let Some(before) = self.before[at as usize][Seat::after(left) as usize] else {
                break;
            };
            at = before;
            left -= 1;
        }
        line.reverse();
        line
    }
}
