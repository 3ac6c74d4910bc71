//! The questions of *Proving Satisfiability in Chopsticks* for the rules of every document, by two methods.
//!
//! The methods are formulas and graph search.

mod asked;
mod figures;
mod formulas;
mod measured;
mod row;
mod size;
mod subject;
mod tables;

pub use asked::Asked;
pub use figures::{sizes_figure, times_figure};
pub use measured::Measured;
pub use row::{Outcome, Row};
pub use size::SizeRow;
pub use subject::Subject;
pub use tables::{least, sizes, times};
