//! How often each value occurs among all (i|j)_n.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::{Region, regions};
use crate::game::{Arena, GameId};
use crate::solve::{Budget, Stopped};

/// The number of positions (i|j)_n of each value, for one finger count n.
pub struct Census {
    fingers: u32,
    counts: Vec<(GameId, u64)>,
    places: HashMap<GameId, usize, FxBuildHasher>,
}

impl Census {
    /// Counts the n² positions with n = `fingers`, region by region.
    ///
    /// # Errors
    /// When the budget does not suffice.
    ///
    /// # Panics
    /// When n is not below [`LARGEST_SCALE`](super::LARGEST_SCALE).
    pub fn take(arena: &mut Arena, fingers: u32, budget: &Budget<'_>) -> Result<Census, Stopped> {
        let star = arena.nimber(1);
        let mut census = Census::new(fingers, star);
        regions(arena, fingers + 1, budget, |region| census.add(&region))?;
        Ok(census)
    }

    /// The census before any region is counted: all positions are taken to have the value `star` = *, as those with
    /// i + j > n have.
    ///
    /// For censuses of several n from one sweep. Each must be given all regions, of a scale above its n.
    pub fn new(fingers: u32, star: GameId) -> Census {
        let mut census = Census {
            fingers,
            counts: Vec::new(),
            places: HashMap::default(),
        };
        *census.count(star) = u64::from(fingers).pow(2);
        census
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
        self.counts[0].1 -= 2 * points.off_diagonal + points.on_diagonal;
    }

    /// The values that occur, each with the number of its positions, in an order that depends on n only.
    pub fn counts(&self) -> impl Iterator<Item = (GameId, u64)> {
        self.counts.iter().copied().filter(|&(_, count)| count > 0)
    }

    fn count(&mut self, value: GameId) -> &mut u64 {
        let place = *self.places.entry(value).or_insert(self.counts.len());
        if place == self.counts.len() {
            self.counts.push((value, 0));
        }
        &mut self.counts[place].1
    }
}
