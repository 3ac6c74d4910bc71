//! Arguments of calls: what each type of argument expects, and the error for anything else.

use std::path::PathBuf;

use pyo3::FromPyObject;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::wrong_argument::{invalid, wrong_type};

/// A type of arguments.
pub trait Argument {
    /// What an argument of the type has to be.
    fn expected() -> String;
}

/// An argument. The interpreter's error for another type does not say what was expected.
///
/// # Errors
/// `ArgumentError` for another type, `ValueError` for an `int` that is negative or too large, and the exception of an
/// object that cannot be converted, such as a `str` with half a surrogate pair or an object whose `__index__` raises.
pub fn given<'a, 'py, T>(object: &'a Bound<'py, PyAny>) -> PyResult<T>
where
    T: Argument + FromPyObject<'a, 'py>,
{
    object.extract().map_err(|error: T::Error| {
        let (error, py): (PyErr, _) = (error.into(), object.py());
        if error.is_instance_of::<PyOverflowError>(py) {
            let refused = invalid(format!("found {object}, expected {}", T::expected()));
            refused.set_cause(py, Some(error));
            return refused;
        }
        // An `int` has the method too, but its own never raises.
        let has_index = object.hasattr("__index__").unwrap_or(false);
        let is_of_type = error.is_instance_of::<PyTypeError>(py)
            && (!has_index || object.is_instance_of::<PyInt>());
        if is_of_type {
            wrong_type(&T::expected(), object)
        } else {
            error
        }
    })
}

/// Says what arguments of some types have to be.
macro_rules! arguments {
    ($($of:ty => $expected:expr,)+) => {
        $(impl Argument for $of {
            fn expected() -> String {
                $expected.to_string()
            }
        })+
    };
}

arguments! {
    &str => "a str",
    String => "a str",
    bool => "a bool",
    PathBuf => "a path or a str",
    u64 => format_args!("an int from 0 to {}", u64::MAX),
    u32 => format_args!("an int from 0 to {}", u32::MAX),
    usize => format_args!("an int from 0 to {}", usize::MAX),
}

impl<T: Argument> Argument for Option<T> {
    fn expected() -> String {
        format!("{} or None", T::expected())
    }
}
