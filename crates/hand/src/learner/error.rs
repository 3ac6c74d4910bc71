//! Why nothing can be learned, or what was learned cannot be used.

use thiserror::Error;

use crate::budget::Stopped;

/// Why nothing can be learned, or what was learned cannot be used.
#[derive(Debug, Error)]
pub enum LearnerError {
    /// The game is too large for the tables of a learning player.
    #[error("with these rules the game is too large to be learned: {0}")]
    Tables(Stopped),
    /// The network would be too large.
    #[error("with these rules a network would need {inputs} inputs, more than {most}")]
    TooLarge {
        /// The inputs of the network.
        inputs: usize,
        /// The most that a network may have.
        most: usize,
    },
    /// Every position is over.
    #[error("with these rules every position is over, so that there is nothing to learn")]
    NothingToLearn,
    /// A setting that no training can have.
    #[error("{setting} = {value}: {expected} was expected")]
    Setting {
        /// Its name.
        setting: &'static str,
        /// Its value.
        value: String,
        /// What it should be.
        expected: &'static str,
    },
    /// The file was not written for a learner, or is damaged.
    #[error("this is no file of a learning player, or a damaged one: {0}")]
    File(String),
    /// The player knows another game.
    #[error("this player has learned other rules: {learned}; those of this game are {asked}")]
    OtherRules {
        /// The rules that were learned, as JSON.
        learned: String,
        /// The rules of the game, as JSON.
        asked: String,
    },
}
