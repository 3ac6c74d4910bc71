//! The settings of a network and its training.

use std::ops::RangeBounds;

use serde::{Deserialize, Serialize};

use crate::error::LearnerError;

/// The size of the network and all parameters of its training, except the rules of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The seed of all random choices.
    pub seed: u64,
    /// The number of neurons in each of the two hidden layers.
    pub width: usize,
    /// The number of positions in one training step.
    pub batch: usize,
    /// The learning rate of Adam in the first steps; it decreases to a hundredth of this.
    pub rate: f64,
    /// The factor applied to the value of a position for each earlier ply.
    pub discount: f32,
    /// The probability with which players are assumed to move at random. So draws are worth more if the opponent is
    /// more likely to make a mistake; if the probability is too large, the player endangers a draw for such chances.
    pub slips: f32,
    /// The probability of a random move in the games of the training.
    pub exploration: f64,
    /// The number of steps for which target values are used before the network is evaluated again.
    pub refresh: u64,
    /// The number of games played simultaneously, one ply per step.
    pub games: usize,
    /// The share of games that begin at the start; the others begin in random positions.
    pub from_start: f64,
    /// The largest number of plies of a game.
    pub plies: u32,
    /// The number of stored positions, the latest ones.
    pub memory: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            seed: 1,
            width: 64,
            batch: 128,
            rate: 2e-3,
            discount: 0.97,
            slips: 0.1,
            exploration: 0.2,
            refresh: 100,
            games: 16,
            from_start: 0.25,
            plies: 100,
            memory: 20_000,
        }
    }
}

impl Settings {
    /// Checks that training is possible with these settings.
    ///
    /// # Errors
    /// The first setting that is out of range.
    pub fn check(&self) -> Result<(), LearnerError> {
        let count = "a number from 1 to 10000";
        let share = "a share from 0 to 1";
        within("width", self.width, 1..=10_000, count)?;
        within("batch", self.batch, 1..=10_000, count)?;
        within("games", self.games, 1..=10_000, count)?;
        within("refresh", self.refresh, 1.., "a number from 1")?;
        within("plies", self.plies, 1.., "a number from 1")?;
        let memory = "a number from 1 to 100000000";
        within("memory", self.memory, 1..=100_000_000, memory)?;
        within("rate", self.rate, 1e-9..=1.0, "a number from 1e-9 to 1")?;
        within("discount", self.discount, 0.0..=1.0, share)?;
        within("slips", self.slips, 0.0..=1.0, share)?;
        within("exploration", self.exploration, 0.0..=1.0, share)?;
        within("from_start", self.from_start, 0.0..=1.0, share)
    }
}

fn within<T: PartialOrd + ToString>(
    setting: &'static str,
    value: T,
    range: impl RangeBounds<T>,
    expected: &'static str,
) -> Result<(), LearnerError> {
    if range.contains(&value) {
        Ok(())
    } else {
        Err(LearnerError::Setting {
            setting,
            value: value.to_string(),
            expected,
        })
    }
}
