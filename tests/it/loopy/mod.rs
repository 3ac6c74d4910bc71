//! What the tests of loopy values know about values and sums.

#[path = "../../../crates/cgt/tests/it/loopy/sums.rs"]
pub mod sums;
#[path = "../../../crates/cgt/tests/it/loopy/values.rs"]
pub mod values;
