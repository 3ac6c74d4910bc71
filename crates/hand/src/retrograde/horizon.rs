//! Play with a horizon: minimax by dynamic programming, with growing horizon.

use super::graph::GameGraph;
use crate::turns::Ending;

/// The value of each position if play is a tie after a number of plies, for every horizon up to the largest.
///
/// The values are for the player to move: 1 for a win, −1 for a loss, 0 for neither within the horizon.
#[derive(Clone, Debug)]
pub struct Horizon {
    /// Indexed by horizon, then by position, up to the horizon after which nothing changes.
    values: Vec<Vec<i8>>,
    plies: u32,
}

impl Horizon {
    /// The values for the horizons 0 to `plies`.
    pub fn new(graph: &GameGraph, endings: &[Option<Ending>], plies: u32) -> Horizon {
        let at_once = endings.iter().map(|ending| match ending {
            Some(Ending::Win) => 1,
            Some(Ending::Loss) => -1,
            Some(Ending::Tie) | None => 0,
        });
        let mut values = vec![at_once.collect::<Vec<i8>>()];
        for ply in 0..plies as usize {
            let next = (0..graph.len() as u32).map(|at| {
                let options = graph
                    .options(at)
                    .iter()
                    .map(|to| -values[ply][*to as usize]);
                options.max().unwrap_or(values[0][at as usize])
            });
            let next: Vec<i8> = next.collect();
            // Once equal, the values remain so: each horizon depends only on the previous one.
            if next == values[ply] {
                break;
            }
            values.push(next);
        }
        Horizon { values, plies }
    }

    /// The largest horizon.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The value of a position to the player to move, with `plies` left.
    ///
    /// # Panics
    /// Beyond the largest horizon.
    pub fn value(&self, position: u32, plies: u32) -> i8 {
        assert!(plies <= self.plies, "the largest horizon is {}", self.plies);
        let last = self.values.len() - 1;
        self.values[last.min(plies as usize)][position as usize]
    }

    /// The options that attain the value with `plies` left, in the order of the game; none at an end or if no ply is
    /// left.
    pub fn best<'a>(
        &'a self,
        graph: &'a GameGraph,
        position: u32,
        plies: u32,
    ) -> impl Iterator<Item = u32> + 'a {
        let value = self.value(position, plies);
        plies.checked_sub(1).into_iter().flat_map(move |left| {
            let options = graph.options(position).iter().copied();
            options.filter(move |to| -self.value(*to, left) == value)
        })
    }
}
