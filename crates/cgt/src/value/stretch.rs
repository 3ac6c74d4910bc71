//! Two trajectories between two temperatures, where both are straight.

use std::cmp::Ordering;

use super::coordinate::Coordinate;
use crate::player::Player;

/// A straight line upward from some temperature.
pub(super) struct Ray<N> {
    pub value: N,
    pub slope: i32,
}

/// A range of temperatures on which two functions are straight.
pub(super) struct Stretch<N> {
    pub from: N,
    /// The end, which is not part of it; `None` for the last stretch.
    pub until: Option<N>,
    pub rays: [Ray<N>; 2],
}

impl<N: Coordinate> Stretch<N> {
    /// The lowest temperature on the stretch at which the functions agree.
    pub fn meeting(&self) -> Option<N> {
        let [a, b] = &self.rays;
        let (upper, lower) = match a.value.cmp(&b.value) {
            Ordering::Equal => return Some(self.from.clone()),
            Ordering::Greater => (a, b),
            Ordering::Less => (b, a),
        };
        let closing = lower.slope - upper.slope;
        if closing <= 0 {
            return None;
        }
        let after = upper.value.along(-1, &lower.value).over(closing);
        let t = self.from.along(1, &after);
        self.until.as_ref().is_none_or(|end| t < *end).then_some(t)
    }

    /// The better value at a temperature on the stretch.
    pub fn best_at(&self, t: &N, player: Player) -> N {
        let after = t.along(-1, &self.from);
        let [a, b] = (self.rays.each_ref()).map(|ray| ray.value.along(ray.slope, &after));
        better(a, b, player)
    }

    /// The slope of the better function at the end of the stretch, given whether the functions meet on it.
    pub fn best_slope(&self, player: Player, meet: bool) -> i32 {
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

/// The larger one for Left, the smaller one for Right.
fn better<T: Ord>(a: T, b: T, player: Player) -> T {
    match player {
        Player::Left => a.max(b),
        Player::Right => a.min(b),
    }
}
