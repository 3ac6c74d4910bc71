//! Complete characterizations of who wins Simple Chopsticks with one finger count, for any numbers of hands.
//!
//! With finger count n a position is told by 2n counts: the player to move has a₁, …, aₙ hands that show 1, …, n fingers and
//! the opponent b₁, …, bₙ. A [`Characterization`] says in conditions on these counts who wins, and so speaks of infinitely many
//! positions. It has two lists of [`Case`]s, one for positions in which both have as many hands, and one for those in which
//! the player to move has one hand less; with more hands that player wins and with two less loses, as Theorem 4 of *Simple
//! Chopsticks* has it.
//!
//! - [`Characterization::proved`]: those of finger counts 2, 3 and 4.
//! - [`fit`] finds a characterization that agrees with a table of outcomes.
//! - [`Characterization::obligations`] states what has to be shown for it to be right for all positions: that nothing lost has a
//!   move to something lost, and that everything else has one. Each move makes a hand larger or removes it, so that induction
//!   does the rest. The theorem is not assumed, it is shown again. [`Characterization::prove`] shows all that.
//! - [`Characterization::read`] and [`Characterization::write`]: the text of a characterization.
//!
//! Who finds a characterization and who shows that it is right have nothing in common but the rule of attack.

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

/// The largest finger count of a characterization: there are two variables for each finger, and the prover keeps track of 63.
const MOST_FINGERS: u32 = 31;

/// Who wins the positions of one finger count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Characterization {
    ruleset: SimpleChopsticks,
    equal: Vec<Case>,
    fewer: Vec<Case>,
}

impl Characterization {
    /// The characterization by which the player to move loses against as many hands exactly in the cases `equal`, and wins with
    /// one hand less exactly in the cases `fewer`, both being cases of this ruleset.
    pub fn new(ruleset: SimpleChopsticks, equal: Vec<Case>, fewer: Vec<Case>) -> Characterization {
        Characterization {
            ruleset,
            equal,
            fewer,
        }
    }

    /// The ruleset, which tells the finger count.
    pub fn ruleset(&self) -> &SimpleChopsticks {
        &self.ruleset
    }

    /// The cases in which the player to move loses although both have as many hands.
    pub fn equal(&self) -> &[Case] {
        &self.equal
    }

    /// The cases in which the player to move wins with one hand less.
    pub fn fewer(&self) -> &[Case] {
        &self.fewer
    }

    /// The names of the variables of its conditions: `a1` to `an`, the hands of the player to move, `b1` to `bn`.
    pub fn names(&self) -> Vec<String> {
        names(self.ruleset.fingers())
    }

    /// Whether the player to move loses, by the characterization; the counts are those of hands with 1, 2, …, n fingers.
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

    /// The formula in its variables that says that the player to move loses.
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

    /// The hands of the player to move and of the opponent.
    fn sums(&self) -> [Linear; 2] {
        let fingers = self.ruleset.fingers() as usize;
        [0, 1].map(|side| {
            let coefficients = (0..2 * fingers).map(|at| i64::from(at / fingers == side));
            Linear::new(coefficients.collect(), 0)
        })
    }
}

/// The names of the counts with that many fingers.
fn names(fingers: u32) -> Vec<String> {
    let side = |letter: char| (1..=fingers).map(move |shown| format!("{letter}{shown}"));
    side('a').chain(side('b')).collect()
}

/// Propositions 2 and 3 of the paper, from the side of the player to move.
#[cfg(test)]
const TWO: &str = "\
finger count 2
as many hands: the player to move loses if
  b2 = 0, a1 odd
one hand less: the player to move wins if
  a2 = 0, b2 > 0, b1 odd
";
