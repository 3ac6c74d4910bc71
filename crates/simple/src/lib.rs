//! Simple Chopsticks, the game of Dailly, Gledel, Nowakowski and Pereira dos Santos.
//!
//! The modules in reading order, each using only those above it:
//!
//! - [`ruleset`]: positions with any number of hands, and their options.
//! - [`family`]: positions that depend on parameters, such as `(1|1)_n`, and ranges of them.
//! - [`grid`], [`sweep`], [`hands_table`]: the values of all (i|j)_n of one n, of one (i|j)_n over a range of n, and of
//!   positions with any number of hands.
//! - [`value`]: the value of one position, by the one of these that suits it.
//! - [`regions`]: the values of all (i|j)_n for every n at once.
//! - [`tempo`]: where (a|b)_n is too far for canonical forms, play that proves a value.
//! - [`theorem`]: the proof of the conjecture on (1|1)_n, checked symbolically for all n. Knows no solver.
//! - [`outcome_table`]: who wins with many hands, as tables of bits. Knows no canonical forms.
//! - [`characterization`]: who wins with any numbers of hands, in conditions on their counts: found, and proved.
//! - [`query`]: from what somebody writes to its value, found in the way that suits it. Knows no flags and no formats.
//!
//! Nothing here reads a clock, the environment or a file, or starts a thread.

pub use chopsticks_base::{budget, player};

pub mod characterization;
mod codes;
pub mod family;
pub mod grid;
pub mod hands_table;
pub mod outcome_table;
pub mod query;
pub mod regions;
pub mod ruleset;
pub mod sweep;
pub mod tempo;
pub mod theorem;
pub mod value;
