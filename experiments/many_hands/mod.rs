//! Shared by the experiments on positions with many hands.

mod growth_figure;
mod initial;
mod survey;
mod two_fingers;

pub use growth_figure::growth_figure;
pub use initial::{conjectured, contradiction, initial_outcome, initial_positions};
pub use survey::{evaluate, examine, reached_hands, survey, with_memory};
pub use two_fingers::{Disagreement, Row, as_printed, rows_table};
