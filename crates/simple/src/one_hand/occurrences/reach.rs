//! Upper bounds on the counter of a shape in the rows of larger hands.

use num_bigint::BigInt;
use num_traits::One;

use crate::one_hand::structure::{Fibonacci, ValueShape};

/// The largest number of consecutive letters *, and of letters with ±J, if a zone of 0 has no position in the row.
const MIDDLE_NEAR: u32 = 5;
/// The largest number of consecutive letters 0, ↑, J and {0 | {0 | −J}}, if a zone of * has no position in the row.
const ZEROS_NEAR: u32 = 7;

/// An upper bound on the counters of this shape in rows of a hand of `hand` or more fingers. None for a shape without
/// large counters.
///
/// `docs/paper/proofs/counters.md` has the proof. In short, with i = `hand`: by the table of {g | h}, a counter is at
/// most the number of trailing letters of certain kinds, plus 1 for ↑\[k\] and {↑\[k\] | {0 | −J}}. The y of the letters of
/// one zone and block lie in a half-open interval, without its lower end, of length at most n·(1/a − 1/b) for a zone
/// between the lines a·y + … = n and b·y + … = n. So a row has at most n·(1/a − 1/b)/i of them, rounded up. Letters of
/// different blocks are consecutive only for small y/i.
pub(super) fn largest(
    shape: ValueShape,
    hand: &BigInt,
    n: &BigInt,
    numbers: &Fibonacci,
) -> Option<BigInt> {
    // Letters in an interval of length n·times/of.
    let zone = |times: u32, of: u32| -> BigInt { (n * times) / (hand * of) + 1 };
    // With a zone of 0, at most one letter of the next block precedes the letters * of that block.
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

/// The largest number of letters * before a letter {0 | −J} in the same block m.
///
/// The letter occurs at y only if y < f(m − 2)·i. There n < Q(m + 1), and n ≥ P(m) for *, so the letters * extend
/// upwards from there by less than y·f(m − 1)/f(m). They also lie in an interval of length n·(1/f(m) − 1/f(m + 1)).
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
