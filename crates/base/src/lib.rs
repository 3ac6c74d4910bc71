//! What every other crate of the workbench stands on: the two players, and the limits of a run.

pub mod budget;
pub mod player;
