//! Exceptions of a ruleset's methods on their way through the engine, and the limits of the question that they answer.

use std::cell::Cell;

use chopsticks_lab::budget::Stopped;
use chopsticks_lab::calculator::CalculatorError;
use chopsticks_lab::program_fault;
use chopsticks_lab::raised;
use chopsticks_lab::raised::BoxedError;
pub use chopsticks_lab::raised::or_raise;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::limits::Limits;

thread_local! {
    /// The limits of the question that this thread answers.
    static LIMITS: Cell<Option<Limits>> = const { Cell::new(None) };
}

/// Answers a question within limits, which hold for the methods of rulesets too.
///
/// # Errors
/// The exception of a method, and `RuntimeError` for a panic.
pub fn answer<R>(limits: Limits, work: impl FnOnce() -> R) -> PyResult<R> {
    let outer = LIMITS.replace(Some(limits));
    let answered = caught(work);
    LIMITS.set(outer);
    answered
}

/// Carries out `work`.
///
/// # Errors
/// The exception of a method, and `RuntimeError` for a panic.
pub fn caught<R>(work: impl FnOnce() -> R) -> PyResult<R> {
    let answered = program_fault::caught(|| raised::caught(work));
    answered
        .map_err(|fault| PyRuntimeError::new_err(fault.to_string()))?
        .map_err(|error| match error.downcast() {
            Ok(exception) => *exception,
            Err(other) => of_language(other),
        })
}

/// The exception for a limit on the code of a ruleset, or for a fault of a class of the language.
fn of_language(error: BoxedError) -> PyErr {
    let error = match error.downcast::<Stopped>() {
        Ok(stopped) => return limits().reached(*stopped),
        Err(error) => error,
    };
    match error.downcast::<CalculatorError>() {
        Ok(error) => PyValueError::new_err(error.in_text("")),
        Err(error) => PyRuntimeError::new_err(error.to_string()),
    }
}

/// The limits of the question that this thread answers; the default limits in a helping thread.
pub fn limits() -> Limits {
    LIMITS.get().unwrap_or_default()
}
