//! Why a question has no answer, as data: a message for people, the place in the text, and the limit.

use chopsticks_lab::budget::Stopped;
use chopsticks_lab::calculator::{BoxedError, CalculatorError, Fault};
use chopsticks_lab::cgt::notation::SyntaxFault;
use chopsticks_lab::simple::query::{NoValue, Unplayed};
use chopsticks_lab::sums::SumError;
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

    /// The calculator cannot read the text.
    pub(crate) fn unread(error: &CalculatorError, text: &str) -> Failure {
        Failure::at_fault(true, error, text)
    }

    /// The calculator has no result for the text.
    pub(crate) fn of_calculator(error: &CalculatorError, text: &str) -> Failure {
        let is_unread = match &error.fault {
            Fault::Syntax(_) => true,
            Fault::Position(position) => matches!(
                position.downcast_ref::<NoValue>(),
                Some(NoValue::NoPosition(_))
            ),
            _ => false,
        };
        Failure::at_fault(is_unread, error, text)
    }

    /// A fault at a place of the text.
    fn at_fault(is_unread: bool, error: &CalculatorError, text: &str) -> Failure {
        let what = if is_unread { "read" } else { "evaluate" };
        let message = format!("cannot {what} this:\n{}", error.in_text(text));
        let failure = Failure {
            at: Some(error.at),
            ..Failure::wrong(message)
        };
        match &error.fault {
            Fault::Syntax(SyntaxFault::OverLimit { limit, .. }) => failure.at_limit(limit),
            Fault::OverLimit { limit, .. } => failure.at_limit(limit.name()),
            Fault::Stopped(stopped) => failure.because(stopped),
            Fault::Position(position) => {
                if let Some(no_value) = position.downcast_ref::<NoValue>() {
                    failure.because_of(no_value)
                } else if let Some(stopped) = position.downcast_ref::<Stopped>() {
                    failure.because(stopped)
                } else {
                    failure
                }
            }
            _ => failure,
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

    /// A position of a ruleset has no value.
    pub(crate) fn of_position(error: BoxedError, text: &str) -> Failure {
        Failure::of_calculator(&Fault::Position(error).into(), text)
    }

    /// A sum cannot be played.
    pub(crate) fn of_sum(error: &SumError, text: &str) -> Failure {
        match error {
            SumError::Unread(error) => Failure::unread(error, text),
            SumError::NoValue(error) => Failure::of_calculator(error, text),
            SumError::Unplayed(Unplayed::Stopped(stopped)) => Failure::from(*stopped),
            SumError::Unplayed(error @ Unplayed::TooLarge(_)) => {
                Failure::wrong(error.to_string()).at_limit("sum")
            }
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
