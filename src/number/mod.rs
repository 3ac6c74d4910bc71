//! Exact numbers: the dyadic rationals, which are the values of the games that are numbers.

mod dyadic;
mod simplest;

pub use dyadic::Dyadic;
pub use simplest::{Bound, simplest_between};
