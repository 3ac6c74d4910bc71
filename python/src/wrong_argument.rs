//! The exceptions for arguments that are wrong.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt, PyString};

use crate::exceptions::ArgumentError;

/// The exception for an invalid argument.
pub fn invalid(message: impl ToString) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// The exception for an argument of a wrong type.
pub fn wrong_type(expected: &str, given: &Bound<'_, PyAny>) -> PyErr {
    match found(given) {
        Ok(found) => ArgumentError::new_err((expected.to_owned(), found)),
        Err(error) => error,
    }
}

/// An object and its type, for a message; the type alone if the object has a long text.
fn found(object: &Bound<'_, PyAny>) -> PyResult<String> {
    const LONG: usize = 40;
    let class = object.get_type().name()?;
    if object.is_none() {
        return Ok("None".to_owned());
    }
    // Only of types whose text is certain to end soon.
    let is_plain = object.is_instance_of::<PyFloat>() || object.is_instance_of::<PyString>();
    let is_small = || object.is_instance_of::<PyInt>() && object.extract::<i64>().is_ok();
    let shown = if is_plain || is_small() {
        object.repr()?.to_string()
    } else {
        return Ok(class.to_string());
    };
    Ok(if shown.len() <= LONG {
        format!("the {class} {shown}")
    } else {
        class.to_string()
    })
}
