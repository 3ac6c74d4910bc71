//! What the paper prints: its notation, and the errata that explain where it differs from the computation.

mod errata;
mod notation;

pub use errata::{Difference, Erratum, settle};
pub use notation::read_printed;
