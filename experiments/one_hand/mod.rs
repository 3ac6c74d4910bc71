//! The values of all (i|j)_n: what the experiments on their structure need.

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
