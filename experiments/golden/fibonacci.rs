//! The Fibonacci numbers.

use num_bigint::BigUint;

/// f(1), f(2), f(3), … = 1, 1, 2, …
pub fn fibonacci() -> impl Iterator<Item = BigUint> {
    let one = || BigUint::from(1u32);
    std::iter::successors(Some((one(), one())), |(a, b)| Some((b.clone(), a + b))).map(|(a, _)| a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_and_a_large_one() {
        let first = [1u64, 1, 2, 3, 5, 8, 13, 21, 34].map(BigUint::from);
        assert!(fibonacci().take(9).eq(first));
        // f(92) < 2^63 < f(93).
        assert_eq!(
            fibonacci().nth(91),
            Some(7_540_113_804_746_346_429u64.into())
        );
    }
}
