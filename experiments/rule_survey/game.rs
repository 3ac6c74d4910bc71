//! The games of the surveys: a number of hands, a finger count and a combination of rules.

use chopsticks_hand::ruleset::Rules;
use serde::{Deserialize, Serialize};

use super::axes::Axes;

/// The key of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Game {
    /// The number of hands of each player.
    pub hands: u32,
    /// The finger count.
    pub n: u32,
    /// The rules.
    #[serde(flatten)]
    pub axes: Axes,
}

impl Game {
    /// Every combination of rules with `hands` hands a side and each finger count from 2 to `most`.
    pub fn upto(hands: u32, most: u32) -> impl Iterator<Item = Game> {
        let games = move |n| {
            let all = Axes::all().into_iter();
            all.map(move |axes| Game { hands, n, axes })
        };
        (2..=most).flat_map(games)
    }

    /// All the rules.
    pub fn rules(self) -> Rules {
        Rules {
            hands: self.hands,
            ..self.axes.rules(self.n)
        }
    }
}
