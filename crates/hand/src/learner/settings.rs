//! How a network is made and trained.

use std::ops::RangeBounds;

use serde::{Deserialize, Serialize};

use super::error::LearnerError;

/// The size of the network and all that its training depends on, besides the rules of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Where all chance comes from.
    pub seed: u64,
    /// The neurons of each of the two hidden layers.
    pub width: usize,
    /// The positions from which the network learns in one step.
    pub batch: usize,
    /// How far the first steps go (Adam's learning rate); the last ones go a hundredth of that.
    pub rate: f64,
    /// What a position is worth a ply earlier, as a share.
    pub discount: f32,
    /// How often players are thought to take any move instead of the best. So among draws those are worth more in which
    /// the opponent is more likely to slip; if it is too often, a draw is risked for that.
    pub slips: f32,
    /// How often they really do.
    pub exploration: f64,
    /// How many steps the values last that are learned from before the network is asked again.
    pub refresh: u64,
    /// How many games go on at the same time; each goes on by one ply in a step.
    pub games: usize,
    /// The share of games that begin where the game begins; the others begin anywhere.
    pub from_start: f64,
    /// How many plies a game goes on.
    pub plies: u32,
    /// How many of the last positions of games are remembered.
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
    /// Whether there is a training with these settings.
    ///
    /// # Errors
    /// The first setting that is out of its range.
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
    match range.contains(&value) {
        true => Ok(()),
        false => Err(LearnerError::Setting {
            setting,
            value: value.to_string(),
            expected,
        }),
    }
}
