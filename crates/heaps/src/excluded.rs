//! The nim-values of the options of one heap; the nim-value of the heap is their mex.

use chopsticks_base::budget::{Budget, Limit, Stopped, reserve};

/// A set of nim-values that is emptied in no time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Excluded {
    /// A value is in the set if its entry is `round`.
    rounds: Vec<u32>,
    round: u32,
}

impl Excluded {
    /// The room for all values of 16 bits. Every sequence has it, so it does not count towards the limit on memory.
    const NARROW: usize = 1 << 16;

    /// Empties the set, and makes room for the nim sums of values up to `largest`.
    ///
    /// # Errors
    /// The limit on memory.
    pub fn start(&mut self, largest: u32, budget: &Budget<'_>) -> Result<(), Stopped> {
        // One more than the largest value may be the mex.
        let room = (u64::from(largest) + 2).next_power_of_two();
        let room = room.max(Excluded::NARROW as u64);
        let held = self.rounds.len() as u64;
        if room > held {
            let counted = room - Excluded::NARROW as u64;
            budget.affords(Limit::Memory, 4 * counted)?;
            reserve(&mut self.rounds, room - held)?;
            self.rounds.resize(room as usize, 0);
        }
        match self.round.checked_add(1) {
            Some(round) => self.round = round,
            None => {
                self.rounds.fill(0);
                self.round = 1;
            }
        }
        Ok(())
    }

    /// Adds a value. One for which there is no room is above every mex, and is dropped.
    #[inline]
    pub fn add(&mut self, value: u32) {
        if let Some(round) = self.rounds.get_mut(value as usize) {
            *round = self.round;
        }
    }

    /// Adds the nim sums of the first value of one list and the last of the other, and so on. The lists have the same length,
    /// and there must be room for the sums.
    pub fn add_sums(&mut self, rising: &[u32], falling: &[u32]) {
        for (a, b) in rising.iter().zip(falling.iter().rev()) {
            self.add(a ^ b);
        }
    }

    /// The same for values of 16 bits, four sums at a time.
    pub fn add_narrow_sums(&mut self, rising: &[u16], falling: &[u16]) {
        let round = self.round;
        let (blocks, rest) = rising.as_chunks::<4>();
        let (last, opposite) = falling.as_rchunks::<4>();
        // The room begins with an array that every value of 16 bits fits, so that no index needs a check.
        let rounds = self.rounds.first_chunk_mut::<{ Excluded::NARROW }>();
        let rounds = rounds.expect("a set that was started has this room");
        for (a, b) in blocks.iter().zip(opposite.iter().rev()) {
            let sums = word_of(a) ^ reversed(word_of(b));
            for place in 0..4 {
                rounds[usize::from((sums >> (16 * place)) as u16)] = round;
            }
        }
        for (a, b) in rest.iter().zip(last.iter().rev()) {
            self.add(u32::from(a ^ b));
        }
    }

    /// The values in the set up to `largest`, increasing.
    pub fn values(&self, largest: u32) -> Vec<u32> {
        let values = (0..=largest).zip(&self.rounds);
        let values = values.filter(|&(_, &round)| round == self.round);
        values.map(|(value, _)| value).collect()
    }

    /// Whether the value is in the set.
    #[inline]
    pub fn contains(&self, value: u32) -> bool {
        self.rounds.get(value as usize) == Some(&self.round)
    }
}

/// Four values in one word, the first in the lowest bits.
fn word_of(values: &[u16; 4]) -> u64 {
    values
        .iter()
        .rev()
        .fold(0, |word, &value| word << 16 | u64::from(value))
}

/// The word with its four values in reverse order.
fn reversed(word: u64) -> u64 {
    const LOW_BYTES: u64 = 0x00ff_00ff_00ff_00ff;
    let swapped = word.swap_bytes();
    swapped >> 8 & LOW_BYTES | (swapped & LOW_BYTES) << 8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In one block and in several, with values of at most 16 bits and with larger ones.
    #[test]
    fn sums_of_lists_are_those_of_pairs() {
        for (length, factor) in [(0, 1), (1, 1), (7, 3), (8, 5), (61, 1_000), (61, 70_000)] {
            let values: Vec<u32> = (0..2 * length).map(|at| at * at % 61 * factor).collect();
            let (rising, falling) = values.split_at(length as usize);
            let pairs = (0..length as usize).map(|at| (at, 2 * length as usize - 1 - at));
            let expected: Vec<u32> = pairs.map(|(a, b)| values[a] ^ values[b]).collect();
            let largest = values.iter().copied().max().unwrap_or(0);
            let check = |excluded: &Excluded| {
                for value in 0..=2 * largest {
                    let is_sum = expected.contains(&value);
                    assert_eq!(excluded.contains(value), is_sum, "{value}");
                }
            };
            let mut excluded = Excluded::default();
            excluded.start(largest, &Budget::UNLIMITED).unwrap();
            excluded.add_sums(rising, falling);
            check(&excluded);
            let narrow: Result<Vec<u16>, _> = values.iter().copied().map(u16::try_from).collect();
            if let Ok(narrow) = narrow {
                let (rising, falling) = narrow.split_at(length as usize);
                excluded.start(largest, &Budget::UNLIMITED).unwrap();
                excluded.add_narrow_sums(rising, falling);
                check(&excluded);
            }
        }
    }
}
