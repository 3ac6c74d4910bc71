//! Arguments of calls: what each type of argument expects, and the error for anything else.

use std::path::PathBuf;

use pyo3::FromPyObject;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::error::{invalid, wrong_type};

/// A type of arguments.
pub trait Argument {
    /// What an argument of the type has to be.
    fn expected() -> String;
}

/// An argument. The interpreter's error for another type does not say what was expected.
///
/// # Errors
/// `ArgumentError` for another type, and `ValueError` for an `int` that is negative or too large.
pub fn given<'a, 'py, T>(object: &'a Bound<'py, PyAny>) -> PyResult<T>
where
    T: Argument + FromPyObject<'a, 'py>,
{
    object.extract().map_err(|error: T::Error| {
        let error: PyErr = error.into();
        match error.is_instance_of::<PyOverflowError>(object.py()) {
            true => invalid(format!("expected {}, found {object}", T::expected())),
            false => wrong_type(&T::expected(), object),
        }
    })
}

impl Argument for &str {
    fn expected() -> String {
        "a str".to_owned()
    }
}

impl Argument for String {
    fn expected() -> String {
        "a str".to_owned()
    }
}

impl Argument for bool {
    fn expected() -> String {
        "a bool".to_owned()
    }
}

impl Argument for PathBuf {
    fn expected() -> String {
        "a path or a str".to_owned()
    }
}

impl Argument for u64 {
    fn expected() -> String {
        format!("an int from 0 to {}", u64::MAX)
    }
}

impl Argument for u32 {
    fn expected() -> String {
        format!("an int from 0 to {}", u32::MAX)
    }
}

impl Argument for usize {
    fn expected() -> String {
        format!("an int from 0 to {}", usize::MAX)
    }
}

impl<T: Argument> Argument for Option<T> {
    fn expected() -> String {
        format!("{} or None", T::expected())
    }
}
