//! Exact numbers: the dyadic rationals, which are the values of the games that are numbers, and the field Q(√5).

mod dyadic;
mod golden;
mod simplest;

pub use dyadic::Dyadic;
pub use golden::Golden;
pub use simplest::{Bound, simplest_between};
