//! The positions of a ruleset written in Python, by number, and what its methods said of them.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chopsticks_lab::player::ByPlayer;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt};
use pyo3::{PyTraverseError, PyVisit};

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(u32);

/// Positions, by their numbers.
pub type Places = Arc<[Place]>;

/// What the methods said of a position; `None` before they were asked.
#[derive(Clone, Default)]
pub struct Known {
    pub options: ByPlayer<Option<Places>>,
    pub components: Option<Places>,
    /// The position that represents it, and whether that one has the negative value.
    pub representative: Option<(Place, bool)>,
    pub text: Option<Arc<str>>,
}

/// The positions met so far.
///
/// No lock is held while Python runs, so that no thread waits for another one.
pub struct Positions {
    /// From positions to their numbers.
    numbers: Py<PyDict>,
    met: Mutex<Met>,
}

#[derive(Default)]
struct Met {
    positions: Vec<(Py<PyAny>, Known)>,
    by_text: HashMap<Arc<str>, Place>,
}

impl fmt::Debug for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions", self.len())
    }
}

impl Positions {
    pub fn new(py: Python<'_>) -> Positions {
        Positions {
            numbers: PyDict::new(py).unbind(),
            met: Mutex::default(),
        }
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.met().positions.len()
    }

    /// The number of a position.
    ///
    /// # Errors
    /// The exceptions of its methods `__hash__` and `__eq__`.
    pub fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<Place> {
        let numbers = self.numbers.bind(position.py());
        let known = match numbers.get_item(position)? {
            Some(known) => known,
            None => {
                let next = self.push(position);
                // Another thread may have numbered the position meanwhile; then its number stays.
                numbers.call_method1("setdefault", (position, next.0))?
            }
        };
        Ok(Place(known.cast::<PyInt>()?.extract()?))
    }

    fn push(&self, position: &Bound<'_, PyAny>) -> Place {
        let mut met = self.met();
        let next =
            u32::try_from(met.positions.len()).expect("fewer positions than bytes of memory");
        met.positions
            .push((position.clone().unbind(), Known::default()));
        Place(next)
    }

    /// The position with this number.
    pub fn position<'py>(&self, py: Python<'py>, place: Place) -> Bound<'py, PyAny> {
        self.met().positions[place.index()].0.bind(py).clone()
    }

    /// Reads or changes what is known of a position.
    pub fn known<R>(&self, place: Place, access: impl FnOnce(&mut Known) -> R) -> R {
        access(&mut self.met().positions[place.index()].1)
    }

    /// The position that is written like this, if it was written before.
    pub fn written(&self, text: &str) -> Option<Place> {
        self.met().by_text.get(text).copied()
    }

    /// Remembers how a position is written. Returns another position that is written in the same way, if there is one.
    pub fn learn_text(&self, place: Place, text: &Arc<str>) -> Option<Place> {
        let mut met = self.met();
        let first = *met.by_text.entry(Arc::clone(text)).or_insert(place);
        met.positions[place.index()].1.text = Some(Arc::clone(text));
        (first != place).then_some(first)
    }

    /// Shows Python's garbage collector the positions.
    pub fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.numbers)?;
        // A thread that changes the positions keeps them alive.
        let Ok(met) = self.met.try_lock() else {
            return Ok(());
        };
        met.positions
            .iter()
            .try_for_each(|(position, _)| visit.call(position))
    }

    fn met(&self) -> MutexGuard<'_, Met> {
        // Entries are changed one at a time and never left half changed.
        self.met.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    fn index(self) -> usize {
        self.0 as usize
    }
}
