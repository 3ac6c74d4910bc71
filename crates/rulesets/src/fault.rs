//! The errors of ruleset files and of positions.

use std::ops::Range;

use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::Player;
use chopsticks_heaps::HeapCodeError;
use thiserror::Error;
use toml::Spanned;

/// The fault of a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The part of the text, in bytes.
    pub span: Range<usize>,
    key: Option<String>,
    reason: RulesetFault,
}

impl Fault {
    /// A fault of a part of a text.
    pub fn new(span: Range<usize>, reason: impl Into<RulesetFault>) -> Fault {
        Fault {
            span,
            key: None,
            reason: reason.into(),
        }
    }

    /// A fault of the value of a key.
    pub fn at<T>(value: &Spanned<T>, reason: impl Into<RulesetFault>) -> Fault {
        Fault::new(value.span(), reason)
    }

    /// A fault of the value of a key, where something else was found than expected.
    pub fn misread<T>(
        value: &Spanned<T>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Fault {
        Fault::at(value, Misread::new(found, expected))
    }

    /// A fault of the value of a key, which is not the expected one.
    pub fn expected<T>(value: &Spanned<T>, expected: impl Into<String>) -> Fault {
        Fault::at(value, RulesetFault::Unexpected(expected.into()))
    }

    /// The same fault with the name of the key in its message.
    pub fn of_key(self, key: impl Into<String>) -> Fault {
        Fault {
            key: Some(key.into()),
            ..self
        }
    }
}

/// The fault of a file with the moves of this player alone: silence is not a list of moves.
pub(crate) fn one_sided(player: Player) -> Misread {
    let (given, lacking) = player.pick(("left", "right"), ("right", "left"));
    Misread::new(
        format!("`{given}` alone"),
        format!(
            "`{lacking}` too, where `{lacking} = []` says that there are no moves; or `both` instead, if both players have the same moves"
        ),
    )
}

/// The reason why a file does not describe a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}, line {line}: {}{fault}", key.as_ref().map_or(String::new(), |key| format!("{key}: ")))]
pub struct RulesetFileError {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The key with a wrong value, or the rule; `None` if the fault says what is wrong.
    pub key: Option<String>,
    /// What is wrong.
    pub fault: Box<RulesetFault>,
}

/// What is wrong in a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulesetFault {
    /// Something else was found than expected.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// Something is not there, or a value is not the expected one.
    #[error("expected {0}")]
    Unexpected(String),
    /// The text is not TOML, or has other keys; `begins` is the line in which begins what is not complete.
    #[error("{message}{}", begins.map_or(String::new(), |line| format!("; what is not complete begins in line {line}")))]
    Toml {
        /// The message of the reader of TOML.
        message: String,
        /// A line before the fault.
        begins: Option<usize>,
    },
    /// A text is not a code of moves on heaps.
    #[error(transparent)]
    HeapCode(#[from] HeapCodeError),
    /// A sequence of published values has no such position.
    #[error(transparent)]
    Family(#[from] PositionFamilyError),
}

impl RulesetFileError {
    pub(crate) fn new(file: &str, text: &str, fault: Fault) -> RulesetFileError {
        let before = text.get(..fault.span.start).unwrap_or(text);
        RulesetFileError {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            key: fault.key,
            fault: Box::new(fault.reason),
        }
    }
}

/// The reason why a text is not a position of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("position `{position}` of {ruleset}: {fault}")]
pub struct RulesetPositionError {
    /// The name of the ruleset.
    pub ruleset: String,
    /// The text, shortened if it is long.
    pub position: String,
    /// What is wrong.
    pub fault: Box<PositionFault>,
}

/// What is wrong with the text of a position, or of the size of boards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// Something else was found than expected.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// The text looks like a sum of positions that is written in another way.
    #[error("{misread}; a sum has names and quotation marks, as in {called}{sign}{called}")]
    Sum {
        /// What is wrong with the text as a position.
        misread: Misread,
        /// A position with the name of the ruleset.
        called: String,
        /// The sign in the sum, with blanks around it.
        sign: &'static str,
    },
    /// The text is not the size of a board.
    #[error("expected a size such as 2x3")]
    Size,
    /// A size was given, but positions are graphs.
    #[error("the positions of this ruleset are graphs and not boards")]
    Graphs,
    /// A size was given, but positions have no cells.
    #[error("the positions of this ruleset are not boards, expected [patterns] or [placement]")]
    NoCells,
}

/// The longest text of a position, in bytes.
pub(crate) const MAX_TEXT: usize = 1_000_000;

/// The reason why a text is not a family of positions, or why a family has no such member.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionFamilyError {
    /// A brace has no other one.
    #[error("{text}: found `{found}` without `{lacking}`, expected a parameter such as {{n}}")]
    Brace {
        /// The text.
        text: String,
        /// The brace.
        found: char,
        /// The other one.
        lacking: char,
    },
    /// What is between braces is not a parameter.
    #[error(
        "{text}: found {{{inside}}}, expected a parameter such as {{n}}, or {{xo*n}} for n copies of xo"
    )]
    Parameter {
        /// The text.
        text: String,
        /// What is between the braces.
        inside: String,
    },
    /// Positions are not made of numbers, but the text has no quotation marks.
    #[error(
        "{text}: found {name}(…) without quotation marks, expected a position such as {example}"
    )]
    Unquoted {
        /// The text.
        text: String,
        /// The name of the ruleset in it.
        name: String,
        /// A family of this ruleset.
        example: String,
    },
    /// A function is called that is not known.
    #[error(
        "{text}: found `{name}(…)`, expected a position such as {example}, or a function that a file of --ruleset defines"
    )]
    Function {
        /// The text.
        text: String,
        /// The name before the parenthesis.
        name: String,
        /// A family of this ruleset.
        example: String,
    },
    /// There is an operation on a parameter.
    #[error(
        "{text}: at character {place}: found `{found}` after a parameter, expected a comma or the end of a position, whose name is before operations, as in {example}"
    )]
    Operation {
        /// The text.
        text: String,
        /// The place of the sign, counted from 1.
        place: usize,
        /// The sign of the operation.
        found: String,
        /// A family of this ruleset.
        example: String,
    },
    /// The text of the position has too many bytes.
    #[error("found a position of {0} bytes, expected at most {MAX_TEXT}")]
    Long(usize),
    /// So many copies of this text have too many bytes.
    #[error("too many copies of {0}: expected at most {MAX_TEXT} bytes")]
    Copies(String),
}
