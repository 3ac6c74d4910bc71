//! Values of positions: their names in tables and figures, and their kinds in the grids.

mod kinds;
mod text;

pub use kinds::{ValueKind, ValueKinds};
pub use text::{label, outcome_cell, outcome_letter};
