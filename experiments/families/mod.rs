//! Certified values of (i|j)_n for fixed hands and growing n, and the law that they follow.
//!
//! [`certify()`] finds the values and proves each one for intervals of n; [`Pattern`] finds the period with which they
//! repeat, and the recurrence and [`ClosedForm`] of the n at which they change. Since (j|i)_n = −(i|j)_n and
//! (d·i|d·j)_n = (i|j)_m with m = ⌊n/d⌋, it suffices to examine coprime i ≤ j.

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
