//! The reasons why a command has no answer: limits and Ctrl-C, as opposed to wrong input.

use std::error::Error;
use std::fmt::Display;
use std::io;

use chopsticks_lab::budget::{Limit, Stopped};
use chopsticks_lab::calculator::Fault;
use chopsticks_lab::cgt::notation::SyntaxFault;
use chopsticks_lab::session::{Reason, SessionError};
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

/// The error with this message, which counts as a limit if it names one.
pub(crate) fn shown(message: String, limit: Option<impl Display>) -> anyhow::Error {
    match limit {
        Some(limit) => NoAnswer::at_limit(message, limit).into(),
        None => anyhow::Error::msg(message),
    }
}

/// The error for a fault that has no place in a text.
pub(crate) fn of_fault(fault: Fault) -> anyhow::Error {
    match fault {
        Fault::Stopped(stopped) => stopped.into(),
        Fault::OverLimit { limit, .. } => NoAnswer::at_limit(fault, limit.name()).into(),
        Fault::Syntax(SyntaxFault::OverLimit { limit, .. }) => {
            NoAnswer::at_limit(fault, limit).into()
        }
        fault => fault.into(),
    }
}

/// The text of a fault, with the flag of a limit.
pub(crate) fn why(fault: Fault) -> String {
    let error = of_fault(fault);
    format!("{error:#}{}", flag(&error))
}

/// The causes of an error, including those inside I/O errors, which do not report them as causes.
fn causes(error: &anyhow::Error) -> impl Iterator<Item = &(dyn Error + 'static)> {
    error.chain().flat_map(|cause| {
        let error: Option<&io::Error> = cause.downcast_ref();
        let inner = error.and_then(io::Error::get_ref);
        [
            Some(cause),
            inner.map(|inner| inner as &(dyn Error + 'static)),
        ]
        .into_iter()
        .flatten()
    })
}

/// Whether the cause is a limit or Ctrl-C rather than wrong input.
pub(crate) fn is_limit(error: &anyhow::Error) -> bool {
    let is_limit = |cause: &(dyn Error + 'static)| {
        cause.is::<Stopped>() || cause.is::<NoAnswer>() || limit_of_text(cause).is_some()
    };
    causes(error).any(is_limit)
}

/// The failure to tell: the first limit, or else the first failure.
pub(crate) fn worst(failures: impl IntoIterator<Item = anyhow::Error>) -> Option<anyhow::Error> {
    let failures = failures.into_iter();
    failures.min_by_key(|failure| !is_limit(failure))
}

/// The limit of the language or of reading that a text exceeds.
fn limit_of_text(cause: &(dyn Error + 'static)) -> Option<String> {
    match cause.downcast_ref().map(SessionError::reason)? {
        Reason::Limit(limit) => Some(limit),
        Reason::Wrong | Reason::Stopped(_) => None,
    }
}

/// Whether the cause is a request to stop or the time limit, so that no other method should be tried.
pub(crate) fn ends_all_work(error: &anyhow::Error) -> bool {
    let mut stopped = causes(error).filter_map(|cause| cause.downcast_ref());
    stopped.any(Stopped::ends_all_work)
}

/// The flag that raises the limit at which a run stopped, in brackets, and what to try if it is not known how much is
/// needed; empty if no flag helps.
pub(crate) fn flag(error: &anyhow::Error) -> String {
    if let Some(limit) = causes(error).find_map(limit_of_text) {
        return format!(" (--max-{limit})");
    }
    let stopped: Option<&Stopped> = causes(error).find_map(|cause| cause.downcast_ref());
    let advised = |stopped: &Stopped| format!("{}{}", flag_of(stopped), stopped.advice());
    stopped.map(advised).unwrap_or_default()
}

/// The flag that raises this limit, in brackets; empty if no flag helps.
pub(crate) fn flag_of(stopped: &Stopped) -> String {
    match stopped.limit() {
        None => String::new(),
        // An external QBF solver needs no copies.
        Some(Limit::Copies) => " (--max-copies or --solver)".to_owned(),
        Some(limit) => format!(" (--max-{limit})"),
    }
}
