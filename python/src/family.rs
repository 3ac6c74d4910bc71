//! Families such as (i|j)_n and {m}x{n}: their parameters, the values of their members, and their drawings.

use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::figures::Scale;
use chopsticks_lab::heaps::Regularity;
use chopsticks_lab::pictures::{self, FamilyCell, FamilyFigure, FamilyMember};
use chopsticks_lab::rulesets::{PositionFamily, ShippedRuleset, bare_call};
use chopsticks_lab::session::{PeriodColumn, growth, periods};
use chopsticks_lab::simple::family::{Family, Parameters};
use chopsticks_lab::simple::query;
use chopsticks_lab::simple::query::NoValue;
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt};

use crate::argument::given;
use crate::drawing::Drawing;
use crate::error::{Failure, invalid, no_position};
use crate::limits::Limits;
use crate::number::{count_of, python_count};
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::value::Value;
use crate::workbench;
use crate::workbench::Workbench;

/// The name of the ruleset of the program that the text of a family names, as ``Domineering("2x{n}")`` does; ``None`` for
/// other texts.
#[pyfunction]
pub fn family_ruleset(#[pyo3(from_py_with = given)] text: &str) -> Option<&'static str> {
    let (name, _) = bare_call(text)?;
    ShippedRuleset::called(name).map(|shipped| shipped.name)
}

/// The parameters of a family in the order of the text, each with the most fingers of a hand that it gives: the finger
/// count, if that is not a parameter. It is ``None`` for other parameters.
#[pyfunction]
#[allow(clippy::type_complexity)] // pairs, for one caller
pub fn family_parameters<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = given)] text: &str,
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
/// After a limit is reached, the reason is the same for all remaining members; with ``strict`` it is raised, so that only
/// members that are not positions have a text. Ctrl-C raises ``KeyboardInterrupt``.
#[pyfunction]
#[pyo3(signature = (text, members, strict, **limits))]
pub fn family_values(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] text: &str,
    members: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = given)] strict: bool,
    limits: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<ValueOrReason>> {
    let limits = Limits::given(limits)?;
    let family = read(text)?;
    let names = family.parameters();
    let members = members.try_iter()?.map(|member| {
        py.check_signals()?;
        parameters(&names, &member?)
    });
    let members: Vec<Parameters> = members.collect::<PyResult<_>>()?;
    workbench::search(py, limits, |bench, budget| {
        let values = query::values(&family, &members, &mut bench.arena, budget).into_iter();
        let values = values.map(|value| {
            let game = value.and_then(|found| found.value.game(&mut bench.arena, budget));
            Ok(match game {
                Ok(game) => ValueOrReason::Value(Value::new(game)),
                Err(NoValue::NoPosition(error)) => ValueOrReason::Reason(error.to_string()),
                Err(error) => ValueOrReason::Reason(Failure::from(error).reason(strict, limits)?),
            })
        });
        values.collect()
    })
}

/// The members of a family of positions of Simple Chopsticks, one for each tuple of parameters.
#[pyfunction]
pub fn family_members(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] text: &str,
    members: &Bound<'_, PyAny>,
) -> PyResult<Vec<Position>> {
    let family = read(text)?;
    let names = family.parameters();
    let members = members.try_iter()?.map(|member| {
        py.check_signals()?;
        let setup = family.setup(&parameters(&names, &member?)?);
        Ok(Position::from_setup(
            &setup.map_err(|error| no_position(&error, text))?,
        ))
    });
    members.collect()
}

/// The value of a member, or a text that says why it has none.
#[derive(IntoPyObject)]
pub enum ValueOrReason {
    Value(Value),
    Reason(String),
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

/// The names of the parameters of a family of positions of a ruleset, in the order of the text.
#[pyfunction]
pub fn position_parameters(
    #[pyo3(from_py_with = given)] ruleset: Bound<'_, Ruleset>,
    #[pyo3(from_py_with = given)] text: &str,
) -> PyResult<Vec<String>> {
    let family = PositionFamily::read(&ruleset.get().rules, text).map_err(invalid)?;
    Ok(family.parameters().to_vec())
}

/// The members of a family of positions of a ruleset, one for each tuple of numbers.
#[pyfunction]
pub fn position_members(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] ruleset: Bound<'_, Ruleset>,
    #[pyo3(from_py_with = given)] text: &str,
    members: &Bound<'_, PyAny>,
) -> PyResult<Vec<Position>> {
    let family = PositionFamily::read(&ruleset.get().rules, text).map_err(invalid)?;
    let members = members.try_iter()?.map(|member| {
        py.check_signals()?;
        let text = family.member(&numbers(&member?)?).map_err(invalid)?;
        ruleset.get().position(&text)
    });
    members.collect()
}

/// The periods of the columns of a table of a family with one parameter, whose rows are `members`, in words by the names of
/// the columns. A column that is `None` has a missing cell.
#[pyfunction]
pub fn family_periods(
    #[pyo3(from_py_with = given)] text: &str,
    #[pyo3(from_py_with = given)] ruleset: Option<Bound<'_, Ruleset>>,
    variable: &str,
    members: &Bound<'_, PyAny>,
    columns: Vec<(String, Option<Vec<String>>)>,
) -> PyResult<Vec<(String, String)>> {
    let of_rules =
        |ruleset: &Bound<'_, Ruleset>| PositionFamily::recurrence(&ruleset.get().rules, text);
    let moves = ruleset.as_ref().and_then(of_rules);
    let members = all_numbers(members)?;
    let columns: Vec<PeriodColumn<'_>> = columns
        .iter()
        .map(|(name, cells)| (name.as_str(), cells.clone()))
        .collect();
    let found = periods(&columns, &members, moves).into_iter();
    let in_words = |(name, found): (&str, Regularity)| (name.to_owned(), found.in_words(variable));
    Ok(found.map(in_words).collect())
}

/// How the values of a family with one parameter grow that have no period, in words; ``None`` if they do not. The members are
/// consecutive numbers.
#[pyfunction]
pub fn family_growth(
    py: Python<'_>,
    variable: &str,
    members: &Bound<'_, PyAny>,
    values: Vec<PyRef<'_, Value>>,
) -> PyResult<Option<String>> {
    let members = all_numbers(members)?;
    let values: Vec<GameId> = values.iter().map(|value| value.game()).collect();
    workbench::with(py, |Workbench { arena, .. }| {
        let found = growth(&values, &members, arena)?;
        Some(found.in_words(variable, arena))
    })
}

/// The title of the drawing of a family.
#[pyfunction]
pub fn family_title(
    #[pyo3(from_py_with = given)] text: &str,
    #[pyo3(from_py_with = given)] ruleset: Option<Bound<'_, Ruleset>>,
    #[pyo3(from_py_with = given)] cell: &str,
) -> PyResult<String> {
    let rules = ruleset.as_ref().map(|ruleset| &*ruleset.get().rules);
    Ok(pictures::family_title(family_cell(cell)?, text, rules))
}

/// What a drawing shows.
fn family_cell(cell: &str) -> PyResult<FamilyCell> {
    match cell {
        "value" => Ok(FamilyCell::Value),
        "outcome" => Ok(FamilyCell::Outcome),
        "nim_value" => Ok(FamilyCell::NimValue),
        other => Err(invalid(format!(
            "cell: found {other:?}, expected \"value\", \"outcome\" or \"nim_value\""
        ))),
    }
}

/// The drawing of a family whose members have these numbers and these values, or texts that say why they have none.
#[pyfunction]
#[allow(clippy::too_many_arguments)] // of Python
pub fn family_drawing(
    py: Python<'_>,
    #[pyo3(from_py_with = given)] title: String,
    parameters: Vec<String>,
    members: &Bound<'_, PyAny>,
    values: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = given)] cell: &str,
    #[pyo3(from_py_with = given)] log: bool,
) -> PyResult<Drawing> {
    let cell = family_cell(cell)?;
    let values = values.try_iter()?.map(|value| {
        let value = value?;
        Ok(match value.cast::<Value>() {
            Ok(value) => Ok(value.get().game()),
            Err(_) => Err(value.extract::<String>()?),
        })
    });
    let values = values.collect::<PyResult<Vec<_>>>()?;
    let members: Vec<FamilyMember> = all_numbers(members)?.into_iter().zip(values).collect();
    let figure = workbench::with(py, |Workbench { arena, writer, .. }| {
        let figure = FamilyFigure {
            title,
            parameters: &parameters,
            members: &members,
            cell,
            scale: if log {
                Scale::Logarithmic
            } else {
                Scale::Linear
            },
            style: Style::Unicode,
        };
        figure.draw(arena, writer)
    })?;
    Drawing::from_box(figure.map_err(invalid)?)
}

/// The numbers of each member.
pub(crate) fn all_numbers(members: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<BigUint>>> {
    let members = members.try_iter()?;
    members.map(|member| numbers(&member?)).collect()
}

/// The numbers of a member.
fn numbers(member: &Bound<'_, PyAny>) -> PyResult<Vec<BigUint>> {
    let numbers = member.try_iter()?;
    numbers
        .map(|number| count_of(number?.cast::<PyInt>()?))
        .collect()
}
