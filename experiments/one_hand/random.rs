//! Random numbers, the same in every run.

use num_bigint::BigUint;

/// A sequence of random numbers.
pub struct Random(u64);

impl Random {
    /// The sequence with this number.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// From 0 to `bound` − 1.
    pub fn below(&mut self, bound: u64) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    /// A number with this number of decimal digits, at least one.
    pub fn number_of(&mut self, digits: u32) -> BigUint {
        let first = BigUint::from(self.below(9) + 1);
        (1..digits).fold(first, |number, _| number * 10u32 + self.below(10))
    }
}
