//! The fault of a file and its line.

use std::ops::Range;

use chopsticks_cgt::player::Player;
use thiserror::Error;
use toml::Spanned;

/// The fault of a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The part of the text, in bytes.
    pub span: Range<usize>,
    /// A message with the input found and the input expected.
    pub message: String,
}

impl Fault {
    /// A fault of the value of a key.
    pub fn at<T>(value: &Spanned<T>, message: impl ToString) -> Fault {
        Fault {
            span: value.span(),
            message: message.to_string(),
        }
    }
}

/// The message about a file with the moves of this player alone: silence is not a list of moves.
pub(crate) fn one_sided(player: Player) -> String {
    let (given, lacking) = match player {
        Player::Left => ("left", "right"),
        Player::Right => ("right", "left"),
    };
    format!(
        "found `{given}` alone, expected `{lacking}` too, where `{lacking} = []` says that there are no moves; or `both` instead, if both players have the same moves"
    )
}

/// The reason why a file does not describe a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}, line {line}: {message}")]
pub struct RulesetFileError {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// A message with the input found and the input expected.
    pub message: String,
}

impl RulesetFileError {
    pub(crate) fn new(file: &str, text: &str, fault: Fault) -> RulesetFileError {
        let before = text.get(..fault.span.start).unwrap_or(text);
        RulesetFileError {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            message: fault.message,
        }
    }
}

/// The reason why a text is not a position of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("position `{position}` of {ruleset}: {message}")]
pub struct RulesetPositionError {
    /// The name of the ruleset.
    pub ruleset: String,
    /// The text, shortened if it is long.
    pub position: String,
    /// A message with the input found and the input expected.
    pub message: String,
}
