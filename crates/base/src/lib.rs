//! The two players and the limits of a run, used by all other crates of the workbench.

pub mod budget;
pub mod player;
