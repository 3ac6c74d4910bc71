//! Numbers that stand for infinitely many others, and the theorems that say so.

use std::fmt::{self, Display, Formatter};

use num_bigint::BigUint;

/// Numbers that stand for all from the first one on: for each number, the positions in which it stands have the same values
/// as for one of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Representatives {
    /// The numbers, in increasing order.
    pub numbers: Vec<BigUint>,
    /// How many of them stand only for finitely many numbers. Each later one stands for infinitely many.
    pub passing: usize,
    /// Whether each stands for all numbers up to the next one, rather than for those with the same remainder.
    pub are_stretches: bool,
}

/// A theorem that gives the values for infinitely many numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theorem {
    /// The values of (i|j)_n for fixed i and j repeat as n grows by the factor φ², from some n on.
    Structure,
    /// The outcomes of positions with this finger count are described for any numbers of hands, and proved.
    Outcomes {
        /// The finger count.
        fingers: u32,
    },
    /// The nim-values of a ruleset on heaps have a proved period.
    Period {
        /// The ruleset.
        ruleset: String,
        /// The period.
        period: usize,
        /// The first heap of the period.
        preperiod: usize,
        /// The theorem, in words.
        by: String,
    },
}

impl Display for Theorem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Theorem::Structure => f.write_str("the structure theorem for one hand a side"),
            Theorem::Outcomes { fingers } => write!(
                f,
                "the proved description of all outcomes with finger count {fingers}"
            ),
            Theorem::Period {
                ruleset,
                period,
                preperiod,
                by,
            } => write!(
                f,
                "the period {period} of {ruleset} from n = {preperiod} on, {by}"
            ),
        }
    }
}

impl Representatives {
    /// The numbers in order, with those up to which each stands: the first of the next one.
    pub(super) fn each(&self) -> impl Iterator<Item = (&BigUint, Option<&BigUint>)> {
        let next = self.numbers.iter().skip(1).map(Some).chain([None]);
        self.numbers.iter().zip(next)
    }
}
