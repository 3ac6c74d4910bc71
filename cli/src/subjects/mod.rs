//! What several commands are about: claims about values, solvers outside, and the player that learns.

pub(crate) mod claim;
#[cfg(feature = "neural")]
pub(crate) mod learner;
pub(crate) mod solver;
