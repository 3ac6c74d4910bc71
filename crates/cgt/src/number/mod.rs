//! Exact numbers: dyadic rationals, which are the games that are numbers, and rational numbers.

mod dyadic;
mod rational;
mod signs;
mod simplest;

pub use dyadic::Dyadic;
pub use rational::{Rational, rational};
pub use signs::{number_from_signs, sign_count, sign_expansion};
pub use simplest::{Bound, simplest_between};
