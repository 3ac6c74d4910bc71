//! Won, drawn and lost games, and how well they tell the rates.

use serde::{Deserialize, Serialize};

use super::confidence::ConfidenceInterval;
use crate::player::Player;

/// The games of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Games that it has won.
    pub wins: u64,
    /// Games without a winner, those that were broken off included.
    pub draws: u64,
    /// Games that the other has won.
    pub losses: u64,
}

impl Score {
    /// Counts a game that `ours` has played and `winner`, if anybody, has won.
    pub fn count(&mut self, winner: Option<Player>, ours: Player) {
        let count = match winner {
            None => &mut self.draws,
            Some(winner) if winner == ours => &mut self.wins,
            Some(_) => &mut self.losses,
        };
        *count += 1;
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The rate of games won, as far as the games tell.
    pub fn win_rate(&self) -> ConfidenceInterval {
        ConfidenceInterval::wilson(self.wins, self.games())
    }

    /// The rate of games drawn.
    pub fn draw_rate(&self) -> ConfidenceInterval {
        ConfidenceInterval::wilson(self.draws, self.games())
    }

    /// The rate of games lost.
    pub fn loss_rate(&self) -> ConfidenceInterval {
        ConfidenceInterval::wilson(self.losses, self.games())
    }
}
