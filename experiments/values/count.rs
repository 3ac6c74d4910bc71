//! The stored form of counts that are exact in the library.

use num_bigint::BigUint;

/// A birthday or a number of followers in 64 bits; every larger number becomes the largest one of 64 bits.
pub fn count(number: &BigUint) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
