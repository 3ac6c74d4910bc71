//! Why a command has no answer: limits and Ctrl-C, told apart from faults of the input.

use std::fmt::Display;

use chopsticks_lab::budget::{Limit, Stopped};
use thiserror::Error;

/// There is no answer, which is no fault of the question; the text says what may help.
#[derive(Debug, Error)]
#[error("{0}")]
pub(crate) struct NoAnswer(String);

impl NoAnswer {
    /// `why` there is none, and what may help is not known.
    pub(crate) fn because(why: impl Into<String>) -> NoAnswer {
        NoAnswer(why.into())
    }

    /// `what` was asked for is over a limit; `name` is that of its flag, without `--max-`.
    pub(crate) fn at_limit(what: impl Display, name: impl Display) -> NoAnswer {
        NoAnswer(format!("{what} (--max-{name})"))
    }
}

/// Whether a limit, that of a solver too, or Ctrl-C, and no fault of the input, is why there is no result.
pub(crate) fn is_limit(error: &anyhow::Error) -> bool {
    let mut causes = error.chain();
    causes.any(|cause| cause.is::<Stopped>() || cause.is::<NoAnswer>())
}

/// The flag that raises the limit at which a run stopped, with brackets around it; nothing where no flag helps.
pub(crate) fn flag(error: &anyhow::Error) -> String {
    let mut causes = error.chain();
    let stopped: Option<&Stopped> = causes.find_map(|cause| cause.downcast_ref());
    stopped.map(flag_of).unwrap_or_default()
}

/// The same, of what stopped it.
pub(crate) fn flag_of(stopped: &Stopped) -> String {
    match stopped.limit() {
        None => String::new(),
        // A solver outside needs no copies.
        Some(Limit::Copies) => " (--max-copies or --solver)".to_owned(),
        Some(limit) => format!(" (--max-{limit})"),
    }
}
