//! `Solver`: values of positions of a ruleset, written in Python or described by a text file.

use std::fmt;
use std::sync::Arc;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::ruleset::Short;
use chopsticks_lab::cgt::solve::{Evaluation, Outcomes, SolveError, Solver as Engine};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::rulesets::{DescribedRuleset, ShortRuleset};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use pyo3::{PyTraverseError, PyVisit};

use crate::canonical::Canonical;
use crate::error::Failure;
use crate::exceptions::NotShort;
use crate::explore::Explorer;
use crate::graph::{Graph, Place};
use crate::interrupt::Interrupt;
use crate::limits::Limits;
use crate::ruleset::Ruleset;
use crate::value::Value;
use crate::workbench;

/// Solves positions of a ruleset written in Python, and remembers every position that it meets.
///
/// A ruleset is any object with methods ``left(position)`` and ``right(position)``. They return the positions that Left
/// and Right can move to, as any iterable. Positions are hashable objects. An optional method ``components(position)``
/// returns positions whose disjunctive sum is the position; they are solved separately and added up. Each method is called
/// once for each position. Exceptions that it raises pass through unchanged.
///
/// An optional method ``representative(position)`` returns a pair ``(other, negated)``: a position that represents all
/// mirror images, so that it is solved once, and whether its value is the negative of that of ``position``.
///
/// ``Solver(Ruleset("clobber"))`` solves positions of a ruleset that a text file describes, without calls of Python.
#[pyclass(generic, module = "chopsticks_lab")]
pub struct Solver {
    ruleset: Py<PyAny>,
    engines: Engines,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

/// The engines of a ruleset.
enum Engines {
    Python(Box<Explored>),
    Described(Box<Described>),
}

/// A ruleset written in Python.
struct Explored {
    explorer: Explorer,
    values: Engine<Graph, Canonical>,
    outcomes: Engine<Graph, Outcomes>,
}

/// A ruleset that a text file describes.
struct Described {
    ruleset: Ruleset,
    values: Engine<ShortRuleset<Arc<DescribedRuleset>>, Canonical>,
}

#[pymethods]
impl Solver {
    /// A solver for positions of ``ruleset``.
    #[new]
    fn new(ruleset: &Bound<'_, PyAny>) -> PyResult<Solver> {
        let engines = match ruleset.cast::<Ruleset>() {
            Ok(described) => Engines::Described(Box::new(Described::new(described.get())?)),
            Err(_) => Engines::Python(Box::new(Explored::new(ruleset)?)),
        };
        Ok(Solver {
            ruleset: ruleset.clone().unbind(),
            engines,
        })
    }

    /// The canonical value of ``position``.
    ///
    /// ``max_positions`` limits the total number of positions that this solver may meet. Raises ``LimitReached`` at a
    /// limit, and ``NotShort`` with the ``cycle`` if play can repeat a position. Only one thread at a time may use a
    /// solver.
    #[pyo3(signature = (position, **limits))]
    fn value(
        slf: &Bound<'_, Solver>,
        position: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Value> {
        let limits = Limits::given(limits)?;
        match &mut busy_or(slf)?.engines {
            Engines::Python(explored) => explored.value(position, limits),
            Engines::Described(described) => described.value(position, limits),
        }
    }

    /// The outcome class of ``position``: ``"L"``, ``"R"``, ``"N"`` or ``"P"``.
    ///
    /// If the ruleset has no ``components``, no value is computed, which is faster if canonical forms are large.
    #[pyo3(signature = (position, **limits))]
    fn outcome(
        slf: &Bound<'_, Solver>,
        position: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Py<PyAny>> {
        let limits = Limits::given(limits)?;
        let py = slf.py();
        let value = match &mut busy_or(slf)?.engines {
            Engines::Python(explored) if !explored.explorer.has_components() => {
                let wins = explored.outcome(position, limits)?;
                return Ok(letter(wins).into_pyobject(py)?.into_any().unbind());
            }
            Engines::Python(explored) => explored.value(position, limits)?,
            Engines::Described(described) => described.value(position, limits)?,
        };
        Ok(value.into_pyobject(py)?.getattr("outcome")?.unbind())
    }

    /// The ruleset.
    #[getter]
    fn ruleset(&self, py: Python<'_>) -> Py<PyAny> {
        self.ruleset.clone_ref(py)
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.ruleset)?;
        match &self.engines {
            Engines::Python(explored) => explored.explorer.traverse(&visit),
            Engines::Described(_) => Ok(()),
        }
    }

    /// The number of positions met so far.
    fn __len__(&self) -> usize {
        match &self.engines {
            Engines::Python(explored) => explored.explorer.len(),
            Engines::Described(described) => described.values.report().positions as usize,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let ruleset = self.ruleset.bind(py).repr()?;
        Ok(format!(
            "<Solver of {ruleset}, {} positions>",
            self.__len__()
        ))
    }
}

impl Explored {
    fn new(ruleset: &Bound<'_, PyAny>) -> PyResult<Explored> {
        let explorer = Explorer::new(ruleset)?;
        Ok(Explored {
            values: engine(&explorer),
            outcomes: Engine::new(explorer.graph.clone(), Outcomes),
            explorer,
        })
    }

    fn value(&mut self, position: &Bound<'_, PyAny>, limits: Limits) -> PyResult<Value> {
        let py = position.py();
        let place = self.explorer.explore(position, limits)?;
        let value = evaluate(py, &mut self.values, place, limits)?;
        let value = value.map_err(|cycle| self.not_short(py, &cycle))?;
        Ok(Value::new(value))
    }

    fn outcome(&mut self, position: &Bound<'_, PyAny>, limits: Limits) -> PyResult<ByPlayer<bool>> {
        let py = position.py();
        let place = self.explorer.explore(position, limits)?;
        let wins = evaluate(py, &mut self.outcomes, place, limits)?;
        wins.map_err(|cycle| self.not_short(py, &cycle))
    }

    fn not_short(&self, py: Python<'_>, cycle: &[Place]) -> PyErr {
        let positions: PyResult<Vec<_>> = cycle
            .iter()
            .map(|&place| self.explorer.position(py, place))
            .collect();
        match positions.and_then(|positions| PyTuple::new(py, positions)) {
            Ok(positions) => NotShort::new_err((positions.unbind(),)),
            Err(error) => error,
        }
    }
}

impl Described {
    fn new(ruleset: &Ruleset) -> PyResult<Described> {
        Ok(Described {
            values: Engine::by_components(ruleset.short()?, Canonical),
            ruleset: ruleset.clone(),
        })
    }

    fn value(&mut self, position: &Bound<'_, PyAny>, limits: Limits) -> PyResult<Value> {
        let start = self.ruleset.position_of(position)?;
        let value = evaluate(position.py(), &mut self.values, start, limits)?;
        let value = value.map_err(|cycle| {
            let texts: Vec<String> = cycle.iter().map(ToString::to_string).collect();
            NotShort::new_err((texts,))
        })?;
        Ok(Value::new(value))
    }
}

/// The solver, unless a call of another thread or of its own ruleset is using it.
fn busy_or<'py>(slf: &Bound<'py, Solver>) -> PyResult<PyRefMut<'py, Solver>> {
    slf.try_borrow_mut().map_err(|_| {
        PyRuntimeError::new_err(
            "this solver is at work in another thread or in a method of its ruleset; use a separate solver there",
        )
    })
}

/// The engine's solver, without any positions.
fn engine(explorer: &Explorer) -> Engine<Graph, Canonical> {
    let graph = explorer.graph.clone();
    if explorer.has_components() {
        Engine::by_components(graph, Canonical)
    } else {
        Engine::new(graph, Canonical)
    }
}

/// The value of a position, or the positions of the cycle below it.
fn evaluate<R, E>(
    py: Python<'_>,
    engine: &mut Engine<R, E>,
    start: R::Position,
    limits: Limits,
) -> PyResult<Result<E::Value, Vec<R::Position>>>
where
    R: Short<Position: Send> + Send,
    E: Evaluation<Value: Send> + Send,
{
    py.detach(|| {
        let interrupt = Interrupt::new();
        let (elapsed, should_stop) = (|| limits.elapsed(), || interrupt.asked());
        let held = workbench::locked(|bench| bench.arena.size())?;
        let budget: Budget<'_> = limits.budget(held, &elapsed, &should_stop);
        match engine.value(start, &budget) {
            Ok(value) => Ok(Ok(value)),
            Err(SolveError::NotShort { cycle }) => Ok(Err(cycle)),
            Err(SolveError::Stopped(stopped)) => {
                Err(interrupt.error(Failure::Stopped(stopped), limits))
            }
        }
    })
}

fn letter(wins_moving_first: ByPlayer<bool>) -> &'static str {
    match (wins_moving_first.left, wins_moving_first.right) {
        (true, true) => "N",
        (true, false) => "L",
        (false, true) => "R",
        (false, false) => "P",
    }
}
