//! The nim-value of the next heap, given those of all smaller heaps: one function for each method.

use chopsticks_base::budget::{Meter, Stopped};

use crate::code::HeapCode;
use crate::digit::{Digit, Sizes};
use crate::excluded::Excluded;
use crate::nimber_set::NimberSet;
use crate::sparse::{Exclusion, Pairs, SparseSpace};
use crate::sums::SplitSums;

/// The heap whose nim-value is sought.
pub(crate) struct NextHeap<'a> {
    pub code: &'a HeapCode,
    /// The nim-values of all smaller heaps; their number is the number of counters.
    pub values: &'a [u32],
    /// The nim-values of the options by repeated digits, if the method uses them.
    pub tail: &'a NimberSet,
    /// The nim-values of the other options; empty at first.
    pub excluded: &'a mut Excluded,
}

impl<'a> NextHeap<'a> {
    /// The nim-value, if moves leave at most two heaps. The sums of the splits into two heaps below `known` are excluded
    /// already.
    ///
    /// # Errors
    /// When the run is asked to stop.
    pub fn by_space(
        self,
        space: &SparseSpace,
        known: usize,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stopped> {
        let heap = self.values.len();
        for (rest, digit) in moves(self.code, heap) {
            if rest == 0 && digit.allows(0) {
                self.excluded.add(0);
            }
            if 0 < rest && rest < heap && digit.allows(1) {
                self.excluded.add(self.values[rest]);
            }
            let is_equal = digit.sizes == Sizes::Equal && digit.allows(2);
            if is_equal && rest > 0 && rest.is_multiple_of(2) {
                self.excluded.add(0);
            }
        }
        let pairs: Vec<Pairs> = pairs(self.code, heap).collect();
        let exclusion = Exclusion {
            space,
            values: self.values,
            excluded: self.excluded,
            meter,
        };
        exclusion.mex(known, &pairs, self.tail)
    }

    /// The nim-value, if moves may leave heaps of any sizes.
    pub fn by_sums(self, sums: &SplitSums) -> u32 {
        for (rest, digit) in moves(self.code, self.values.len()) {
            let found = &mut |value| self.excluded.add(value);
            sums.splits(digit, rest, self.values, found);
        }
        self.mex()
    }

    /// The nim-value, by visiting each option.
    ///
    /// # Errors
    /// When the run is asked to stop.
    pub fn by_options(self, meter: &mut Meter<'_>) -> Result<u32, Stopped> {
        let heap = self.values.len() as u32;
        self.code.options(heap, &mut |heaps| {
            let values = heaps.iter().map(|&heap| self.values[heap as usize]);
            self.excluded.add(values.fold(0, |sum, value| sum ^ value));
            meter.step()
        })?;
        Ok(self.mex())
    }

    /// The least nim-value that no option has.
    fn mex(&self) -> u32 {
        let mut mex = self.tail.mex();
        while self.excluded.contains(mex) || self.tail.contains(mex) {
            mex += 1;
        }
        mex
    }
}

/// The digits that are not repeated and allow a move, each with the number of counters left.
fn moves(code: &HeapCode, heap: usize) -> impl Iterator<Item = (usize, &Digit)> {
    let digits = code.digits.iter().enumerate().take(heap + 1);
    let moves = digits.filter(|(_, digit)| !digit.is_empty());
    moves.map(move |(taken, digit)| (heap - taken, digit))
}

/// The counters that the moves split into two heaps, unless the heaps have to be equal.
pub(crate) fn pairs(code: &HeapCode, heap: usize) -> impl Iterator<Item = Pairs> {
    moves(code, heap).filter_map(|(rest, digit)| {
        let different = match digit.sizes {
            Sizes::Any => false,
            Sizes::Different | Sizes::NotAllEqual => true,
            Sizes::Equal => return None,
        };
        digit.allows(2).then_some(Pairs { rest, different })
    })
}
