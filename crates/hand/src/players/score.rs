//! Numbers of won, drawn and lost games, and confidence intervals for their rates.

use serde::{Deserialize, Serialize};

use super::confidence::ConfidenceInterval;
use crate::player::Player;

/// The results of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The number of games won.
    pub wins: u64,
    /// The number of games without a winner, including those that were broken off.
    pub draws: u64,
    /// The number of games lost.
    pub losses: u64,
}

impl Score {
    /// Counts a game in which the player had the side `ours`.
    pub fn count(&mut self, winner: Option<Player>, ours: Player) {
        let count = match winner {
            None => &mut self.draws,
            Some(winner) if winner == ours => &mut self.wins,
            Some(_) => &mut self.losses,
        };
        *count += 1;
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The confidence interval for the rate of games won.
    pub fn win_rate(&self) -> ConfidenceInterval {
        ConfidenceInterval::wilson(self.wins, self.games())
    }

    /// The confidence interval for the rate of games drawn.
    pub fn draw_rate(&self) -> ConfidenceInterval {
        ConfidenceInterval::wilson(self.draws, self.games())
    }

    /// The confidence interval for the rate of games lost.
    pub fn loss_rate(&self) -> ConfidenceInterval {
        ConfidenceInterval::wilson(self.losses, self.games())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe (1998), table I, method 3: 15 of 148.
    #[test]
    fn each_rate_is_that_of_its_own_games() {
        let is_published = |rate: ConfidenceInterval| {
            let rounded = |rate: f64| (rate * 10_000.0).round() as i64;
            (rounded(rate.low), rounded(rate.high)) == (624, 1605)
        };
        for [wins, draws, losses] in [[15, 100, 33], [33, 15, 100], [100, 33, 15]] {
            let score = Score {
                wins,
                draws,
                losses,
            };
            let rates = [score.win_rate(), score.draw_rate(), score.loss_rate()];
            let expected = [wins, draws, losses].map(|count| count == 15);
            assert_eq!(rates.map(is_published), expected);
        }
    }
}
