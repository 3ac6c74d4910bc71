//! The reason why a question has no answer, as data: a message, the place in the text, and the limit.

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::session::{Remedy, SESSION_LIMITS, SessionError};
use serde::Serialize;

use crate::limits::More;

/// The reason why a question has no answer.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Failure {
    /// The message of the program, which may have several lines.
    pub(crate) message: String,
    /// The number of characters before the place in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// The name of the limit that was reached, which is that of its flag without `--max-`.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    /// A larger amount of this limit, if it can be larger.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<More>,
    /// Whether the run was asked to stop.
    is_stopped: bool,
}

impl Failure {
    /// The input is wrong.
    pub(crate) fn wrong(message: impl ToString) -> Failure {
        Failure {
            message: message.to_string(),
            at: None,
            limit: None,
            more: None,
            is_stopped: false,
        }
    }

    /// The fault is in another text than that of the question.
    pub(crate) fn elsewhere(self) -> Failure {
        Failure { at: None, ..self }
    }

    /// The failure below the lines that a program printed before.
    pub(crate) fn after(mut self, printed: &[String]) -> Failure {
        let lines = printed.iter().chain([&self.message]);
        self.message = lines.map(String::as_str).collect::<Vec<_>>().join("\n");
        self
    }

    /// The failure of a question that was asked within a budget: a limit that a request can change has a larger amount.
    pub(crate) fn within(self, budget: &Budget<'_>) -> Failure {
        let mut limits = SESSION_LIMITS.iter();
        let limit = limits.find(|limit| self.limit.as_deref() == Some(limit.name()));
        let more = limit.and_then(|limit| More::than(*limit, budget));
        Failure { more, ..self }
    }

    fn at_limit(self, limit: impl ToString) -> Failure {
        Failure {
            limit: Some(limit.to_string()),
            ..self
        }
    }

    fn because(mut self, stopped: &Stopped) -> Failure {
        self.message += stopped.advice();
        match stopped.limit() {
            Some(limit) => self.at_limit(limit),
            None => Failure {
                is_stopped: *stopped == Stopped::Asked,
                ..self
            },
        }
    }

    fn with_remedy(self, remedy: Remedy) -> Failure {
        match remedy {
            Remedy::Wrong => self,
            Remedy::Limit(limit) => self.at_limit(limit),
            Remedy::Stopped(stopped) => self.because(&stopped),
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
        failure.with_remedy(error.remedy())
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Failure {
        Failure::wrong(stopped.to_string()).because(&stopped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_program_stand_above_its_fault() {
        let printed = ["one".to_owned(), "two".to_owned()];
        let failure = Failure::wrong("fault").after(&printed);
        assert_eq!(failure.message, "one\ntwo\nfault");
        assert_eq!(Failure::wrong("fault").after(&[]).message, "fault");
    }
}
