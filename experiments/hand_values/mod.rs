//! Positions with many hands: their canonical values, table by table.
//!
//! The table of (1^h|1^h)_n contains all positions with at most h hands a side and finger count n. [`Initial`] is the
//! result for its start, [`Atlas`] the result for all of them. Both are stored in journals when they are finished.

mod atlas;
mod initial;
mod survey;
mod tables;

pub use atlas::Atlas;
pub use initial::Initial;
pub use survey::Survey;
pub use tables::{Key, Tables};
