//! Positions written as literals of Python, for rulesets without a method `read`.

use chopsticks_lab::reading::Misread;
use pyo3::exceptions::{PyMemoryError, PyRecursionError, PySyntaxError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The object that a text such as `(1, 2)`, `'xo'` or `frozenset({1, 2})` is, or what was expected.
///
/// # Errors
/// Those of the interpreter.
pub fn read<'py>(py: Python<'py>, text: &str) -> PyResult<Result<Bound<'py, PyAny>, Misread>> {
    let text = text.trim();
    let elements = text
        .strip_prefix("frozenset(")
        .and_then(|text| text.strip_suffix(')'));
    let literal_eval = py.import("ast")?.getattr("literal_eval")?;
    let is_refusal = |error: &PyErr| {
        error.is_instance_of::<PyValueError>(py)
            || error.is_instance_of::<PySyntaxError>(py)
            || error.is_instance_of::<PyTypeError>(py)
            || error.is_instance_of::<PyRecursionError>(py)
            || error.is_instance_of::<PyMemoryError>(py)
    };
    match elements {
        Some("") => frozenset(py, None).map(Ok),
        _ => match literal_eval.call1((elements.unwrap_or(text),)) {
            Ok(object) if elements.is_some() => frozenset(py, Some(object)).map(Ok),
            Ok(object) => Ok(Ok(object)),
            Err(error) if is_refusal(&error) => Ok(Err(Misread::new(
                format!("`{text}`"),
                "a literal of Python such as (1, 2) or 'xo'; a method `read` of the class would read other texts",
            ))),
            Err(error) => Err(error),
        },
    }
}

fn frozenset<'py>(
    py: Python<'py>,
    elements: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let class = py.import("builtins")?.getattr("frozenset")?;
    match elements {
        Some(elements) => class.call1((elements,)),
        None => class.call0(),
    }
}
