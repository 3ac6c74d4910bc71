//! The golden ratio φ and the Fibonacci numbers, by which the values of (i|j)_n come again.

mod fibonacci;
mod guides;

pub use fibonacci::fibonacci;
pub use guides::{RATIO, golden_guides};
