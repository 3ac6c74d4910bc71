//! (i|j)_n with fixed hands and growing n: certified values, and the law that they follow.
//!
//! [`certify()`] finds the values and proves each for whole intervals of n; [`Pattern`] finds out with which period they
//! come again, and by which recurrence and [`ClosedForm`] the n at which they change. (j|i)_n = −(i|j)_n, and
//! (d·i|d·j)_n = (i|j)_m with m = ⌊n/d⌋, so the coprime i ≤ j tell everything.

mod certify;
mod closed_form;
mod family;
mod figure;
mod guesses;
mod law;
mod options;
mod pattern;
mod prover;
mod sequences;
mod stretches;
mod tables;

pub use certify::certify;
pub use closed_form::ClosedForm;
pub use family::Family;
pub use figure::figure;
pub use law::Law;
pub use pattern::{Class, Pattern};
pub use sequences::named;
pub use stretches::{Certified, Stretch};
pub use tables::{breakpoints, patterns};
