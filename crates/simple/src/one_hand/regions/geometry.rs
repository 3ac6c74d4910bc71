//! Lines and points of the unit square, in integers.

use std::cmp::Ordering;

use num_rational::Ratio;

/// The line a·x + b·y = 1, with a and b coprime, on which some sum in a line of play equals the finger count.
///
/// A diagonal x + y = s meets it in one point, unless a = b. As s goes down, that point moves *inward*, to the diagonal
/// x = y, when a > b, and *outward*, to the axis x = 0, when a < b.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Line {
    pub a: i64,
    pub b: i64,
}

/// The point (x/over, y/over), over > 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    pub x: i64,
    pub y: i64,
    pub over: i64,
}

impl Line {
    /// The positions whose Left options (x|x+y) are on this line.
    pub fn left_predecessors(self) -> Line {
        Line {
            a: self.a + self.b,
            b: self.b,
        }
    }

    /// The positions whose Right options, as (y|x+y) from the other player's point of view, are on this line.
    pub fn right_predecessors(self) -> Line {
        Line {
            a: self.b,
            b: self.a + self.b,
        }
    }

    pub fn moves_inward(self) -> bool {
        self.a > self.b
    }

    /// The comparison of a·x + b·y with 1.
    pub fn locate(self, point: Point) -> Ordering {
        (self.a * point.x + self.b * point.y).cmp(&point.over)
    }

    /// The comparison of the line's point on the diagonal through `point` with `point`; less means further out.
    pub fn compare_on_diagonal(self, point: Point) -> Ordering {
        if self.moves_inward() {
            self.locate(point).reverse()
        } else {
            self.locate(point)
        }
    }

    /// The comparison of the speeds at which the points of two lines move inward as the diagonals go down.
    pub fn compare_speed(self, other: Line) -> Ordering {
        let product = |line: Line, other: Line| line.b * (other.a - other.b).abs();
        match (self.moves_inward(), other.moves_inward()) {
            (true, true) => product(self, other).cmp(&product(other, self)),
            (false, false) => product(other, self).cmp(&product(self, other)),
            (one, other) => one.cmp(&other),
        }
    }

    /// The intersection of two lines, if it is in the quadrant.
    pub fn meeting(self, other: Line) -> Option<Point> {
        let determinant = self.a * other.b - other.a * self.b;
        let sign = determinant.signum();
        let point = Point {
            x: sign * (other.b - self.b),
            y: sign * (self.a - other.a),
            over: determinant.abs(),
        };
        (sign != 0 && point.x > 0 && point.y > 0).then_some(point)
    }

    /// The intersection of the line with x = y.
    pub fn on_diagonal(self) -> Point {
        Point {
            x: 1,
            y: 1,
            over: self.a + self.b,
        }
    }

    /// The intersection of the line with x = 1/scale.
    pub fn on_margin(self, scale: i64) -> Point {
        Point {
            x: self.b,
            y: scale - self.a,
            over: scale * self.b,
        }
    }
}

impl Point {
    pub fn sum(self) -> Sum {
        Sum {
            numerator: self.x + self.y,
            denominator: self.over,
        }
    }

    pub fn is_on_diagonal(self) -> bool {
        self.x == self.y
    }

    /// The comparison of x with 1/scale.
    pub fn compare_margin(self, scale: i64) -> Ordering {
        (i128::from(self.x) * i128::from(scale)).cmp(&self.over.into())
    }
}

/// A sum x + y, the parameter of the sweep over the regions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub numerator: i64,
    pub denominator: i64,
}

impl Sum {
    pub fn ratio(self) -> Ratio<i128> {
        Ratio::new(self.numerator.into(), self.denominator.into())
    }

    /// The sum times n, rounded down.
    pub fn floor_of(self, n: u32) -> u64 {
        let floor = i128::from(self.numerator) * i128::from(n) / i128::from(self.denominator);
        floor.try_into().expect("between 0 and n")
    }
}

impl Ord for Sum {
    fn cmp(&self, other: &Sum) -> Ordering {
        let product =
            |one: &Sum, other: &Sum| i128::from(one.numerator) * i128::from(other.denominator);
        product(self, other).cmp(&product(other, self))
    }
}

impl PartialOrd for Sum {
    fn partial_cmp(&self, other: &Sum) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Sum {
    fn eq(&self, other: &Sum) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Sum {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_ordered_by_their_value() {
        let fraction = |numerator, denominator| Sum {
            numerator,
            denominator,
        };
        assert!(fraction(1, 2) == fraction(2, 4) && fraction(1, 2) != fraction(2, 3));
        assert!(fraction(1, 3) < fraction(2, 5) && fraction(i64::MAX, 3) > fraction(i64::MAX, 4));
        assert_eq!(fraction(2, 3).floor_of(10), 6);
    }
}
