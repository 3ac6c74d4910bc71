//! The reason why a text has no answer, with the place of the fault.

use std::error::Error;
use std::fmt;

use chopsticks_base::budget::Stopped;
use chopsticks_calculator::{CalculatorError, Fault};
use chopsticks_cgt::notation::Style;
use chopsticks_simple::query::NoValue;

/// The reason why a text has no answer.
#[derive(Debug)]
pub struct SessionError {
    /// The text.
    pub text: String,
    /// The fault, and the number of characters of the text before it.
    pub error: Box<CalculatorError>,
    /// The place of the fault, as a file with line and column.
    place: Option<String>,
    is_unread: bool,
    cause: Option<Box<Cause>>,
}

/// The place of a text in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPlace {
    /// The name of the file.
    pub file: String,
    /// The number of lines before the text.
    pub lines: usize,
}

/// The remedy that the asker has for an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Nothing, unless the text is changed.
    Wrong,
    /// A limit of the language or of reading was reached: the name of the limit.
    Limit(String),
    /// The computation stopped, at a limit or on request.
    Stopped(Stopped),
}

/// The cause that stopped a computation.
#[derive(Debug)]
enum Cause {
    Stopped(Stopped),
    TooTall(TooTall),
}

/// A value whose canonical form was not built.
#[derive(Debug)]
struct TooTall {
    name: String,
    stopped: Stopped,
}

impl SessionError {
    /// The error for a text that cannot be parsed.
    pub(super) fn unread(
        error: CalculatorError,
        text: &str,
        place: Option<&TextPlace>,
    ) -> SessionError {
        SessionError {
            is_unread: true,
            ..SessionError::without_result(error, text, place)
        }
    }

    /// The error for a text that cannot be evaluated.
    pub(super) fn without_result(
        error: CalculatorError,
        text: &str,
        place: Option<&TextPlace>,
    ) -> SessionError {
        SessionError {
            text: text.to_owned(),
            place: place.map(|place| place.of_character(text, error.at)),
            is_unread: is_unread(&error.fault),
            cause: Cause::from_fault(&error.fault).map(Box::new),
            error: Box::new(error),
        }
    }

    /// The remedy that the asker has.
    pub fn remedy(&self) -> Remedy {
        if let Some(cause) = &self.cause {
            return Remedy::Stopped(cause.stopped());
        }
        let limit = match &self.error.fault {
            Fault::Position(position) => match position.downcast_ref() {
                Some(NoValue::NoPosition(error)) => error.limit().map(|limit| limit.to_string()),
                _ => None,
            },
            fault => fault.over_limit().map(|(limit, _)| limit.to_string()),
        };
        limit.map_or(Remedy::Wrong, Remedy::Limit)
    }

    /// Whether the text ends within a statement that more text might complete.
    pub fn is_open_end(&self) -> bool {
        self.error.fault.is_open_end()
    }

    /// The line of the text with the fault, a mark below it and the message.
    pub fn marked(&self) -> String {
        let fault = match (self.remedy(), self.is_unread) {
            (Remedy::Limit(_), _) => "a limit was reached in",
            (_, true) => "cannot read",
            (_, false) => "cannot evaluate",
        };
        let place = self.place.as_deref().unwrap_or("this");
        format!("{fault} {place}:\n{}", self.error.in_text(&self.text))
    }
}

impl fmt::Display for SessionError {
    /// A fault is shown in its text. For a stopped computation, the text is shown, and the reason is the source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.cause, &self.place) {
            (None, _) => f.write_str(&self.marked()),
            (Some(_), None) => f.write_str(&self.text),
            (Some(_), Some(place)) => write!(f, "{place}: {}", self.text.trim()),
        }
    }
}

impl Error for SessionError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self.cause.as_deref()? {
            Cause::Stopped(stopped) => Some(stopped),
            Cause::TooTall(too_tall) => Some(too_tall),
        }
    }
}

impl TextPlace {
    /// The file, the line and the column of a character of the text.
    fn of_character(&self, text: &str, at: usize) -> String {
        let before: String = text.chars().take(at).collect();
        let line = self.lines + before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        format!("{}:{line}:{column}", self.file)
    }
}

impl Cause {
    fn from_fault(fault: &Fault) -> Option<Cause> {
        match fault {
            Fault::Stopped(stopped) => Some(Cause::Stopped(*stopped)),
            Fault::Position(position) => match position.downcast_ref()? {
                NoValue::NoPosition(_) => None,
                NoValue::Stopped(stopped) => Some(Cause::Stopped(*stopped)),
                NoValue::TooTall { value, stopped } => Some(Cause::TooTall(TooTall {
                    name: value.name(Style::Plain),
                    stopped: *stopped,
                })),
            },
            _ => None,
        }
    }

    fn stopped(&self) -> Stopped {
        match self {
            Cause::Stopped(stopped) => *stopped,
            Cause::TooTall(too_tall) => too_tall.stopped,
        }
    }
}

impl fmt::Display for TooTall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the canonical form of {} is too large to be built",
            self.name
        )
    }
}

impl Error for TooTall {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.stopped)
    }
}

/// Whether the text itself is wrong, rather than only without a result.
fn is_unread(fault: &Fault) -> bool {
    match fault {
        Fault::Syntax(_) => true,
        Fault::Position(position) => {
            matches!(position.downcast_ref(), Some(NoValue::NoPosition(_)))
        }
        _ => false,
    }
}
