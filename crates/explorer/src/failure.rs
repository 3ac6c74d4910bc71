//! Why a question has no answer, as data: a message for people, the place in the text, and the limit.

use chopsticks_lab::budget::Stopped;
use chopsticks_lab::session::{Reason, SessionError, SumError};
use chopsticks_lab::simple::query::NoValue;
use chopsticks_lab::winner::{NotAnalysed, Undecided};
use serde::Serialize;

/// Why a question has no answer.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Failure {
    /// The message of the program, which may have several lines.
    message: String,
    /// The number of characters before the place in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// The name of the limit that was reached, which is that of the flag without `--max-`.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    /// Whether the run was asked to stop.
    is_stopped: bool,
}

impl Failure {
    /// The input is wrong.
    pub(crate) fn wrong(message: impl Into<String>) -> Failure {
        Failure {
            message: message.into(),
            at: None,
            limit: None,
            is_stopped: false,
        }
    }

    fn at_limit(self, limit: impl ToString) -> Failure {
        Failure {
            limit: Some(limit.to_string()),
            ..self
        }
    }

    fn because(self, stopped: &Stopped) -> Failure {
        match stopped.limit() {
            Some(limit) => self.at_limit(limit),
            None => Failure {
                is_stopped: *stopped == Stopped::Asked,
                ..self
            },
        }
    }

    /// The same with the limit at which a position has no value.
    fn because_of(self, no_value: &NoValue) -> Failure {
        match no_value {
            NoValue::Stopped(stopped) | NoValue::TooTall { stopped, .. } => self.because(stopped),
            NoValue::NoPosition(_) => self,
        }
    }
}

impl From<SessionError> for Failure {
    /// A fault at a place of the text.
    fn from(error: SessionError) -> Failure {
        let failure = Failure {
            at: Some(error.error.at),
            ..Failure::wrong(error.marked())
        };
        match error.reason() {
            Reason::Wrong => failure,
            Reason::Limit(limit) => failure.at_limit(limit),
            Reason::Stopped(stopped) => failure.because(&stopped),
        }
    }
}

impl From<SumError> for Failure {
    fn from(error: SumError) -> Failure {
        match error {
            SumError::Text(error) => error.into(),
            SumError::Stopped(stopped)
            | SumError::NotAnalysed(NotAnalysed::Undecided(Undecided::Stopped(stopped))) => {
                stopped.into()
            }
            error => Failure::wrong(error.to_string()),
        }
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Failure {
        Failure::wrong(stopped.to_string()).because(&stopped)
    }
}

impl From<NoValue> for Failure {
    fn from(error: NoValue) -> Failure {
        Failure::wrong(error.to_string()).because_of(&error)
    }
}
