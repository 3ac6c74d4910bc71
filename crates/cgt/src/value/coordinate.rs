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
            _ => unreachable!("in short games slopes are -1, 0 or 1"),
        }
    }

    fn slope(from: (&Dyadic, &Dyadic), to: (&Dyadic, &Dyadic)) -> i32 {
        let slope = to.1.cmp(from.1) as i32;
        debug_assert_eq!(from.1.along(slope, &(to.0 - from.0)), *to.1);
        slope
    }

    fn over(self, slope: i32) -> Dyadic {
        match slope {
            1 => self,
            2 => self.half(),
            _ => unreachable!("in short games slopes differ by 1 or 2"),
        }
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
        assert!(slope.is_integer(), "slopes of walls are integers");
        i32::try_from(slope.to_integer()).expect("a move changes slopes by one")
    }

    fn over(self, slope: i32) -> Rational {
        self / BigInt::from(slope)
    }
}
