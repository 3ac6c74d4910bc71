//! Translation of the engine's errors to Python's exceptions.

use std::io;
use std::path::Path;

use chopsticks_lab::budget::{Limit, Stopped};
use chopsticks_lab::calculator::{EndlessPlay, Fault};
use chopsticks_lab::cgt::notation::under_caret;
use chopsticks_lab::rulesets::DescribedPosition;
use chopsticks_lab::session::SessionError;
use chopsticks_lab::simple::family::FamilyError;
use chopsticks_lab::simple::query::{NoValue, place_in_text};
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::exceptions::{LimitReached, NoResult, NotShort, NotationError};
use crate::limits::{Limits, own_bound};
use crate::written::python_position;
pub use crate::wrong_argument::{invalid, wrong_type};

/// The reason why a search has no result.
pub enum Failure {
    Stopped(Stopped),
    /// A limit of the language or of reading.
    OverLimit {
        limit: Limit,
        allowed: u64,
        fault: Box<Fault>,
        /// The place and the text.
        place: Option<(usize, String)>,
    },
    Error(PyErr),
}

impl Failure {
    pub fn into_error(self, limits: Limits) -> PyErr {
        match self {
            Failure::Stopped(stopped) => limits.reached(stopped),
            Failure::OverLimit {
                limit,
                allowed,
                fault,
                place,
            } => {
                let message = limits.over_limit(limit, *fault);
                let message = match place {
                    Some((at, text)) => under_caret(&text, at, &message),
                    None => message,
                };
                let bound = own_bound(limit, allowed);
                LimitReached::new_err((message, format!("max_{limit}"), bound))
            }
            Failure::Error(error) => error,
        }
    }

    /// The reason why one of several members has no value, in words.
    ///
    /// # Errors
    /// The failure itself, if the run was asked to stop, and with `strict`.
    pub fn reason(self, strict: bool, limits: Limits) -> Result<String, Failure> {
        match self {
            Failure::Stopped(Stopped::Asked) => Err(self),
            _ if strict => Err(self),
            Failure::Stopped(stopped) => Ok(limits.message(stopped)),
            failure => Ok(failure.into_error(limits).to_string()),
        }
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Failure {
        Failure::Stopped(stopped)
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Failure {
        Failure::Error(error)
    }
}

impl From<NoValue> for Failure {
    fn from(error: NoValue) -> Failure {
        match error {
            NoValue::Stopped(stopped) => Failure::Stopped(stopped),
            NoValue::NoPosition(error) => Failure::Error(invalid(error)),
            NoValue::TooTall { stopped, .. } => Failure::Stopped(stopped),
        }
    }
}

impl From<Fault> for Failure {
    /// The error of a calculation without a text.
    fn from(fault: Fault) -> Failure {
        failure_at(fault, None)
    }
}

impl From<SessionError> for Failure {
    fn from(SessionError { text, error, .. }: SessionError) -> Failure {
        failure_at(error.fault, Some((error.at, &text)))
    }
}

/// The error of a fault, with its place in a text.
fn failure_at(fault: Fault, place: Option<(usize, &str)>) -> Failure {
    let shown = |message: String| match place {
        Some((at, text)) => under_caret(text, at, &message),
        None => message,
    };
    let refused = |message: String| match place {
        Some((at, text)) => wrong_at(at, &message, text),
        None => invalid(message),
    };
    if let Some((limit, allowed)) = fault.over_limit() {
        let place = place.map(|(at, text)| (at, text.to_owned()));
        return Failure::OverLimit {
            limit,
            allowed,
            fault: Box::new(fault),
            place,
        };
    }
    match fault {
        Fault::Stopped(stopped) => stopped.into(),
        Fault::Position(error) => match error.downcast() {
            Ok(no_value) => match *no_value {
                NoValue::NoPosition(error) => refused(error.to_string()).into(),
                no_value => no_value.into(),
            },
            Err(error) => match error.downcast::<EndlessPlay>() {
                Ok(endless) => not_short(&endless.cycle).into(),
                Err(error) => refused(error.to_string()).into(),
            },
        },
        Fault::NoResult(reason) => NoResult::new_err((shown(reason),)).into(),
        Fault::Arguments { .. } if place.is_none() => {
            PyTypeError::new_err(fault.to_string()).into()
        }
        fault => refused(fault.to_string()).into(),
    }
}

/// The exception for a cycle, with the positions as they are in Python.
pub fn not_short(cycle: &[DescribedPosition]) -> PyErr {
    Python::attach(|py| {
        let positions = cycle.iter().map(|position| python_position(py, position));
        let positions: PyResult<Vec<_>> = positions.collect();
        match positions.and_then(|positions| PyTuple::new(py, positions)) {
            Ok(positions) => NotShort::new_err((positions.unbind(),)),
            Err(error) => error,
        }
    })
}

/// The exception for a text that is not a position or a family.
pub fn no_position(error: &FamilyError, text: &str) -> PyErr {
    wrong_at(place_in_text(error, text, 0), error, text)
}

/// The exception for a fault after `at` characters of a text.
fn wrong_at(at: usize, message: &impl ToString, text: &str) -> PyErr {
    NotationError::new_err((message.to_string(), text.to_owned(), at))
}

/// The `OSError` of a file, with its name.
pub fn file_error(error: &io::Error, path: &Path) -> PyErr {
    match error.raw_os_error() {
        // With these arguments Python chooses the subclass, such as `FileNotFoundError`.
        Some(code) => PyOSError::new_err((code, kind(error), path.display().to_string())),
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

/// The text of the error without its number, which Python shows in front.
fn kind(error: &io::Error) -> String {
    let text = error.to_string();
    let end = text.find(" (os error").unwrap_or(text.len());
    text[..end].to_owned()
}
