//! Rulesets in Rust for tests: second implementations of rulesets given as files, without shared code.
//!
//! [`Domineering`](chopsticks_cgt::ruleset::Domineering) is in the library itself, because it is faster than its file.

pub mod hackenbush;
pub mod nim;
pub mod toads_and_frogs;

pub use hackenbush::Hackenbush;
pub use nim::Nim;
pub use toads_and_frogs::ToadsAndFrogs;
