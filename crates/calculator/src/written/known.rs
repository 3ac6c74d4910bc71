//! The positions of a class by number, and what its methods said of them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chopsticks_base::player::ByPlayer;
use hashbrown::HashMap;

use super::datum::Arguments;

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place(u32);

/// Positions, by their numbers.
pub(super) type Places = Arc<[Place]>;

/// A position: the sum of positions with these arguments.
pub(super) type Sum = Arc<[Arguments]>;

/// What the methods said of a position; `None` before they were asked.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub(super) options: ByPlayer<Option<Places>>,
    pub(super) components: Option<Places>,
    /// The position that represents it, and whether that one has the negative value.
    pub(super) representative: Option<(Place, bool)>,
}

/// The positions met so far. No lock is held while a method is carried out.
#[derive(Debug, Default)]
pub(super) struct KnownPositions(Mutex<Met>);

#[derive(Debug, Default)]
struct Met {
    places: HashMap<Sum, Place>,
    positions: Vec<(Sum, Known)>,
}

impl KnownPositions {
    /// The number of the sum of these parts, in whatever order.
    pub(super) fn sum(&self, mut parts: Vec<Arguments>) -> Place {
        if parts.len() > 1 {
            parts.sort_by_cached_key(Arguments::to_string);
        }
        let mut met = self.met();
        if let Some(&place) = met.places.get(&parts[..]) {
            return place;
        }
        let next = u32::try_from(met.positions.len());
        let place = Place(next.expect("fewer positions than bytes of memory"));
        let sum: Sum = parts.into();
        met.places.insert(Arc::clone(&sum), place);
        met.positions.push((sum, Known::default()));
        place
    }

    /// The parts of a position.
    pub(super) fn parts(&self, place: Place) -> Sum {
        Arc::clone(&self.met().positions[place.index()].0)
    }

    /// What is known of a position.
    pub(super) fn known<R>(
        &self,
        place: Place,
        read: impl FnOnce(&Known) -> Option<R>,
    ) -> Option<R> {
        read(&self.met().positions[place.index()].1)
    }

    /// Remembers what a method said of a position.
    pub(super) fn learn(&self, place: Place, write: impl FnOnce(&mut Known)) {
        write(&mut self.met().positions[place.index()].1);
    }

    fn met(&self) -> MutexGuard<'_, Met> {
        // Entries are changed one at a time and never left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    fn index(self) -> usize {
        self.0 as usize
    }
}
