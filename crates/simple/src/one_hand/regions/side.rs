//! The sides of a region, at which it ends on the diagonals that cross it.

use num_rational::Ratio;

use super::floor_sum::floor_sum;
use super::geometry::Line;

/// One side of a region, which is at x = `Side::at(s)` on the diagonal x + y = s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// x = y.
    Diagonal,
    /// x = 1/scale.
    Margin(i64),
    /// A boundary. Points on its line belong to the side where a·x + b·y < 1.
    Line(Line),
}

impl Side {
    /// x = constant + slope·s along the side.
    fn coefficients(self) -> (Ratio<i128>, Ratio<i128>) {
        match self {
            Side::Diagonal => (Ratio::ZERO, Ratio::new(1, 2)),
            Side::Margin(scale) => (Ratio::new(1, scale.into()), Ratio::ZERO),
            Side::Line(Line { a, b }) => {
                let over = i128::from(a - b);
                (Ratio::new(1, over), Ratio::new(-i128::from(b), over))
            }
        }
    }

    /// x on the diagonal x + y = s.
    pub fn at(self, s: Ratio<i128>) -> Ratio<i128> {
        let (constant, slope) = self.coefficients();
        constant + slope * s
    }

    /// The number of lattice points (i|j) with 1 ≤ i < j on the outer side, on all diagonals i + j = `first`, … of
    /// which there are `count`, for the finger count n.
    pub fn points_outside(self, n: u32, first: u64, count: u64) -> i128 {
        let (n, first) = (i128::from(n), i128::from(first));
        match self {
            Side::Margin(_) => 0,
            Side::Diagonal => floor_sum(count, 1, first - 1, 2),
            Side::Line(Line { a, b }) => {
                let (b, over) = (i128::from(b), i128::from(a - b));
                match over > 0 {
                    // i ≤ (n − b·s)/(a − b)
                    true => floor_sum(count, -b, n - b * first, over),
                    // i < (b·s − n)/(b − a)
                    false => floor_sum(count, b, b * first - n - 1, -over),
                }
            }
        }
    }
}
