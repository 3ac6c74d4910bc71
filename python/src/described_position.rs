//! `RulesetPosition`: its value, its outcome and its options.

use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::cgt::loopy::class_name;
use chopsticks_lab::cgt::solve::SolveError;
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::{
    DescribedPosition, DescribedRuleset, misere_outcome_of_position, outcome_of_position,
    value_of_position,
};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::argument::given;
use crate::described::{Ruleset, RulesetPosition};
use crate::drawing::{self, Drawing};
use crate::error::{Failure, invalid};
use crate::limits::Limits;
use crate::value::Value;
use crate::workbench;

/// The error of a position without a value.
fn unsolved(error: SolveError<DescribedPosition>) -> Failure {
    match error {
        SolveError::Stopped(stopped) => stopped.into(),
        error => Failure::Error(invalid(error)),
    }
}

/// The canonical value of a position.
///
/// # Errors
/// At a limit, and when the value is not short.
pub fn short_value(
    py: Python<'_>,
    ruleset: &DescribedRuleset,
    position: &DescribedPosition,
    limits: Limits,
) -> PyResult<Value> {
    workbench::search(py, limits, |bench, budget| {
        let value = value_of_position(ruleset, position.clone(), &mut bench.arena, budget);
        match value.map_err(unsolved)? {
            LoopyValue::Short(game) => Ok(Value::new(game)),
            _ => Err(Failure::Error(invalid(format!(
                "the value of {position} is not short"
            )))),
        }
    })
}

#[pymethods]
impl RulesetPosition {
    /// The ruleset.
    #[getter]
    fn ruleset(&self) -> Ruleset {
        self.ruleset.clone()
    }

    /// The canonical value. A ``Solver`` of the ruleset remembers positions from one call to the next.
    ///
    /// Raises ``ValueError`` if the value is not short.
    #[pyo3(signature = (*, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
    fn value(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] max_positions: u64,
        #[pyo3(from_py_with = given)] max_games: u64,
        #[pyo3(from_py_with = given)] max_seconds: Option<u64>,
    ) -> PyResult<Value> {
        let limits = Limits::new(max_positions, max_games, max_seconds);
        short_value(py, &self.ruleset.rules, &self.position, limits)
    }

    /// The outcome class, ``"L"``, ``"R"``, ``"N"`` or ``"P"``, or one of those with draws where play can continue forever, as
    /// the operation ``OutcomeClass`` of the calculator; with ``misere``, the player who cannot move wins.
    #[pyo3(signature = (*, misere=false, max_positions=10_000_000, max_games=10_000_000, max_seconds=None))]
    fn outcome(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = given)] misere: bool,
        #[pyo3(from_py_with = given)] max_positions: u64,
        #[pyo3(from_py_with = given)] max_games: u64,
        #[pyo3(from_py_with = given)] max_seconds: Option<u64>,
    ) -> PyResult<&'static str> {
        if misere {
            self.ruleset.short()?;
        }
        let limits = Limits::new(max_positions, max_games, max_seconds);
        let outcome = workbench::search(py, limits, |bench, budget| {
            let (ruleset, position) = (&self.ruleset.rules, self.position.clone());
            let outcome = match ruleset.short().filter(|_| misere) {
                Some(short) => misere_outcome_of_position(short, position, budget),
                None => outcome_of_position(ruleset, position, &mut bench.arena, budget),
            };
            outcome.map_err(unsolved)
        })?;
        Ok(class_name(outcome))
    }

    /// The options of Left and those of Right.
    fn options<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyTuple>)> {
        let options = |player| self.ruleset.options(py, &self.position, player);
        Ok((options(Player::Left)?, options(Player::Right)?))
    }

    /// A drawing of the position as it lies on a table.
    fn drawing(&self) -> PyResult<Drawing> {
        drawing::position(&self.ruleset.rules, &self.position)
    }

    fn __str__(&self) -> String {
        self.position.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<{} of {}>", self.position, self.ruleset.rules.name())
    }

    /// Pickles the position as its text, with its ruleset.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let ruleset = Bound::new(py, self.ruleset.clone())?;
        Ok((ruleset.getattr("position")?, (self.__str__(),)))
    }
}
