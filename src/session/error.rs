//! The reason why a text has no answer, with the place of the fault.

use std::error;
use std::fmt;

use chopsticks_base::budget::{Limit, Stopped};
use chopsticks_calculator::{CalculatorError, Fault};
use chopsticks_cgt::notation::Style;
use chopsticks_simple::query::NoValue;
use thiserror::Error;

/// The reason why a text has no answer.
#[derive(Debug)]
pub struct SessionError {
    /// The text.
    pub text: String,
    /// The fault, and the number of characters of the text before it.
    pub error: Box<CalculatorError>,
    place: Option<TextPlace>,
    is_unread: bool,
    too_tall: Option<Box<TooTall>>,
}

/// The place of a text in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextPlace {
    /// The name of the file.
    pub(super) file: String,
    /// The number of lines before the text.
    pub(super) lines: usize,
}

/// The remedy that the asker has for an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Nothing, unless the text is changed.
    Wrong,
    /// A limit of the language or of reading was reached.
    Limit(Limit),
    /// The computation stopped, at a limit or on request.
    Stopped(Stopped),
}

/// A value whose canonical form was not built.
#[derive(Debug, Error)]
#[error("the canonical form of {name} is too large to be built")]
struct TooTall {
    name: String,
    #[source]
    stopped: Stopped,
}

impl SessionError {
    /// The error for a text at this place, which cannot be parsed or has no result.
    pub(super) fn new(
        error: CalculatorError,
        text: &str,
        place: Option<TextPlace>,
        is_unparsed: bool,
    ) -> SessionError {
        let no_value = no_value(&error.fault);
        let too_tall = match no_value {
            Some(NoValue::TooTall { value, stopped }) => Some(Box::new(TooTall {
                name: value.name(Style::Plain),
                stopped: *stopped,
            })),
            _ => None,
        };
        let is_no_position = matches!(no_value, Some(NoValue::NoPosition(_)));
        SessionError {
            text: text.to_owned(),
            is_unread: is_unparsed || is_no_position || matches!(error.fault, Fault::Syntax(_)),
            place,
            too_tall,
            error: Box::new(error),
        }
    }

    /// The remedy that the asker has.
    pub fn remedy(&self) -> Remedy {
        if let Some(stopped) = self.stopped() {
            return Remedy::Stopped(*stopped);
        }
        let limit = match no_value(&self.error.fault) {
            Some(NoValue::NoPosition(error)) => error.limit(),
            _ => self.error.fault.over_limit().map(|(limit, _)| limit),
        };
        limit.map_or(Remedy::Wrong, Remedy::Limit)
    }

    /// The reason why the computation stopped, if it did.
    fn stopped(&self) -> Option<&Stopped> {
        match (&self.error.fault, no_value(&self.error.fault)) {
            (Fault::Stopped(stopped), _)
            | (_, Some(NoValue::Stopped(stopped) | NoValue::TooTall { stopped, .. })) => {
                Some(stopped)
            }
            _ => None,
        }
    }

    /// The file with the line and the column of the fault.
    fn place(&self) -> Option<String> {
        let place = self.place.as_ref()?;
        Some(place.of_character(&self.text, self.error.at))
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
        let place = self.place().unwrap_or_else(|| "this".to_owned());
        format!("{fault} {place}:\n{}", self.error.in_text(&self.text))
    }
}

impl fmt::Display for SessionError {
    /// A fault is shown in its text. For a stopped computation, the text is shown, and the reason is the source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.stopped(), self.place()) {
            (None, _) => f.write_str(&self.marked()),
            (Some(_), None) => f.write_str(&self.text),
            (Some(_), Some(place)) => write!(f, "{place}: {}", self.text.trim()),
        }
    }
}

impl error::Error for SessionError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match &self.too_tall {
            Some(too_tall) => Some(&**too_tall),
            None => Some(self.stopped()?),
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

/// The reason why a position of Simple Chopsticks has no value, if that is the fault.
fn no_value(fault: &Fault) -> Option<&NoValue> {
    match fault {
        Fault::Position(position) | Fault::NoMember(position) => position.downcast_ref(),
        _ => None,
    }
}
