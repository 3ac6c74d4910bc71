//! The sweep over the diagonals from x + y = 1 down, and the changes of the regions on them.

use std::cmp::Ordering;
use std::ops::Range;

use super::boundary::Boundary;
use super::diagonal::{Diagonal, Divider, Drawn, Interval};
use super::geometry::{Line, Point, Sum};
use super::queue::{BoundaryId, Change, Queue};
use super::region::Region;
use super::side::Side;
use crate::budget::{Budget, Meter, Stopped};
use crate::codes::{Code, Codes};

/// A sweep that passes each region to `each` when it is complete.
pub(super) struct Sweep<'a, F> {
    scale: i64,
    codes: Codes<'a>,
    boundaries: Vec<Boundary>,
    diagonal: Diagonal,
    queue: Queue,
    each: F,
}

impl<'a, F: FnMut(Region)> Sweep<'a, F> {
    pub fn new(mut codes: Codes<'a>, scale: u32, each: F) -> Sweep<'a, F> {
        let (zero, star) = codes.zero_and_star();
        let top = Sum {
            numerator: 1,
            denominator: 1,
        };
        let diagonal = Diagonal {
            dividers: Vec::new(),
            outermost: Interval::new(star, star, &mut codes),
            since: top,
        };
        let mut sweep = Sweep {
            scale: scale.into(),
            codes,
            boundaries: Vec::new(),
            diagonal,
            queue: Queue::default(),
            each,
        };
        sweep.boundaries.push(Boundary {
            line: Line { a: 1, b: 1 },
            within: zero,
            beyond: star,
        });
        let edge = Point {
            x: 1,
            y: sweep.scale - 1,
            over: sweep.scale,
        };
        sweep.announce(edge, 0, true);
        sweep
    }

    pub fn run(&mut self, budget: &Budget<'_>) -> Result<(), Stopped> {
        let end = Sum {
            numerator: 2,
            denominator: self.scale,
        };
        let mut meter = Meter::new(budget);
        let mut changes = Vec::new();
        let mut events = 0;
        while let Some(at) = self.queue.pop(end, &mut changes) {
            events += 1;
            meter.check(events, self.codes.arena_size())?;
            self.pass(at, &changes);
        }
        let all = self.diagonal.dividers.len();
        self.end_regions(end, 0..all, false, false);
        Ok(())
    }

    /// Moves the diagonal past a point.
    fn pass(&mut self, at: Point, changes: &[Change]) {
        let old = self.diagonal.at(at);
        let lines = self.lines_after(at, &self.diagonal.dividers[old.clone()], changes);
        if lines.is_empty() && old.is_empty() {
            return;
        }
        let at_margin = at.compare_margin(self.scale).is_eq();
        let outside = if at_margin {
            self.outward(self.diagonal.interval(old.start), &lines)
        } else {
            self.diagonal.interval(old.end)
        };
        let mut dividers = self.dividers(outside, &lines);
        self.redraw(at, old.clone(), outside.value, &mut dividers);
        if at_margin {
            self.diagonal.outermost = outside;
        }
        let new = old.start..old.start + dividers.len();
        self.diagonal.dividers.splice(old, dividers);
        self.foresee(at.sum(), new.start, new.end);
    }

    /// The dividers below a point, from the inside outward: their lines, and the boundaries that options cross there.
    fn lines_after(
        &self,
        at: Point,
        old: &[Divider],
        changes: &[Change],
    ) -> Vec<(Line, BoundaryId)> {
        let mut lines = Vec::new();
        for divider in old {
            if !changes.contains(&Change::Ends(divider.crossed)) {
                // On x = y the options of the two players agree: boundaries crossed by Left's above the point are
                // crossed by Right's below.
                let line = if at.is_on_diagonal() {
                    self.boundaries[divider.crossed as usize]
                        .line
                        .right_predecessors()
                } else {
                    divider.line
                };
                lines.push((line, divider.crossed));
            }
        }
        for change in changes {
            if let Change::Begins(boundary, line) = *change {
                lines.push((line, boundary));
            }
        }
        if at.compare_margin(self.scale).is_eq() {
            lines.retain(|(line, _)| line.moves_inward());
        }
        lines.sort_by(|one, other| other.0.compare_speed(one.0));
        lines
    }

    /// The interval outside of all these lines, from the one inside.
    fn outward(&mut self, inside: Interval, lines: &[(Line, BoundaryId)]) -> Interval {
        let mut interval = inside;
        for &(_, crossed) in lines {
            // At the margin all lines move inward.
            let boundary = &self.boundaries[crossed as usize];
            debug_assert_eq!(interval.left, boundary.beyond);
            interval = Interval::new(boundary.within, interval.right, &mut self.codes);
        }
        interval
    }

    /// The dividers with their intervals, from the interval outside.
    fn dividers(&mut self, outside: Interval, lines: &[(Line, BoundaryId)]) -> Vec<Divider> {
        let mut inner = outside;
        let mut dividers: Vec<Divider> = lines
            .iter()
            .rev()
            .map(|&(line, crossed)| {
                let boundary = self.boundaries[crossed as usize];
                inner = inner.inward(line, &boundary, &mut self.codes);
                Divider {
                    line,
                    crossed,
                    inner,
                    drawn: None,
                }
            })
            .collect();
        dividers.reverse();
        dividers
    }

    /// The boundaries to be drawn at these dividers.
    fn boundaries_at(&self, outside: Code, dividers: &[Divider]) -> Vec<(usize, Boundary)> {
        let outer = dividers.iter().skip(1).map(|divider| divider.inner.value);
        let sides = dividers.iter().zip(outer.chain([outside])).enumerate();
        sides
            .filter_map(|(at, (divider, outer))| {
                let boundary = Boundary::between(divider.line, divider.inner.value, outer)?;
                Some((at, boundary))
            })
            .collect()
    }

    /// Ends the boundaries and regions that do not continue below a point, and begins the new ones.
    fn redraw(&mut self, at: Point, old: Range<usize>, outside: Code, dividers: &mut [Divider]) {
        let drawn = |divider: &Divider| Some((divider.drawn?.boundary, divider.drawn?.since));
        let before: Vec<(BoundaryId, Sum)> = self.diagonal.dividers[old.clone()]
            .iter()
            .filter_map(drawn)
            .collect();
        let now = self.boundaries_at(outside, dividers);
        let line = |&(id, _): &(BoundaryId, Sum)| self.boundaries[id as usize].line;
        let inside_goes_on =
            before.first().map(line) == now.first().map(|(_, boundary)| boundary.line);
        let outside_goes_on =
            before.last().map(line) == now.last().map(|(_, boundary)| boundary.line);
        self.end_regions(at.sum(), old, inside_goes_on, outside_goes_on);
        for &(id, _) in &before {
            let ended = self.boundaries[id as usize];
            if now.iter().all(|&(_, boundary)| boundary != ended) {
                self.announce(at, id, !ended.line.moves_inward());
            }
        }
        for &(number, boundary) in &now {
            let same = before
                .iter()
                .find(|(id, _)| self.boundaries[*id as usize] == boundary);
            let id = match same {
                Some(&(id, _)) => id,
                None => self.begin(at, boundary),
            };
            let is_last = number == now[now.len() - 1].0;
            let since = match before.last() {
                Some(&(_, since)) if is_last && outside_goes_on => since,
                _ => at.sum(),
            };
            dividers[number].drawn = Some(Drawn {
                boundary: id,
                since,
            });
        }
    }

    /// A new boundary from this point on.
    fn begin(&mut self, at: Point, boundary: Boundary) -> BoundaryId {
        let id = BoundaryId::try_from(self.boundaries.len()).expect("below 2^32 boundaries");
        self.boundaries.push(boundary);
        self.announce(at, id, boundary.line.moves_inward());
        id
    }

    /// Passes on the regions that end at these dividers: those between them, and the adjacent one on either side unless
    /// it continues.
    fn end_regions(
        &mut self,
        sum: Sum,
        old: Range<usize>,
        inside_goes_on: bool,
        outside_goes_on: bool,
    ) {
        let drawn = |number: &usize| self.diagonal.dividers[*number].drawn.is_some();
        let numbers: Vec<usize> = old.clone().filter(drawn).collect();
        if !inside_goes_on {
            let inside = self.diagonal.drawn_inside(old.start);
            let outer = numbers.first().copied();
            self.end_region(
                inside,
                outer.or_else(|| self.diagonal.drawn_outside(old.end)),
                sum,
            );
            *self.since(inside) = sum;
        }
        for pair in numbers.windows(2) {
            self.end_region(Some(pair[0]), Some(pair[1]), sum);
        }
        if let Some(&last) = numbers.last().filter(|_| !outside_goes_on) {
            self.end_region(Some(last), self.diagonal.drawn_outside(old.end), sum);
        }
    }

    /// The beginning of the region outside this divider, or outside x = y.
    fn since(&mut self, inner: Option<usize>) -> &mut Sum {
        match inner {
            None => &mut self.diagonal.since,
            Some(number) => {
                let drawn = self.diagonal.dividers[number].drawn.as_mut();
                &mut drawn.expect("found as drawn").since
            }
        }
    }

    fn end_region(&mut self, inner: Option<usize>, outer: Option<usize>, sum: Sum) {
        let dividers = &self.diagonal.dividers;
        let drawn = |number: usize| dividers[number].drawn.expect("regions end at boundaries");
        let since = inner.map_or(self.diagonal.since, |number| drawn(number).since);
        if since == sum {
            return;
        }
        let interval = self.diagonal.interval(inner.map_or(0, |number| number + 1));
        let line = |number: usize| Side::Line(dividers[number].line);
        let region = Region {
            value: self.codes.game(interval.value),
            negative: self.codes.game(interval.value.negative()),
            from: sum,
            to: since,
            inner: inner.map_or(Side::Diagonal, line),
            outer: outer.map_or(Side::Margin(self.scale), line),
        };
        (self.each)(region);
    }

    /// Queues the events caused by the end of a boundary at this vertex, for the positions with an option there.
    fn announce(&mut self, vertex: Point, boundary: BoundaryId, is_top: bool) {
        let Point { x, y, over } = vertex;
        let line = self.boundaries[boundary as usize].line;
        let (at, line) = match (2 * x).cmp(&y) {
            Ordering::Less => (Point { x, y: y - x, over }, line.left_predecessors()),
            _ => (
                Point {
                    x: y - x,
                    y: x,
                    over,
                },
                line.right_predecessors(),
            ),
        };
        let is_right = !line.moves_inward();
        let margin = at.compare_margin(self.scale);
        if margin.is_lt() || (margin.is_eq() && is_right) {
            return;
        }
        let change = if is_top {
            Change::Begins(boundary, line)
        } else {
            Change::Ends(boundary)
        };
        self.queue.push(at, Some(change));
    }

    /// Queues the meetings of newly adjacent dividers.
    fn foresee(&mut self, now: Sum, start: usize, end: usize) {
        let dividers = &self.diagonal.dividers;
        let last = (end + 1).min(dividers.len());
        let pairs = dividers[start.saturating_sub(1)..last].windows(2);
        let meetings = pairs.filter_map(|pair| pair[0].line.meeting(pair[1].line));
        let inside = |at: &Point| at.x <= at.y && at.compare_margin(self.scale).is_ge();
        let first = dividers.first().filter(|_| start == 0);
        let first = first.filter(|boundary| boundary.line.moves_inward());
        let outermost = dividers.last().filter(|_| end == dividers.len());
        let outermost = outermost.filter(|boundary| !boundary.line.moves_inward());
        let ends = [
            first.map(|boundary| boundary.line.on_diagonal()),
            outermost.map(|boundary| boundary.line.on_margin(self.scale)),
        ];
        let points = meetings.chain(ends.into_iter().flatten());
        for point in points.filter(|point| inside(point) && point.sum() < now) {
            self.queue.push(point, None);
        }
    }
}
