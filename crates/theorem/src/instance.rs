//! The ranges of the claims for one i.

use num_bigint::BigUint;

use super::claim::Claim;
use chopsticks_inequality::{Exponential, PARAMETERS};

impl Claim {
    /// The first n of the range for one i, and the first n after it.
    pub fn bounds(&self, i: i64) -> [BigUint; 2] {
        self.range.map(|bound| number(&bound(i.into())))
    }
}

/// A sum without parameters that is a natural number.
fn number(sum: &Exponential) -> BigUint {
    let integer = sum.at(&[0; PARAMETERS]).to_integer();
    let natural = integer.and_then(|integer| integer.to_biguint());
    natural.expect("bounds of n are sums and differences of Fibonacci numbers, and not negative")
}

/// A sum without parameters that is a small natural number.
pub(super) fn small_number(sum: &Exponential) -> u32 {
    u32::try_from(number(sum)).expect("the bounds of the claims are small for small i")
}
