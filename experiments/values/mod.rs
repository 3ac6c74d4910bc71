//! Values of positions: their names in tables and figures, their sizes, and their kinds in the grids.

mod count;
mod kinds;
mod text;

pub use count::count;
pub use kinds::{ValueKind, ValueKinds};
pub use text::{label, outcome_cell, outcome_letter};
