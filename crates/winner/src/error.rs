//! The reasons for missing answers and refused files.

use chopsticks_base::budget::Stopped;
use thiserror::Error;

/// The reason why it is not known who wins a sum.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Undecided {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Play can repeat, so a ruleset is not short.
    #[error(
        "a ruleset is not short: play can repeat a position; such a ruleset says `loopy = true`"
    )]
    NotShort,
}

/// The reason why an addend is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RefusedAddend {
    /// The solver has no ruleset with this name.
    #[error("unknown ruleset `{0}`")]
    NoRuleset(String),
    /// The text is not a position of the ruleset; the message is that of the ruleset's reader.
    #[error("{0}")]
    NoPosition(String),
}

/// The reason why a file of outcomes is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RefusedOutcomes {
    /// The file is wrong.
    #[error(transparent)]
    Line(#[from] RefusedLine),
    /// An outcome of the sample could not be recomputed.
    #[error(transparent)]
    Undecided(#[from] Undecided),
}

/// The reason why a table or a strategy is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct RefusedLine {
    /// The number of the line, from 1.
    pub line: usize,
    /// A message with the input found and the input expected.
    pub message: String,
}
