//! The options by a repeated digit, which are also options of all later heaps of the same residue.

use crate::nimber_set::NimberSet;

/// The nim-values of these options, for each residue modulo the number of repeated digits.
#[derive(Clone, Debug)]
pub(crate) struct Tail {
    /// A code without repeated digits has one set, which stays empty.
    sets: Vec<NimberSet>,
}

impl Tail {
    /// The tail of a code with this number of repeated digits.
    pub fn new(repeated: usize) -> Tail {
        Tail {
            sets: vec![NimberSet::default(); repeated.max(1)],
        }
    }

    /// The values for a heap.
    pub fn values(&self, heap: usize) -> &NimberSet {
        &self.sets[heap % self.sets.len()]
    }

    /// Adds a value for the heap and those of the same residue.
    pub fn add(&mut self, heap: usize, value: u32) {
        let repeated = self.sets.len();
        self.sets[heap % repeated].insert(value);
    }
}
