//! How results are shown: tables whose columns say how their cells follow from a row, and captions with formulas.

mod caption;
mod table;

pub use caption::{caption, from_n, heading, variable};
pub use table::{or_missing, tabulate};
