//! The reasons why nothing can be learned, or a learned network cannot be used.

use chopsticks_hand::budget::Stopped;
use chopsticks_hand::ruleset::RulesError;
use safetensors::SafeTensorError;
use thiserror::Error;

/// The reason why bytes are not the file of a learned network.
#[derive(Debug, Error)]
pub enum Damage {
    /// They are not in the format safetensors, or lack a tensor.
    #[error(transparent)]
    Tensors(#[from] SafeTensorError),
    /// The header has no entry of the learner.
    #[error("its header has no entry {0:?}")]
    NoEntry(&'static str),
    /// The entry has no checksum, as in the first version.
    #[error("its header has no checksum: train it again")]
    NoChecksum,
    /// The entry is not JSON with the expected keys.
    #[error(transparent)]
    Header(#[from] serde_json::Error),
    /// The version is another one.
    #[error("found format {found}, expected {expected}")]
    Format {
        /// The version.
        found: u32,
        /// The version that is read.
        expected: u32,
    },
    /// The rules are not those of a game.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The checksum is that of other contents.
    #[error("its checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The checksum in the file.
        found: u32,
        /// That of the contents.
        expected: u32,
    },
    /// A tensor has another shape than the network.
    #[error("{name} is {found:?}, not {expected:?}")]
    Shape {
        /// The name of the tensor.
        name: String,
        /// Its shape.
        found: Vec<usize>,
        /// The shape that the rules and settings ask for.
        expected: Vec<usize>,
    },
    /// A tensor has an infinite entry, or one that is not a number.
    #[error("{0} has an entry that is not a number")]
    NotFinite(String),
}

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
    File(#[from] Damage),
    /// The player has learned other rules.
    #[error("this player has learned the rules {learned}, but the game has the rules {asked}")]
    OtherRules {
        /// The rules that were learned, as JSON.
        learned: String,
        /// The rules of the game, as JSON.
        asked: String,
    },
}
