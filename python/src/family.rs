//! The members of a family such as (i|j)_n, evaluated together in the way that suits them.

use std::collections::BTreeMap;

use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::ruleset::{self, OneHandEach};
use chopsticks_lab::solve::{Budget, Found, Grid, Stopped, Sweep, is_near, one_hand_each_value};
use num_bigint::BigUint;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList};

use crate::certificate::checked;
use crate::error::{Failure, no_position};
use crate::limits::Limits;
use crate::number::{count_of, python_count};
use crate::position::Position;
use crate::value::Value;
use crate::workbench;

/// A family's text, taken apart: its parameters in the order of the text, each with whether it is a hand's fingers; and
/// the finger count, where that is no parameter.
#[pyfunction]
#[allow(clippy::type_complexity)] // two tuples, for one caller
pub fn family_parameters<'py>(
    py: Python<'py>,
    text: &str,
) -> PyResult<(Vec<(String, bool)>, Option<Bound<'py, PyAny>>)> {
    let family = read(text)?;
    let names = family.parameters().into_iter();
    let names = names.map(|name| {
        let is_hand = family.is_hand(&name);
        (name, is_hand)
    });
    let fingers = family.fixed_fingers();
    let fingers = fingers.map(|n| python_count(py, n)).transpose()?;
    Ok((names.collect(), fingers))
}

/// The values of the members of a family, one for each tuple of parameters; where there is none, a text that says why.
///
/// Once a limit is reached, the members left say so. Ctrl-C raises.
#[pyfunction]
pub fn family_values<'py>(
    py: Python<'py>,
    text: &str,
    members: &Bound<'py, PyAny>,
    max_positions: u64,
    max_games: u64,
) -> PyResult<Bound<'py, PyList>> {
    let limits = Limits::new(max_positions, max_games);
    let family = read(text)?;
    let names = family.parameters();
    let members: PyResult<Vec<_>> = members
        .try_iter()?
        .map(|member| position(&family, &names, &member?))
        .collect();
    let members = members?;
    let values = workbench::search(py, limits, |bench, budget| {
        evaluate(&members, &mut bench.arena, budget, limits)
    })?;
    let list = PyList::empty(py);
    for value in values {
        match value {
            Ok(value) => list.append(Value::new(value))?,
            Err(reason) => list.append(reason)?,
        }
    }
    Ok(list)
}

/// A position, or why the parameters describe none.
type Member = Result<Position, String>;

fn read(text: &str) -> PyResult<ruleset::Family> {
    ruleset::Family::read(text).map_err(|error| no_position(&error, text, 0))
}

fn position(
    family: &ruleset::Family,
    names: &[String],
    member: &Bound<'_, PyAny>,
) -> PyResult<Member> {
    let mut parameters = BTreeMap::new();
    for (name, value) in names.iter().zip(member.try_iter()?) {
        parameters.insert(name.clone(), count_of(value?.cast::<PyInt>()?)?);
    }
    let setup = family.setup(&parameters).map_err(|error| error.to_string());
    Ok(setup.and_then(|setup| Position::from_setup(setup).map_err(|error| error.to_string())))
}

type Values = Vec<Result<GameId, String>>;

/// The values of all members, or why they have none.
///
/// # Errors
/// When it is asked to stop.
fn evaluate(
    members: &[Member],
    arena: &mut Arena,
    budget: &Budget<'_>,
    limits: Limits,
) -> Result<Values, Failure> {
    let lines: Vec<Option<OneHandEach>> = members
        .iter()
        .map(|member| member.as_ref().ok()?.one_hand_each())
        .collect();
    let mut source = Source::of(&lines, arena, budget)?;
    let mut values = Vec::with_capacity(members.len());
    for (member, line) in members.iter().zip(&lines) {
        values.push(match member {
            Ok(position) => match source.value(position, line.as_ref(), arena, budget) {
                Ok(value) => Ok(value),
                Err(Failure::Stopped(Stopped::Asked)) => return Err(Stopped::Asked.into()),
                Err(Failure::Stopped(stopped)) => Err(limits.message(stopped)),
                Err(Failure::Error(error)) => Err(error.to_string()),
            },
            Err(reason) => Err(reason.clone()),
        });
    }
    Ok(values)
}

/// Where the values come from.
enum Source {
    /// Many positions with one hand a side and the same finger count.
    Grid(Grid),
    /// One such position at many finger counts.
    Sweep(Sweep),
    /// Each for itself, or by a proof that serves it too.
    Single(Vec<Proved>),
}

/// (a|b)_n has this value for `from` ≤ n < `below`.
struct Proved {
    position: OneHandEach,
    from: BigUint,
    below: BigUint,
    value: GameId,
}

impl Source {
    fn of(
        lines: &[Option<OneHandEach>],
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Source, Failure> {
        let near = lines.iter().flatten().map(OneHandEach::near);
        let near: Option<Vec<_>> = near.collect();
        let Some(near) = near.filter(|near| near.len() > 1) else {
            return Ok(Source::Single(Vec::new()));
        };
        let (start, n) = near[0];
        let last = near.iter().map(|&(_, n)| n).max().unwrap_or(n);
        let source = if near.iter().all(|&(other, _)| other == start) && is_near(start, last) {
            let first = near.iter().map(|&(_, n)| n).min().unwrap_or(n);
            Sweep::evaluate(arena, start, (first, last), budget).map(Source::Sweep)
        } else if near.len() as u64 > u64::from(n) && near.iter().all(|&(_, other)| other == n) {
            Grid::evaluate(arena, n, budget).map(Source::Grid)
        } else {
            Ok(Source::Single(Vec::new()))
        };
        match source {
            Err(Stopped::Asked) => Err(Stopped::Asked.into()),
            // The limits suffice perhaps for some members.
            Err(_) => Ok(Source::Single(Vec::new())),
            Ok(source) => Ok(source),
        }
    }

    fn value(
        &mut self,
        position: &Position,
        line: Option<&OneHandEach>,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<GameId, Failure> {
        match (self, line) {
            (Source::Grid(grid), Some(line)) => {
                let ((i, j), _) = line.near().expect("a grid is for near positions");
                Ok(grid.value(i, j))
            }
            (Source::Sweep(sweep), Some(line)) => {
                let (_, n) = line.near().expect("a sweep is for near positions");
                Ok(sweep.value(n).expect("the sweep covers all members"))
            }
            (Source::Single(proved), Some(line)) => {
                let served = proved.iter().find_map(|proved| proved.value_of(line));
                served.map_or_else(|| prove(line, proved, arena, budget), Ok)
            }
            (_, None) => {
                budget.ask()?;
                position.evaluate(arena, budget)
            }
        }
    }
}

impl Proved {
    fn value_of(&self, position: &OneHandEach) -> Option<GameId> {
        let n = position.fingers();
        let serves =
            position.hands() == self.position.hands() && self.from <= *n && *n < self.below;
        serves.then_some(self.value)
    }
}

fn prove(
    position: &OneHandEach,
    proved: &mut Vec<Proved>,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<GameId, Failure> {
    budget.ask()?;
    let found = one_hand_each_value(arena, position, budget)?;
    if let Found::Certified(identified) = &found {
        checked(position, &identified.game, &identified.interval, budget)?;
        proved.push(Proved {
            position: position.clone(),
            from: identified.interval.from.clone(),
            below: identified.interval.below.clone(),
            value: identified.value,
        });
    }
    Ok(found.value())
}
