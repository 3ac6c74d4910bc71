//! `Solver`: values of positions of a ruleset, which it remembers.

use std::fmt;
use std::sync::Arc;

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::solve::{Evaluation, Outcomes, SolveError, Solver as Engine};
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::raised::within;
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset, GameCode, ShortRuleset};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pyo3::{PyTraverseError, PyVisit};

use crate::canonical::Canonical;
use crate::error::{invalid, not_short};
use crate::interrupt::interruptible;
use crate::limits::Limits;
use crate::raised;
use crate::ruleset::Ruleset;
use crate::value::Value;
use crate::workbench;

/// Solves positions of a ruleset, and remembers every position that it meets.
///
/// ``Solver(Ruleset("clobber"))`` solves positions of a ruleset that a text file describes, without calls of Python.
/// ``Solver(game)`` solves those of a ruleset written in Python, an object as it is described by ``Ruleset``.
#[pyclass(generic, module = "chopsticks_lab")]
pub struct Solver {
    /// The ruleset or the object that was given.
    given: Py<PyAny>,
    ruleset: Ruleset,
    values: Engine<Rules, Canonical>,
    outcomes: Engine<Rules, Outcomes>,
}

type Rules = ShortRuleset<Arc<DescribedRuleset>>;

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

#[pymethods]
impl Solver {
    /// A solver for positions of ``ruleset``.
    #[new]
    fn new(ruleset: &Bound<'_, PyAny>) -> PyResult<Solver> {
        let given = ruleset.clone().unbind();
        let ruleset = match ruleset.cast::<Ruleset>() {
            Ok(ruleset) => ruleset.get().clone(),
            Err(_) => Ruleset::of_object(ruleset, None, None)?,
        };
        Ok(Solver {
            values: Engine::by_components(ruleset.short()?, Canonical),
            outcomes: Engine::new(ruleset.short()?, Outcomes),
            ruleset,
            given,
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
        let solver = &mut *busy_or(slf)?;
        let start = solver.ruleset.position_of(position)?;
        Ok(Value::new(solver.game(slf.py(), start, limits)?))
    }

    /// The outcome class of ``position``: ``"L"``, ``"R"``, ``"N"`` or ``"P"``.
    ///
    /// If the ruleset is written in Python and has no ``components``, no value is computed, which is faster if canonical
    /// forms are large.
    #[pyo3(signature = (position, **limits))]
    fn outcome(
        slf: &Bound<'_, Solver>,
        position: &Bound<'_, PyAny>,
        limits: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Py<PyAny>> {
        let limits = Limits::given(limits)?;
        let solver = &mut *busy_or(slf)?;
        let py = slf.py();
        let start = solver.ruleset.position_of(position)?;
        let written = solver.ruleset.written();
        if written.is_some_and(|rules| !rules.has_components()) {
            let anew = |rules| Engine::new(rules, Outcomes);
            let wins = solve(py, &mut solver.outcomes, anew, start, limits)?;
            let class = OutcomeClass::from_moving_first(wins).to_string();
            return Ok(class.into_pyobject(py)?.into_any().unbind());
        }
        let value = Value::new(solver.game(py, start, limits)?);
        Ok(value.into_pyobject(py)?.getattr("outcome")?.unbind())
    }

    /// The ruleset.
    #[getter]
    fn ruleset(&self, py: Python<'_>) -> Py<PyAny> {
        self.given.clone_ref(py)
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.given)?;
        /// The references in a solver that was given an object.
        const OWN: usize = 3;
        self.ruleset.traverse(&visit, OWN)
    }

    /// The number of positions met so far.
    fn __len__(&self) -> usize {
        match self.ruleset.written() {
            Some(game) => game.positions().count(),
            None => self.values.report().positions as usize,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let ruleset = self.given.bind(py).repr()?;
        Ok(format!(
            "<Solver of {ruleset}, {} positions>",
            self.__len__()
        ))
    }
}

impl Solver {
    fn game(
        &mut self,
        py: Python<'_>,
        start: DescribedPosition,
        limits: Limits,
    ) -> PyResult<GameId> {
        let anew = |rules| Engine::by_components(rules, Canonical);
        solve(py, &mut self.values, anew, start, limits)
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

/// The answer of an engine about a position. After an exception of the ruleset the engine begins `anew`: only the answers of
/// the ruleset are remembered, because the engine was interrupted anywhere.
fn solve<E>(
    py: Python<'_>,
    engine: &mut Engine<Rules, E>,
    anew: impl FnOnce(Rules) -> Engine<Rules, E> + Send,
    start: DescribedPosition,
    limits: Limits,
) -> PyResult<E::Value>
where
    E: Evaluation<Value: Send> + Send,
{
    interruptible(py, limits, |budget| {
        let budget = workbench::locked(|bench| bench.with_held(budget))?;
        let solved = raised::answer(limits, || within(&budget, || engine.value(start, &budget)));
        let solved = solved.inspect_err(|_| *engine = anew(engine.ruleset().clone()))?;
        Ok(solved.map_err(|error| match error {
            SolveError::NotShort { cycle } => not_short(&cycle).into(),
            error @ SolveError::OnlyOutcome(_) => invalid(error).into(),
            SolveError::Stopped(stopped) => stopped.into(),
        }))
    })
}
