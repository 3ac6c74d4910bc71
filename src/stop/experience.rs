//! The last positions of the games that were played, from which the network learns.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::ruleset::chopsticks::Faced;

/// As many positions as were asked for, the latest ones.
#[derive(Debug)]
pub(super) struct Experience {
    positions: Vec<Faced>,
    capacity: usize,
    oldest: usize,
}

impl Experience {
    /// None yet, and never more than `capacity`, which is not 0.
    pub fn new(capacity: usize) -> Experience {
        Experience {
            positions: Vec::new(),
            capacity,
            oldest: 0,
        }
    }

    /// Remembers a position, and forgets the oldest if there are too many.
    pub fn remember(&mut self, faced: Faced) {
        if self.positions.len() < self.capacity {
            self.positions.push(faced);
            return;
        }
        self.positions[self.oldest] = faced;
        self.oldest = (self.oldest + 1) % self.capacity;
    }

    /// Any `count` of them, some perhaps more than once; none if there is none.
    pub fn some(&self, count: usize, rng: &mut ChaCha8Rng) -> Vec<Faced> {
        match self.positions.len() {
            0 => Vec::new(),
            known => (0..count)
                .map(|_| self.positions[rng.random_range(0..known)])
                .collect(),
        }
    }
}
