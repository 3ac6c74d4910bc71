//! A table of Fibonacci numbers.

use num_bigint::BigUint;
use num_traits::{One, Zero};

/// F(0) = 0, F(1) = 1, and so on up to a fixed index.
#[derive(Debug)]
pub(super) struct Fibonacci(Vec<BigUint>);

impl Fibonacci {
    /// The index of the last number. F(8192) has 1712 digits, and the table less than 3 MB; whoever needs to go further
    /// goes twice.
    pub(super) const LAST: usize = 8192;

    pub(super) fn new() -> Fibonacci {
        let mut numbers = vec![BigUint::zero(), BigUint::one()];
        for index in 2..=Fibonacci::LAST {
            numbers.push(&numbers[index - 1] + &numbers[index - 2]);
        }
        Fibonacci(numbers)
    }

    /// F(m−1), F(m) and F(m+1), for 1 ≤ m < [`Fibonacci::LAST`].
    pub(super) fn around(&self, m: usize) -> [&BigUint; 3] {
        [&self.0[m - 1], &self.0[m], &self.0[m + 1]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_ones_and_cassini_s_identity() {
        let fibonacci = Fibonacci::new();
        let first: Vec<String> = fibonacci.0[..10].iter().map(BigUint::to_string).collect();
        assert_eq!(first, ["0", "1", "1", "2", "3", "5", "8", "13", "21", "34"]);
        for m in [1, 2, 99, 100, Fibonacci::LAST - 1] {
            let [before, this, after] = fibonacci.around(m);
            let sign = if m % 2 == 0 { 1 } else { -1 };
            let [product, square] = [before * after, this * this].map(num_bigint::BigInt::from);
            assert_eq!(product - square, sign.into(), "F({m})");
        }
    }
}
