//! From the engine's errors to Python's exceptions, which are defined in `chopsticks_lab/errors.py`.

use chopsticks_lab::notation::{Fault, ParseError, ReadError};
use chopsticks_lab::ruleset::FamilyError;
use chopsticks_lab::solve::Stopped;
use chopsticks_lab::solve::tempo::Unidentified;
use pyo3::exceptions::PyValueError;
use pyo3::import_exception;
use pyo3::prelude::*;

use crate::limits::Limits;

import_exception!(chopsticks_lab.errors, CertificateError);
import_exception!(chopsticks_lab.errors, LimitReached);
import_exception!(chopsticks_lab.errors, NotShort);
import_exception!(chopsticks_lab.errors, NotationError);
import_exception!(chopsticks_lab.errors, Refuted);
import_exception!(chopsticks_lab.errors, Undecided);
import_exception!(chopsticks_lab.errors, Unproved);

/// Why a search has no result.
pub enum Failure {
    Stopped(Stopped),
    Error(PyErr),
}

impl Failure {
    pub fn into_error(self, limits: Limits) -> PyErr {
        match self {
            Failure::Stopped(stopped) => limits.reached(stopped),
            Failure::Error(error) => error,
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

impl From<Unidentified> for Failure {
    fn from(error: Unidentified) -> Failure {
        match error {
            Unidentified::Stopped(stopped) => Failure::Stopped(stopped),
            Unidentified::NoneCertified(_) => Failure::Error(Unproved::new_err(format!(
                "{error}: values are looked for where n is small and the hands have about the same ratio, which fails \
                 where one hand is very small beside the other; certify(position, value) decides whether a value of your \
                 own is right"
            ))),
        }
    }
}

/// A position in a text that has no value.
pub enum Unread {
    Family(FamilyError),
    Failure(Failure),
}

impl From<FamilyError> for Unread {
    fn from(error: FamilyError) -> Unread {
        Unread::Family(error)
    }
}

impl From<Failure> for Unread {
    fn from(failure: Failure) -> Unread {
        Unread::Failure(failure)
    }
}

/// What is wrong with a text, where.
pub fn unread(error: ReadError<Unread>, text: &str) -> Failure {
    match error {
        ReadError::Parse(error) => unparsed(error, text).into(),
        ReadError::Position { at, error } => match error {
            Unread::Failure(failure) => failure,
            Unread::Family(error) => no_position(&error, text, at).into(),
        },
    }
}

/// A text is no expression, or asks for too much.
fn unparsed(error: ParseError, text: &str) -> PyErr {
    match &error.fault {
        Fault::OverLimit { limit, allowed, .. } => {
            let limit = format!("max_{limit}");
            LimitReached::new_err((error.in_text(text), limit, *allowed))
        }
        fault => NotationError::new_err((fault.to_string(), text.to_owned(), error.at)),
    }
}

/// The part of `text` behind `begin` characters is no position.
///
/// Where it has another form, its reader knows the place better than that the position begins somewhere.
pub fn no_position(error: &FamilyError, text: &str, begin: usize) -> PyErr {
    let inside = match error {
        FamilyError::Syntax { at, .. } => {
            let position: String = text.chars().skip(begin).collect();
            position
                .char_indices()
                .take_while(|(byte, _)| byte < at)
                .count()
        }
        FamilyError::Unbound(_) | FamilyError::TooManyHands(_) | FamilyError::Setup(_) => 0,
    };
    NotationError::new_err((error.to_string(), text.to_owned(), begin + inside))
}

/// An argument that means nothing.
pub fn invalid(message: impl ToString) -> PyErr {
    PyValueError::new_err(message.to_string())
}
