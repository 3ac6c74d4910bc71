//! Convex polygons with exact corners, and their intersections with half-planes.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;

use super::half_plane::{HalfPlane, PolygonCorner};

/// A convex polygon with a positive area.
///
/// A polygon is stored as the half-planes of its sides, so that each corner is the intersection of two original lines,
/// however many times the polygon has been cut.
#[derive(Clone, Debug)]
pub struct ConvexPolygon {
    /// The side with index k ends at the corner with index k + 1, counter-clockwise.
    sides: Vec<HalfPlane>,
    corners: Vec<PolygonCorner>,
}

impl ConvexPolygon {
    /// The rectangle with these ranges of x and of y; None if its area is 0.
    pub fn rectangle(x: &[Ratio<BigInt>; 2], y: &[Ratio<BigInt>; 2]) -> Option<ConvexPolygon> {
        let sides = vec![
            HalfPlane::below(&y[0]).opposite(),
            HalfPlane::left_of(&x[1]),
            HalfPlane::below(&y[1]),
            HalfPlane::left_of(&x[0]).opposite(),
        ];
        (x[0] < x[1] && y[0] < y[1]).then(|| ConvexPolygon::from_sides(sides))
    }

    /// The polygon with these sides, counter-clockwise. Each must be a side, and consecutive sides must intersect.
    fn from_sides(sides: Vec<HalfPlane>) -> ConvexPolygon {
        let before = sides.iter().cycle().skip(sides.len() - 1);
        let corners = sides
            .iter()
            .zip(before)
            .map(|(side, last)| last.meeting(side));
        ConvexPolygon {
            corners: corners.collect(),
            sides,
        }
    }

    /// The polygon with x and y exchanged.
    pub fn mirrored(&self) -> ConvexPolygon {
        ConvexPolygon::from_sides(self.sides.iter().rev().map(HalfPlane::mirrored).collect())
    }

    /// The corners, counter-clockwise.
    pub fn corners(&self) -> &[PolygonCorner] {
        &self.corners
    }

    /// The intersection with a half-plane; None if its area is 0.
    pub fn cut(&self, half: &HalfPlane) -> Option<ConvexPolygon> {
        use Ordering::{Equal, Greater, Less};
        let places: Vec<Ordering> = self
            .corners
            .iter()
            .map(|corner| half.locate(corner))
            .collect();
        if places.iter().all(|place| place.is_le()) {
            return None;
        }
        if places.iter().all(|place| place.is_ge()) {
            return Some(self.clone());
        }
        let mut cut = ConvexPolygon {
            sides: Vec::new(),
            corners: Vec::new(),
        };
        let mut push = |corner: PolygonCorner, side: &HalfPlane| {
            cut.corners.push(corner);
            cut.sides.push(side.clone());
        };
        for (at, side) in self.sides.iter().enumerate() {
            let (here, next) = (places[at], places[(at + 1) % places.len()]);
            let corner = || self.corners[at].clone();
            match (here, next) {
                (Greater, Less) => {
                    push(corner(), side);
                    push(side.meeting(half), half);
                }
                (Greater, _) | (Equal, Greater) => push(corner(), side),
                (Equal, _) => push(corner(), half),
                (Less, Greater) => push(side.meeting(half), side),
                (Less, _) => (),
            }
        }
        Some(cut)
    }

    /// The area.
    pub fn area(&self) -> Ratio<BigInt> {
        let next = self.corners.iter().cycle().skip(1);
        let twice = self.corners.iter().zip(next).map(|(one, other)| {
            let over = &one.over * &other.over;
            Ratio::new(&one.x * &other.y - &other.x * &one.y, over)
        });
        twice.sum::<Ratio<BigInt>>() / BigInt::from(2)
    }

    /// The least and the largest x, and the least and the largest y.
    pub fn extent(&self) -> [[Ratio<BigInt>; 2]; 2] {
        let (x, y): (Vec<_>, Vec<_>) = self.corners.iter().map(PolygonCorner::coordinates).unzip();
        [x, y].map(|numbers| {
            let least = numbers.iter().min().expect("a polygon has corners").clone();
            let most = numbers.into_iter().max().expect("a polygon has corners");
            [least, most]
        })
    }

    /// An interior point, whose coordinates have a small denominator.
    pub fn inner_point(&self) -> PolygonCorner {
        let mut bits = 4;
        loop {
            let point = self.middle(bits);
            if self.sides.iter().all(|side| side.locate(&point).is_gt()) {
                return point;
            }
            bits += 2 + bits / 4;
        }
    }

    /// The mean of the corners, rounded to multiples of 2^−bits.
    fn middle(&self, bits: u32) -> PolygonCorner {
        let over = BigInt::from(1) << bits;
        let count = BigInt::from(self.corners.len());
        let mean = |part: fn(&PolygonCorner) -> &BigInt| -> BigInt {
            let rounded = |corner: &PolygonCorner| (part(corner) << bits).div_floor(&corner.over);
            self.corners
                .iter()
                .map(rounded)
                .sum::<BigInt>()
                .div_floor(&count)
        };
        PolygonCorner {
            x: mean(|corner| &corner.x),
            y: mean(|corner| &corner.y),
            over,
        }
    }
}
