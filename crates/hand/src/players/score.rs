//! Numbers of won, drawn and lost games, and confidence intervals for their rates.

use serde::{Deserialize, Serialize};

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

/// The 95 % confidence interval of a rate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ConfidenceInterval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The quantile of the normal distribution that cuts off 2.5 % at either end.
const QUANTILE: f64 = 1.959_963_984_540_054;

impl ConfidenceInterval {
    /// Wilson's score interval for `hits` out of `trials`; without trials every rate is possible.
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
