//! Sparse spaces: the mex over all splits into two heaps, without examining most of the splits.
//!
//! Choose a set of binary digits, the mask. A nim-value is **rare** if its number of ones among these digits is even, and
//! **common** otherwise. The sum of two common values is rare, and so is that of two rare values. So a split with a common
//! value has exactly one rare heap, and the splits with a rare heap decide which common value c is the least that is
//! missing. The other splits are needed only to show that no rare value below c is missing, and few of them suffice. If the
//! mask makes few heaps rare, both steps are short.
//!
//! This is the method of *Winning Ways*, chapter 4 ("sparse spaces"), with which Gangolli and Plambeck (1989) and
//! Flammenkamp computed long sequences. The values are exact for every mask; a good one only saves time.

use std::ops::RangeInclusive;

use chopsticks_base::budget::{Meter, Stopped};

use crate::excluded::Excluded;
use crate::nimber_set::NimberSet;

/// The heaps with rare values.
#[derive(Clone, Debug, Default)]
pub(crate) struct SparseSpace {
    /// The deciding binary digits; if empty, every value is rare.
    mask: u32,
    /// The heaps with rare values, increasing, and their values; none are listed if every value is rare.
    rare: Vec<(u32, u32)>,
    /// The values of all heaps, up to the first one that needs more than 16 bits.
    narrow: Vec<u16>,
}

/// The splits of some counters into two heaps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs {
    /// The number of counters.
    pub rest: usize,
    /// Whether the heaps must differ.
    pub different: bool,
}

impl Pairs {
    /// The largest size of the smaller heap; 0 if there are no splits.
    fn last(self) -> usize {
        self.rest.saturating_sub(usize::from(self.different)) / 2
    }

    /// The sizes of the smaller heap in the splits into two heaps below `known`, and in the other splits.
    fn by_known(self, known: usize) -> [RangeInclusive<usize>; 2] {
        let unknown = self.rest.saturating_sub(known).min(self.last());
        [unknown + 1..=self.last(), 1..=unknown]
    }

    /// The values of the smaller heaps of these sizes, and of the larger ones, which begin with that of the last split.
    fn values<T>(self, values: &[T], smaller: RangeInclusive<usize>) -> (&[T], &[T]) {
        let larger = self.rest - smaller.end()..=self.rest - smaller.start();
        (&values[smaller], &values[larger])
    }
}

/// The least number of splits between two checks of the missing values.
const BLOCK: usize = 128;

/// The number of splits between two questions whether to stop, if all splits are examined.
const LONG_BLOCK: usize = 4096;

/// A space is used if no more than one heap out of this many is rare. With more rare heaps, it is faster to examine all
/// splits: their heaps follow one another in memory.
const FEW: usize = 8;

/// Larger values are ignored in the choice of a mask.
const MASKED: u32 = 1 << 16;

impl SparseSpace {
    /// The space with the fewest rare heaps, or one without a mask if these are many.
    pub fn from_values(values: &[u32]) -> SparseSpace {
        let space = SparseSpace::from_mask(best_mask(values), values);
        if space.rare.len() > values.len() / FEW {
            return SparseSpace::from_mask(0, values);
        }
        space
    }

    fn from_mask(mask: u32, values: &[u32]) -> SparseSpace {
        let mut space = SparseSpace {
            mask,
            ..SparseSpace::default()
        };
        for (heap, &value) in values.iter().enumerate() {
            space.note(heap, value);
        }
        space
    }

    /// Notes the value of the next heap.
    pub fn note(&mut self, heap: usize, value: u32) {
        if let (true, Ok(value)) = (self.narrow.len() == heap, u16::try_from(value)) {
            self.narrow.push(value);
        }
        if self.mask != 0 && heap > 0 && self.is_rare(value) {
            self.rare.push((heap as u32, value));
        }
    }

    /// About how many splits decide the value of the next heap, after so many known ones.
    pub fn deciding(&self, known: usize) -> usize {
        if self.mask == 0 {
            known / 2
        } else {
            self.rare.len()
        }
    }

    fn is_rare(&self, value: u32) -> bool {
        (value & self.mask).count_ones().is_multiple_of(2)
    }

    /// The rare heaps of these sizes, with their values.
    fn rare_of(&self, sizes: &RangeInclusive<usize>) -> &[(u32, u32)] {
        let before = |size: usize| {
            let is_before = |&(heap, _): &(u32, u32)| (heap as usize) < size;
            self.rare.partition_point(is_before)
        };
        &self.rare[before(*sizes.start())..before(sizes.end() + 1)]
    }
}

/// The exclusion of sums of splits.
pub(crate) struct Exclusion<'a, 'b> {
    pub space: &'a SparseSpace,
    /// The nim-values of the heaps.
    pub values: &'a [u32],
    pub excluded: &'a mut Excluded,
    pub meter: &'a mut Meter<'b>,
}

impl Exclusion<'_, '_> {
    /// Adds the sums of the splits into two heaps with known values, so that [`Exclusion::mex`] need not.
    ///
    /// # Errors
    /// When the run is asked to stop.
    pub fn add_known(&mut self, pairs: Pairs) -> Result<(), Stopped> {
        let [known, _] = pairs.by_known(self.values.len());
        self.add(pairs, known)
    }

    /// The least value that is neither in the sets nor the sum of such a split. The sums of the splits into two heaps below
    /// `known` are excluded already.
    ///
    /// # Errors
    /// When the run is asked to stop.
    pub fn mex(mut self, known: usize, pairs: &[Pairs], tail: &NimberSet) -> Result<u32, Stopped> {
        for pairs in pairs {
            let [_, unknown] = pairs.by_known(known);
            self.add(*pairs, unknown)?;
        }
        let space = self.space;
        let has = |value| self.excluded.contains(value) || tail.contains(value);
        let mut missing = Vec::new();
        let mut mex = tail.mex();
        while space.mask == 0 || space.is_rare(mex) || has(mex) {
            if space.is_rare(mex) && !has(mex) {
                if space.mask == 0 || pairs.is_empty() {
                    return Ok(mex);
                }
                missing.push(mex);
            }
            mex += 1;
        }
        for pairs in pairs {
            self.add_missing(*pairs, &mut missing)?;
        }
        Ok(missing.first().copied().unwrap_or(mex))
    }

    /// Adds the sums of the splits that decide, with smaller heaps of these sizes.
    fn add(&mut self, pairs: Pairs, smaller: RangeInclusive<usize>) -> Result<(), Stopped> {
        let (from, to) = smaller.into_inner();
        if self.space.mask == 0 {
            for from in (from..=to).step_by(LONG_BLOCK) {
                self.meter.step()?;
                self.add_block(pairs, from..=to.min(from + LONG_BLOCK - 1));
            }
        } else if from <= to {
            self.add_rare(pairs, from..=to)?;
            self.add_rare(pairs, pairs.rest - to..=pairs.rest - from)?;
        }
        Ok(())
    }

    /// Adds the sums of the splits with a rare heap of these sizes.
    fn add_rare(&mut self, pairs: Pairs, sizes: RangeInclusive<usize>) -> Result<(), Stopped> {
        for block in self.space.rare_of(&sizes).chunks(BLOCK) {
            self.meter.step()?;
            for &(heap, value) in block {
                self.excluded
                    .add(value ^ self.values[pairs.rest - heap as usize]);
            }
        }
        Ok(())
    }

    /// Adds the sums of splits until nothing is missing.
    fn add_missing(&mut self, pairs: Pairs, missing: &mut Vec<u32>) -> Result<(), Stopped> {
        let last = pairs.last();
        let mut from = 1;
        while from <= last && !missing.is_empty() {
            self.meter.step()?;
            let to = last.min(from + BLOCK.max(4 * missing.len()) - 1);
            self.add_block(pairs, from..=to);
            missing.retain(|&value| !self.excluded.contains(value));
            from = to + 1;
        }
        Ok(())
    }

    fn add_block(&mut self, pairs: Pairs, smaller: RangeInclusive<usize>) {
        if self.space.narrow.len() == self.values.len() {
            let (smaller, larger) = pairs.values(&self.space.narrow, smaller);
            self.excluded.add_narrow_sums(smaller, larger);
        } else {
            let (smaller, larger) = pairs.values(self.values, smaller);
            self.excluded.add_sums(smaller, larger);
        }
    }
}

/// The least mask that makes the fewest heaps rare.
///
/// The Walsh–Hadamard transform of the numbers of occurrences has, at each mask, the number of rare heaps minus that of
/// common ones.
fn best_mask(values: &[u32]) -> u32 {
    let largest = values.iter().copied().max().unwrap_or(0).min(MASKED - 1);
    let mut differences = vec![0i64; (largest as usize + 1).next_power_of_two()];
    for &value in &values[values.len().min(1)..] {
        if let Some(count) = differences.get_mut(value as usize) {
            *count += 1;
        }
    }
    let mut half = 1;
    while half < differences.len() {
        for block in differences.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
    let masks = (0..).zip(&differences);
    masks
        .min_by_key(|&(_, &difference)| difference)
        .map_or(0, |(mask, _)| mask)
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    /// *Winning Ways*, chapter 4.
    #[test]
    fn the_sparse_space_of_kayles_is_that_of_the_evil_numbers() {
        let period = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
        let space = SparseSpace::from_values(&period);
        assert!(
            period.iter().all(|&value| !space.is_rare(value)),
            "{space:?}"
        );
        assert!(
            [0, 3, 5, 6, 9]
                .into_iter()
                .all(|value| space.is_rare(value))
        );
    }

    /// A value of more than 16 bits ends the list of short values; the mex is that of plain recursion all the same.
    #[test]
    fn large_values_are_examined_too() {
        let values: Vec<u32> = (0..200).map(|heap| (heap % 7) | (heap % 3) << 16).collect();
        for mask in [0, 1, 1 << 16] {
            let space = SparseSpace::from_mask(mask, &values);
            assert!(space.narrow.len() < values.len());
            let pairs = Pairs {
                rest: 199,
                different: false,
            };
            let options: Vec<u32> = (1..=99)
                .map(|heap| values[heap] ^ values[199 - heap])
                .collect();
            let expected = (0..).find(|value| !options.contains(value)).unwrap();
            let mut excluded = Excluded::default();
            excluded.start(1 << 18, &Budget::UNLIMITED).unwrap();
            let mut meter = Meter::new(&Budget::UNLIMITED);
            let tail = NimberSet::default();
            let exclusion = Exclusion {
                space: &space,
                values: &values,
                excluded: &mut excluded,
                meter: &mut meter,
            };
            let mex = exclusion.mex(0, &[pairs], &tail);
            assert_eq!(mex, Ok(expected), "{mask}");
        }
    }
}
