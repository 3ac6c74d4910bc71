//! Regions: parts of the unit square on which the value is constant.

use chopsticks_cgt::game::GameId;
use num_bigint::BigInt;
use num_rational::Ratio;

use super::geometry::Sum;
use super::side::Side;

/// A convex set of points (x, y), x ≤ y, such that (i|j)_n has the same value for all n and all (i/n, j/n) in it.
///
/// A region is a trapezoid or a triangle: the part of a strip `from` < x + y ≤ `to` between two lines. A point on a
/// line a·x + b·y = 1 belongs to the side of the origin, like a sum of exactly n fingers.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    pub(super) value: GameId,
    pub(super) negative: GameId,
    pub(super) from: Sum,
    pub(super) to: Sum,
    pub(super) inner: Side,
    pub(super) outer: Side,
}

/// A point of the unit square.
pub type Vertex = (Ratio<i128>, Ratio<i128>);

/// The number of positions (i|j)_n in a region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// The number with i < j.
    pub off_diagonal: u64,
    /// The number with i = j.
    pub on_diagonal: u64,
}

impl Region {
    /// The value of (i|j)_n with (i/n, j/n) in the region.
    pub fn value(&self) -> GameId {
        self.value
    }

    /// The value of (j|i)_n with (i/n, j/n) in the region.
    pub fn negative(&self) -> GameId {
        self.negative
    }

    /// The different corners, in counterclockwise order.
    pub fn corners(&self) -> Vec<Vertex> {
        let corner = |side: Side, sum: Sum| {
            let s = sum.ratio();
            let x = side.at(s);
            (x, s - x)
        };
        let mut corners = vec![
            corner(self.outer, self.from),
            corner(self.inner, self.from),
            corner(self.inner, self.to),
            corner(self.outer, self.to),
        ];
        corners.dedup();
        if corners.first() == corners.last() {
            corners.pop();
        }
        corners
    }

    /// The area, exactly: half the sum of the widths at both ends of the strip, times its height.
    pub fn area(&self) -> Ratio<BigInt> {
        let big = |ratio: Ratio<i128>| {
            let (numerator, denominator) = ratio.into_raw();
            Ratio::new(BigInt::from(numerator), BigInt::from(denominator))
        };
        let width = |sum: Sum| big(self.inner.at(sum.ratio())) - big(self.outer.at(sum.ratio()));
        let height = big(self.to.ratio()) - big(self.from.ratio());
        (width(self.from) + width(self.to)) * height / BigInt::from(2)
    }

    /// The number of positions (i|j)_n with i ≤ j in the region, computed without visiting them one by one.
    pub fn points(&self, n: u32) -> Points {
        let (first, last) = (self.from.floor_of(n) + 1, self.to.floor_of(n));
        let count = last + 1 - first;
        let outside = |side: Side| side.points_outside(n, first, count);
        let off_diagonal = outside(self.inner) - outside(self.outer);
        Points {
            off_diagonal: off_diagonal.try_into().expect("sides are in order"),
            on_diagonal: match self.inner {
                Side::Diagonal => last / 2 - (first - 1) / 2,
                _ => 0,
            },
        }
    }
}
