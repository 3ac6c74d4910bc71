//! Errors in texts and in calculations, with their places.

use std::error::Error;
use std::fmt::Display;
use std::sync::Arc;

use chopsticks_base::budget::{Limit, Stopped};
use chopsticks_base::raised::{BoxedError, or_raise};
use chopsticks_cgt::loopy::WriteError;
use chopsticks_cgt::notation::language::{self, Body, LanguageFault};
use chopsticks_cgt::notation::{ParseError, SyntaxFault, under_caret};
use chopsticks_cgt::value::OperationError;
use thiserror::Error as ThisError;

/// The result of a calculation, or the fault.
pub type Done<T> = Result<T, Fault>;

/// A fault and its place in the text.
#[derive(Debug, ThisError)]
#[error("at character {}: {fault}", at + 1)]
pub struct CalculatorError {
    /// The number of characters before the place.
    pub at: usize,
    /// The fault.
    pub fault: Fault,
    /// If the fault is inside a function: its place there, and the places of the calls, the last one first.
    pub calls: Vec<SourcePlace>,
}

/// A place in the text of a statement or a function.
#[derive(Clone, Debug)]
pub struct SourcePlace {
    /// The text.
    pub source: Arc<str>,
    /// The number of characters before the place.
    pub at: usize,
}

impl SourcePlace {
    /// The place where a function begins.
    pub(crate) fn start_of(body: &Body) -> SourcePlace {
        SourcePlace {
            at: body.source[..body.span.0].chars().count(),
            source: (*body.source).into(),
        }
    }
}

/// A fault and the byte of the text where it is.
#[derive(Debug)]
pub(crate) struct Placed {
    pub(crate) at: usize,
    pub(crate) fault: Fault,
    pub(crate) calls: Vec<SourcePlace>,
}

impl From<language::Placed> for Placed {
    fn from(language::Placed { byte, fault }: language::Placed) -> Placed {
        Placed::new(byte, fault.into())
    }
}

impl From<LanguageFault> for Fault {
    fn from(fault: LanguageFault) -> Fault {
        Fault::Syntax(fault.into())
    }
}

impl From<Fault> for Placed {
    fn from(fault: Fault) -> Placed {
        Placed::new(0, fault)
    }
}

impl Placed {
    pub(crate) fn new(at: usize, fault: Fault) -> Placed {
        let calls = Vec::new();
        Placed { at, fault, calls }
    }

    /// The fault with its place in the text of a program.
    pub(crate) fn in_program(self, source: &str) -> Fault {
        let at = source[..self.at.min(source.len())].chars().count();
        let source = source.into();
        let place = SourcePlace { source, at };
        Fault::Written(Box::new(CalculatorError::inside(self.fault, vec![place])))
    }
}

/// The reason why a text has no result.
#[derive(Debug, ThisError)]
pub enum Fault {
    /// The text is not in the notation of values.
    #[error(transparent)]
    Syntax(#[from] SyntaxFault),
    /// A game defined by itself without any move.
    #[error(
        "a label or `pass` can be added, subtracted and listed as an option; `{0}` needs a known game"
    )]
    Unfinished(String),
    /// A position of a ruleset without quotation marks.
    #[error("the position needs quotation marks; expected {ruleset}(\"{position}\")")]
    Unquoted {
        /// The name of the ruleset.
        ruleset: String,
        /// The text of the position.
        position: String,
    },
    /// An unknown name.
    #[error("`{name}` is not defined{hint}")]
    Undefined {
        /// The name.
        name: String,
        /// A similar name, as a phrase.
        hint: String,
    },
    /// An operation with unexpected arguments.
    #[error("{found}; expected {expected}")]
    Arguments {
        /// A description of the input found.
        found: String,
        /// A description of the expected input.
        expected: String,
    },
    /// An operation on canonical forms that was applied to a position.
    #[error(
        "`{0}` is defined for canonical forms, not for the moves of a position; expected `.CanonicalForm` after the position"
    )]
    NotCanonical(&'static str),
    /// A calculation that has no result.
    #[error("{0}")]
    NoResult(String),
    /// A limit was reached, or it was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A limit of the language was reached at a place of the text.
    #[error("{}", Stopped::at(*.limit, *.allowed))]
    OverLimit {
        /// The limit.
        limit: Limit,
        /// Its value.
        allowed: u64,
    },
    /// A fault of the code of a class, with its places.
    #[error("{}", .0.in_text(""))]
    Written(Box<CalculatorError>),
    /// The numbers for which names in a position stand make no position; the error is the caller's.
    #[error(transparent)]
    NoMember(BoxedError),
    /// A position without a value; the error is the caller's.
    #[error(transparent)]
    Position(Box<dyn Error + Send + Sync>),
}

impl Fault {
    /// Whether the text ends within a statement that more text might complete.
    pub fn is_open_end(&self) -> bool {
        match self {
            Fault::Syntax(SyntaxFault::Language(fault)) => fault.is_open_end(),
            fault => matches!(
                fault,
                Fault::Syntax(SyntaxFault::Unclosed(_) | SyntaxFault::Ended(_))
            ),
        }
    }

    /// What would close the text, where it ends within brackets, a text, a comment or a block.
    pub fn awaited(&self) -> Option<&'static str> {
        match self {
            Fault::Syntax(SyntaxFault::Unclosed('{')) => Some("}"),
            Fault::Syntax(SyntaxFault::Unclosed('[')) => Some("]"),
            Fault::Syntax(SyntaxFault::Unclosed(_)) => Some(")"),
            Fault::Syntax(SyntaxFault::Language(fault)) => fault.awaited(),
            _ => None,
        }
    }

    /// Whether the object does not have what was asked for, rather than that it was not found.
    pub fn is_absence(&self) -> bool {
        matches!(
            self,
            Fault::NoResult(_) | Fault::Arguments { .. } | Fault::NotCanonical(_)
        )
    }

    /// The fault for a position without a value. Errors caused by limits are recognized.
    pub fn of_position(error: impl Into<Box<dyn Error + Send + Sync>>) -> Fault {
        match error.into().downcast() {
            Ok(stopped) => Fault::Stopped(*stopped),
            Err(error) => Fault::Position(error),
        }
    }

    /// The fault that an error of a ruleset's own code is, or a limit on it.
    ///
    /// # Panics
    /// If the code is not of this language: its error goes on.
    pub(crate) fn from_rules(error: BoxedError) -> Fault {
        match error.downcast().map_err(|error| error.downcast()) {
            Ok(error) => Fault::Written(error),
            Err(Ok(stopped)) => Fault::Stopped(*stopped),
            Err(Err(error)) => or_raise(Err(error)),
        }
    }

    /// A text of more bytes than the limit.
    pub fn long_text(limit: u64) -> Fault {
        Fault::OverLimit {
            limit: Limit::Text,
            allowed: limit,
        }
    }

    /// A multiple above the limit.
    pub fn too_many_copies(copies: impl Display, allowed: u64) -> Fault {
        Fault::Syntax(SyntaxFault::OverLimit {
            limit: Limit::Multiple,
            allowed,
            asked: format!("the multiple {copies}"),
        })
    }

    /// An operation with unexpected arguments.
    pub fn arguments(found: impl Into<String>, expected: impl Into<String>) -> Fault {
        Fault::Arguments {
            found: found.into(),
            expected: expected.into(),
        }
    }

    /// The limit that was reached at a place of a text, and its value.
    pub fn over_limit(&self) -> Option<(Limit, u64)> {
        match *self {
            Fault::Syntax(SyntaxFault::OverLimit { limit, allowed, .. })
            | Fault::OverLimit { limit, allowed } => Some((limit, allowed)),
            _ => None,
        }
    }

    /// The reason why the computation stopped, if it did.
    pub fn stopped(&self) -> Option<&Stopped> {
        match self {
            Fault::Stopped(stopped) => Some(stopped),
            Fault::Position(error) | Fault::NoMember(error) => error.source()?.downcast_ref(),
            _ => None,
        }
    }

    /// A division by zero.
    pub(crate) fn division_by_zero() -> Fault {
        Fault::no_result("a division by zero has no result")
    }

    /// A question that only games in canonical form answer, about a loony position.
    pub(crate) fn loony() -> Fault {
        Fault::no_result(
            "the position is loony: whoever moves first wins it beside every nimber, as no short game allows, so that it has no canonical form",
        )
    }

    /// A calculation that has no result, and why.
    pub(crate) fn no_result(why: impl Display) -> Fault {
        Fault::NoResult(why.to_string())
    }
}

impl From<WriteError> for Fault {
    fn from(error: WriteError) -> Fault {
        match error {
            WriteError::TooLong(too_long) => Fault::long_text(too_long.limit as u64),
            WriteError::Stopped(stopped) => Fault::Stopped(stopped),
        }
    }
}

impl From<OperationError> for Fault {
    fn from(error: OperationError) -> Fault {
        match error {
            OperationError::Stopped(stopped) => Fault::Stopped(stopped),
            error => Fault::no_result(error),
        }
    }
}

impl CalculatorError {
    /// A fault at these places, the innermost first. One of the code of a class has its own places before them.
    pub(crate) fn inside(fault: Fault, places: Vec<SourcePlace>) -> CalculatorError {
        match fault {
            Fault::Written(mut error) => {
                error.calls.extend(places);
                *error
            }
            fault => CalculatorError {
                at: 0,
                fault,
                calls: places,
            },
        }
    }

    /// The line of `text` with the fault, a caret below the place, and the message. If the fault is inside a function, the
    /// line there, and those of the calls.
    pub fn in_text(&self, text: &str) -> String {
        let Some((inside, calls)) = self.calls.split_first() else {
            return under_caret(text, self.at, &self.fault);
        };
        let mut lines = vec![under_caret(&inside.source, inside.at, &self.fault)];
        let is_same = |a: &SourcePlace, b: &SourcePlace| a.at == b.at && a.source == b.source;
        let calls: Vec<&[SourcePlace]> = calls.chunk_by(is_same).collect();
        for (number, same) in calls.iter().enumerate() {
            if (MAX_CALLS..calls.len() - MAX_CALLS.min(calls.len())).contains(&number) {
                if number == MAX_CALLS {
                    lines.push(format!("… ({} other calls)", calls.len() - 2 * MAX_CALLS));
                }
                continue;
            }
            let told = match same.len() {
                1 => "called here".to_owned(),
                count => format!("called here, {count} times within each other"),
            };
            lines.push(under_caret(&same[0].source, same[0].at, &told));
        }
        lines.join("\n")
    }
}

/// The number of calls that are shown at either end of many.
const MAX_CALLS: usize = 4;

impl From<Fault> for CalculatorError {
    /// A fault that concerns the whole text.
    fn from(fault: Fault) -> CalculatorError {
        CalculatorError::inside(fault, Vec::new())
    }
}

impl From<ParseError> for CalculatorError {
    fn from(ParseError { at, fault }: ParseError) -> CalculatorError {
        let fault = Fault::Syntax(fault);
        let calls = Vec::new();
        CalculatorError { at, fault, calls }
    }
}
