//! `Solver`: values of positions of a ruleset written in Python.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::solve::{Evaluation, Outcomes, SolveError, Solver as Engine};
use chopsticks_lab::player::ByPlayer;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use pyo3::{PyTraverseError, PyVisit};

use crate::canonical::Canonical;
use crate::error::Failure;
use crate::exceptions::NotShort;
use crate::explore::Explorer;
use crate::graph::{Graph, Place};
use crate::interrupt::Interrupt;
use crate::limits::Limits;
use crate::number::in_range;
use crate::value::Value;
use crate::workbench;

/// Solves positions of a ruleset written in Python, and remembers every position that it meets.
///
/// A ruleset is any object with methods ``left(position)`` and ``right(position)``. They return the positions that Left
/// and Right can move to, as any iterable. Positions are hashable objects. An optional method ``components(position)``
/// returns positions whose disjunctive sum is the position; they are solved separately and added up. Each method is called
/// once for each position. Exceptions that it raises pass through unchanged.
#[pyclass(generic, module = "chopsticks_lab")]
pub struct Solver {
    ruleset: Py<PyAny>,
    explorer: Explorer,
    values: Engine<Graph, Canonical>,
    /// What `values` evaluates with.
    canonical: Canonical,
    outcomes: Engine<Graph, Outcomes>,
}

#[pymethods]
impl Solver {
    /// A solver for positions of ``ruleset``.
    #[new]
    fn new(ruleset: &Bound<'_, PyAny>) -> PyResult<Solver> {
        let explorer = Explorer::new(ruleset)?;
        let graph = &explorer.graph;
        let canonical = Canonical::default();
        Ok(Solver {
            ruleset: ruleset.clone().unbind(),
            values: engine(&explorer, &canonical),
            canonical,
            outcomes: Engine::new(graph.clone(), Outcomes),
            explorer,
        })
    }

    /// The canonical value of ``position``.
    ///
    /// ``max_positions`` limits the total number of positions that this solver may meet. Raises ``LimitReached`` at a
    /// limit, and ``NotShort`` with the ``cycle`` if play can repeat a position. Only one thread at a time may use a
    /// solver.
    #[pyo3(signature = (position, *, max_positions=10_000_000, max_games=200_000_000))]
    fn value(
        slf: &Bound<'_, Solver>,
        position: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = in_range)] max_positions: u64,
        #[pyo3(from_py_with = in_range)] max_games: u64,
    ) -> PyResult<Value> {
        let limits = Limits::new(max_positions, max_games);
        let mut solver = busy_or(slf)?;
        let place = solver.explorer.explore(position, limits)?;
        let canonical = solver.canonical.clone();
        canonical.limit(limits);
        let given_up = || canonical.has_given_up();
        let value = evaluate(slf.py(), &mut solver.values, place, limits, &given_up);
        if let Some(error) = canonical.take_error() {
            solver.values = engine(&solver.explorer, &canonical);
            return Err(error);
        }
        let value = value?.map_err(|cycle| solver.not_short(slf.py(), &cycle))?;
        Ok(Value::new(value))
    }

    /// The outcome class of ``position``: ``"L"``, ``"R"``, ``"N"`` or ``"P"``.
    ///
    /// If the ruleset has no ``components``, no value is computed, which is faster if canonical forms are large.
    #[pyo3(signature = (position, *, max_positions=10_000_000, max_games=200_000_000))]
    fn outcome(
        slf: &Bound<'_, Solver>,
        position: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = in_range)] max_positions: u64,
        #[pyo3(from_py_with = in_range)] max_games: u64,
    ) -> PyResult<Py<PyAny>> {
        let limits = Limits::new(max_positions, max_games);
        let py = slf.py();
        if slf
            .try_borrow()
            .is_ok_and(|solver| solver.explorer.has_components())
        {
            let value = Solver::value(slf, position, max_positions, max_games)?;
            let outcome = value.into_pyobject(py)?.getattr("outcome")?;
            return Ok(outcome.unbind());
        }
        let mut solver = busy_or(slf)?;
        let place = solver.explorer.explore(position, limits)?;
        let wins = evaluate(py, &mut solver.outcomes, place, limits, &|| false)?;
        let wins = wins.map_err(|cycle| solver.not_short(py, &cycle))?;
        Ok(letter(wins).into_pyobject(py)?.into_any().unbind())
    }

    /// The ruleset.
    #[getter]
    fn ruleset(&self, py: Python<'_>) -> Py<PyAny> {
        self.ruleset.clone_ref(py)
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.ruleset)?;
        self.explorer.traverse(&visit)
    }

    /// The number of positions met so far.
    fn __len__(&self) -> usize {
        self.explorer.len()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let ruleset = self.ruleset.bind(py).repr()?;
        Ok(format!(
            "<Solver of {ruleset}, {} positions>",
            self.explorer.len()
        ))
    }
}

impl Solver {
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

/// The solver, unless a call of another thread or of its own ruleset is using it.
fn busy_or<'py>(slf: &Bound<'py, Solver>) -> PyResult<PyRefMut<'py, Solver>> {
    slf.try_borrow_mut().map_err(|_| {
        PyRuntimeError::new_err(
            "this solver is at work in another thread or in a method of its ruleset; use a separate solver there",
        )
    })
}

/// The engine's solver, without any positions.
fn engine(explorer: &Explorer, canonical: &Canonical) -> Engine<Graph, Canonical> {
    let graph = explorer.graph.clone();
    match explorer.has_components() {
        true => Engine::by_components(graph, canonical.clone()),
        false => Engine::new(graph, canonical.clone()),
    }
}

/// The value of an explored position, or the cycle below it.
fn evaluate<E>(
    py: Python<'_>,
    engine: &mut Engine<Graph, E>,
    start: Place,
    limits: Limits,
    given_up: &(dyn Fn() -> bool + Sync),
) -> PyResult<Result<E::Value, Vec<Place>>>
where
    E: Evaluation<Value: Send> + Send,
{
    py.detach(|| {
        let interrupt = Interrupt::new();
        let should_stop = || given_up() || interrupt.asked();
        let held = workbench::locked(|bench| bench.arena.len())?;
        let budget: Budget<'_> = limits.budget(held, &should_stop);
        match engine.value(start, &budget) {
            Ok(value) => Ok(Ok(value)),
            Err(SolveError::NotShort { cycle }) => {
                Ok(Err(cycle.iter().map(|text| place(text)).collect()))
            }
            Err(SolveError::Stopped(stopped)) => {
                Err(interrupt.error(Failure::Stopped(stopped), limits))
            }
        }
    })
}

/// The place that `Display` wrote.
fn place(text: &str) -> Place {
    Place(text.parse().expect("a place is written as its number"))
}

fn letter(wins_moving_first: ByPlayer<bool>) -> &'static str {
    match (wins_moving_first.left, wins_moving_first.right) {
        (true, true) => "N",
        (true, false) => "L",
        (false, true) => "R",
        (false, false) => "P",
    }
}
