//! Estimates the time of units from measured ones.
//!
//! The time of a unit is modelled as a power of its estimated cost, times a random factor: a line through the
//! logarithms, found by least squares. The error follows from the scatter about the line (a 95% prediction interval for
//! the logarithm of the total, by the delta method); it does not cover units that do not follow the line.

use std::time::Duration;

/// The line through measured units: log(time) = mean of log(time) + exponent · (log(cost) − mean of log(cost)).
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The time grows as the cost to this power.
    pub exponent: f64,
    means: [f64; 2],
    /// The sum of squares of the log(cost) about their mean.
    spread: f64,
    /// The variance of the log(time) about the line.
    variance: f64,
    measured: usize,
}

/// The time of several units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// In seconds.
    pub seconds: f64,
    /// The total lies between these with a probability of 95%, if the units follow the line.
    pub between: [f64; 2],
}

impl Fit {
    /// The fewest units that a line is fitted to.
    pub const LEAST: usize = 4;

    /// The line through units with these costs and times; none if there are fewer than [`Fit::LEAST`], or all have the
    /// same cost.
    pub fn from_times(measured: &[(u64, Duration)]) -> Option<Fit> {
        let logarithms = measured.iter().map(|&(cost, time)| {
            // The clock does not resolve less than a microsecond.
            [(cost as f64).ln(), time.as_secs_f64().max(1e-6).ln()]
        });
        let logarithms: Vec<[f64; 2]> = logarithms.collect();
        let count = logarithms.len() as f64;
        let mean = |at: usize| logarithms.iter().map(|pair| pair[at]).sum::<f64>() / count;
        let means = [mean(0), mean(1)];
        let moment = |at: usize, to: usize| -> f64 {
            let product = |pair: &[f64; 2]| (pair[at] - means[at]) * (pair[to] - means[to]);
            logarithms.iter().map(product).sum()
        };
        let spread = moment(0, 0);
        if measured.len() < Fit::LEAST || spread < 1e-9 {
            return None;
        }
        let exponent = moment(0, 1) / spread;
        let rest = (moment(1, 1) - exponent * moment(0, 1)).max(0.0);
        Some(Fit {
            exponent,
            means,
            spread,
            variance: rest / (count - 2.0),
            measured: measured.len(),
        })
    }

    /// The total time of units with these costs.
    pub fn total(&self, costs: &[u64]) -> Estimate {
        // The mean of a random factor whose logarithm has this variance and the mean 0.
        let factor = (self.variance / 2.0).exp();
        let time = |cost: &u64| {
            let offset = (*cost as f64).ln() - self.means[0];
            (self.means[1] + self.exponent * offset).exp() * factor
        };
        let seconds: f64 = costs.iter().map(time).sum();
        if seconds == 0.0 {
            return Estimate {
                seconds,
                between: [0.0; 2],
            };
        }
        // The place of the total on the line, weighted by time, and the contribution of the factors of single units.
        let (mut place, mut single) = (0.0, 0.0);
        for cost in costs {
            let weight = time(cost) / seconds;
            place += weight * (*cost as f64).ln();
            single += weight * weight;
        }
        let count = self.measured as f64;
        let slope = (place - self.means[0]).powi(2) / self.spread;
        let deviation = (self.variance * (1.0 / count + slope + single)).sqrt();
        let factor = (student(count - 2.0) * deviation).exp();
        Estimate {
            seconds,
            between: [seconds / factor, seconds * factor],
        }
    }
}

/// The 97.5% quantile of Student's t with this many degrees of freedom, at least 2, by the expansion of Cornish and
/// Fisher (Abramowitz and Stegun, 26.7.5).
fn student(freedom: f64) -> f64 {
    const Z: f64 = 1.959_964;
    let terms = [
        Z,
        (Z.powi(3) + Z) / 4.0,
        (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0,
        (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0,
        (79.0 * Z.powi(9) + 776.0 * Z.powi(7) + 1482.0 * Z.powi(5)
            - 1920.0 * Z.powi(3)
            - 945.0 * Z)
            / 92_160.0,
    ];
    terms
        .iter()
        .rev()
        .fold(0.0, |sum, term| sum / freedom + term)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From tables of Student's t; the expansion is worst for few degrees of freedom.
    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (freedom, quantile) in [(2.0, 4.303), (3.0, 3.182), (5.0, 2.571), (22.0, 2.074)] {
            let found = student(freedom);
            assert!(
                (found - quantile).abs() < 0.07 * quantile / freedom,
                "{freedom}: {found}"
            );
        }
    }

    #[test]
    fn units_on_a_line_are_extrapolated_exactly() {
        let time = |cost: u64| Duration::from_secs_f64((cost as f64).powf(1.5) / 1e3);
        let measured = [1, 10, 100, 200, 400].map(|cost| (cost, time(cost)));
        let fit = Fit::from_times(&measured).unwrap();
        assert!((fit.exponent - 1.5).abs() < 1e-6);
        let costs = [500, 1_000, 5_000];
        let expected: f64 = costs.iter().map(|&cost| time(cost).as_secs_f64()).sum();
        let found = fit.total(&costs);
        assert!((found.seconds / expected - 1.0).abs() < 1e-4, "{found:?}");
        assert!(Fit::from_times(&measured[..3]).is_none());
        assert!(Fit::from_times(&[measured[0]; 9]).is_none());
    }

    /// Random factors as the fit assumes them: about 95 of 100 totals must be in their intervals.
    #[test]
    fn intervals_contain_the_true_total_as_often_as_they_say() {
        let mut state = 1u64;
        let mut uniform = move || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as f64 / f64::from(1u32 << 31)
        };
        // The sum of twelve uniform numbers is nearly normal with variance 1.
        let mut normal = move || (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
        let mut time = |cost: u64| 1e-2 * (cost as f64).powf(1.3) * (0.4 * normal()).exp();
        let mut inside = 0;
        for _ in 0..1_000 {
            let sample = (1..=12).map(|k| (k * k, Duration::from_secs_f64(time(k * k))));
            let fit = Fit::from_times(&sample.collect::<Vec<_>>()).unwrap();
            let costs: Vec<u64> = (150..250).collect();
            let total: f64 = costs.iter().map(|&cost| time(cost)).sum();
            let [low, high] = fit.total(&costs).between;
            inside += usize::from((low..=high).contains(&total));
        }
        assert!((920..=980).contains(&inside), "{inside}");
    }
}
