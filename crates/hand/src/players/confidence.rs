//! Confidence intervals for an estimated rate.

use serde::{Deserialize, Serialize};

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
