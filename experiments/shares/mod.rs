//! The shares of values among the positions (i|j)_n, and bounds of their limits.

mod enclosure;
mod survey;

pub use enclosure::Enclosure;
pub use survey::{Share, survey};
