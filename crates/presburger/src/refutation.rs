//! Refutations: trees of cases that end in sums, by which a formula holds for no choice of natural numbers.
//!
//! On the way from the root to a node things are assumed, and numbered from 0 in that order, each kind by itself:
//!
//! - *inequalities*: forms that are at least 0, the variables first;
//! - *even forms*;
//! - *choices*: lists of alternatives, one of which holds at least.
//!
//! At the root the formula is assumed, in its normal form. A node either adds an assumption in each of several cases that
//! leave nothing out, or contradicts what is assumed by a sum. So a refutation is checked by additions alone, see
//! [`check_refutation`](super::check_refutation).

use super::Linear;

/// The greatest depth of a refutation, which bounds recursion.
pub(super) const DEEPEST: usize = 400;

/// Why what is assumed at a node holds for no choice of natural numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// Inequalities, each times a positive number, whose sum is a negative constant (Farkas' lemma).
    Sum(Vec<(usize, i64)>),
    /// Even forms whose sum is odd for every choice.
    Parity(Vec<usize>),
    /// The form of an inequality is odd, for with some even forms it has a sum that is odd for every choice; so it is not 0,
    /// and that it is at least 1 is assumed as the next inequality.
    Odd {
        /// The inequality.
        inequality: usize,
        /// The even forms.
        by: Vec<usize>,
        /// The rest.
        then: Box<Refutation>,
    },
    /// One alternative of a choice holds, so one is the first that does: a case for each. In it are assumed the opposites of
    /// those alternatives before it that consist of a single condition, and then the alternative.
    Choice {
        /// The choice.
        which: usize,
        /// The cases in the order of the alternatives.
        each: Vec<Refutation>,
    },
    /// A form is at least 0 or at most −1.
    Sign {
        /// The form.
        form: Linear,
        /// The two cases in this order.
        each: Box<[Refutation; 2]>,
    },
    /// A form is even or odd.
    Halves {
        /// The form.
        form: Linear,
        /// The two cases in this order.
        each: Box<[Refutation; 2]>,
    },
}

impl Refutation {
    /// The number of sums at its ends.
    pub fn size(&self) -> usize {
        match self {
            Refutation::Sum(_) | Refutation::Parity(_) => 1,
            Refutation::Odd { then, .. } => then.size(),
            Refutation::Choice { each, .. } => each.iter().map(Refutation::size).sum(),
            Refutation::Sign { each, .. } | Refutation::Halves { each, .. } => {
                each.iter().map(Refutation::size).sum()
            }
        }
    }
}
