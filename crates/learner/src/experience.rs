//! The last positions of the games played, from which the network learns.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use chopsticks_hand::ruleset::Faced;

/// The latest positions, up to a given number.
#[derive(Debug)]
pub(crate) struct Experience {
    positions: Vec<Faced>,
    capacity: usize,
    oldest: usize,
}

impl Experience {
    /// An empty store of at most `capacity` positions; `capacity` must not be 0.
    pub fn new(capacity: usize) -> Experience {
        Experience {
            positions: Vec::new(),
            capacity,
            oldest: 0,
        }
    }

    /// Adds a position, and forgets the oldest one if there are too many.
    pub fn remember(&mut self, faced: Faced) {
        if self.positions.len() < self.capacity {
            self.positions.push(faced);
            return;
        }
        self.positions[self.oldest] = faced;
        self.oldest = (self.oldest + 1) % self.capacity;
    }

    /// A random sample of size `count`, with possible repetitions; empty if nothing is stored.
    pub fn sample(&self, count: usize, rng: &mut ChaCha8Rng) -> Vec<Faced> {
        match self.positions.len() {
            0 => Vec::new(),
            known => (0..count)
                .map(|_| self.positions[rng.random_range(0..known)])
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    fn faced(number: u32) -> Faced {
        Faced {
            mover: number,
            opponent: 0,
        }
    }

    #[test]
    fn the_latest_positions_are_remembered() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut experience = Experience::new(3);
        assert!(experience.sample(5, &mut rng).is_empty());
        for number in 0..8 {
            experience.remember(faced(number));
        }
        let mut seen = experience.sample(100, &mut rng);
        assert_eq!(seen.len(), 100);
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, [5, 6, 7].map(faced));
    }
}
