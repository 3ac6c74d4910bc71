//! The stored form of the values of (i|j)_n for one pair of hands.

use serde::{Deserialize, Serialize};

use crate::harness::Unit;

/// What is proved about (i|j)_n, from n = max(i, j) on without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certified {
    /// i and j.
    pub hands: (u32, u32),
    /// The last n; smaller than the bound only if there is a gap.
    pub upto: u64,
    /// The stretches of equal values; neighbours have different ones.
    pub stretches: Vec<Stretch>,
    /// The names of the values, in the order in which they first occur.
    pub values: Vec<String>,
    /// The number of intervals that were proved, each with its own strategies.
    pub intervals: u64,
    /// Why nothing is proved after `upto`.
    pub gap: Option<String>,
}

/// The n from `from` on, up to the next stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// The first n.
    pub from: u64,
    /// The place of the value in the list of values.
    pub value: usize,
}

impl Unit for Certified {
    type Key = (u32, u32);

    fn key(&self) -> (u32, u32) {
        self.hands
    }
}

impl Certified {
    /// The place of the value at n, for n from max(i, j) to `upto`.
    pub fn value(&self, n: u64) -> usize {
        let behind = self.stretches.partition_point(|stretch| stretch.from <= n);
        self.stretches[behind - 1].value
    }
}
