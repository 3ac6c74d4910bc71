//! The values of one (i|j)_n, as they are kept.

use serde::{Deserialize, Serialize};

use crate::harness::Unit;

/// What is proved about (i|j)_n, from n = max(i, j) on without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certified {
    /// i and j.
    pub hands: (u32, u32),
    /// The last n; less than asked for only where there is a gap.
    pub upto: u64,
    /// The stretches of equal values; neighbours have different ones.
    pub stretches: Vec<Stretch>,
    /// The names of the values, in the order of the first n that has it.
    pub values: Vec<String>,
    /// The number of intervals that were proved, each with strategies of its own.
    pub intervals: u64,
    /// Why nothing is proved behind `upto`.
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
