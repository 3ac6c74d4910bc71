//! Directions d : x, which bound the sectors in which lines are compared.

use std::num::NonZeroU32;

use super::super::line::ConeLine;
use chopsticks_inequality::{Exponential, Golden, LinearForm, Point};

/// A direction d : x.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(clippy::large_enum_variant, reason = "a direction is copied")]
pub enum Direction {
    /// The same d : x for all blocks.
    Fixed(Slope),
    /// The direction in which two lines agree.
    Crossing(Crossing),
}

/// A fixed value of d/x.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slope {
    /// 1/φ.
    Golden,
    /// A fraction.
    Ratio {
        /// The numerator.
        d: u32,
        /// The denominator.
        x: NonZeroU32,
    },
}

/// The direction in which two lines agree. It must be the same for all turns that are parameters.
///
/// A division at a direction has two parts, and each part uses κ and λ for its own unknown turns. A direction that
/// depends on κ or λ would therefore differ between the parts, and directions between the two might be in neither part.
/// ι is the same in both parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crossing {
    lines: [ConeLine; 2],
}

impl Crossing {
    /// The direction in which two lines agree; `None` if a line depends on κ or λ.
    pub fn new(lines: [ConeLine; 2]) -> Option<Crossing> {
        let depends_on_turns = |line: &ConeLine| {
            let forms = [Some(line.index), line.turn].into_iter().flatten();
            forms
                .into_iter()
                .any(|form| form.by[1..].iter().any(|&by| by != 0))
        };
        let depend = lines.iter().any(depends_on_turns);
        (!depend).then_some(Crossing { lines })
    }

    /// The lines.
    pub fn lines(&self) -> &[ConeLine; 2] {
        &self.lines
    }
}

/// Directions from one to another. Lines are linear, so it is enough to compare them at both ends.
pub type Sector = [Direction; 2];

impl Direction {
    /// d = 0 and d = x, the ends of the cone.
    pub const CONE: Sector = [
        Direction::Fixed(Slope::Ratio {
            d: 0,
            x: NonZeroU32::MIN,
        }),
        Direction::Fixed(Slope::Ratio {
            d: 1,
            x: NonZeroU32::MIN,
        }),
    ];

    /// Positive multiples of x and d, if [`Direction::width`] is positive.
    pub fn coordinates(&self) -> [Exponential; 2] {
        match self {
            Direction::Fixed(Slope::Golden) => {
                let slope = Exponential::term(&-&Golden::psi(), LinearForm::default());
                [Exponential::integer(1), slope]
            }
            Direction::Fixed(Slope::Ratio { d, x }) => {
                [x.get(), *d].map(|number| Exponential::integer(number.into()))
            }
            Direction::Crossing(Crossing {
                lines: [line, other],
            }) => {
                let ([b, a], [other_b, other_a]) = (line.coefficients(), other.coefficients());
                [&other_a - &a, &b - &other_b]
            }
        }
    }

    /// x, which has to be positive.
    pub fn width(&self) -> Exponential {
        let [x, _] = self.coordinates();
        x
    }

    /// d/x at a point, rounded.
    pub(super) fn estimate(&self, point: &Point) -> f64 {
        match self {
            Direction::Fixed(Slope::Golden) => (5f64.sqrt() - 1.0) / 2.0,
            Direction::Fixed(Slope::Ratio { d, x }) => f64::from(*d) / f64::from(x.get()),
            Direction::Crossing(Crossing {
                lines: [line, other],
            }) => {
                let ([b, a], [other_b, other_a]) = (line.estimate(point), other.estimate(point));
                (b - other_b) / (other_a - a)
            }
        }
    }

    /// The direction with the least denominator between two numbers; the first is below the second and below 1.
    pub(super) fn simplest(from: f64, to: f64) -> Direction {
        let (mut low, mut high) = ((0u32, NonZeroU32::MIN), (1, NonZeroU32::MIN));
        loop {
            let (d, x) = (low.0 + high.0, low.1.saturating_add(high.1.get()));
            let middle = (d, x);
            let slope = f64::from(d) / f64::from(x.get());
            if slope < from {
                low = middle;
            } else if slope > to {
                high = middle;
            } else {
                return Direction::Fixed(Slope::Ratio { d, x });
            }
        }
    }
}
