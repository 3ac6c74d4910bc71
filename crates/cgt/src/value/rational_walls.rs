//! Thermographs with rational corners. Kos and short games both have such a thermograph.

use num_bigint::BigInt;
use num_traits::Zero;

use super::line::Line;
use super::thermograph::Thermograph;
use super::trajectory::{Corner, Trajectory};
use crate::number::{Dyadic, Rational, rational};
use crate::player::ByPlayer;

impl Trajectory<Rational> {
    /// The value at the temperature `t` ≥ 0.
    pub fn at(&self, t: &Rational) -> Rational {
        let passed = self
            .corners()
            .partition_point(|corner| corner.temperature <= *t);
        let origin = Rational::from(BigInt::ZERO);
        let (from, value) = match passed.checked_sub(1) {
            Some(at) => (&self.corners()[at].temperature, &self.corners()[at].value),
            None => (&origin, self.start()),
        };
        match self.corners().get(passed) {
            Some(next) => {
                let slope = (&next.value - value) / (&next.temperature - from);
                value + slope * (t - from)
            }
            None => value.clone(),
        }
    }
}

impl From<&Trajectory> for Trajectory<Rational> {
    /// The wall of a short game.
    fn from(wall: &Trajectory) -> Trajectory<Rational> {
        let corner = |corner: &Corner| Corner {
            temperature: rational(&corner.temperature),
            value: rational(&corner.value),
        };
        let corners = wall.corners().iter().map(corner).collect();
        Trajectory::ending_constant(rational(wall.start()), corners)
    }
}

impl From<&Line> for Trajectory<Rational> {
    /// The part of a wall from temperature 0 on. The wall must be constant after its last corner.
    fn from(wall: &Line) -> Trajectory<Rational> {
        let zero = Rational::zero();
        let above = wall.corners().iter().filter(|(t, _)| *t > zero);
        let corner = |(t, value): &(Rational, Rational)| Corner {
            temperature: t.clone(),
            value: value.clone(),
        };
        Trajectory::ending_constant(wall.at(&zero), above.map(corner).collect())
    }
}

impl Thermograph<Rational> {
    /// The stops of the game cooled by `t` ≥ 0.
    pub fn at(&self, t: &Rational) -> ByPlayer<Rational> {
        self.walls().as_ref().map(|wall| wall.at(t))
    }
}

impl From<&Thermograph<Dyadic>> for Thermograph<Rational> {
    /// The thermograph of a short game.
    fn from(short: &Thermograph<Dyadic>) -> Thermograph<Rational> {
        let walls = short.walls().as_ref().map(Trajectory::from);
        Thermograph::new(walls, rational(short.temperature()))
    }
}
