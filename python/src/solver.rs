//! `Solver`: values of positions of a ruleset written in Python.

use chopsticks_lab::game::GameId;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::solve::{Additive, Budget, Evaluation, Outcomes, SolveError, Solver as Engine};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use pyo3::{PyTraverseError, PyVisit};

use crate::error::{Failure, NotShort};
use crate::explore::Explorer;
use crate::graph::{Graph, Place};
use crate::interrupt::Interrupt;
use crate::limits::Limits;
use crate::value::Value;
use crate::workbench;

/// Solves positions of a ruleset written in Python, and remembers every position on the way.
///
/// A ruleset is any object with methods ``left(position)`` and ``right(position)``, which give the positions that Left
/// and Right can move to, as any iterable; positions are hashable objects. A method ``components(position)`` may give
/// positions whose disjunctive sum the position is: they are solved one by one and added up. The methods are asked once
/// for each position; their exceptions pass through unchanged.
#[pyclass(generic, module = "chopsticks_lab")]
pub struct Solver {
    ruleset: Py<PyAny>,
    explorer: Explorer,
    values: Engine<Graph, Canonical>,
    outcomes: Engine<Graph, Outcomes>,
}

#[pymethods]
impl Solver {
    /// A solver for positions of ``ruleset``.
    #[new]
    fn new(ruleset: &Bound<'_, PyAny>) -> PyResult<Solver> {
        let explorer = Explorer::new(ruleset)?;
        let graph = &explorer.graph;
        let values = match explorer.has_components() {
            true => Engine::by_components(graph.clone(), Canonical),
            false => Engine::new(graph.clone(), Canonical),
        };
        Ok(Solver {
            ruleset: ruleset.clone().unbind(),
            values,
            outcomes: Engine::new(graph.clone(), Outcomes),
            explorer,
        })
    }

    /// The canonical value of ``position``.
    ///
    /// ``max_positions`` bounds the positions that this solver may meet altogether. Raises ``LimitReached`` there, and
    /// ``NotShort`` with the ``cycle`` where play can repeat a position. One thread at a time may use a solver.
    #[pyo3(signature = (position, *, max_positions=10_000_000, max_games=200_000_000))]
    fn value(
        slf: &Bound<'_, Solver>,
        position: &Bound<'_, PyAny>,
        max_positions: u64,
        max_games: u64,
    ) -> PyResult<Value> {
        let limits = Limits::new(max_positions, max_games);
        let mut solver = busy_or(slf)?;
        let place = solver.explorer.explore(position, limits)?;
        let value = evaluate(slf.py(), &mut solver.values, place, limits)?;
        let value = value.map_err(|cycle| solver.not_short(slf.py(), &cycle))?;
        Ok(Value::new(value))
    }

    /// The outcome class of ``position``: ``"L"``, ``"R"``, ``"N"`` or ``"P"``.
    ///
    /// Without ``components`` no value is computed, which is faster where canonical forms are large.
    #[pyo3(signature = (position, *, max_positions=10_000_000, max_games=200_000_000))]
    fn outcome(
        slf: &Bound<'_, Solver>,
        position: &Bound<'_, PyAny>,
        max_positions: u64,
        max_games: u64,
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
        let wins = evaluate(py, &mut solver.outcomes, place, limits)?;
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
            "this solver is at work, in another thread or in a method of its ruleset; use a solver for each",
        )
    })
}

/// The value of an explored position, or the cycle below it.
fn evaluate<E>(
    py: Python<'_>,
    engine: &mut Engine<Graph, E>,
    start: Place,
    limits: Limits,
) -> PyResult<Result<E::Value, Vec<Place>>>
where
    E: Evaluation<Value: Send> + Send,
{
    py.detach(|| {
        let interrupt = Interrupt::new();
        let should_stop = || interrupt.asked();
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

/// Evaluation to the canonical form at the process's workbench, which is free for others between two positions.
struct Canonical;

impl Canonical {
    fn at_workbench<R>(work: impl FnOnce(&mut workbench::Workbench) -> R) -> R {
        workbench::locked(work)
            .expect("no Python code runs within an evaluation, and a broken engine cannot go on")
    }
}

impl Evaluation for Canonical {
    type Value = GameId;

    fn of_options(&mut self, options: ByPlayer<Vec<GameId>>) -> GameId {
        Canonical::at_workbench(|bench| bench.arena.game(options))
    }

    fn negative(&mut self, value: GameId) -> GameId {
        Canonical::at_workbench(|bench| bench.arena.negative(value))
    }

    fn games(&self) -> usize {
        Canonical::at_workbench(|bench| bench.arena.len())
    }
}

impl Additive for Canonical {
    fn sum(&mut self, a: GameId, b: GameId) -> GameId {
        Canonical::at_workbench(|bench| bench.arena.sum(a, b))
    }
}
