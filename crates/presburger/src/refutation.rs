//! Refutations: trees of cases with contradictory sums at their leaves, which prove that a formula has no solution.
//!
//! The assumptions at a node are those made on the path from the root. There are three kinds, each numbered from 0 in the
//! order of the path:
//!
//! - *inequalities*: forms that are at least 0, beginning with the variables;
//! - *even forms*;
//! - *choices*: lists of alternatives, at least one of which holds.
//!
//! The root assumes the formula in its normal form. An inner node distinguishes cases, which together are exhaustive,
//! and adds an assumption in each. A leaf is a sum that contradicts the assumptions. So
//! [`check_refutation`](super::check_refutation) needs only additions.

use std::slice;

use super::Linear;

/// The largest depth of a refutation, which bounds the recursion.
pub(super) const MAX_DEPTH: usize = 400;

/// A node of a refutation: the reason why its assumptions have no solution in natural numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// Inequalities with positive multipliers, whose sum is a negative constant (Farkas' lemma).
    Sum(Vec<(usize, i64)>),
    /// Even forms whose sum is odd for every choice of the variables.
    Parity(Vec<usize>),
    /// The form of an inequality is odd, because its sum with some even forms is odd for every choice of the variables.
    /// So the form is not 0, and the next inequality says that it is at least 1.
    Odd {
        /// The inequality.
        inequality: usize,
        /// The even forms.
        by: Vec<usize>,
        /// The refutation with this inequality.
        then: Box<Refutation>,
    },
    /// At least one alternative of a choice holds; there is a case for each alternative being the first that holds. The
    /// case assumes the negations of those earlier alternatives that are a single condition, and then the alternative.
    Choice {
        /// The number of the choice.
        which: usize,
        /// The cases in the order of the alternatives.
        each: Vec<Refutation>,
    },
    /// One of two cases holds for a form.
    Division {
        /// The form.
        form: Linear,
        /// What distinguishes the cases.
        by: Division,
        /// The two cases in their order.
        each: Box<[Refutation; 2]>,
    },
}

/// A property of a form that distinguishes two cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Division {
    /// The form is at least 0, or at most −1.
    Sign,
    /// The form is even, or odd.
    Parity,
}

impl Refutation {
    /// The number of leaves.
    pub fn leaves(&self) -> usize {
        match self {
            Refutation::Sum(_) | Refutation::Parity(_) => 1,
            _ => self.children().iter().map(Refutation::leaves).sum(),
        }
    }

    /// The nodes below this one.
    pub(super) fn children(&self) -> &[Refutation] {
        match self {
            Refutation::Sum(_) | Refutation::Parity(_) => &[],
            Refutation::Odd { then, .. } => slice::from_ref(then),
            Refutation::Choice { each, .. } => each,
            Refutation::Division { each, .. } => &each[..],
        }
    }
}
