//! The two players, the limits of a run, messages that quote input, and the stack of a program, used by all other crates.

pub mod budget;
pub mod message;
pub mod player;
pub mod stack;
