//! How large the counter of a shape can be in the rows of larger hands.

use num_bigint::BigInt;
use num_traits::One;

use crate::one_hand::structure::{Fibonacci, ValueShape};

/// The most consecutive letters * and of those with ±J, where a zone of 0 has no position in the row.
const MIDDLE_NEAR: u32 = 5;
/// The most consecutive letters 0, ↑, J and {0 | {0 | −J}}, where a zone of * has no position in the row.
const ZEROS_NEAR: u32 = 7;

/// No counter of this shape in a row of a hand of `hand` or more fingers exceeds this. None for a shape without large counters.
///
/// `docs/appendix_bounds.md` has the proof. In short, with i = `hand`: the table of {g | h} shows that a counter is at
/// most the number of the last letters of some kinds, and 1 more for ↑\[k\] and {↑\[k\] | {0 | −J}}. Letters of one zone and block are at y in an
/// interval without its lower end, of length at most n·(1/a − 1/b) for a zone between the lines a·y + … = n and b·y + … = n.
/// So they are at most n·(1/a − 1/b)/i in a row, rounded up. Letters of different blocks are consecutive only for small y/i.
pub(super) fn largest(
    shape: ValueShape,
    hand: &BigInt,
    n: &BigInt,
    numbers: &Fibonacci,
) -> Option<BigInt> {
    // Letters in an interval of length n·times/of.
    let zone = |times: u32, of: u32| -> BigInt { (n * times) / (hand * of) + 1 };
    // With a zone of 0 there is at most one letter of the next block before its letters *.
    let zeros = |times: u32, of: u32| BigInt::max(zone(times, of) + 1, ZEROS_NEAR.into());
    let middle = |letters: BigInt| BigInt::max(letters, MIDDLE_NEAR.into());
    Some(match shape {
        ValueShape::Ups => middle(zone(1, 2)) + 1,
        ValueShape::Stars => zeros(1, 6),
        ValueShape::Switches => middle(zone(1, 156)),
        ValueShape::Zeros | ValueShape::UpZeros => zeros(3, 40),
        ValueShape::UpsUpMinusJ => middle(zone(1, 24)),
        ValueShape::UpsZeroMinusJ => middle(before_j_zero(hand, n, numbers)) + 1,
        ValueShape::MinusJ | ValueShape::DownTwo | ValueShape::JDown | ValueShape::DownMinusJ => {
            return None;
        }
    })
}

/// The most letters * before a letter {0 | −J} in the same block m.
///
/// The letter occurs at y only if y < f(m − 2)·i. Since n < Q(m + 1) there, and n ≥ P(m) for *, the letters * reach from there
/// less than y·f(m − 1)/f(m) up. And they are in an interval of length n·(1/f(m) − 1/f(m + 1)).
fn before_j_zero(hand: &BigInt, n: &BigInt, numbers: &Fibonacci) -> BigInt {
    let mut most = BigInt::ZERO;
    for block in (6..).step_by(2) {
        let [a, b, c, d] = [-2, -1, 0, 1].map(|more| numbers.signed(block + more));
        if c > *n {
            break;
        }
        let by_ratio = &b * a / &c;
        // 1/f(m) − 1/f(m + 1) = f(m − 1)/(f(m)·f(m + 1)).
        let by_length = n * b / (c * d * hand) + BigInt::one();
        most = most.max(by_ratio.min(by_length));
    }
    most
}

#[cfg(test)]
mod tests;
