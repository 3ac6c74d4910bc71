//! A table of Fibonacci numbers.

use std::sync::LazyLock;

use num_bigint::BigUint;
use num_traits::{One, Zero};

/// The index of the last number of the table. F(8192) has 1712 digits, and the table takes less than 3 MB. A longer jump is
/// made in several steps.
pub(super) const LAST: usize = 8192;

/// F(0) = 0, F(1) = 1, and so on. The table is computed on first use, because most checks of small n do not need it.
static NUMBERS: LazyLock<Vec<BigUint>> = LazyLock::new(|| {
    let mut numbers = vec![BigUint::zero(), BigUint::one()];
    for index in 2..=LAST {
        numbers.push(&numbers[index - 1] + &numbers[index - 2]);
    }
    numbers
});

/// F(m−1), F(m) and F(m+1), for 1 ≤ m < [`LAST`].
pub(super) fn around(m: usize) -> [&'static BigUint; 3] {
    [&NUMBERS[m - 1], &NUMBERS[m], &NUMBERS[m + 1]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_ones_and_cassini_s_identity() {
        let first: Vec<String> = NUMBERS[..10].iter().map(BigUint::to_string).collect();
        assert_eq!(first, ["0", "1", "1", "2", "3", "5", "8", "13", "21", "34"]);
        for m in [1, 2, 99, 100, LAST - 1] {
            let [before, this, after] = around(m);
            let sign = if m % 2 == 0 { 1 } else { -1 };
            let [product, square] = [before * after, this * this].map(num_bigint::BigInt::from);
            assert_eq!(product - square, sign.into(), "F({m})");
        }
    }
}
