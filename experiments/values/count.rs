//! Counts that are exact in the library, as they are stored.

use num_bigint::BigUint;

/// A birthday or a number of followers in 64 bits; the largest number of 64 bits stands for every larger one.
pub fn count(number: &BigUint) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
