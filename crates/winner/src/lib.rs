//! Who wins a sum of positions, without the values of its large components.
//!
//! - [`NamedRules`]: a short ruleset of any type.
//! - [`SumSolver`], [`PositionSum`], [`Addend`]: who wins, and with which moves.
//! - [`SumStrategy`], [`Replayed`]: a whole strategy, and the check that plays it through.
//!
//! Components are split and represented by one of their mirror images; those with few moves are replaced by their values;
//! G and −G cancel. What remains is searched, with a table of outcomes in bounded memory. The answers do not depend on the
//! limits, and no two sums are mistaken for each other.

mod book;
mod components;
mod error;
mod evaluation;
mod judge;
mod listing;
mod plain;
mod replay;
mod rules;
mod saved;
mod search;
mod solver;
mod strategy;
mod sum;
mod table;
mod term;
mod values;

pub use error::{RefusedLine, Undecided};
pub use replay::{RefusedStrategy, Replayed};
pub use rules::{NamedRules, Reader};
pub use saved::rulesets_of_file;
pub use solver::SumSolver;
pub use strategy::SumStrategy;
pub use sum::{Addend, AddendMove, PositionSum};
