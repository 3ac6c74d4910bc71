//! The numbers on the axes of trajectories: dyadic ones for short games, rational ones for kos.

use num_bigint::BigInt;

use crate::number::{Dyadic, Rational};

/// A temperature or a value of a trajectory, whose slopes are integers.
pub trait Coordinate: Clone + Ord + 'static {
    /// 0.
    fn zero() -> &'static Self;

    /// This number plus `slope` · `run`.
    fn along(&self, slope: i32, run: &Self) -> Self;

    /// The slope of the piece between two points, each given by its temperature and its value.
    fn slope(from: (&Self, &Self), to: (&Self, &Self)) -> i32;

    /// The quotient by a difference of slopes.
    fn over(self, slope: i32) -> Self;
}

impl Coordinate for Dyadic {
    fn zero() -> &'static Dyadic {
        &Dyadic::ZERO
    }

    fn along(&self, slope: i32, run: &Dyadic) -> Dyadic {
        match slope {
            0 => self.clone(),
            1 => self + run,
            -1 => self - run,
            _ => self + &run.times(&BigInt::from(slope)),
        }
    }

    /// In short games slopes are −1, 0 or 1.
    fn slope((_, from): (&Dyadic, &Dyadic), (_, to): (&Dyadic, &Dyadic)) -> i32 {
        to.cmp(from) as i32
    }

    /// So they differ by 1 or 2.
    fn over(self, slope: i32) -> Dyadic {
        if slope == 1 { self } else { self.half() }
    }
}

impl Coordinate for Rational {
    fn zero() -> &'static Rational {
        static ZERO: Rational = Rational::ZERO;
        &ZERO
    }

    fn along(&self, slope: i32, run: &Rational) -> Rational {
        self + run * BigInt::from(slope)
    }

    fn slope(from: (&Rational, &Rational), to: (&Rational, &Rational)) -> i32 {
        let slope = (to.1 - from.1) / (to.0 - from.0);
        i32::try_from(slope.to_integer()).expect("a move changes slopes by one")
    }

    fn over(self, slope: i32) -> Rational {
        self / BigInt::from(slope)
    }
}
