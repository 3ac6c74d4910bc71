//! The data that determine the values from some heap on, if any number of counters from some number on may be taken.
//!
//! The theorem on states in `regularity.rs` explains why.

use crate::code::HeapCode;
use crate::nimber_set::NimberSet;

/// The state before each heap: the tail, which is the set of the values left by moves of the repeated digit, and the
/// window, which is the list of the last values.
pub(crate) struct States<'a> {
    values: &'a [u32],
    /// The number of values in the window.
    window: usize,
    /// The number of first heaps that no move of the repeated digit leaves.
    left_out: usize,
    /// For each number of heaps, the mex of their values.
    mexes: Vec<u32>,
}

impl<'a> States<'a> {
    /// The states of a sequence; `None` if the theorem does not apply to the code.
    pub fn new(code: &HeapCode, values: &'a [u32]) -> Option<States<'a>> {
        let [repeated] = &code.repeated[..] else {
            return None;
        };
        let is_taking = code.most_heaps().is_some_and(|heaps| heaps <= 1) && repeated.allows(1);
        let left_out = usize::from(!repeated.allows(0));
        is_taking.then(|| States {
            values,
            window: code.digits.len() - 1,
            left_out,
            mexes: mexes(values, left_out),
        })
    }

    /// The first heap whose value depends only on its state.
    pub fn first(&self) -> usize {
        self.window + 1
    }

    /// Whether the states before these two heaps agree, up to the addition of `saltus` to the values of the earlier
    /// one.
    pub fn agree(&self, heaps: [usize; 2], saltus: u32) -> bool {
        let [earlier, later] = heaps.map(|heap| State {
            tail: &self.values[..heap - self.window],
            window: &self.values[heap - self.window..heap],
            mex: self.mexes[heap - self.window],
        });
        // The windows are short, and mostly differ.
        later.mex - earlier.mex == saltus
            && earlier.window().eq(later.window())
            && earlier.above(self.left_out) == later.above(self.left_out)
    }
}

/// The state before a heap.
struct State<'a> {
    tail: &'a [u32],
    window: &'a [u32],
    /// The mex of the tail.
    mex: u32,
}

impl State<'_> {
    /// The value relative to the mex; −1 for values below it, which do not matter.
    fn relative(&self, value: u32) -> i64 {
        (i64::from(value) - i64::from(self.mex)).max(-1)
    }

    fn window(&self) -> impl Iterator<Item = i64> {
        self.window.iter().map(|&value| self.relative(value))
    }

    /// The elements of the tail above its mex, in increasing order, relative to it.
    fn above(&self, left_out: usize) -> Vec<i64> {
        let mut tail = NimberSet::default();
        let left = self.tail.iter().skip(left_out);
        left.for_each(|&value| tail.insert(value));
        let above = tail.iter().filter(|&value| value > self.mex);
        above.map(|value| self.relative(value)).collect()
    }
}

/// For each number of heaps, the mex of their values without the first `left_out`.
fn mexes(values: &[u32], left_out: usize) -> Vec<u32> {
    let mut set = NimberSet::default();
    let mut mexes = vec![0];
    for (heap, &value) in values.iter().enumerate() {
        if heap >= left_out {
            set.insert(value);
        }
        mexes.push(set.mex());
    }
    mexes
}
