//! The reasons why nothing can be learned, or a learned network cannot be used.

use thiserror::Error;

use chopsticks_hand::budget::Stopped;

/// The reason why nothing can be learned, or a learned network cannot be used.
#[derive(Debug, Error)]
pub enum LearnerError {
    /// The game is too large for the tables of a learning player.
    #[error("the game with these rules is too large to be learned: {0}")]
    Tables(Stopped),
    /// The network would be too large.
    #[error("a network for these rules would need {inputs} inputs, more than the limit of {most}")]
    TooLarge {
        /// The inputs of the network.
        inputs: usize,
        /// The largest number of inputs.
        most: usize,
    },
    /// No position has a move.
    #[error("there is nothing to learn: with these rules no position has a move")]
    NothingToLearn,
    /// A setting is out of its range.
    #[error("{setting} = {value}: expected {expected}")]
    Setting {
        /// Its name.
        setting: &'static str,
        /// Its value.
        value: String,
        /// A description of the valid values.
        expected: &'static str,
    },
    /// The file was not written by a learner, or is damaged.
    #[error("expected a file written by `chopsticks train`; this one is another or damaged: {0}")]
    File(String),
    /// The player has learned other rules.
    #[error("this player has learned the rules {learned}, but the game has the rules {asked}")]
    OtherRules {
        /// The rules that were learned, as JSON.
        learned: String,
        /// The rules of the game, as JSON.
        asked: String,
    },
}
