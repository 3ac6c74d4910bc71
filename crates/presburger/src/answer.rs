//! The answer whether a formula has a solution in natural numbers, or the reason why it is unknown.

use thiserror::Error;

use super::Refutation;
use super::refutation::MAX_DEPTH;
use crate::budget::Stopped;

/// Whether a formula has a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Satisfiability {
    /// The formula has no solution, and this is a refutation.
    Never(Refutation),
    /// This is a solution. It has as many entries as the longest form of the formula has coefficients.
    Holds(Vec<u32>),
}

/// The reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsettled {
    /// The budget of nodes does not suffice, a number is too large for the arithmetic, or the search was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The refutation would need more nested cases than the checker allows.
    #[error("not settled with {MAX_DEPTH} nested cases")]
    Depth,
}

impl Unsettled {
    /// The formula has more variables than the search supports.
    pub(super) const VARIABLES: Unsettled = Unsettled::Stopped(Stopped::TooLarge(
        "the formula has more variables than the search supports",
    ));
    /// A number in the formula does not fit into 32 bits, a number in the search does not fit into 64, or a number in the
    /// answer does not fit into 32.
    pub(super) const OVERFLOW: Unsettled = Unsettled::Stopped(Stopped::TooLarge(
        "a number is too large for the arithmetic",
    ));
}
