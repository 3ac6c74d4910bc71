//! The ugly product: the nim-values of products of coin-turning games such as Ugly (*Winning Ways*, chapter 14).
//!
//! It distributes over nim sum. For powers of 2 the ugly product of 2^m and 2^n is 2^m + ⌊2^n/2⌋ for m > n ≥ 1, 2^m for
//! n = 0 < m, and ⌈2^m/2⌉ for m = n.

use num_bigint::BigUint;

use crate::budget::{Budget, Meter, Stopped};

/// The ugly product of a and b.
///
/// The time is proportional to the product of the numbers of binary ones of a and b.
///
/// # Errors
/// When the budget asks to stop; its limits are not used.
pub fn ugly_product(a: &BigUint, b: &BigUint, budget: &Budget<'_>) -> Result<BigUint, Stopped> {
    let mut meter = Meter::new(budget);
    let mut total = BigUint::ZERO;
    for m in ones(a) {
        for n in ones(b) {
            meter.step()?;
            for bit in product_of_powers(m.max(n), m.min(n)).into_iter().flatten() {
                total.set_bit(bit, !total.bit(bit));
            }
        }
    }
    Ok(total)
}

/// The places of the binary ones.
fn ones(a: &BigUint) -> impl Iterator<Item = u64> {
    (0..a.bits()).filter(|&bit| a.bit(bit))
}

/// The places of the binary ones of the ugly product of 2^more and 2^less, for more ≥ less.
fn product_of_powers(more: u64, less: u64) -> [Option<u64>; 2] {
    let half = less.checked_sub(1);
    let whole = Some(more).filter(|_| more > less || half.is_none());
    [whole, half]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::is_evil;

    fn ugly_product(a: u32, b: u32) -> BigUint {
        super::ugly_product(&a.into(), &b.into(), &Budget::UNLIMITED).expect("no limit")
    }

    /// From the tests of CGSuite 2.
    #[test]
    fn published_products() {
        let products = (1u32..=16).map(|n| ugly_product(14, n));
        let expected = [14, 13, 3, 13, 3, 0, 14, 7, 9, 10, 4, 10, 4, 7, 9, 23u32];
        assert!(products.eq(expected.map(BigUint::from)));
    }

    /// For n a power of 2 and k < n the product is ⌊k/2⌋ if k is evil, and n + ⌊k/2⌋ if k is odious.
    #[test]
    fn products_with_powers_of_two() {
        for n in [1u32, 2, 4, 8, 16, 32] {
            for k in 0..n {
                let power = if is_evil(&k.into()) { 0 } else { n };
                assert_eq!(ugly_product(n, k), (power + k / 2).into());
            }
            assert_eq!(ugly_product(n, n), n.div_ceil(2).into());
        }
    }
}
