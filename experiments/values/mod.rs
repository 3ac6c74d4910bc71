//! Values of positions: their names in tables and figures, their sizes, and their kinds in the grids.

mod count;
mod kinds;
mod largest_counters;
mod text;

pub use count::count;
pub use kinds::{ValueKind, ValueKinds};
pub use largest_counters::largest_counters;
pub use text::{label, named, number_cell, outcome_cell, outcome_letter};
