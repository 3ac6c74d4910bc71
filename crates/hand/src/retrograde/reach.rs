//! What can be reached when both players want it: distances from a start, with the player to move told apart.

use std::collections::VecDeque;

use super::graph::GameGraph;
use crate::turns::Ending;

/// The least plies from a start to each position, for an even and for an odd number of plies apart.
///
/// After an even number of plies it is the first player's turn, after an odd number the second's; so this is the graph
/// of positions with the turn, though the turn is not written down in them.
#[derive(Clone, Debug)]
pub struct Reachability {
    plies: Vec<[Option<u32>; 2]>,
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
                let known = &mut reach.plies[*option as usize][parity(next)];
                if known.is_none() {
                    *known = Some(next);
                    reach.before[*option as usize][parity(next)] = Some(at);
                    queue.push_back((*option, next));
                }
            }
        }
        reach
    }

    /// The least number of plies of a parity (0 even: the first player is to move; 1 odd) after which a position occurs.
    pub fn plies(&self, position: u32, parity: usize) -> Option<u32> {
        self.plies[position as usize][parity]
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

    /// The least plies after which the first (`seat` 0) or the second player (1) has won, if both help.
    pub fn soonest_win(&self, endings: &[Option<Ending>], seat: usize) -> Option<(u32, u32)> {
        let wins = endings.iter().enumerate().filter_map(|(at, ending)| {
            let to_move = match ending {
                Some(Ending::Win) => seat,
                Some(Ending::Loss) => 1 - seat,
                Some(Ending::Tie) | None => return None,
            };
            self.plies[at][to_move].map(|plies| (plies, at as u32))
        });
        wins.min()
    }

    /// A shortest line of play to a position that is reached after that many plies: every position after the start.
    pub fn line(&self, position: u32, plies: u32) -> Vec<u32> {
        let mut line = Vec::new();
        let (mut at, mut left) = (position, plies);
        while left > 0 {
            line.push(at);
            let Some(before) = self.before[at as usize][parity(left)] else {
                break;
            };
            at = before;
            left -= 1;
        }
        line.reverse();
        line
    }
}

fn parity(plies: u32) -> usize {
    (plies % 2) as usize
}
