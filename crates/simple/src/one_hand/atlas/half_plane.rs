//! Half-planes and the intersections of their edges, in integers of any size.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{Signed, Zero};

/// The points (x, y) with a·x + b·y ≤ c.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HalfPlane {
    /// The coefficient of x.
    pub a: BigInt,
    /// The coefficient of y.
    pub b: BigInt,
    /// The bound.
    pub c: BigInt,
}

/// The point (x/over, y/over), over > 0.
#[derive(Clone, Debug)]
pub struct PolygonCorner {
    pub(super) x: BigInt,
    pub(super) y: BigInt,
    pub(super) over: BigInt,
}

impl HalfPlane {
    /// The points with a·x + b·y ≤ c.
    pub fn new(a: impl Into<BigInt>, b: impl Into<BigInt>, c: impl Into<BigInt>) -> HalfPlane {
        HalfPlane {
            a: a.into(),
            b: b.into(),
            c: c.into(),
        }
    }

    /// The points with x ≤ bound.
    pub fn left_of(bound: &Ratio<BigInt>) -> HalfPlane {
        HalfPlane::new(bound.denom().clone(), 0, bound.numer().clone())
    }

    /// The points with y ≤ bound.
    pub fn below(bound: &Ratio<BigInt>) -> HalfPlane {
        HalfPlane::left_of(bound).mirrored()
    }

    /// The half-plane on the other side of the edge.
    pub fn opposite(&self) -> HalfPlane {
        HalfPlane::new(-&self.a, -&self.b, -&self.c)
    }

    /// The half-plane with x and y exchanged.
    pub fn mirrored(&self) -> HalfPlane {
        HalfPlane::new(self.b.clone(), self.a.clone(), self.c.clone())
    }

    /// Greater if the point is in the interior, equal if it is on the edge, less if it is outside.
    pub(super) fn locate(&self, point: &PolygonCorner) -> Ordering {
        (&self.c * &point.over).cmp(&(&self.a * &point.x + &self.b * &point.y))
    }

    /// The intersection of the edges, which must not be parallel.
    pub(super) fn meeting(&self, other: &HalfPlane) -> PolygonCorner {
        let over = &self.a * &other.b - &other.a * &self.b;
        debug_assert!(!over.is_zero());
        let sign = over.signum();
        PolygonCorner {
            x: (&self.c * &other.b - &other.c * &self.b) * &sign,
            y: (&self.a * &other.c - &other.a * &self.c) * sign,
            over: over.abs(),
        }
    }
}

impl PolygonCorner {
    /// The point with these coordinates.
    pub(super) fn new(x: &Ratio<BigInt>, y: &Ratio<BigInt>) -> PolygonCorner {
        let over = x.denom().lcm(y.denom());
        let part = |ratio: &Ratio<BigInt>| ratio.numer() * (&over / ratio.denom());
        PolygonCorner {
            x: part(x),
            y: part(y),
            over,
        }
    }

    /// The coordinates.
    pub fn coordinates(&self) -> (Ratio<BigInt>, Ratio<BigInt>) {
        let ratio = |part: &BigInt| Ratio::new(part.clone(), self.over.clone());
        (ratio(&self.x), ratio(&self.y))
    }
}
