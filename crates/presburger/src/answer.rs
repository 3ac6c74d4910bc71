//! Whether a formula holds for some choice of natural numbers, or why that is not known.

use thiserror::Error;

use super::Refutation;
use super::refutation::DEEPEST;
use crate::budget::Stopped;

/// Whether a formula holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Satisfiability {
    /// For no choice of natural numbers, and why.
    Never(Refutation),
    /// For this choice; it has as many entries as the longest form of the formula has coefficients.
    Holds(Vec<u32>),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsettled {
    /// The budget of nodes does not suffice, or a number is too large for the arithmetic, or it was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// There would have to be more cases within one another.
    #[error("not settled by {DEEPEST} cases within one another")]
    Depth,
}

impl Unsettled {
    /// The formula has more variables than are kept track of.
    pub(super) const VARIABLES: Unsettled = Unsettled::Stopped(Stopped::TooLarge(
        "the formula has more variables than are kept track of",
    ));
    /// A number in the formula does not fit into 32 bits, or one that comes up on the way not into 64, or one in the
    /// answer not into 32.
    pub(super) const OVERFLOW: Unsettled =
        Unsettled::Stopped(Stopped::TooLarge("a number is too large"));
}
