//! Rulesets of patterns and of placement: positions are boards, and graphs whose vertices have states.

mod position;
mod rules;

pub use position::Cells;
pub(crate) use rules::{CellNotation, CellRules, OnCells};
