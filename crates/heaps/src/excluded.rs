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
    /// The room for all values of 16 bits.
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
            budget.affords(Limit::Memory, 4 * room)?;
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

    /// Adds a value.
    #[inline]
    pub fn add(&mut self, value: u32) {
        if let Some(round) = self.rounds.get_mut(value as usize) {
            *round = self.round;
        }
    }

    /// Adds the nim sums of the first value of one list and the last of the other, and so on. The lists have the same length,
    /// and there must be room for the sums.
    // Inlined, the loop has too few registers and takes twice the time.
    #[inline(never)]
    pub fn add_sums(&mut self, rising: &[u32], falling: &[u32]) {
        let round = self.round;
        // An array of its length only if all values are of 16 bits.
        let Ok(rounds) = <&mut [u32; Excluded::NARROW]>::try_from(&mut self.rounds[..]) else {
            return self.add_pairs(rising, falling);
        };
        let (blocks, rest) = rising.as_chunks::<8>();
        let (last, opposite) = falling.as_rchunks::<8>();
        for (a, b) in blocks.iter().zip(opposite.iter().rev()) {
            for (a, b) in a.iter().zip(b.iter().rev()) {
                // The sum fits 16 bits, so that the index needs no check.
                rounds[usize::from((a ^ b) as u16)] = round;
            }
        }
        self.add_pairs(rest, last);
    }

    fn add_pairs(&mut self, rising: &[u32], falling: &[u32]) {
        for (a, b) in rising.iter().zip(falling.iter().rev()) {
            self.add(a ^ b);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// In one block and in several, with values of at most 16 bits and with larger ones.
    #[test]
    fn sums_of_lists_are_those_of_pairs() {
        for (length, factor) in [(0, 1), (1, 1), (7, 3), (8, 5), (61, 1_000), (61, 70_000)] {
            let values: Vec<u32> = (0..2 * length).map(|at| at * at % 61 * factor).collect();
            let (rising, falling) = values.split_at(length as usize);
            let mut excluded = Excluded::default();
            let largest = values.iter().copied().max().unwrap_or(0);
            excluded.start(largest, &Budget::UNLIMITED).unwrap();
            excluded.add_sums(rising, falling);
            let pairs = (0..length as usize).map(|at| (at, 2 * length as usize - 1 - at));
            let expected: Vec<u32> = pairs.map(|(a, b)| values[a] ^ values[b]).collect();
            for value in 0..=2 * largest {
                assert_eq!(
                    excluded.contains(value),
                    expected.contains(&value),
                    "{value}"
                );
            }
        }
    }
}
