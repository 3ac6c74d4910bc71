//! Piecewise linear functions of the temperature with rational corners: the walls of thermographs from temperature −1 on.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::trajectory::better;
use crate::number::Rational;
use crate::player::Player;

/// A continuous function of t ≥ −1 that is linear between its corners and after the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The values at −1 and at the corners, by rising t.
    corners: Vec<(Rational, Rational)>,
    /// The slope after the last corner.
    slope: Rational,
}

impl Line {
    /// The function through these points, which has this slope after the last one. The first point is at −1.
    pub(crate) fn new(points: Vec<(Rational, Rational)>, slope: Rational) -> Line {
        let mut line = Line {
            corners: Vec::new(),
            slope,
        };
        for (at, (t, value)) in points.iter().enumerate() {
            let next = points.get(at + 1);
            let after = match next {
                Some((end, end_value)) => (end_value - value) / (end - t),
                None => line.slope.clone(),
            };
            let before = line.corners.last();
            let is_straight = before
                .is_some_and(|(start, start_value)| value - start_value == &after * (t - start));
            if !is_straight {
                line.corners.push((t.clone(), value.clone()));
            }
        }
        line
    }

    /// The value at `t` ≥ −1.
    pub fn at(&self, t: &Rational) -> Rational {
        let after = self.corners.partition_point(|(corner, _)| corner <= t);
        let (from, value) = &self.corners[after.saturating_sub(1)];
        let slope = match self.corners.get(after) {
            Some((end, end_value)) => (end_value - value) / (end - from),
            None => self.slope.clone(),
        };
        value + slope * (t - from)
    }

    /// The corners, each with its value; the first is at −1.
    pub fn corners(&self) -> &[(Rational, Rational)] {
        &self.corners
    }

    /// The value from the last corner on, if the function is constant there.
    pub fn last_value(&self) -> &Rational {
        &self.corners[self.corners.len() - 1].1
    }

    fn slope(&self) -> &Rational {
        &self.slope
    }

    /// The function plus `rise`·t.
    pub(crate) fn tilted(&self, rise: i64) -> Line {
        let rise = Rational::from(BigInt::from(rise));
        let corners = self.corners.iter();
        Line {
            corners: corners
                .map(|(t, value)| (t.clone(), value + &rise * t))
                .collect(),
            slope: &self.slope + &rise,
        }
    }

    /// The function plus a constant.
    pub(crate) fn raised(&self, by: &Rational) -> Line {
        let corners = self.corners.iter();
        Line {
            corners: corners.map(|(t, value)| (t.clone(), value + by)).collect(),
            slope: self.slope.clone(),
        }
    }

    /// The larger value everywhere for Left, the smaller one for Right.
    pub(crate) fn best(&self, other: &Line, player: Player) -> Line {
        let points = breaks(&[self, other]);
        let last = points[points.len() - 1].clone() + Rational::from(BigInt::from(1));
        let value = |t: &Rational| better(self.at(t), other.at(t), player);
        let slope = value(&last) - value(&points[points.len() - 1]);
        let points = points.iter().map(|t| (t.clone(), value(t)));
        Line::new(points.collect(), slope)
    }
}

/// The lowest temperature.
pub(crate) fn start() -> Rational {
    Rational::from(BigInt::from(-1))
}

/// The corners of two functions and the places where they meet, sorted. Between neighbours, and after the last one,
/// both functions are linear and one is at least the other.
pub(crate) fn breaks(lines: &[&Line; 2]) -> Vec<Rational> {
    let corners = lines.iter().flat_map(|line| line.corners.iter());
    let mut found: Vec<Rational> = corners.map(|(t, _)| t.clone()).collect();
    found.sort();
    found.dedup();
    let difference = |t: &Rational| lines[0].at(t) - lines[1].at(t);
    let mut meetings = Vec::new();
    for (at, t) in found.iter().enumerate() {
        let d = difference(t);
        let slope = match found.get(at + 1) {
            Some(next) => (difference(next) - &d) / (next - t),
            None => lines[0].slope() - lines[1].slope(),
        };
        if slope.is_zero() || d.is_zero() || d.is_positive() == slope.is_positive() {
            continue;
        }
        let meeting = t - d / slope;
        if found.get(at + 1).is_none_or(|next| meeting < *next) {
            meetings.push(meeting);
        }
    }
    found.extend(meetings);
    found.sort();
    found
}
