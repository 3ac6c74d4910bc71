//! Exact numbers: dyadic rationals, which are the games that are numbers.

mod dyadic;
mod signs;
mod simplest;

pub use dyadic::Dyadic;
pub use signs::{number_from_signs, sign_count, sign_expansion};
pub use simplest::{Bound, simplest_between};
