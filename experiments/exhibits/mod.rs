//! How results are shown: tables whose columns say how their cells follow from a row, captions with formulas, and plots.

mod caption;
mod plot;
mod table;

pub use caption::{caption, from_n, heading, variable};
pub use plot::{axis, line_plot, series};
pub use table::{or_missing, tabulate};
