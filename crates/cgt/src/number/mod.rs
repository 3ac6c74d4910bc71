//! Exact numbers: dyadic rationals, which are the games that are numbers.

mod dyadic;
mod simplest;

pub use dyadic::Dyadic;
pub use simplest::{Bound, simplest_between};
