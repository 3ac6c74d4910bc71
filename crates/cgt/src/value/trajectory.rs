//! Trajectories: the walls of a thermograph, as exact piecewise linear functions of the temperature.

use super::coordinate::Coordinate;
use super::stretch::{Ray, Stretch};
use crate::number::{Dyadic, Rational, rational};
use crate::player::Player;

/// A continuous function of the temperature t ≥ 0 whose graph consists of straight pieces. The last piece is unbounded.
///
/// Slopes are integers. In short games they are −1, 0 or 1, and corners are dyadic, because the slopes of two pieces differ
/// by 1 or 2. The walls of kos have rational corners. A function without corners, as for every number and infinitesimal,
/// allocates no memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trajectory<N = Dyadic> {
    start: N,
    /// In ascending order of temperature, all above 0, each a true bend.
    corners: Vec<Corner<N>>,
    /// The slope after the last corner.
    slope: i32,
}

/// A point of a trajectory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corner<N = Dyadic> {
    /// The temperature t.
    pub temperature: N,
    /// The value there.
    pub value: N,
}

impl<N> Corner<N> {
    fn place(&self) -> (&N, &N) {
        (&self.temperature, &self.value)
    }
}

impl<N> Trajectory<N> {
    /// The function that is `value` everywhere.
    pub fn constant(value: N) -> Trajectory<N> {
        Trajectory {
            start: value,
            corners: Vec::new(),
            slope: 0,
        }
    }

    /// The value at temperature 0.
    pub fn start(&self) -> &N {
        &self.start
    }

    /// The points where the slope changes, in ascending order of temperature.
    pub fn corners(&self) -> &[Corner<N>] {
        &self.corners
    }

    /// The value at the last corner. If the last piece is vertical in the usual drawing, the function keeps this value.
    pub fn last_value(&self) -> &N {
        self.corners
            .last()
            .map_or(&self.start, |corner| &corner.value)
    }
}

impl<N: Coordinate> Trajectory<N> {
    /// The function through `points`, the first of which is at temperature 0. After the last point it has `slope`.
    pub(crate) fn through(points: Vec<Corner<N>>, slope: i32) -> Trajectory<N> {
        let rise = |at: usize| match points.get(at + 1) {
            Some(next) => N::slope(points[at].place(), next.place()),
            None => slope,
        };
        let is_bend: Vec<bool> = (1..points.len())
            .map(|at| rise(at - 1) != rise(at))
            .collect();
        let mut points = points.into_iter();
        let start = points.next().expect("a point at temperature 0").value;
        let bends = points.zip(is_bend).filter(|(_, is_bend)| *is_bend);
        Trajectory {
            start,
            corners: bends.map(|(point, _)| point).collect(),
            slope,
        }
    }

    /// The value at the temperature `t` ≥ 0.
    pub fn at(&self, t: &N) -> N {
        self.ray_at(t).value
    }

    /// The piece that starts at `t` and continues upward, extended without bound.
    fn ray_at(&self, t: &N) -> Ray<N> {
        let passed = self
            .corners
            .partition_point(|corner| corner.temperature <= *t);
        let (from, value) = match passed.checked_sub(1) {
            Some(at) => (&self.corners[at].temperature, &self.corners[at].value),
            None => (N::zero(), &self.start),
        };
        let slope = match self.corners.get(passed) {
            Some(next) => N::slope((from, value), next.place()),
            None => self.slope,
        };
        Ray {
            value: value.along(slope, &t.along(-1, from)),
            slope,
        }
    }

    /// The slopes of the pieces, by ascending temperature.
    pub(super) fn slopes(&self) -> impl DoubleEndedIterator<Item = i32> {
        let slope = |t: &N| self.ray_at(t).slope;
        let bends = self
            .corners
            .iter()
            .map(move |corner| slope(&corner.temperature));
        std::iter::once(slope(N::zero())).chain(bends)
    }

    /// The function plus `tax` · t.
    fn tilted(mut self, tax: i32) -> Trajectory<N> {
        for corner in &mut self.corners {
            corner.value = corner.value.along(tax, &corner.temperature);
        }
        self.slope += tax;
        self
    }

    /// The function plus a constant.
    pub(crate) fn raised(mut self, by: &N) -> Trajectory<N> {
        self.start = self.start.along(1, by);
        for corner in &mut self.corners {
            corner.value = corner.value.along(1, by);
        }
        self
    }

    /// The function less the tax t that this player pays for a move.
    pub(crate) fn taxed(self, player: Player) -> Trajectory<N> {
        self.tilted(player.pick(-1, 1))
    }

    /// The best of some functions for a player; `None` if there are none.
    pub(crate) fn best_of<'a>(
        walls: impl IntoIterator<Item = &'a Trajectory<N>>,
        player: Player,
    ) -> Option<Trajectory<N>> {
        let mut walls = walls.into_iter();
        let first = walls.next()?.clone();
        Some(walls.fold(first, |best, wall| best.best(wall, player)))
    }

    /// The pointwise maximum for Left, minimum for Right.
    pub(crate) fn best(&self, other: &Trajectory<N>, player: Player) -> Trajectory<N> {
        if self == other {
            return self.clone();
        }
        let (mut points, mut slope) = (Vec::new(), 0);
        for stretch in self.stretches(other) {
            let meeting = stretch.meeting();
            let later = meeting.clone().filter(|t| *t > stretch.from);
            slope = stretch.best_slope(player, meeting.is_some());
            let places = std::iter::once(stretch.from.clone()).chain(later);
            points.extend(places.map(|temperature| Corner {
                value: stretch.best_at(&temperature, player),
                temperature,
            }));
        }
        Trajectory::through(points, slope)
    }

    /// The lowest temperature at which the functions agree, if there is one.
    ///
    /// This function must start no lower than the other, and their difference must never rise. The corner before the
    /// crossing is found by bisection.
    pub(super) fn first_meeting(&self, other: &Trajectory<N>) -> Option<N> {
        let cuts = self.cuts(other);
        let apart = cuts.partition_point(|t| self.at(t) > other.at(t));
        match apart.checked_sub(1) {
            Some(last) => self.stretch(other, &cuts[last..]).meeting(),
            None => None,
        }
        .or_else(|| cuts.get(apart).map(|&t| t.clone()))
    }

    /// The function up to `t`, constant from there on.
    pub(super) fn frozen_from(mut self, t: &N) -> Trajectory<N> {
        let value = self.at(t);
        let below = self
            .corners
            .partition_point(|corner| corner.temperature < *t);
        self.corners.truncate(below);
        // The last remaining piece is straight, so it is constant exactly if both its ends have the same value.
        if value != *self.last_value() {
            self.corners.push(Corner {
                temperature: t.clone(),
                value,
            });
        }
        self.slope = 0;
        self
    }

    /// The part from `t` on, as a function of the temperature above `t`.
    pub(super) fn above(&self, t: &N) -> Trajectory<N> {
        let above = self.corners.iter().filter(|corner| corner.temperature > *t);
        let corner = |corner: &Corner<N>| Corner {
            temperature: corner.temperature.along(-1, t),
            value: corner.value.clone(),
        };
        Trajectory {
            start: self.at(t),
            corners: above.map(corner).collect(),
            slope: self.slope,
        }
    }

    /// 0, the temperatures at which one of the two functions bends, and those at which they meet, in ascending order.
    /// Between neighbours, and after the last one, both are straight and one is at least the other.
    pub(crate) fn breaks(&self, other: &Trajectory<N>) -> Vec<N> {
        let stretches = self.stretches(other);
        let breaks = stretches.flat_map(|stretch| {
            let meeting = stretch.meeting().filter(|t| *t > stretch.from);
            std::iter::once(stretch.from).chain(meeting)
        });
        breaks.collect()
    }

    /// 0 and the temperatures at which one of the two functions bends, in ascending order.
    fn cuts<'a>(&'a self, other: &'a Trajectory<N>) -> Vec<&'a N> {
        let both = self.corners.iter().chain(&other.corners);
        let mut cuts: Vec<&N> = both.map(|corner| &corner.temperature).collect();
        cuts.push(N::zero());
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }

    /// Both functions between each cut and the next.
    fn stretches<'a>(&'a self, other: &'a Trajectory<N>) -> impl Iterator<Item = Stretch<N>> + 'a {
        let cuts = self.cuts(other);
        (0..cuts.len()).map(move |at| self.stretch(other, &cuts[at..]))
    }

    /// Both functions from the first of these cuts to the next.
    fn stretch(&self, other: &Trajectory<N>, cuts: &[&N]) -> Stretch<N> {
        Stretch {
            from: cuts[0].clone(),
            until: cuts.get(1).map(|&t| t.clone()),
            rays: [self.ray_at(cuts[0]), other.ray_at(cuts[0])],
        }
    }
}

impl From<&Trajectory> for Trajectory<Rational> {
    fn from(wall: &Trajectory) -> Trajectory<Rational> {
        let corner = |corner: &Corner| Corner {
            temperature: rational(&corner.temperature),
            value: rational(&corner.value),
        };
        Trajectory {
            start: rational(&wall.start),
            corners: wall.corners.iter().map(corner).collect(),
            slope: wall.slope,
        }
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;

    fn eighths(numerator: i64) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), 3)
    }

    /// Goes up from `start`, with these slopes for half a unit each.
    fn zigzag(start: i64, slopes: &[i32]) -> Trajectory {
        let mut value = Dyadic::from(start);
        let mut points = Vec::new();
        for (step, &slope) in (0..).zip(slopes) {
            points.push(Corner {
                temperature: eighths(4 * step),
                value: value.clone(),
            });
            value = &value + &eighths(4 * i64::from(slope));
        }
        Trajectory::through(points, *slopes.last().expect("a slope"))
    }

    fn samples() -> Vec<Trajectory> {
        let slopes = [-1, 0, 1];
        let mut samples = Vec::new();
        for start in -1..=1 {
            for a in slopes {
                for b in slopes {
                    for c in slopes {
                        samples.push(zigzag(start, &[a, b, c]));
                    }
                }
            }
        }
        samples
    }

    #[test]
    fn straight_points_are_no_corners() {
        assert_eq!(zigzag(2, &[0, 0, 0]), Trajectory::constant(Dyadic::from(2)));
        assert_eq!(zigzag(0, &[1, 1, -1]).corners().len(), 1);
        assert_eq!(*zigzag(0, &[1, 1, 0]).last_value(), Dyadic::from(1));
    }

    #[test]
    fn best_is_pointwise() {
        let samples = samples();
        for f in &samples {
            for g in &samples {
                let (upper, lower) = (f.best(g, Player::Left), f.best(g, Player::Right));
                for t in (0..80).map(eighths) {
                    let (x, y) = (f.at(&t), g.at(&t));
                    assert_eq!(upper.at(&t), x.clone().max(y.clone()));
                    assert_eq!(lower.at(&t), x.min(y));
                }
            }
        }
    }

    #[test]
    fn the_first_meeting_is_where_the_difference_vanishes() {
        let samples = samples();
        let never = |f: &&Trajectory, slope: i32| {
            let pieces = (0..80).map(|t| f.ray_at(&eighths(t)).slope);
            pieces.into_iter().all(|found| found != slope)
        };
        let mut met = 0;
        for f in samples.iter().filter(|f| never(f, 1)) {
            for g in samples.iter().filter(|g| never(g, -1)) {
                let agree = |t: &Dyadic| f.at(t) == g.at(t);
                if f.start() >= g.start() {
                    let meeting = f.first_meeting(g);
                    assert_eq!(meeting, (0..80).map(eighths).find(agree));
                    met += usize::from(meeting.is_some());
                }
            }
        }
        assert!(met > 100);
    }

    #[test]
    fn tilting_and_freezing_are_pointwise() {
        for f in samples() {
            let frozen = f.clone().frozen_from(&eighths(6));
            for t in (0..20).map(eighths) {
                assert_eq!(frozen.at(&t), f.at(&t.clone().min(eighths(6))));
            }
        }
        let falling = zigzag(1, &[-1, 0, -1]).tilted(1);
        assert_eq!(falling.at(&eighths(16)), eighths(8 - 4 - 8 + 16));
    }
}
