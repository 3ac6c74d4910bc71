//! The numbers between which variables are.

use num_bigint::BigUint;

/// The numbers that a variable may be, before other conditions: all from the least to the most one, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) least: BigUint,
    pub(super) most: Option<BigUint>,
}

impl Range {
    /// The natural numbers from 1 on.
    pub(super) fn natural() -> Range {
        Range {
            least: 1u32.into(),
            most: None,
        }
    }

    /// Whether there are at most this many numbers.
    pub(super) fn has_at_most(&self, count: u32) -> bool {
        let most = self.most.as_ref();
        most.is_some_and(|most| *most < &self.least + count)
    }

    /// Takes a bound into account; whether it changed the range.
    pub(super) fn bound(&mut self, is_lower: bool, by: BigUint) -> bool {
        let is_new = if is_lower {
            self.least < by
        } else {
            self.most.as_ref().is_none_or(|most| by < *most)
        };
        if is_new && is_lower {
            self.least = by;
        } else if is_new {
            self.most = Some(by);
        }
        is_new
    }
}
