//! Published values of positions.

use std::fmt;

use chopsticks_cgt::loopy::{Outcome, class_name};
use chopsticks_cgt::player::ByPlayer;

/// A published property of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The position.
    pub position: String,
    /// The published fact.
    pub expected: Expected,
    /// The publisher and the place of publication.
    pub source: String,
}

/// The published fact about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Its value, in the notation of CGSuite.
    Value(String),
    /// Its score if Left moves first.
    LeftScore(i64),
    /// Its outcome by the player who moves first.
    Outcome {
        /// The outcome.
        class: ByPlayer<Outcome>,
        /// Whether the player who cannot move wins.
        misere: bool,
    },
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Value(text) => f.write_str(text),
            Expected::LeftScore(score) => write!(f, "the score {score}"),
            Expected::Outcome { class, .. } => f.write_str(class_name(*class)),
        }
    }
}
