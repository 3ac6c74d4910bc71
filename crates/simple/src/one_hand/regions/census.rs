//! Frequencies of the values among all (i|j)_n.

use chopsticks_cgt::game::GameId;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::Region;

/// The number of positions (i|j)_n of each value, for one finger count n.
#[derive(Debug)]
pub struct Census {
    fingers: u32,
    counts: IndexMap<GameId, u64, FxBuildHasher>,
}

impl Census {
    /// The census before any region is counted: all positions count as `star` = *, the value of those with i + j > n.
    /// To complete it, add all regions of a scale greater than n = `fingers`. One sweep can serve the censuses of many
    /// n.
    pub fn new(fingers: u32, star: GameId) -> Census {
        Census {
            fingers,
            counts: [(star, u64::from(fingers).pow(2))].into_iter().collect(),
        }
    }

    /// Counts the positions in a region, and their mirror images.
    pub fn add(&mut self, region: &Region) {
        let points = region.points(self.fingers);
        if points.off_diagonal > 0 {
            *self.count(region.value()) += points.off_diagonal;
            *self.count(region.negative()) += points.off_diagonal;
        }
        if points.on_diagonal > 0 {
            *self.count(region.value()) += points.on_diagonal;
        }
        self.counts[0] -= 2 * points.off_diagonal + points.on_diagonal;
    }

    /// The values that occur, each with the number of its positions, in an order that depends only on n.
    pub fn counts(&self) -> impl Iterator<Item = (GameId, u64)> {
        let counts = self.counts.iter().map(|(&value, &count)| (value, count));
        counts.filter(|&(_, count)| count > 0)
    }

    fn count(&mut self, value: GameId) -> &mut u64 {
        self.counts.entry(value).or_default()
    }
}
