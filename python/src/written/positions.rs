//! The positions of a ruleset written in Python, by number.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chopsticks_lab::rulesets::{MetPositions, Place};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt};
use pyo3::{PyTraverseError, PyVisit};

/// The positions met so far.
#[derive(Debug)]
pub struct Positions {
    /// From positions to their numbers.
    numbers: Py<PyDict>,
    by_text: Mutex<HashMap<Arc<str>, Place>>,
    pub met: MetPositions<Py<PyAny>>,
}

impl Positions {
    pub fn new(py: Python<'_>) -> Positions {
        Positions {
            numbers: PyDict::new(py).unbind(),
            by_text: Mutex::default(),
            met: MetPositions::default(),
        }
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
                let next = self.met.push(position.clone().unbind());
                // Another thread may have numbered the position meanwhile; then its number stays.
                numbers.call_method1("setdefault", (position, next.0))?
            }
        };
        Ok(Place(known.cast::<PyInt>()?.extract()?))
    }

    /// The position with this number.
    pub fn position<'py>(&self, py: Python<'py>, place: Place) -> Bound<'py, PyAny> {
        self.met.with(place, |position| position.bind(py).clone())
    }

    /// The position that is written like this, if it was written before.
    pub fn written(&self, text: &str) -> Option<Place> {
        self.by_text().get(text).copied()
    }

    /// Remembers how a position is written. Returns another position that is written in the same way, if there is one.
    pub fn learn_text(&self, place: Place, text: &Arc<str>) -> Option<Place> {
        let first = *self.by_text().entry(Arc::clone(text)).or_insert(place);
        (first != place).then_some(first)
    }

    /// Shows Python's garbage collector the positions.
    pub fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.numbers)?;
        // A thread that changes the positions keeps them alive.
        self.met.visit(|position| visit.call(position))
    }

    fn by_text(&self) -> MutexGuard<'_, HashMap<Arc<str>, Place>> {
        self.by_text.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
