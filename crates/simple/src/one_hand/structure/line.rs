//! The lines that divide the cone: linear forms in the smaller hand and the difference, with Fibonacci coefficients.

use std::ops::{Add, Mul, Sub};

use num_bigint::BigInt;

use super::fibonacci::{Fibonacci, small_fibonacci};
use crate::fibonacci::fibonacci_numbers;
use chopsticks_inequality::{Exponential, Golden, LinearForm, Point};

/// A line b·x + a·d = n, where (x | x + d)_n has a hand x and a hand that exceeds it by d.
///
/// b and a are integer combinations of g(0) and g(1), where g(j) = f(m − j) − f(m − 3 − t)·f(t − j) for a line of index m
/// with a turn t, and g(j) = f(m − j) for a line without one. All lines here are of this kind: g(2) = g(0) − g(1), and the
/// step from (x, d) to (x + d + k·x, x) turns (b, a) into ((k + 1)·b + a, b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConeLine {
    /// The index m.
    pub index: LinearForm,
    /// The turn t.
    pub turn: Option<LinearForm>,
    /// b as multiples of g(0) and g(1).
    pub x: [i64; 2],
    /// a as multiples of g(0) and g(1).
    pub d: [i64; 2],
}

impl ConeLine {
    /// P(m) = f(m)·x + f(m − 1)·d.
    pub fn p(index: LinearForm) -> ConeLine {
        ConeLine {
            index,
            turn: None,
            x: [1, 0],
            d: [0, 1],
        }
    }

    /// Q(m) = f(m)·x + f(m − 2)·d.
    pub fn q(index: LinearForm) -> ConeLine {
        ConeLine {
            d: [1, -1],
            ..ConeLine::p(index)
        }
    }

    /// W(m, t) = g(0)·x + g(1)·d.
    pub fn w(index: LinearForm, turn: LinearForm) -> ConeLine {
        ConeLine {
            turn: Some(turn),
            ..ConeLine::p(index)
        }
    }

    /// V(m, t) = g(0)·x + g(2)·d.
    pub fn v(index: LinearForm, turn: LinearForm) -> ConeLine {
        ConeLine {
            turn: Some(turn),
            ..ConeLine::q(index)
        }
    }

    /// E(m, t) = (g(0) + g(2))·x + g(2)·d.
    pub fn e(index: LinearForm, turn: LinearForm) -> ConeLine {
        ConeLine {
            x: [2, -1],
            ..ConeLine::v(index, turn)
        }
    }

    /// The same line at another turn.
    pub fn at_turn(self, turn: LinearForm) -> ConeLine {
        ConeLine {
            turn: Some(turn),
            ..self
        }
    }

    /// The line for (x, d) that corresponds to this line of the position (x + d + k·x, x).
    pub fn seen_from(self, k: i64) -> ConeLine {
        let x = [0, 1].map(|j| (k + 1) * self.x[j] + self.d[j]);
        ConeLine {
            x,
            d: self.x,
            ..self
        }
    }

    /// The line for (x, d) that corresponds to this line of the position (x + j·d, d).
    pub fn seen_along(self, j: i64) -> ConeLine {
        let d = [0, 1].map(|g| self.d[g] + j * self.x[g]);
        ConeLine { d, ..self }
    }

    /// k·x + d.
    pub fn plain(x: i64, d: i64) -> ConeLine {
        // f(2) = f(1) = 1.
        ConeLine {
            index: LinearForm::from(2),
            turn: None,
            x: [x, 0],
            d: [d, 0],
        }
    }

    /// b and a, computed from `fibonacci`, which gives f at an index, and `multiple`, which multiplies by an integer.
    fn coefficients_in<T>(
        &self,
        fibonacci: impl Fn(LinearForm) -> T,
        multiple: impl Fn(&T, i64) -> T,
    ) -> [T; 2]
    where
        for<'a> &'a T: Add<&'a T, Output = T> + Sub<&'a T, Output = T> + Mul<&'a T, Output = T>,
    {
        let g = |j: i64| {
            let plain = fibonacci(self.index - j);
            match self.turn {
                None => plain,
                Some(turn) => {
                    let product = &fibonacci(self.index - 3 - turn) * &fibonacci(turn - j);
                    &plain - &product
                }
            }
        };
        let bases = [g(0), g(1)];
        [self.x, self.d].map(|by| {
            let [first, second] = [0, 1].map(|j| multiple(&bases[j], by[j]));
            &first + &second
        })
    }

    /// b and a, if the index and the turn are numbers.
    pub(crate) fn exact_coefficients(&self, fibonacci: &Fibonacci) -> [BigInt; 2] {
        self.coefficients_in(
            |index| fibonacci.at(index.constant),
            |number, by| number * by,
        )
    }

    /// b and a, if the index and the turn are numbers and the index is at most 81.
    pub(crate) fn small_coefficients(&self) -> [i128; 2] {
        self.coefficients_in(
            |index| small_fibonacci(index.constant),
            |number, by| number * i128::from(by),
        )
    }

    /// b and a.
    pub fn coefficients(&self) -> [Exponential; 2] {
        self.coefficients_in(Exponential::fibonacci, |sum, by| sum * &Golden::integer(by))
    }

    /// b and a at a point, rounded to floating-point numbers.
    pub fn estimate(&self, point: &Point) -> [f64; 2] {
        let at = |form: LinearForm| LinearForm::from(form.at(point));
        let there = ConeLine {
            index: at(self.index),
            turn: self.turn.map(at),
            ..*self
        };
        there.coefficients_in(
            |index| fibonacci(index.constant),
            |number, by| number * by as f64,
        )
    }
}

/// f(index) for small indices, which may be negative.
fn fibonacci(index: i64) -> f64 {
    let number = fibonacci_numbers::<f64>().nth(index.unsigned_abs() as usize);
    let number = number.expect("the sequence has no end");
    if index < 0 && index % 2 == 0 {
        -number
    } else {
        number
    }
}
