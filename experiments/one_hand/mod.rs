//! Shared by the experiments on the values of all (i|j)_n and their structure.

mod boundary;
mod compare;
mod comparison;
mod play;
mod random;
mod whole_rows;

pub use compare::compare;
pub use comparison::{Compared, Forms, Part};
