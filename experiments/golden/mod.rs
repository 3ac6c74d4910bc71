//! The golden ratio φ, by whose square the values of (i|j)_n repeat, and the Fibonacci numbers.

mod guides;

pub use guides::{RATIO, golden_guides};
