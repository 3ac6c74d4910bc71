//! Intervals of numbers, which bound what a rule can produce without looking at each choice.

use super::size::MAX_NUMBER;

/// The greatest power, and what stands for an infinite number. Two of them still have 63 bits.
pub(super) const MAX_POWER: i64 = 1 << 61;

/// All whole numbers from the least to the greatest. The ends are exact up to 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interval {
    pub least: i128,
    pub greatest: i128,
}

/// What is known of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// An interval that contains it.
    pub interval: Interval,
    /// If powers beyond [`MAX_POWER`] are cut off there, the value may differ from the true number; then both are at least
    /// this far from 0, on the same side. `None` if the value is exact.
    pub cut: Option<i128>,
}

impl From<Interval> for Bounds {
    fn from(interval: Interval) -> Bounds {
        Bounds {
            interval,
            cut: None,
        }
    }
}

impl Bounds {
    /// Whether the comparison with another number is right.
    pub fn compares_with(self, other: Bounds) -> bool {
        match (self.cut, other.cut) {
            (None, None) => true,
            (Some(cut), None) => other.interval.furthest() < cut,
            (None, Some(cut)) => self.interval.furthest() < cut,
            (Some(_), Some(_)) => false,
        }
    }
}

impl Interval {
    /// The numbers of a position.
    pub const OF_POSITIONS: Interval = Interval {
        least: 0,
        greatest: MAX_NUMBER as i128,
    };

    /// Only this number.
    pub fn point(number: i64) -> Interval {
        Interval::around(&[number.into()])
    }

    /// The least interval that contains all of these numbers.
    pub fn around(numbers: &[i128]) -> Interval {
        Interval {
            least: numbers.iter().copied().min().unwrap_or(0),
            greatest: numbers.iter().copied().max().unwrap_or(0),
        }
    }

    /// The numbers that are at most this far from 0.
    pub fn up_to(distance: i128) -> Interval {
        Interval {
            least: -distance,
            greatest: distance,
        }
    }

    /// The numbers between an element of the first interval and one of the second.
    pub fn to(self, end: Interval) -> Interval {
        Interval::around(&[self.least, end.greatest])
    }

    /// The least interval that contains both.
    pub fn with(self, other: Interval) -> Interval {
        Interval {
            least: self.least.min(other.least),
            greatest: self.greatest.max(other.greatest),
        }
    }

    /// The negatives of the numbers.
    pub fn negative(self) -> Interval {
        Interval {
            least: self.greatest.saturating_neg(),
            greatest: self.least.saturating_neg(),
        }
    }

    /// How far the numbers may be from 0.
    pub fn furthest(self) -> i128 {
        let greatest = self.greatest.saturating_abs();
        self.least.saturating_abs().max(greatest)
    }

    /// Whether all of the numbers have 63 bits, so that the next one has 64 bits.
    pub fn is_small(self) -> bool {
        let most = i128::from(i64::MAX / 2);
        -most <= self.least && self.greatest <= most
    }

    /// Whether all of the numbers are small enough for a position.
    pub fn fits_positions(self) -> bool {
        self.greatest <= Interval::OF_POSITIONS.greatest
    }
}
