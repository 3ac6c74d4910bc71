//! The reasons why a command has no answer: limits and Ctrl-C, as opposed to wrong input.

use std::error::Error;
use std::fmt::Display;
use std::io;

use chopsticks_lab::budget::{Limit, Stopped};
use chopsticks_lab::calculator::{CalculatorError, Fault};
use chopsticks_lab::raised::BoxedError;
use chopsticks_lab::session::{Remedy, SessionError};
use thiserror::Error;

/// A command has no answer although its input is right; the text gives the reason.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct NoAnswer(String);

impl NoAnswer {
    /// The reason, without a flag that would help.
    pub(crate) fn because(why: impl Into<String>) -> NoAnswer {
        NoAnswer(why.into())
    }

    /// `what` exceeds a limit; `name` is the name of its flag without `--max-`.
    pub(crate) fn at_limit(what: impl Display, name: impl Display) -> NoAnswer {
        NoAnswer(format!("{what} (--max-{name})"))
    }

    /// The same reason, and what is known nevertheless.
    pub(crate) fn but(self, known: impl Display) -> NoAnswer {
        NoAnswer(format!("{self}; {known}"))
    }
}

/// The error with this message, which counts as a limit if there is one.
pub(crate) fn shown(message: String, limit: Option<Limit>) -> anyhow::Error {
    match limit {
        Some(limit) => NoAnswer::at_limit(message, limit).into(),
        None => anyhow::Error::msg(message),
    }
}

/// The error for a fault that has no place in a text.
pub(crate) fn of_fault(fault: Fault) -> anyhow::Error {
    match (fault.over_limit(), fault) {
        (Some((limit, _)), fault) => NoAnswer::at_limit(fault, limit).into(),
        (None, Fault::Stopped(stopped)) => stopped.into(),
        (None, fault) => fault.into(),
    }
}

/// The error for one of a ruleset's own code that no question caught.
pub(crate) fn of_rules(error: BoxedError) -> anyhow::Error {
    match error.downcast::<CalculatorError>() {
        Ok(error) => match (error.fault.over_limit(), &error.fault) {
            (None, Fault::Stopped(stopped)) => (*stopped).into(),
            (limit, _) => shown(error.in_text(""), limit.map(|(limit, _)| limit)),
        },
        Err(error) => anyhow::Error::from_boxed(error),
    }
}

/// The text of a fault, with the flag of a limit.
pub(crate) fn why(fault: Fault) -> String {
    let error = of_fault(fault);
    format!("{error:#}{}", flag(&error))
}

/// What makes an error a limit or Ctrl-C rather than wrong input.
enum Stop {
    /// The text gives the reason, with a flag that helps if there is one.
    Told,
    /// A limit of the language or of reading.
    Limit(Limit),
    Stopped(Stopped),
}

impl Stop {
    /// The first of the causes of an error, if there is one.
    fn find(error: &anyhow::Error) -> Option<Stop> {
        // I/O errors do not report the errors inside them as causes.
        let mut causes = error.chain().flat_map(|cause| {
            let error: Option<&io::Error> = cause.downcast_ref();
            let inner = error.and_then(io::Error::get_ref);
            let inner = inner.map(|inner| inner as &(dyn Error + 'static));
            std::iter::once(cause).chain(inner)
        });
        causes.find_map(Stop::from_cause)
    }

    fn from_cause(cause: &(dyn Error + 'static)) -> Option<Stop> {
        if cause.is::<NoAnswer>() {
            return Some(Stop::Told);
        }
        let stopped = cause.downcast_ref().copied().map(Stop::Stopped);
        stopped.or_else(|| match SessionError::remedy(cause.downcast_ref()?) {
            Remedy::Limit(limit) => Some(Stop::Limit(limit)),
            Remedy::Stopped(stopped) => Some(Stop::Stopped(stopped)),
            Remedy::Wrong => None,
        })
    }
}

/// Whether the cause is a limit or Ctrl-C rather than wrong input.
pub(crate) fn is_limit(error: &anyhow::Error) -> bool {
    Stop::find(error).is_some()
}

/// The failure to tell: the first limit, or else the first failure.
pub(crate) fn worst(failures: impl IntoIterator<Item = anyhow::Error>) -> Option<anyhow::Error> {
    let failures = failures.into_iter();
    failures.min_by_key(|failure| !is_limit(failure))
}

/// Whether the cause is a request to stop or the time limit, so that no other method should be tried.
pub(crate) fn ends_all_work(error: &anyhow::Error) -> bool {
    matches!(Stop::find(error), Some(Stop::Stopped(stopped)) if stopped.ends_all_work())
}

/// The flag that raises the limit at which a run stopped, in brackets, and what to try if it is not known how much is
/// needed; empty if no flag helps.
pub(crate) fn flag(error: &anyhow::Error) -> String {
    match Stop::find(error) {
        None | Some(Stop::Told) => String::new(),
        Some(Stop::Limit(limit)) => format!(" (--{})", limit.flag()),
        Some(Stop::Stopped(stopped)) => format!("{}{}", flag_of(&stopped), stopped.advice()),
    }
}

/// The flag that raises this limit, in brackets; empty if no flag helps.
pub(crate) fn flag_of(stopped: &Stopped) -> String {
    match stopped.limit() {
        None => String::new(),
        // An external QBF solver needs no copies.
        Some(Limit::Copies) => " (--max-copies or --solver)".to_owned(),
        Some(limit) => format!(" (--{})", limit.flag()),
    }
}
