//! The values of (i|j)_n for fixed hands and all n, and the law that they follow.
//!
//! [`Evaluated`] contains the values found by the library for all n; [`Pattern`] contains the recurrence and the
//! [`ClosedForm`] of the n at which they change. Since (j|i)_n = −(i|j)_n and (d·i|d·j)_n = (i|j)_m with m = ⌊n/d⌋, it
//! suffices to examine coprime i ≤ j.

mod closed_form;
mod family;
mod figure;
mod law;
mod pattern;
mod sequences;
mod stretches;
mod tables;

pub use closed_form::ClosedForm;
pub use family::Family;
pub use figure::figure;
pub use law::Law;
pub use pattern::{Class, Pattern};
pub use sequences::sequence_name;
pub use stretches::{Evaluated, Stretch};
pub use tables::{breakpoints, patterns};
