//! The value of a position.
//!
//! [`Solver`] works for every [`Short`](crate::ruleset::Short) ruleset and every [`Evaluation`].

mod evaluation;
mod kept_values;
mod listed_game;
mod position_index;
mod report;
mod seen_options;
mod solver;

pub use evaluation::{Additive, CanonicalForms, Evaluation, Outcomes};
pub use kept_values::kept_value;
pub use listed_game::listed_game;
pub use position_index::{Part, PositionIndex};
pub use report::{Report, SolveError};
pub use solver::Solver;
