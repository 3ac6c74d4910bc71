//! Operators on objects: sums, products, quotients, powers, braces, and names with a number.

mod braces;
mod names;
mod product;
mod quotient;
mod sum;

pub(crate) use braces::{flattened_sides, game, options_of_switch};
pub(crate) use names::{nimber, starred, ups};
pub(crate) use product::{copies, product};
pub(crate) use quotient::{power, quotient, remainder, rest};
pub(crate) use sum::{negative, sum};
