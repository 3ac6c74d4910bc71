//! What the paper says: its statements, its notation, and the errata that explain where it differs from the computation.

mod errata;
mod notation;
mod statements;

pub use errata::{Difference, Erratum, settle};
pub use notation::read_printed;
pub use statements::{Answer, STATEMENTS, Statement};
