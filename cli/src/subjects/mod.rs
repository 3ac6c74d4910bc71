//! Shared by commands: results, figures, claims, positions of rulesets, external solvers, and the learning player.

pub(crate) mod argument;
pub(crate) mod census;
pub(crate) mod claim;
pub(crate) mod drawn;
pub(crate) mod expressions;
pub(crate) mod family_caption;
pub(crate) mod found_outcome;
#[cfg(feature = "neural")]
pub(crate) mod learner;
pub(crate) mod left_out;
pub(crate) mod loopy_answer;
pub(crate) mod moves;
pub(crate) mod positions;
pub(crate) mod results;
pub(crate) mod ruleset;
mod running;
pub(crate) mod solver;
