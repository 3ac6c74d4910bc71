//! Fibonacci numbers of any size, each computed once on demand.

use std::cell::RefCell;

use hashbrown::HashMap;
use num_bigint::BigInt;

use crate::fibonacci::SMALL;

/// f(−1) = 1, f(0) = 0, f(1) = 1, …; only the numbers that were needed are kept.
#[derive(Debug, Default)]
pub(crate) struct Fibonacci {
    known: RefCell<HashMap<i64, BigInt>>,
}

/// f(index), for −1 ≤ index ≤ 98.
pub(super) fn small_fibonacci(index: i64) -> i128 {
    SMALL[index.unsigned_abs() as usize]
}

/// The largest distance from two known neighbours at which a number is computed from them by additions.
const NEAR: i64 = 4;

impl Fibonacci {
    /// f(index), for index ≥ −1.
    pub(super) fn at(&self, index: i64) -> BigInt {
        let mut known = self.known.borrow_mut();
        if let Some(number) = known.get(&index) {
            return number.clone();
        }
        let (before, number) = neighbour(&known, index).unwrap_or_else(|| doubled(index));
        known.insert(index - 1, before);
        known.insert(index, number.clone());
        number
    }

    /// f(index), also for an index below −1: f(−k) = (−1)^(k + 1)·f(k).
    pub(crate) fn signed(&self, index: i64) -> BigInt {
        let number = self.at(index.abs());
        if index < 0 && index % 2 == 0 {
            -number
        } else {
            number
        }
    }
}

/// f(index − 1) and f(index), by additions from two known numbers nearby.
fn neighbour(known: &HashMap<i64, BigInt>, index: i64) -> Option<(BigInt, BigInt)> {
    let pair = |index: i64| Some((known.get(&(index - 1))?.clone(), known.get(&index)?.clone()));
    (1..=NEAR).find_map(|distance| {
        let upward = pair(index - distance)
            .map(|pair| (0..distance).fold(pair, |(a, b), _| (b.clone(), a + b)));
        upward.or_else(|| {
            pair(index + distance).map(|pair| {
                (0..distance).fold(pair, |(a, b), _| {
                    let before = b - &a;
                    (before, a)
                })
            })
        })
    })
}

/// f(index − 1) and f(index), by doubling: f(2k − 1) = f(k − 1)² + f(k)² and f(2k) = f(k)·(2f(k − 1) + f(k)).
fn doubled(index: i64) -> (BigInt, BigInt) {
    let (mut before, mut number) = (BigInt::from(1), BigInt::ZERO);
    let Ok(index) = u64::try_from(index) else {
        // f(−2) = −1.
        return (BigInt::from(-1), before);
    };
    for bit in (0..u64::BITS - index.leading_zeros()).rev() {
        let squares = &before * &before + &number * &number;
        let double: BigInt = &number * (&before * 2 + &number);
        (before, number) = match index >> bit & 1 {
            0 => (squares, double),
            _ => (double.clone(), squares + double),
        };
    }
    (before, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_recurrence_in_whatever_order_they_are_asked_for() {
        let start = (BigInt::from(1), BigInt::ZERO);
        let pairs = std::iter::successors(Some(start), |(a, b)| Some((b.clone(), a + b)));
        let numbers: Vec<BigInt> = pairs.map(|(a, _)| a).take(400).collect();
        let far_apart = (0..400).map(|place| place * 211 % 400);
        let orders: [Vec<i64>; 3] = [
            (0..400).collect(),
            (0..400).rev().collect(),
            far_apart.collect(),
        ];
        for order in orders {
            let fibonacci = Fibonacci::default();
            for place in order {
                let index = place - 1;
                assert_eq!(fibonacci.at(index), numbers[place as usize], "f({index})");
                if index <= 98 {
                    assert_eq!(fibonacci.at(index), small_fibonacci(index).into());
                }
            }
        }
    }
}
