//! The length of the longest run of moves from a position, by either player in any order.

use chopsticks_cgt::budget::{Budget, Stopped};
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::solve::{Additive, Evaluation, SolveError, Solver};

use crate::described::DescribedRuleset;
use crate::position::DescribedPosition;
use crate::short::ShortRuleset;

/// Evaluation to the length of the longest run of moves: one more than the longest one of an option, and the sum of those
/// of the components.
#[derive(Debug)]
struct LongestPlay;

impl Evaluation for LongestPlay {
    type Value = u64;

    fn evaluate(&mut self, options: ByPlayer<Vec<u64>>) -> u64 {
        let longest = options.left.into_iter().chain(options.right).max();
        longest.map_or(0, |moves| moves + 1)
    }

    fn negative(&mut self, value: u64) -> u64 {
        value
    }
}

impl Additive for LongestPlay {
    fn sum(&mut self, a: u64, b: u64, _: &Budget<'_>) -> Result<u64, Stopped> {
        Ok(a + b)
    }
}

/// The length of the longest run of moves from a position, by either player in any order.
///
/// # Errors
/// When the budget does not suffice, or play may continue forever although the file does not declare it.
pub fn longest_play(
    ruleset: ShortRuleset<&DescribedRuleset>,
    position: DescribedPosition,
    budget: &Budget<'_>,
) -> Result<u64, SolveError<DescribedPosition>> {
    Solver::by_components(ruleset, LongestPlay).value(position, budget)
}
