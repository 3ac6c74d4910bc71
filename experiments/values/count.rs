//! The stored form of counts that are exact in the library.

use num_bigint::BigUint;

/// A birthday or a number of followers in 64 bits; larger numbers become the largest 64-bit number.
pub fn count(number: &BigUint) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
