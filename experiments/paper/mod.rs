//! The paper: its statements, its notation, and the errata that explain its differences from the computation.

mod errata;
mod notation;
mod statements;

pub use errata::{Difference, Erratum, settle};
pub use notation::read_printed;
pub use statements::{Answer, STATEMENTS, Statement};
