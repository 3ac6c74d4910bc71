//! Trajectories: the walls of a thermograph, as exact piecewise linear functions of the temperature.

use crate::number::Dyadic;
use crate::player::Player;

/// A continuous function of the temperature t ≥ 0 whose graph consists of straight pieces. The last piece is unbounded.
///
/// In short games the slopes are −1, 0 or 1, and corners are dyadic, because the slopes of two pieces differ by 1 or 2.
/// The walls of kos have rational corners. A function without corners, as for every number and infinitesimal, allocates
/// no memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trajectory<N = Dyadic> {
    start: N,
    /// In ascending order of temperature, all above 0, each a true bend.
    corners: Vec<Corner<N>>,
    /// The slope after the last corner.
    slope: i8,
}

/// A point of a trajectory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corner<N = Dyadic> {
    /// The temperature t.
    pub temperature: N,
    /// The value there.
    pub value: N,
}

impl<N> Trajectory<N> {
    /// The function that is `value` everywhere.
    pub fn constant(value: N) -> Trajectory<N> {
        Trajectory::ending_constant(value, Vec::new())
    }

    /// The function with this value at 0 and these corners, which is constant after the last one.
    pub(super) fn ending_constant(start: N, corners: Vec<Corner<N>>) -> Trajectory<N> {
        Trajectory {
            start,
            corners,
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

impl Trajectory {
    /// The value at the temperature `t` ≥ 0.
    pub fn at(&self, t: &Dyadic) -> Dyadic {
        self.ray_at(t).value
    }

    /// The piece that starts at `t` and continues upward, extended without bound.
    fn ray_at(&self, t: &Dyadic) -> Ray {
        let passed = self
            .corners
            .partition_point(|corner| corner.temperature <= *t);
        let (from, value) = match passed.checked_sub(1) {
            Some(at) => (&self.corners[at].temperature, &self.corners[at].value),
            None => (&Dyadic::ZERO, &self.start),
        };
        let slope = match self.corners.get(passed) {
            Some(next) => next.value.cmp(value) as i8,
            None => self.slope,
        };
        Ray {
            value: along(value, slope, &(t - from)),
            slope,
        }
    }

    /// The function plus `tax` · t.
    pub(super) fn tilted(mut self, tax: i8) -> Trajectory {
        for corner in &mut self.corners {
            corner.value = along(&corner.value, tax, &corner.temperature);
        }
        self.slope += tax;
        self
    }

    /// The function plus a constant.
    pub(super) fn raised(mut self, by: &Dyadic) -> Trajectory {
        self.start = &self.start + by;
        for corner in &mut self.corners {
            corner.value = &corner.value + by;
        }
        self
    }

    /// The pointwise maximum for Left, minimum for Right.
    pub(super) fn best(&self, other: &Trajectory, player: Player) -> Trajectory {
        if self == other {
            return self.clone();
        }
        let cuts = self.cuts(other);
        let (mut points, mut slope) = (Vec::new(), 0);
        for at in 0..cuts.len() {
            let stretch = self.stretch(other, &cuts, at);
            let meeting = stretch.meeting();
            let later = meeting.clone().filter(|t| *t > stretch.from);
            slope = stretch.best_slope(player, meeting.is_some());
            points.push(stretch.best_at(stretch.from.clone(), player));
            points.extend(later.map(|t| stretch.best_at(t, player)));
        }
        Trajectory::through(points, slope)
    }

    /// The lowest temperature at which the functions agree, if there is one.
    ///
    /// This function must start no lower than the other, and their difference must never rise. The corner before the
    /// crossing is found by bisection.
    pub(super) fn first_meeting(&self, other: &Trajectory) -> Option<Dyadic> {
        let cuts = self.cuts(other);
        let apart = cuts.partition_point(|t| self.at(t) > other.at(t));
        match apart.checked_sub(1) {
            Some(last) => self.stretch(other, &cuts, last).meeting(),
            None => None,
        }
        .or_else(|| cuts.get(apart).map(|&t| t.clone()))
    }

    /// The function up to `t`, constant from there on.
    pub(super) fn frozen_from(mut self, t: &Dyadic) -> Trajectory {
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

    /// The function through `points`, the first of which is at temperature 0. After the last point it has `slope`.
    fn through(points: Vec<Corner>, slope: i8) -> Trajectory {
        let rise = |at: usize| match points.get(at + 1) {
            Some(next) => next.value.cmp(&points[at].value) as i8,
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

    /// 0 and the temperatures at which one of the two functions bends, in ascending order.
    fn cuts<'a>(&'a self, other: &'a Trajectory) -> Vec<&'a Dyadic> {
        let both = self.corners.iter().chain(&other.corners);
        let mut cuts: Vec<&Dyadic> = both.map(|corner| &corner.temperature).collect();
        cuts.push(&Dyadic::ZERO);
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }

    /// Both functions from the cut numbered `at` to the next.
    fn stretch(&self, other: &Trajectory, cuts: &[&Dyadic], at: usize) -> Stretch {
        Stretch {
            from: cuts[at].clone(),
            until: cuts.get(at + 1).map(|&t| t.clone()),
            rays: [self.ray_at(cuts[at]), other.ray_at(cuts[at])],
        }
    }
}

/// A straight line upward from some temperature.
struct Ray {
    value: Dyadic,
    slope: i8,
}

/// A range of temperatures on which two functions are straight.
struct Stretch {
    from: Dyadic,
    /// The end, which is not part of it; `None` for the last stretch.
    until: Option<Dyadic>,
    rays: [Ray; 2],
}

impl Stretch {
    /// The lowest temperature on the stretch at which the functions agree.
    fn meeting(&self) -> Option<Dyadic> {
        let [a, b] = &self.rays;
        let gap = &a.value - &b.value;
        let closing = match gap.cmp(&Dyadic::ZERO) as i8 {
            0 => return Some(self.from.clone()),
            sign => (b.slope - a.slope) * sign,
        };
        let after = match closing {
            1 => gap.abs(),
            2 => gap.abs().half(),
            _ => return None,
        };
        let t = &self.from + &after;
        self.until.as_ref().is_none_or(|end| t < *end).then_some(t)
    }

    fn best_at(&self, t: Dyadic, player: Player) -> Corner {
        let after = &t - &self.from;
        let [a, b] = self.rays.each_ref().map(|ray| ray.at(&after));
        Corner {
            temperature: t,
            value: better(a, b, player),
        }
    }

    /// The slope of the better function at the end of the stretch, given whether the functions meet on it.
    fn best_slope(&self, player: Player, meet: bool) -> i8 {
        let [a, b] = &self.rays;
        if meet {
            return better(a.slope, b.slope, player);
        }
        if (a.value > b.value) == (player == Player::Left) {
            a.slope
        } else {
            b.slope
        }
    }
}

impl Ray {
    fn at(&self, after: &Dyadic) -> Dyadic {
        along(&self.value, self.slope, after)
    }
}

/// `value` plus `slope` · `run`, for a slope of −1, 0 or 1.
fn along(value: &Dyadic, slope: i8, run: &Dyadic) -> Dyadic {
    match slope {
        0 => value.clone(),
        1 => value + run,
        _ => value - run,
    }
}

/// The larger one for Left, the smaller one for Right.
pub(super) fn better<T: Ord>(a: T, b: T, player: Player) -> T {
    match player {
        Player::Left => a.max(b),
        Player::Right => a.min(b),
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
    fn zigzag(start: i64, slopes: &[i8]) -> Trajectory {
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
        let never = |f: &&Trajectory, slope: i8| {
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
