//! The probabilities that a random player loses to a perfect one.

use crate::budget::{Budget, Stopped};
use crate::retrograde::{GameGraph, Solution};
use crate::turns::Ending;

/// The probability, for every position, that an opponent who moves at random loses.
///
/// Among the moves of the greatest merit ([`Solution::best`]), the perfect player chooses the one with the largest
/// probability. The opponent chooses every option with the same probability. In unlimited play the probability would be
/// 1 nearly everywhere, because a random player eventually makes a mistake. Therefore the game is broken off without a
/// winner, with probability [`Chances::BREAK_OFF`] before each ply. The equations of the probabilities are then a
/// contraction and have exactly one solution, which is found by iteration until no value changes by more than 10^-12.
#[derive(Clone, Debug)]
pub struct Chances {
    /// Indexed by position, with the perfect player to move.
    own: Vec<f64>,
    /// Indexed by position, with the random player to move.
    random: Vec<f64>,
}

/// The iteration ends when no value changes by more than this; the remaining error is at most 19 times as much.
const TOLERANCE: f64 = 1e-12;

impl Chances {
    /// The probability that the game is broken off before a ply.
    pub const BREAK_OFF: f64 = 0.05;

    /// Values that differ by at most this much count as equal; it is larger than the error of the iteration.
    pub const SAME: f64 = 1e-10;

    /// The probabilities of all positions of a solved game.
    ///
    /// # Errors
    /// On request, or at the limit on seconds.
    pub fn new<P: Clone + Eq + std::hash::Hash>(
        solution: &Solution<P>,
        budget: &Budget<'_>,
    ) -> Result<Chances, Stopped> {
        let endings = &solution.explored.endings;
        let lost = |by: Ending| {
            let is_lost = endings.iter().map(move |ending| *ending == Some(by));
            is_lost.map(|is_lost| f64::from(u8::from(is_lost)))
        };
        let mut chances = Chances {
            own: lost(Ending::Win).collect(),
            random: lost(Ending::Loss).collect(),
        };
        let graph = &solution.explored.graph;
        let positions = 0..graph.len() as u32;
        let best: Vec<Vec<u32>> = positions.map(|at| solution.best(at).collect()).collect();
        while chances.improve(graph, &best) > TOLERANCE {
            budget.ask()?;
        }
        Ok(chances)
    }

    /// Computes every value from those of its options; returns the largest change. Values only increase.
    ///
    /// Positions found last come first, because they are nearest to the ends.
    fn improve(&mut self, graph: &GameGraph, best: &[Vec<u32>]) -> f64 {
        let mut change: f64 = 0.0;
        for at in (0..graph.len() as u32).rev() {
            if graph.options(at).is_empty() {
                continue;
            }
            let best = best[at as usize].iter().map(|to| self.after_move(*to));
            let own = (1.0 - Chances::BREAK_OFF) * best.fold(0.0, f64::max);
            let random = (1.0 - Chances::BREAK_OFF) * self.mean(graph, at);
            let (own_at, random_at) = (&mut self.own[at as usize], &mut self.random[at as usize]);
            change = change.max(own - *own_at).max(random - *random_at);
            (*own_at, *random_at) = (own, random);
        }
        change
    }

    fn mean(&self, graph: &GameGraph, at: u32) -> f64 {
        let options = graph.options(at);
        let sum: f64 = options.iter().map(|to| self.own[*to as usize]).sum();
        sum / options.len() as f64
    }

    /// The probability in a position with the perfect player to move.
    pub fn before_move(&self, position: u32) -> f64 {
        self.own[position as usize]
    }

    /// The probability after the perfect player has moved to a position.
    pub fn after_move(&self, position: u32) -> f64 {
        self.random[position as usize]
    }
}
