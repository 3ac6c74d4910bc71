//! Nim product, inverse, quotient, power and square root.
//!
//! The nim product is a ⊗ b = mex {(a'⊗b) ⊕ (a⊗b') ⊕ (a'⊗b') : a' < a, b' < b}. The numbers below F = 2^(2^n) are a
//! field. For x < F, F ⊗ x = F·x, and F ⊗ F = F ⊕ F/2 (Conway, *On Numbers and Games*, chapter 6). So a product of
//! numbers with 2^(n+1) bits needs four products of numbers with 2^n bits.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use crate::budget::{Budget, Meter, Stopped};

/// The nim product a ⊗ b.
///
/// The recursion is as deep as the logarithm of the number of bits.
///
/// # Errors
/// When the budget asks to stop; its limits are not used.
pub fn product(a: &BigUint, b: &BigUint, budget: &Budget<'_>) -> Result<BigUint, Stopped> {
    Field::new(budget).product(a, b)
}

/// The nim power of a: the nim product of `exponent` factors a.
///
/// # Errors
/// Those of [`product`].
pub fn power(a: &BigUint, exponent: &BigUint, budget: &Budget<'_>) -> Result<BigUint, Stopped> {
    Field::new(budget).power(a, exponent)
}

/// The b with a ⊗ b = 1; `None` for 0.
///
/// # Errors
/// Those of [`product`].
pub fn inverse(a: &BigUint, budget: &Budget<'_>) -> Result<Option<BigUint>, Stopped> {
    if a.is_zero() {
        return Ok(None);
    }
    // In a field with q elements a^(q − 1) = 1, so a^(q − 2) is the inverse.
    let elements = BigUint::one() << field_bits(a);
    power(a, &(elements - 2u32), budget).map(Some)
}

/// The c with c ⊗ b = a; `None` if b is 0.
///
/// # Errors
/// Those of [`product`].
pub fn quotient(a: &BigUint, b: &BigUint, budget: &Budget<'_>) -> Result<Option<BigUint>, Stopped> {
    let inverse = inverse(b, budget)?;
    inverse
        .map(|inverse| product(a, &inverse, budget))
        .transpose()
}

/// The b with b ⊗ b = a. There is exactly one.
///
/// # Errors
/// Those of [`product`].
pub fn square_root(a: &BigUint, budget: &Budget<'_>) -> Result<BigUint, Stopped> {
    let mut field = Field::new(budget);
    // Squaring is an automorphism of the field with 2^k elements, and doing it k times is the identity.
    let squarings = field_bits(a) - 1;
    (0..squarings).try_fold(a.clone(), |power, _| field.product(&power, &power))
}

/// The k of the smallest field 2^k = 2^(2^n) with n ≥ 0 that contains a.
fn field_bits(a: &BigUint) -> u64 {
    a.bits().max(1).next_power_of_two()
}

/// Multiplication that regularly asks whether to stop.
struct Field<'a> {
    meter: Meter<'a>,
}

impl<'a> Field<'a> {
    fn new(budget: &'a Budget<'_>) -> Field<'a> {
        Field {
            meter: Meter::new(budget),
        }
    }

    fn product(&mut self, a: &BigUint, b: &BigUint) -> Result<BigUint, Stopped> {
        self.meter.step()?;
        if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
            return Ok(word_product(a, b, 32).into());
        }
        if a.bits() <= 1 || b.bits() <= 1 {
            return Ok(a * b);
        }
        let bits = a.bits().max(b.bits());
        let half = bits.next_power_of_two() / 2;
        let (a_high, a_low) = split(a, half);
        let (b_high, b_low) = split(b, half);
        let low = self.product(&a_low, &b_low)?;
        let high = self.product(&a_high, &b_high)?;
        let cross = self.product(&(&a_high ^ &a_low), &(&b_high ^ &b_low))? ^ &low;
        let half_power = BigUint::one() << (half - 1);
        Ok((cross << half) ^ low ^ self.product(&high, &half_power)?)
    }

    fn power(&mut self, a: &BigUint, exponent: &BigUint) -> Result<BigUint, Stopped> {
        let mut power = BigUint::one();
        for bit in (0..exponent.bits()).rev() {
            power = self.product(&power, &power)?;
            if exponent.bit(bit) {
                power = self.product(&power, a)?;
            }
        }
        Ok(power)
    }
}

/// The nim product of numbers with at most 2 · `half` bits.
fn word_product(a: u64, b: u64, half: u32) -> u64 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    let low_bits = (1 << half) - 1;
    let [(a_high, a_low), (b_high, b_low)] =
        [a, b].map(|number| (number >> half, number & low_bits));
    let low = word_product(a_low, b_low, half / 2);
    if a_high | b_high == 0 {
        return low;
    }
    let high = word_product(a_high, b_high, half / 2);
    let cross = word_product(a_high ^ a_low, b_high ^ b_low, half / 2) ^ low;
    (cross << half) ^ low ^ word_product(high, 1 << (half - 1), half / 2)
}

/// The two numbers with a = high · 2^bits + low.
fn split(a: &BigUint, bits: u64) -> (BigUint, BigUint) {
    let high = a >> bits;
    let low = a ^ (&high << bits);
    (high, low)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::nim::ugly_product;

    fn product(a: &BigUint, b: &BigUint) -> BigUint {
        super::product(a, b, &Budget::UNLIMITED).expect("no limit")
    }

    fn inverse(a: &BigUint) -> Option<BigUint> {
        super::inverse(a, &Budget::UNLIMITED).expect("no limit")
    }

    fn quotient(a: &BigUint, b: &BigUint) -> Option<BigUint> {
        super::quotient(a, b, &Budget::UNLIMITED).expect("no limit")
    }

    fn products(a: u32, range: std::ops::RangeInclusive<u32>) -> Vec<u32> {
        let product = |b: u32| product(&a.into(), &b.into());
        range
            .map(|b| product(b).try_into().expect("small"))
            .collect()
    }

    /// The table of nim products by the definition.
    fn table_by_definition(size: usize) -> Vec<Vec<usize>> {
        let mut table = vec![vec![0; size]; size];
        for a in 0..size {
            for b in 0..size {
                let excluded: Vec<usize> = (0..a)
                    .flat_map(|c| (0..b).map(move |d| (c, d)))
                    .map(|(c, d)| table[c][b] ^ table[a][d] ^ table[c][d])
                    .collect();
                table[a][b] = (0..).find(|x| !excluded.contains(x)).expect("there is one");
            }
        }
        table
    }

    #[test]
    fn agrees_with_the_definition_up_to_19() {
        for (a, row) in table_by_definition(20).iter().enumerate() {
            for (b, &expected) in row.iter().enumerate() {
                assert_eq!(product(&a.into(), &b.into()), expected.into(), "{a} {b}");
            }
        }
    }

    /// From the tests of CGSuite 2.
    #[test]
    fn published_products_and_quotients() {
        let expected = [8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2, 128];
        assert_eq!(products(8, 1..=16), expected);
        let inverses = [1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4, 170u32];
        let quotients = [11, 6, 13, 8, 14, 2, 15, 4, 10, 9, 1, 12, 3, 5, 7, 68u32];
        for (at, b) in (1u32..=16).enumerate() {
            assert_eq!(inverse(&b.into()), Some(inverses[at].into()));
            assert_eq!(
                quotient(&11u32.into(), &b.into()),
                Some(quotients[at].into())
            );
        }
        assert_eq!(inverse(&BigUint::ZERO), None);
        assert_eq!(product(&19u32.into(), &23u32.into()), 86u32.into());
    }

    #[test]
    fn the_laws_of_a_field_hold_beyond_words() {
        let big = |seed: u32| (BigUint::from(seed) << 150u32) + BigUint::from(seed).pow(7);
        for seed in [3, 1_234_567, 987_654_321] {
            let [a, b, c] = [big(seed), big(seed / 2 + 1), big(seed / 3 + 7)];
            assert_eq!(product(&a, &b), product(&b, &a));
            assert_eq!(product(&product(&a, &b), &c), product(&a, &product(&b, &c)));
            assert_eq!(product(&a, &(&b ^ &c)), product(&a, &b) ^ product(&a, &c));
            let inverse = inverse(&a).expect("not 0");
            assert!(product(&a, &inverse).is_one());
            let root = square_root(&a, &Budget::UNLIMITED).expect("no limit");
            assert_eq!(product(&root, &root), a);
            let cube = power(&a, &3u32.into(), &Budget::UNLIMITED);
            assert_eq!(cube, Ok(product(&a, &product(&a, &a))));
        }
    }

    /// Each of them would take days.
    #[test]
    fn long_computations_stop_when_they_are_asked_to() {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() % 10 == 0
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        let large = (BigUint::one() << 100_000) - 1u32;
        let stopped = Some(Stopped::Asked);
        assert_eq!(power(&large, &large, &budget).err(), stopped);
        assert_eq!(super::quotient(&large, &large, &budget).err(), stopped);
        assert_eq!(square_root(&large, &budget).err(), stopped);
        assert_eq!(ugly_product(&large, &large, &budget).err(), stopped);
    }
}
