//! Characterizations of the outcomes of Simple Chopsticks with one finger count and any number of hands.
//!
//! With finger count n a position is given by 2n counts: the player to move has a₁, …, aₙ hands that show 1, …, n
//! fingers, and the opponent has b₁, …, bₙ. A [`Characterization`] decides the winner by conditions on these counts,
//! for infinitely many positions. It has two lists of [`Case`]s: one for positions in which both players have the same
//! number of hands, and one for positions in which the player to move has one hand fewer. A player to move with more
//! hands than the opponent wins, and a player to move with at least two hands fewer loses, by Theorem 4 of *Simple
//! Chopsticks*.
//!
//! - [`Characterization::proved`] has the characterizations of finger counts 2 to 5.
//! - [`fit`] finds a characterization that agrees with a table of outcomes.
//! - [`Characterization::obligations`] states what has to be proved: a lost position has no move to a lost position,
//!   and every other position has one. Each move makes a hand larger or removes it, so the claim follows by induction.
//!   Theorem 4 is not assumed, but proved along the way. [`Characterization::prove`] searches for the proof and checks
//!   it.
//! - [`Characterization::read`] and [`Characterization::write`] convert between a characterization and its text.
//!
//! The search for a characterization and its proof share only the rule of attack.

mod case;
mod error;
mod fit;
mod obligations;
mod outcome;
mod proof;
mod proved;
mod text;

pub use case::Case;
use chopsticks_presburger::{Formula, Linear};
pub use error::{CharacterizationError, Wrong};
pub use fit::{Fit, Language, Unfit, fit};
pub use outcome::Disagreement;
pub use proof::{ProofStep, StepResult};

use crate::ruleset::SimpleChopsticks;

/// The largest finger count of a characterization: each finger number needs two variables, and the prover handles 63.
const MAX_FINGERS: u32 = 31;

/// The outcomes of all positions with one finger count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Characterization {
    ruleset: SimpleChopsticks,
    equal: Vec<Case>,
    fewer: Vec<Case>,
}

impl Characterization {
    /// The characterization in which the player to move loses with equal numbers of hands exactly in the cases `equal`, and
    /// wins with one hand fewer exactly in the cases `fewer`. The cases are about positions of this ruleset.
    pub fn new(ruleset: SimpleChopsticks, equal: Vec<Case>, fewer: Vec<Case>) -> Characterization {
        Characterization {
            ruleset,
            equal,
            fewer,
        }
    }

    /// The ruleset, which determines the finger count.
    pub fn ruleset(&self) -> &SimpleChopsticks {
        &self.ruleset
    }

    /// The cases in which the player to move loses with equal numbers of hands.
    pub fn equal(&self) -> &[Case] {
        &self.equal
    }

    /// The cases in which the player to move wins with one hand fewer.
    pub fn fewer(&self) -> &[Case] {
        &self.fewer
    }

    /// The names of the variables of the conditions: `a1` to `an`, the hands of the player to move, and `b1` to `bn`.
    pub fn names(&self) -> Vec<String> {
        names(self.ruleset.fingers())
    }

    /// Whether the player to move loses according to the characterization. The counts are the numbers of hands that
    /// show 1, 2, …, n fingers.
    pub fn mover_loses(&self, mover: &[u32], opponent: &[u32]) -> bool {
        let sum = |side: &[u32]| side.iter().map(|&count| u64::from(count)).sum::<u64>();
        let choice = [mover, opponent].concat();
        let in_one = |cases: &[Case]| cases.iter().any(|case| case.holds(&choice));
        match (sum(mover), sum(opponent)) {
            (0, _) | (_, 0) => true,
            (own, other) if own > other => false,
            (own, other) if own == other => in_one(&self.equal),
            (own, other) if own + 1 == other => !in_one(&self.fewer),
            _ => true,
        }
    }

    /// The formula for "the player to move loses", in the variables of the characterization.
    pub fn lost(&self) -> Formula {
        let one_of = |cases: &[Case]| Formula::Any(cases.iter().map(Case::formula).collect());
        let [own, other] = self.sums();
        Formula::Any(vec![
            Formula::zero(own.clone()),
            Formula::zero(other.clone()),
            Formula::at_least_zero((other.clone() - own.clone()).plus(-2)),
            Formula::All(vec![
                Formula::zero(own.clone() - other.clone()),
                one_of(&self.equal),
            ]),
            Formula::All(vec![
                Formula::zero((other - own).plus(-1)),
                one_of(&self.fewer).negated(),
            ]),
        ])
    }

    /// The numbers of hands of the player to move and of the opponent.
    fn sums(&self) -> [Linear; 2] {
        let fingers = self.ruleset.fingers() as usize;
        [0, 1].map(|side| {
            let coefficients = (0..2 * fingers).map(|at| i64::from(at / fingers == side));
            Linear::new(coefficients.collect(), 0)
        })
    }
}

/// The names of the counts for this finger count.
fn names(fingers: u32) -> Vec<String> {
    let side = |letter: char| (1..=fingers).map(move |shown| format!("{letter}{shown}"));
    side('a').chain(side('b')).collect()
}

/// Propositions 2 and 3 of the paper, stated for the player to move.
#[cfg(test)]
const TWO: &str = "\
finger count 2
as many hands: the player to move loses if
  b2 = 0, a1 odd
one hand less: the player to move wins if
  a2 = 0, b2 > 0, b1 odd
";
