//! The table of the values of (1|1)_(A,A+d): for each i and d, the ranges of A and their values.

use chopsticks_simple::fibonacci::fibonacci_numbers;
use num_bigint::BigUint;

/// The statement.
pub const TABLE: &str = "For i ≥ 3, 1 ≤ d ≤ f(2i−5) and f(2i) − d ≤ A < f(2i+2) − d, the value of (1|1)_(A,A+d) is that of a table with eight rows. For A ≤ B, (1|1)_(A,B) = 0 exactly if f(2i+1) ≤ A and B < f(2i+2).";

/// The values of the rows, in the order of A.
pub const NAMES: [&str; 8] = [
    "vv*",
    "*",
    "{0||v[2]|0}",
    "{0||0|vv*|||v[2]|0}",
    "{^||v[2]|0}",
    "+-{0|^[2]}",
    "v",
    "0",
];

/// f(k), with f(0) = 0 and f(1) = 1.
pub fn fibonacci(k: u32) -> BigUint {
    let number = fibonacci_numbers().nth(k as usize);
    number.expect("the sequence has no end")
}

/// A110035(i) = (5 + (−1)^i + 4·L(2i + 1))/10, with the Lucas number L(k) = f(k − 1) + f(k + 1).
fn a110035(i: u32) -> BigUint {
    let constant = if i.is_multiple_of(2) { 6u32 } else { 4 };
    ((fibonacci(2 * i) + fibonacci(2 * i + 2)) * 4u32 + constant) / 10u32
}

/// The largest i of a run in which A goes up to a bound; 2 if there is none, as i begins at 3.
pub fn last_block(bound: &BigUint) -> u32 {
    let mut i = 2;
    while fibonacci(2 * i + 2) <= *bound {
        i += 1;
    }
    i
}

/// t(d): how far below A110035(i) the values {0|−J} end.
fn delay(i: u32, d: &BigUint) -> BigUint {
    let shift = if i.is_multiple_of(2) { 2 } else { 0 };
    let product = |k: u32| fibonacci(k) * fibonacci(k + shift);
    let mut greatest = BigUint::ZERO;
    for k in (0..).step_by(2) {
        let even = product(k);
        if even > *d {
            break;
        }
        greatest = greatest.max((d - even).min(product(k + 1)));
    }
    greatest
}

/// The first A of each row for i and d, in the order of [`NAMES`], and the first A after the last row.
pub fn beginnings(i: u32, d: &BigUint) -> [BigUint; NAMES.len() + 1] {
    let a = a110035(i);
    [
        fibonacci(2 * i) - d,
        fibonacci(2 * i),
        &a - d,
        &a - delay(i, d),
        &a - 1u32,
        a,
        fibonacci(2 * i + 1) - d,
        fibonacci(2 * i + 1),
        fibonacci(2 * i + 2) - d,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of `docs/unequal.md`.
    #[test]
    fn the_example_of_the_page() {
        let expected = [52u32, 55, 77, 78, 79, 80, 86, 89, 141];
        assert_eq!(
            beginnings(5, &BigUint::from(3u32)),
            expected.map(BigUint::from)
        );
        assert_eq!(last_block(&BigUint::from(54u32)), 4);
        assert_eq!(last_block(&BigUint::from(55u32)), 5);
    }

    #[test]
    fn the_thresholds_are_those_of_the_encyclopedia() {
        let found = (1..=9).map(a110035);
        assert!(found.eq([2u32, 5, 12, 31, 80, 209, 546, 1429, 3740].map(BigUint::from)));
    }
}
