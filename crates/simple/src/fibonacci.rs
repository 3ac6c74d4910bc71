//! The Fibonacci numbers.

use num_traits::{One, Zero};

/// f(0), f(1), f(2), … = 0, 1, 1, …
pub fn fibonacci_numbers<T: Clone + One + Zero>() -> impl Iterator<Item = T> {
    let first = (T::zero(), T::one());
    let pairs = std::iter::successors(Some(first), |(a, b)| {
        Some((b.clone(), a.clone() + b.clone()))
    });
    pairs.map(|(a, _)| a)
}

/// f(0), …, f(99), looked up in the innermost loop of the values of (1|1)_n: with a table that is made when it is first
/// needed, that loop takes half as long again.
pub const SMALL: [i128; 100] = {
    let mut numbers = [0; 100];
    numbers[1] = 1;
    let mut at = 2;
    while at < numbers.len() {
        numbers[at] = numbers[at - 1] + numbers[at - 2];
        at += 1;
    }
    numbers
};

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use super::*;

    #[test]
    fn the_beginning_and_a_large_one() {
        let first = [0u64, 1, 1, 2, 3, 5, 8, 13, 21, 34];
        assert!(fibonacci_numbers::<u64>().take(10).eq(first));
        assert!(fibonacci_numbers::<i128>().take(100).eq(SMALL));
        // f(92) < 2^63 < f(93).
        let large = fibonacci_numbers::<BigUint>().nth(92);
        assert_eq!(large, Some(7_540_113_804_746_346_429u64.into()));
    }
}
