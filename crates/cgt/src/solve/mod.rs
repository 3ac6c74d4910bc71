//! From a position to its value.
//!
//! [`Solver`] serves any [`Short`](crate::ruleset::Short) ruleset, with any [`Evaluation`].

mod evaluation;
mod report;
mod solver;

pub use evaluation::{Additive, CanonicalForms, Evaluation, Outcomes};
pub use report::{Report, SolveError};
pub use solver::Solver;
