//! How large the counter of a shape can be in the rows of larger hands.

use num_bigint::BigInt;
use num_traits::One;

use crate::structure::{Fibonacci, ValueShape};

/// No counter of this shape in a row of a hand of `hand` or more fingers exceeds this.
///
/// A counter grows by 1 with each letter of a run. A letter * sets every counter but that of ↑\[k\] back, and other letters
/// that one. So a counter exceeds the length of a run by at most 3, unless the run before has no position in the row. The
/// zones of * and 0 have a length of at least y/4, so that this happens only for y < 4i, and the counter is at most 12 then.
///
/// The length of a run is that of its zone in y, at most n·(1/a − 1/b)/i for a zone between the lines a·y + … = n and
/// b·y + … = n. A run of * has m ≥ 2, one of 0 m ≥ 2, and m ≥ 4 after J; J·\[±J\]^k and {↑\[k + 1\] | {↑ | −J}} need m ≥ 6.
pub(super) fn largest(
    shape: ValueShape,
    hand: &BigInt,
    n: &BigInt,
    numbers: &Fibonacci,
) -> Option<BigInt> {
    let part = |times: u32, of: u32| (n * times) / (hand * of) + 3;
    let (run, few) = match shape {
        ValueShape::Ups => (part(1, 2), 6),
        ValueShape::Stars => (part(1, 6), 12),
        ValueShape::Switches => (part(5, 104), 6),
        ValueShape::Zeros | ValueShape::UpZeros => (part(3, 40), 12),
        ValueShape::UpsUpMinusJ => (part(5, 104), 6),
        ValueShape::UpsZeroMinusJ => (before_j_zero(hand, n, numbers), 6),
        ValueShape::MinusJ | ValueShape::DownTwo | ValueShape::JDown | ValueShape::DownMinusJ => {
            return None;
        }
    };
    Some(run.max(few.into()))
}

/// The most letters * before a letter {0 | −J} in the same block m, and 1.
///
/// The letter occurs at y only if y < f(m − 2)·i. Since n < Q(m + 1) there, and n ≥ P(m) for *, the number of letters * is at
/// most f(m − 1)·(f(m − 2) + 1)/f(m); and it is at most n·(1/f(m) − 1/f(m + 1))/i.
fn before_j_zero(hand: &BigInt, n: &BigInt, numbers: &Fibonacci) -> BigInt {
    let mut most = BigInt::one();
    for block in (6..).step_by(2) {
        let [a, b, c, d] = [-2, -1, 0, 1].map(|more| numbers.signed(block + more));
        if c > *n {
            break;
        }
        let by_ratio = &b * (a + 1u32) / &c;
        // 1/f(m) − 1/f(m + 1) = f(m − 1)/(f(m)·f(m + 1)).
        let by_length = n * b / (c * d * hand);
        most = most.max(by_ratio.min(by_length) + 1);
    }
    most
}
