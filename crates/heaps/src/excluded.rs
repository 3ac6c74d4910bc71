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
    /// Empties the set, and makes room for the nim sums of values up to `largest`.
    ///
    /// # Errors
    /// The limit on memory.
    pub fn start(&mut self, largest: u32, budget: &Budget<'_>) -> Result<(), Stopped> {
        // One more than the largest value may be the mex.
        let room = (u64::from(largest) + 2).next_power_of_two().max(64);
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

    /// Whether the value is in the set.
    #[inline]
    pub fn contains(&self, value: u32) -> bool {
        self.rounds.get(value as usize) == Some(&self.round)
    }
}
