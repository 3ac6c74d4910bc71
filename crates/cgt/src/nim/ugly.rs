//! The ugly product, which gives the nim-values of products of coin-turning games such as Ugly (*Winning Ways*, chapter 14).
//!
//! It distributes over nim sum. For powers of 2 the ugly product of 2^m and 2^n is 2^m + ⌊2^n/2⌋ for m > n ≥ 1, 2^m for n = 0 < m,
//! and ⌈2^m/2⌉ for m = n.

use num_bigint::BigUint;
use num_traits::One;

/// The ugly product of a and b.
pub fn ugly_product(a: &BigUint, b: &BigUint) -> BigUint {
    let mut total = BigUint::ZERO;
    for m in ones(a) {
        for n in ones(b) {
            total ^= of_powers(m.max(n), m.min(n));
        }
    }
    total
}

/// The places of the binary ones.
fn ones(a: &BigUint) -> impl Iterator<Item = u64> {
    (0..a.bits()).filter(|&bit| a.bit(bit))
}

/// The ugly product of 2^more and 2^less, for more ≥ less.
fn of_powers(more: u64, less: u64) -> BigUint {
    let power = |exponent: u64| BigUint::one() << exponent;
    match less.checked_sub(1) {
        None => power(more),
        Some(half) if more == less => power(half),
        Some(half) => power(more) + power(half),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::is_evil;

    /// From the tests of CGSuite 2.
    #[test]
    fn published_products() {
        let products = (1u32..=16).map(|n| ugly_product(&14u32.into(), &n.into()));
        let expected = [14, 13, 3, 13, 3, 0, 14, 7, 9, 10, 4, 10, 4, 7, 9, 23u32];
        assert!(products.eq(expected.map(BigUint::from)));
    }

    /// For n a power of 2 and k < n the product is ⌊k/2⌋ if k is evil, and n + ⌊k/2⌋ if k is odious.
    #[test]
    fn products_with_powers_of_two() {
        for n in [1u32, 2, 4, 8, 16, 32] {
            for k in 0..n {
                let power = if is_evil(&k.into()) { 0 } else { n };
                assert_eq!(ugly_product(&n.into(), &k.into()), (power + k / 2).into());
            }
            assert_eq!(ugly_product(&n.into(), &n.into()), n.div_ceil(2).into());
        }
    }
}
