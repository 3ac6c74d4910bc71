//! Exploring a ruleset written in Python: the positions that can be reached, with their options and components.
//!
//! All methods of the ruleset are called before anything is evaluated. So an exception of the ruleset leaves nothing
//! half evaluated, and the methods may use values themselves.

use std::time::Duration;

use chopsticks_lab::budget::{Limit, Stopped};
use chopsticks_lab::player::ByPlayer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList};
use pyo3::{PyTraverseError, PyVisit};

use crate::error::wrong_type;
use crate::graph::{Graph, Node, Place};
use crate::limits::Limits;

/// Numbers positions, and calls the ruleset's methods for them.
pub struct Explorer {
    left: Py<PyAny>,
    right: Py<PyAny>,
    components: Option<Py<PyAny>>,
    representative: Option<Py<PyAny>>,
    /// From positions to their numbers.
    numbers: Py<PyDict>,
    /// From numbers to positions.
    positions: Py<PyList>,
    pub graph: Graph,
}

impl Explorer {
    /// # Errors
    /// When `ruleset` does not have one of the methods `left` and `right`.
    pub fn new(ruleset: &Bound<'_, PyAny>) -> PyResult<Explorer> {
        let py = ruleset.py();
        let method = |name| {
            let found = ruleset.getattr_opt(name)?;
            let method = found.filter(|method| method.is_callable());
            let expected = "a Ruleset, or an object with methods left and right";
            method.ok_or_else(|| wrong_type(expected, ruleset))
        };
        let components = ruleset.getattr_opt("components")?;
        let representative = ruleset.getattr_opt("representative")?;
        Ok(Explorer {
            left: method("left")?.unbind(),
            right: method("right")?.unbind(),
            components: components.map(Bound::unbind),
            representative: representative.map(Bound::unbind),
            numbers: PyDict::new(py).unbind(),
            positions: PyList::empty(py).unbind(),
            graph: Graph::default(),
        })
    }

    /// Shows Python's garbage collector the objects referenced here.
    pub fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.left)?;
        visit.call(&self.right)?;
        visit.call(&self.components)?;
        visit.call(&self.representative)?;
        visit.call(&self.numbers)?;
        visit.call(&self.positions)
    }

    /// Whether positions are decomposed into components.
    pub fn has_components(&self) -> bool {
        self.components.is_some()
    }

    /// The number of positions met.
    pub fn len(&self) -> usize {
        self.graph.nodes().len()
    }

    /// The position with this number.
    pub fn position<'py>(&self, py: Python<'py>, place: Place) -> PyResult<Bound<'py, PyAny>> {
        self.positions.bind(py).get_item(place.index())
    }

    /// The number of `start`, after exploring all positions that can be reached from it.
    ///
    /// # Errors
    /// The exceptions of the ruleset, and `LimitReached` if there are too many positions. Explored positions are
    /// remembered.
    pub fn explore(&self, start: &Bound<'_, PyAny>, limits: Limits) -> PyResult<Place> {
        let py = start.py();
        let start = self.number(start)?;
        let (mut stack, mut visited) = (Vec::new(), Vec::new());
        self.push_parts(py, start, &mut stack, limits)?;
        // Marked as complete at the visit, so that nothing is visited twice; the marks are removed after a failure.
        let outcome = self.visit_all(py, &mut stack, &mut visited, limits);
        if outcome.is_err() {
            let mut nodes = self.graph.nodes_mut();
            visited
                .iter()
                .for_each(|place: &Place| nodes[place.index()].complete = false);
        }
        outcome.map(|()| start)
    }

    fn visit_all(
        &self,
        py: Python<'_>,
        stack: &mut Vec<Place>,
        visited: &mut Vec<Place>,
        limits: Limits,
    ) -> PyResult<()> {
        while let Some(place) = stack.pop() {
            if std::mem::replace(&mut self.graph.nodes_mut()[place.index()].complete, true) {
                continue;
            }
            visited.push(place);
            self.check(py, visited.len(), limits)?;
            let options = self.options(py, place, limits)?;
            for &option in options.left.iter().chain(&options.right) {
                self.push_parts(py, option, stack, limits)?;
            }
        }
        Ok(())
    }

    /// The options of a position; calls the ruleset the first time.
    fn options(
        &self,
        py: Python<'_>,
        place: Place,
        limits: Limits,
    ) -> PyResult<ByPlayer<Vec<Place>>> {
        if let Some(options) = &self.graph.nodes()[place.index()].options {
            return Ok(options.clone());
        }
        let position = self.position(py, place)?;
        let options = ByPlayer {
            left: self.ask(&self.left, &position, limits)?,
            right: self.ask(&self.right, &position, limits)?,
        };
        self.graph.nodes_mut()[place.index()].options = Some(options.clone());
        Ok(options)
    }

    /// Appends the parts that have to be evaluated for the position at `place`.
    fn push_parts(
        &self,
        py: Python<'_>,
        place: Place,
        stack: &mut Vec<Place>,
        limits: Limits,
    ) -> PyResult<()> {
        for part in self.parts(py, place, limits)? {
            stack.push(self.representative(py, part)?);
        }
        Ok(())
    }

    /// The components of the position at `place`; calls the ruleset the first time.
    fn parts(&self, py: Python<'_>, place: Place, limits: Limits) -> PyResult<Vec<Place>> {
        let Some(components) = &self.components else {
            return Ok(vec![place]);
        };
        if let Some(parts) = &self.graph.nodes()[place.index()].components {
            return Ok(parts.clone());
        }
        let parts = self.ask(components, &self.position(py, place)?, limits)?;
        self.graph.nodes_mut()[place.index()].components = Some(parts.clone());
        Ok(parts)
    }

    /// The position that represents the one at `place`; calls the ruleset the first time.
    fn representative(&self, py: Python<'_>, place: Place) -> PyResult<Place> {
        let Some(representative) = &self.representative else {
            return Ok(place);
        };
        if let Some((represented_by, _)) = self.graph.nodes()[place.index()].representative {
            return Ok(represented_by);
        }
        let position = self.position(py, place)?;
        let answer = representative.bind(py).call1((position,))?;
        let pair: (Bound<'_, PyAny>, bool) = answer.extract().map_err(|_| {
            PyTypeError::new_err(format!(
                "representative: found {answer}, expected a pair (position, negated)"
            ))
        })?;
        let represented_by = self.number(&pair.0)?;
        self.graph.nodes_mut()[place.index()].representative = Some((represented_by, pair.1));
        Ok(represented_by)
    }

    /// The positions returned by a method of the ruleset for `position`.
    fn ask(
        &self,
        method: &Py<PyAny>,
        position: &Bound<'_, PyAny>,
        limits: Limits,
    ) -> PyResult<Vec<Place>> {
        let py = position.py();
        let mut places = Vec::new();
        for position in method.bind(py).call1((position,))?.try_iter()? {
            places.push(self.number(&position?)?);
            self.check(py, places.len(), limits)?;
        }
        Ok(places)
    }

    /// Whether to continue after this number of steps of the same kind. A ruleset in C would not notice Ctrl-C by itself,
    /// and may return infinitely many positions.
    fn check(&self, py: Python<'_>, steps: usize, limits: Limits) -> PyResult<()> {
        if self.len().max(steps) as u64 > limits.positions {
            return Err(limits.reached(Stopped::at(Limit::Positions, limits.positions)));
        }
        if let Some(seconds) = limits.seconds
            && limits.elapsed() >= Duration::from_secs(seconds)
        {
            return Err(limits.reached(Stopped::at(Limit::Seconds, seconds)));
        }
        if steps.is_multiple_of(1024) {
            py.check_signals()
        } else {
            Ok(())
        }
    }

    fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<Place> {
        let numbers = self.numbers.bind(position.py());
        if let Some(number) = numbers.get_item(position)? {
            return Ok(Place(number.cast::<PyInt>()?.extract()?));
        }
        let mut nodes = self.graph.nodes_mut();
        let number = u32::try_from(nodes.len()).expect("fewer positions than bytes of memory");
        nodes.push(Node::default());
        drop(nodes);
        self.positions.bind(position.py()).append(position)?;
        numbers.set_item(position, number)?;
        Ok(Place(number))
    }
}
