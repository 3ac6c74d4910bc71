//! The positions on one diagonal x + y = s, from x = y outward to the margin, as intervals with one value each.

use std::cmp::Ordering;
use std::ops::Range;

use super::boundary::Boundary;
use super::geometry::{Line, Point, Sum};
use super::queue::BoundaryId;
use crate::codes::{Code, Codes};

/// Positions whose Left options have one value and whose Right options have one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interval {
    /// The value of the option (x|x+y).
    pub left: Code,
    /// The value of the option (x+y|y) from the other player's point of view, (y|x+y).
    pub right: Code,
    /// The value of the positions.
    pub value: Code,
}

/// A divider: a point of the diagonal at which an option crosses a boundary.
#[derive(Clone, Copy, Debug)]
pub(super) struct Divider {
    pub line: Line,
    /// The boundary that the option crosses.
    pub crossed: BoundaryId,
    /// The interval on the inner side.
    pub inner: Interval,
    /// The boundary that begins here, if the values on both sides differ.
    pub drawn: Option<Drawn>,
}

/// The boundary and the region that begin at a divider across which the value changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    pub boundary: BoundaryId,
    /// The beginning of the region on its outer side.
    pub since: Sum,
}

impl Interval {
    pub fn new(left: Code, right: Code, codes: &mut Codes<'_>) -> Interval {
        let value = codes.switch_of(left, right.negative());
        Interval { left, right, value }
    }

    /// The interval on the inner side of a divider.
    pub fn inward(self, line: Line, crossed: &Boundary, codes: &mut Codes<'_>) -> Interval {
        if line.moves_inward() {
            debug_assert_eq!(self.left, crossed.within);
            Interval::new(crossed.beyond, self.right, codes)
        } else {
            debug_assert_eq!(self.right, crossed.beyond);
            Interval::new(self.left, crossed.within, codes)
        }
    }
}

/// The dividers of a diagonal, from the inside outward, and the interval outside the last.
pub(super) struct Diagonal {
    pub dividers: Vec<Divider>,
    pub outermost: Interval,
    /// The beginning of the region next to x = y.
    pub since: Sum,
}

impl Diagonal {
    /// The dividers that pass through a point.
    pub fn at(&self, point: Point) -> Range<usize> {
        let place = |divider: &Divider| divider.line.compare_on_diagonal(point);
        let start = self
            .dividers
            .partition_point(|boundary| place(boundary) == Ordering::Greater);
        let rest = &self.dividers[start..];
        start..start + rest.partition_point(|boundary| place(boundary) == Ordering::Equal)
    }

    /// The interval on the inner side of the divider with this index, or the outermost interval.
    pub fn interval(&self, number: usize) -> Interval {
        self.dividers
            .get(number)
            .map_or(self.outermost, |divider| divider.inner)
    }

    /// The last divider before this one, going inward, at which a boundary is drawn.
    pub fn drawn_inside(&self, number: usize) -> Option<usize> {
        (0..number)
            .rev()
            .find(|&at| self.dividers[at].drawn.is_some())
    }

    /// The first divider from this one on, going outward, at which a boundary is drawn.
    pub fn drawn_outside(&self, number: usize) -> Option<usize> {
        (number..self.dividers.len()).find(|&at| self.dividers[at].drawn.is_some())
    }
}
