//! Exact numbers: dyadic rationals, which are the games that are numbers, and Q(√5); and sums of rounded fractions.

mod dyadic;
mod floor_sum;
mod golden;
mod simplest;

pub use dyadic::Dyadic;
pub use floor_sum::floor_sum;
pub use golden::Golden;
pub use simplest::{Bound, simplest_between};
