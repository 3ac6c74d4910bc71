//! Arguments that give a value: a `Value`, an `int`, a `Fraction` or, except as an operand, a text of the calculator.

use chopsticks_lab::calculator::{Calculator, CalculatorError, CalculatorSettings, Object};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation;
use chopsticks_lab::positions::ChopsticksPositions;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::{unread, wrong_type};
use crate::limits::Limits;
use crate::number::dyadic;
use crate::value::Value;
use crate::workbench;

/// The value of an operand; `None` if it is not a `Value`, `int` or `Fraction`.
///
/// # Errors
/// When it is a number but not a dyadic rational.
pub fn operand(object: &Bound<'_, PyAny>) -> PyResult<Option<GameId>> {
    if let Ok(value) = object.cast::<Value>() {
        return Ok(Some(value.get().game()));
    }
    match dyadic(object)? {
        Some(x) => workbench::glance(object.py(), |bench| Some(bench.arena.number(x))),
        None => Ok(None),
    }
}

/// The value given by an argument, which may be a text.
pub fn value_like(
    object: &Bound<'_, PyAny>,
    reading: notation::ReadingLimits,
    limits: Limits,
) -> PyResult<GameId> {
    if let Ok(text) = object.cast::<PyString>() {
        let text = text.to_cow()?;
        return workbench::search(object.py(), limits, |bench, budget| {
            let settings = CalculatorSettings {
                reading: limits.reading(reading, bench.arena.len()),
                budget: *budget,
                positions: &ChopsticksPositions::default(),
                ..CalculatorSettings::default()
            };
            let mut calculator = Calculator::within(std::mem::take(&mut bench.arena));
            let game = last_value(&mut calculator, &text, &settings);
            bench.arena = calculator.arena;
            game.map_err(|error| unread(error, &text))
        });
    }
    operand(object)?.ok_or_else(|| wrong_type("a Value, int, Fraction or str", object))
}

/// The canonical form that the last statement of a text yields.
fn last_value(
    calculator: &mut Calculator,
    text: &str,
    settings: &CalculatorSettings<'_>,
) -> Result<GameId, CalculatorError> {
    let mut object = Object::Nothing;
    for statement in calculator.parse(text, settings)? {
        object = calculator.run(&statement, settings)?;
    }
    Ok(calculator.short(&object, settings)?)
}

/// The values given by the items of an iterable.
pub fn values_like(objects: &Bound<'_, PyAny>) -> PyResult<Vec<GameId>> {
    let items = objects.try_iter()?;
    let limits = Limits::default();
    items
        .map(|item| value_like(&item?, notation::ReadingLimits::default(), limits))
        .collect()
}
