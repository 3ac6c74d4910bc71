//! Won, drawn and lost games, and how well they tell the rates.

use serde::{Deserialize, Serialize};

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

/// Where a rate lies, with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ConfidenceInterval {
    /// The least rate.
    pub low: f64,
    /// The greatest rate.
    pub high: f64,
}

/// The quantile of the normal distribution that leaves out 2.5 % at either end.
const QUANTILE: f64 = 1.959_963_984_540_054;

impl ConfidenceInterval {
    /// Wilson's score interval for `hits` out of `trials`; without a trial every rate is possible.
    ///
    /// E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
    pub fn wilson(hits: u64, trials: u64) -> ConfidenceInterval {
        if trials == 0 {
            return ConfidenceInterval {
                low: 0.0,
                high: 1.0,
            };
        }
        let (hits, trials) = (hits as f64, trials as f64);
        let rate = hits / trials;
        let square = QUANTILE * QUANTILE / trials;
        let middle = rate + square / 2.0;
        let reach = QUANTILE * (rate * (1.0 - rate) / trials + square / trials / 4.0).sqrt();
        ConfidenceInterval {
            low: ((middle - reach) / (1.0 + square)).max(0.0),
            high: ((middle + reach) / (1.0 + square)).min(1.0),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn rounded(hits: u64, trials: u64) -> (i64, i64) {
        let interval = ConfidenceInterval::wilson(hits, trials);
        let rounded = |rate: f64| (rate * 10_000.0).round() as i64;
        (rounded(interval.low), rounded(interval.high))
    }

    /// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I,
    /// method 3.
    #[test]
    fn intervals_as_published() {
        assert_eq!(rounded(81, 263), (2553, 3662));
        assert_eq!(rounded(15, 148), (624, 1605));
        assert_eq!(rounded(0, 20), (0, 1611));
        assert_eq!(rounded(1, 29), (61, 1718));
        assert_eq!(rounded(0, 0), (0, 10_000));
    }
}
