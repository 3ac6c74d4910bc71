//! The two players, the limits of a run, messages, and what prints of a text, used by all other crates.

pub mod budget;
pub mod latex;
pub mod message;
pub mod player;
pub mod stack;
pub mod unprintable;
