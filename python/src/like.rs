//! Arguments that give a value: a `Value`, an `int`, a `Fraction` or, except as an operand, a text of the calculator.

use chopsticks_lab::cgt::game::GameId;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::calculating::short_value;
use crate::error::wrong_type;
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
        Some(x) => workbench::with_if_free(object.py(), |bench| Some(bench.arena.number(x))),
        None => Ok(None),
    }
}

/// The value given by an argument, which may be a text.
pub fn value_like(object: &Bound<'_, PyAny>, limits: Limits) -> PyResult<GameId> {
    if let Ok(text) = object.cast::<PyString>() {
        let text = text.to_cow()?;
        return short_value(object.py(), &text, limits);
    }
    operand(object)?.ok_or_else(|| wrong_type("a Value, int, Fraction or str", object))
}

/// The values given by the items of an iterable.
pub fn values_like(objects: &Bound<'_, PyAny>) -> PyResult<Vec<GameId>> {
    let expected = "an iterable of Values, ints, Fractions or strs";
    let items = objects
        .try_iter()
        .map_err(|_| wrong_type(expected, objects))?;
    let limits = Limits::default();
    items.map(|item| value_like(&item?, limits)).collect()
}
