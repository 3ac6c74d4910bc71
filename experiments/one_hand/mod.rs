//! Shared by the experiments on the values of all (i|j)_n and their structure.

mod boundary;
mod compare;
mod comparison;
mod play;
// The tests of `chopsticks-simple` use the same numbers. The file is in that crate, so that its package is complete.
#[path = "../../crates/simple/tests/it/common/random.rs"]
mod random;
mod whole_rows;

pub use compare::compare;
pub use comparison::{Compared, Forms, Part};
