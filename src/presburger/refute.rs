//! Decides whether a formula holds for some choice of natural numbers.

use thiserror::Error;

use super::normal::{Conjunction, variables};
use super::parity::MOST_VARIABLES;
use super::refutation::DEEPEST;
use super::search::Search;
use super::{Formula, Refutation};

/// How much may be tried before a question is given up.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The most nodes of the tree that is searched.
    pub nodes: usize,
    /// Asked at every node.
    pub should_stop: &'a dyn Fn() -> bool,
}

/// Whether a formula holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// For no choice of natural numbers, and why.
    Never(Refutation),
    /// For this choice; it has as many entries as the longest form of the formula has coefficients.
    Holds(Vec<u32>),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsettled {
    /// So many nodes are not enough.
    #[error("not settled within {0} nodes")]
    Nodes(usize),
    /// There would have to be more cases within one another.
    #[error("not settled by {DEEPEST} cases within one another")]
    Depth,
    /// The search was asked to stop.
    #[error("stopped")]
    Asked,
    /// The formula has more variables than are kept track of.
    #[error("{0} variables, where at most {MOST_VARIABLES} are possible")]
    Variables(usize),
    /// A number in the formula does not fit into 32 bits, or one that comes up on the way not into 64, or one in the
    /// answer not into 32.
    #[error("a number is too large")]
    Overflow,
}

/// Finds a choice of natural numbers for which the formula holds, or a refutation, which
/// [`check_refutation`](super::check_refutation) accepts.
///
/// Cases are distinguished by the alternatives of the formula, always where the fewest are left; an alternative is left as
/// long as rational numbers satisfy it with everything assumed. Where nothing else remains, cases are parities of variables
/// and bounds on them (branch and bound). This ends for every formula that bounds its variables, and for many others.
///
/// # Errors
/// When the question is given up, with the reason.
pub fn refute(formula: &Formula, effort: &Effort<'_>) -> Result<Answer, Unsettled> {
    let variables = variables(formula);
    if variables > MOST_VARIABLES {
        return Err(Unsettled::Variables(variables));
    }
    let conjunction = Conjunction::of(formula).ok_or(Unsettled::Overflow)?;
    Search::new(variables, effort).answer(&conjunction)
}
