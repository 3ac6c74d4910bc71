//! Families such as (i|j)_n: their parameters, and the values of their members.

use chopsticks_lab::budget::Stopped;
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::simple::family::{Family, Parameters};
use chopsticks_lab::simple::query;
use chopsticks_lab::simple::query::NoValue;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList};

use crate::error::{Failure, no_position};
use crate::limits::Limits;
use crate::number::{count_of, in_range, optional, python_count};
use crate::value::Value;
use crate::workbench;

/// The parameters of a family in the order of the text, each with the most fingers of a hand that it gives: the finger
/// count, if that is not a parameter. It is ``None`` for other parameters.
#[pyfunction]
#[allow(clippy::type_complexity)] // pairs, for one caller
pub fn family_parameters<'py>(
    py: Python<'py>,
    text: &str,
) -> PyResult<Vec<(String, Option<Bound<'py, PyAny>>)>> {
    let family = read(text)?;
    let names = family.parameters().into_iter();
    names
        .map(|name| {
            let most = family.most_fingers(&name);
            let most = most.map(|n| python_count(py, n)).transpose()?;
            Ok((name, most))
        })
        .collect()
}

/// The values of the members of a family, one for each tuple of parameters. A text that gives the reason replaces a missing
/// value.
///
/// After a limit is reached, the reason is the same for all remaining members. Ctrl-C raises ``KeyboardInterrupt``.
#[pyfunction]
pub fn family_values<'py>(
    py: Python<'py>,
    text: &str,
    members: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = in_range)] max_positions: u64,
    #[pyo3(from_py_with = in_range)] max_games: u64,
    #[pyo3(from_py_with = optional)] max_seconds: Option<u64>,
) -> PyResult<Bound<'py, PyList>> {
    let limits = Limits::new(max_positions, max_games, max_seconds);
    let family = read(text)?;
    let names = family.parameters();
    let members: PyResult<Vec<_>> = members
        .try_iter()?
        .map(|member| {
            py.check_signals()?;
            parameters(&names, &member?)
        })
        .collect();
    let members = members?;
    let values = workbench::search(py, limits, |bench, budget| {
        let values = query::values(&family, &members, &mut bench.arena, budget);
        values
            .into_iter()
            .map(|value| {
                let game = value.and_then(|found| found.value.game(&mut bench.arena, budget));
                reasoned(game, limits)
            })
            .collect()
    })?;
    let values: Vec<Result<GameId, String>> = values;
    let list = PyList::empty(py);
    for value in values {
        py.check_signals()?;
        match value {
            Ok(value) => list.append(Value::new(value))?,
            Err(reason) => list.append(reason)?,
        }
    }
    Ok(list)
}

fn read(text: &str) -> PyResult<Family> {
    Family::read(text).map_err(|error| no_position(&error, text))
}

fn parameters(names: &[String], member: &Bound<'_, PyAny>) -> PyResult<Parameters> {
    let values = names.iter().zip(member.try_iter()?);
    values
        .map(|(name, value)| Ok((name.clone(), count_of(value?.cast::<PyInt>()?)?)))
        .collect()
}

/// The value of a member, or the reason why it has none.
///
/// # Errors
/// When the run was asked to stop.
fn reasoned(
    value: Result<GameId, NoValue>,
    limits: Limits,
) -> Result<Result<GameId, String>, Failure> {
    let error = match value {
        Ok(value) => return Ok(Ok(value)),
        Err(NoValue::NoPosition(error)) => return Ok(Err(error.to_string())),
        Err(error) => Failure::from(error),
    };
    match error {
        Failure::Stopped(Stopped::Asked) => Err(error),
        Failure::Stopped(stopped) => Ok(Err(limits.message(stopped))),
        Failure::Error(error) => Ok(Err(error.to_string())),
    }
}
