//! The positions of a game in code: they have numbers, and what the code said of them is remembered.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::ruleset::Representative;

/// The number of a position of a game in code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(pub u32);

/// Positions, by their numbers.
pub type Places = Arc<[Place]>;

impl Place {
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// What the code said of a position; `None` before it was asked.
#[derive(Default)]
pub(super) struct Said {
    pub options: ByPlayer<Option<Places>>,
    pub components: Option<Places>,
    pub representative: Option<Representative<Place>>,
    pub text: Option<Arc<str>>,
}

/// The positions met so far. No lock is held while the code is asked, so that no thread waits for another one.
pub struct MetPositions<P>(Mutex<Vec<(P, Said)>>);

impl<P> Default for MetPositions<P> {
    fn default() -> MetPositions<P> {
        MetPositions(Mutex::default())
    }
}

impl<P> fmt::Debug for MetPositions<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions", self.count())
    }
}

impl<P> MetPositions<P> {
    /// The number of positions.
    pub fn count(&self) -> usize {
        self.met().len()
    }

    /// Gives a new position its number.
    ///
    /// # Panics
    /// When there are more positions than bytes of memory.
    pub fn push(&self, position: P) -> Place {
        let mut met = self.met();
        let next = u32::try_from(met.len()).expect("fewer positions than bytes of memory");
        met.push((position, Said::default()));
        Place(next)
    }

    /// What `read` makes of the position with this number.
    pub fn with<R>(&self, place: Place, read: impl FnOnce(&P) -> R) -> R {
        read(&self.met()[place.index()].0)
    }

    /// Visits all positions until the first error. While another thread changes them, there is nothing to visit.
    ///
    /// # Errors
    /// That error.
    pub fn visit<E>(&self, mut visit: impl FnMut(&P) -> Result<(), E>) -> Result<(), E> {
        let met = self.0.try_lock();
        let mut positions = met.iter().flat_map(|met| met.iter());
        positions.try_for_each(|(position, _)| visit(position))
    }

    /// A part of what the code said of a position; at the first time, `ask` asks it.
    pub(super) fn remembered<T: Clone, E>(
        &self,
        place: Place,
        part: impl Fn(&mut Said) -> &mut Option<T>,
        ask: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let said = part(&mut self.met()[place.index()].1).clone();
        if let Some(said) = said {
            return Ok(said);
        }
        let answer = ask()?;
        *part(&mut self.met()[place.index()].1) = Some(answer.clone());
        Ok(answer)
    }

    fn met(&self) -> MutexGuard<'_, Vec<(P, Said)>> {
        // Entries are changed one at a time and never left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
