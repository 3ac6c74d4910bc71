//! Why a text is not a characterization.

use chopsticks_presburger::ConditionError;
use thiserror::Error;

/// Where a text stops being a characterization, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {wrong}")]
pub struct CharacterizationError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub wrong: Wrong,
}

/// What is wrong with a line of a characterization.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// A heading was expected.
    #[error("`{expected}` was expected here")]
    Expected {
        /// The heading.
        expected: String,
    },
    /// The finger count is none that a characterization may have.
    #[error("`{0}` is no finger count between 1 and {max}", max = super::MOST_FINGERS)]
    Fingers(String),
    /// A condition is none.
    #[error("in `{text}`, {error}")]
    Condition {
        /// The condition.
        text: String,
        /// Why it is none.
        error: ConditionError,
    },
}
