//! Directions d : x, between which lines are compared.

use super::super::line::ConeLine;
use crate::inequality::{Exponential, Golden, LinearForm, Point};

/// A direction d : x.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The same d : x for all blocks.
    Fixed(Slope),
    /// The direction in which two lines agree.
    Crossing(ConeLine, ConeLine),
}

/// A fixed value of d/x.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slope {
    /// 1/φ.
    Golden,
    /// A fraction, d : x.
    Ratio(i64, i64),
}

/// Directions from one to another. Lines are linear, so it is enough to compare them at both ends.
pub type Sector = [Direction; 2];

impl Direction {
    /// d = 0 and d = x, the ends of the cone.
    pub const CONE: Sector = [
        Direction::Fixed(Slope::Ratio(0, 1)),
        Direction::Fixed(Slope::Ratio(1, 1)),
    ];

    /// Positive multiples of x and d, if [`Direction::width`] is positive.
    pub fn coordinates(&self) -> [Exponential; 2] {
        match self {
            Direction::Fixed(Slope::Golden) => {
                let slope = Exponential::term(&-&Golden::psi(), LinearForm::default());
                [Exponential::integer(1), slope]
            }
            Direction::Fixed(Slope::Ratio(d, x)) => [*x, *d].map(Exponential::integer),
            Direction::Crossing(line, other) => {
                let ([b, a], [other_b, other_a]) = (line.coefficients(), other.coefficients());
                [&other_a - &a, &b - &other_b]
            }
        }
    }

    /// x, which has to be positive.
    pub fn width(&self) -> Exponential {
        let [x, _] = self.coordinates();
        x
    }

    /// d/x at a point, rounded.
    pub(super) fn estimate(&self, point: &Point) -> f64 {
        match self {
            Direction::Fixed(Slope::Golden) => (5f64.sqrt() - 1.0) / 2.0,
            Direction::Fixed(Slope::Ratio(d, x)) => *d as f64 / *x as f64,
            Direction::Crossing(line, other) => {
                let ([b, a], [other_b, other_a]) = (line.estimate(point), other.estimate(point));
                (b - other_b) / (other_a - a)
            }
        }
    }

    /// The direction with the least denominator between two numbers, of which the first is below the second and below 1.
    pub(super) fn simplest(from: f64, to: f64) -> Direction {
        let (mut low, mut high) = ((0, 1), (1, 1));
        loop {
            let middle = (low.0 + high.0, low.1 + high.1);
            let slope = f64::from(middle.0) / f64::from(middle.1);
            if slope < from {
                low = middle;
            } else if slope > to {
                high = middle;
            } else {
                return Direction::Fixed(Slope::Ratio(middle.0.into(), middle.1.into()));
            }
        }
    }
}
