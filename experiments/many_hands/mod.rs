//! What the experiments on positions with many hands share.

mod exhibit;
mod survey;
mod two_fingers;

pub use exhibit::exhibit;
pub use survey::{evaluate, first_failure, limits, stopped, survey};
pub use two_fingers::{Disagreement, Row, rows_exhibit};
