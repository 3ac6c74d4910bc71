//! The reason why a text is not a characterization.

use chopsticks_base::reading::Misread;
use thiserror::Error;

/// The first line of a text that is not part of a characterization, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {wrong}")]
pub struct CharacterizationError {
    /// The line, counted from 1.
    pub line: usize,
    /// Its fault.
    pub wrong: Wrong,
}

/// The fault of a line of a characterization.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// A line other than the expected one.
    #[error("found {found}, expected {expected}")]
    Expected {
        /// The expected line, in backticks, or the end of the text.
        expected: String,
        /// The line that was found, likewise.
        found: String,
    },
    /// A finger count outside the supported range.
    #[error("found `{0}`, expected a finger count between 1 and {max}", max = super::MAX_FINGERS)]
    Fingers(String),
    /// A text that is not a condition.
    #[error("in `{text}`, {error}")]
    Condition {
        /// The text.
        text: String,
        /// The reason why it is not a condition.
        error: Misread,
    },
}
