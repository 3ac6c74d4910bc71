//! Shared by several tests: rules played out, a certificate made by hand, and counts of values.

#[path = "../../../../certificate/tests/it/text.rs"]
pub mod certificate;
pub mod chopsticks;
pub mod distinct_values;
#[path = "../../../../../experiments/one_hand/random.rs"]
pub mod random;
#[path = "../../../../theorem/tests/it/schemes.rs"]
pub mod schemes;
#[path = "../../../../cgt/tests/it/common/values.rs"]
pub mod values;
