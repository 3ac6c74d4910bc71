//! Areas near the axis x = 0, where the pattern repeats along each row.
//!
//! The point (x, y) has the coordinates N = 1/x and u = y/x, so that a step along the row adds 1 to u. A line b·y + a·x = 1
//! is u = (N − a)/b, and the element of area is dN·du/N³.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, Zero};

use super::digamma::digamma_difference;
use super::enclosure::Enclosure;

type Number = Ratio<BigInt>;

/// The line u = (N − a)/b.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RowLine {
    pub(super) a: BigInt,
    pub(super) b: BigInt,
}

/// The part between two lines from some N on: the upper line is v = 0 and the lower one v = α·N + β.
#[derive(Clone, Debug)]
pub(super) struct Zone {
    alpha: Number,
    beta: Number,
    /// The least N.
    from: Number,
}

impl RowLine {
    /// N where the lines meet, which are not parallel.
    pub(super) fn crossing(&self, other: &RowLine) -> Number {
        let over = &self.b - &other.b;
        Ratio::new(&other.a * &self.b - &self.a * &other.b, over)
    }
}

impl Zone {
    /// The zone between two lines from N = `from` on.
    pub(super) fn between(upper: &RowLine, lower: &RowLine, from: &Number) -> Zone {
        let part =
            |numerator: &BigInt, line: &RowLine| Ratio::new(numerator.clone(), line.b.clone());
        let one = BigInt::one();
        Zone {
            alpha: part(&one, upper) - part(&one, lower),
            beta: part(&lower.a, lower) - part(&upper.a, upper),
            from: from.clone(),
        }
    }

    /// The distance of the lines at the beginning of the zone. From there on they diverge or are parallel.
    pub(super) fn least_width(&self) -> Number {
        self.width(&self.from)
    }

    fn width(&self, n: &Number) -> Number {
        &self.alpha * n + &self.beta
    }

    /// The area.
    pub(super) fn area(&self) -> Number {
        let two = BigInt::from(2);
        &self.alpha / &self.from + &self.beta / (&self.from * &self.from * two)
    }

    /// The area of the stripe p ≤ v ≤ q.
    pub(super) fn stripe(&self, p: &Number, q: &Number) -> Number {
        if self.alpha.is_zero() {
            let width = self.beta.clone();
            return (width.clone().min(q.clone()) - width.min(p.clone()))
                / self.twice_square(&self.from);
        }
        // From here on, part of the stripe, or all of it, is above the lower line.
        let some = self.reaches(p);
        let all = self.reaches(q);
        let begun = |n: &Number| {
            let missing = p - &self.beta;
            missing / self.twice_square(n) - &self.alpha / n
        };
        begun(&all) - begun(&some) + (q - p) / self.twice_square(&all)
    }

    /// The area of all stripes j − w ≤ v ≤ j, j = 1, 2, …
    ///
    /// A stripe that begins at an N in the zone has the area (α²/2)·(1/(j − w − β) − 1/(j − β)). These areas are summed
    /// by the digamma function; the others are added one by one.
    pub(super) fn stripes(&self, w: &Number) -> Enclosure {
        let first: BigInt = (self.least_width() + w)
            .ceil()
            .to_integer()
            .max(BigInt::one());
        let mut sum = Enclosure::default();
        let mut j = BigInt::one();
        while j < first {
            let q = Ratio::from(j.clone());
            sum.add(&self.stripe(&(&q - w), &q));
            j.inc();
        }
        let upper = Ratio::from(first) - &self.beta;
        let gaps = digamma_difference(&(&upper - w), &upper);
        sum.add_enclosed(&gaps.times(&(&self.alpha * &self.alpha / BigInt::from(2))));
        sum
    }

    /// The least N of the zone at which the lines are at least v apart.
    fn reaches(&self, v: &Number) -> Number {
        ((v - &self.beta) / &self.alpha).max(self.from.clone())
    }

    fn twice_square(&self, n: &Number) -> Number {
        n * n * BigInt::from(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone() -> Zone {
        let line = |a: i64, b: i64| RowLine {
            a: a.into(),
            b: b.into(),
        };
        Zone::between(&line(5, 8), &line(8, 13), &Ratio::from(BigInt::from(100)))
    }

    /// Stripes of width 1 fill the zone; so do stripes of width w together with the gaps between them.
    #[test]
    fn stripes_fill_the_zone() {
        let zone = zone();
        let one = Ratio::one();
        let sum = zone.stripes(&one);
        let area = Enclosure::from_number(&zone.area());
        assert_eq!(sum.rounded(35), area.rounded(35));
        assert_ne!(area.rounded(35), Enclosure::default().rounded(35));
    }

    /// Integrates a stripe in N: by the trapezoid rule from 100 to 300, and exactly beyond.
    #[test]
    fn a_stripe_has_its_area() {
        let zone = zone();
        let [p, q] = [5, 6].map(|v| Ratio::from(BigInt::from(v)));
        let float = |ratio: Number| {
            let scaled = ratio * BigInt::from(10).pow(18);
            scaled.to_integer().to_string().parse::<f64>().unwrap() / 1e18
        };
        let (alpha, beta) = (float(zone.alpha.clone()), float(zone.beta.clone()));
        let height = |n: f64| (alpha * n + beta - 5.0).clamp(0.0, 1.0) / n.powi(3);
        let steps: Vec<f64> = (0..200_000)
            .map(|step| 100.0 + f64::from(step) / 1000.0)
            .collect();
        let sum: f64 = steps
            .windows(2)
            .map(|pair| (height(pair[0]) + height(pair[1])) / 2000.0)
            .sum();
        let last = steps[steps.len() - 1];
        let expected = sum + 1.0 / (2.0 * last * last);
        assert!((float(zone.stripe(&p, &q)) - expected).abs() < 1e-9);
    }
}
