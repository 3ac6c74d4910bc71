//! Exceptions of a ruleset's methods on their way through the engine.
//!
//! The engine asks a ruleset for options and expects an answer. So an exception unwinds through it, as a panic does. What
//! the engine remembers are complete answers only, so nothing half known remains.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use chopsticks_lab::program_fault::ProgramFault;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::limits::Limits;

/// An exception that unwinds.
struct Raised(PyErr);

thread_local! {
    /// The limits of the question that this thread answers.
    static LIMITS: Cell<Option<Limits>> = const { Cell::new(None) };
}

/// The result, or its exception for the caller of [`answer`], who asked the engine.
pub fn or_raise<R>(result: PyResult<R>) -> R {
    result.unwrap_or_else(|error| resume_unwind(Box::new(Raised(error))))
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
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| match panic.downcast::<Raised>() {
        Ok(raised) => raised.0,
        Err(panic) => PyRuntimeError::new_err(ProgramFault::from_panic(&*panic).to_string()),
    })
}

/// The limits of the question that this thread answers; the default limits in a helping thread.
pub fn limits() -> Limits {
    LIMITS.get().unwrap_or_default()
}
