//! The games of the surveys: a finger count and a combination of rules.

use chopsticks_lab::hand::ruleset::Rules;
use serde::{Deserialize, Serialize};

use super::axes::Axes;

/// What identifies a game with two hands a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Game {
    /// The finger count.
    pub n: u32,
    /// The rules.
    #[serde(flatten)]
    pub axes: Axes,
}

impl Game {
    /// Every combination of rules with each finger count from 2 to `most`.
    pub fn upto(most: u32) -> impl Iterator<Item = Game> {
        (2..=most).flat_map(|n| Axes::all().map(move |axes| Game { n, axes }))
    }

    /// All the rules.
    pub fn rules(self) -> Rules {
        self.axes.rules(self.n)
    }
}
