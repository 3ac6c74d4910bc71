//! Nim arithmetic: the field of the natural numbers under nim sum and nim product, mex, and the ugly product.
//!
//! Numbers have any size. \*a + \*b is the nimber of the nim sum, and the Conway product of \*a and \*b that of the nim
//! product.
//! See Conway, *On Numbers and Games*, chapter 6; Siegel IV.5; *Winning Ways*, chapter 14.

mod field;
mod parity;
mod ugly;
mod word;

pub use field::{inverse, power, product, quotient, square_root};
pub use parity::{is_evil, is_odious, mex};
pub use ugly::ugly_product;
pub use word::nim_sums;
