//! The two players, the limits of a run and the stack of a program, used by all other crates of the workbench.

pub mod budget;
pub mod player;
pub mod stack;
