//! The event queue of the sweep, with the highest diagonal first.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::geometry::{Line, Point, Sum};

/// The number of a boundary of regions.
pub(super) type BoundaryId = u32;

/// A change of the boundaries crossed by the options of a diagonal's positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// From here on, options cross a boundary, and their positions therefore cross this line.
    Begins(BoundaryId, Line),
    /// Options cross this boundary only down to here.
    Ends(BoundaryId),
}

/// An event when the diagonal reaches a point; without a change, it is a possible meeting of lines.
struct Event {
    at: Point,
    change: Option<Change>,
}

#[derive(Default)]
pub(super) struct Queue {
    events: BinaryHeap<Event>,
}

impl Queue {
    pub fn push(&mut self, at: Point, change: Option<Change>) {
        self.events.push(Event { at, change });
    }

    /// The next point, with all changes there, if its diagonal is above `end`.
    pub fn pop(&mut self, end: Sum, changes: &mut Vec<Change>) -> Option<Point> {
        changes.clear();
        let first = self.events.pop().filter(|event| event.at.sum() > end)?;
        changes.extend(first.change);
        while let Some(next) = self.events.peek().filter(|next| **next == first) {
            changes.extend(next.change);
            self.events.pop();
        }
        Some(first.at)
    }
}

/// Events are ordered by place only.
impl Ord for Event {
    fn cmp(&self, other: &Event) -> Ordering {
        let x = |one: &Event, other: &Event| i128::from(one.at.x) * i128::from(other.at.over);
        let sums = self.at.sum().cmp(&other.at.sum());
        sums.then_with(|| x(self, other).cmp(&x(other, self)))
    }
}

impl PartialOrd for Event {
    fn partial_cmp(&self, other: &Event) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Event {}
