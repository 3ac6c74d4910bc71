//! Outcomes of sums of positions, without the values of their large components.
//!
//! - [`NamedRules`]: a short ruleset of any type.
//! - [`SumSolver`], [`PositionSum`], [`Addend`]: who wins.
//! - [`SumStrategy`], [`Replayed`]: a complete strategy, and a check that plays it through.
//!
//! Components are split and represented by one of their mirror images; those with few moves are replaced by their
//! values; G and −G cancel. The remaining sum is searched, with a table of outcomes in bounded memory. The answers do
//! not depend on the limits, and different sums are never confused.
//!
//! ```
//! use chopsticks_base::budget::Budget;
//! use chopsticks_cgt::game::Arena;
//! use chopsticks_rulesets::ShippedRuleset;
//! use chopsticks_winner::{Addend, NamedRules, NoPosition, PositionSum, SumSolver};
//!
//! let clobber = ShippedRuleset::called("clobber").unwrap().read()?;
//! let mut solver = SumSolver::new(Arena::new());
//! solver.add_ruleset(NamedRules {
//!     name: "clobber".to_owned(),
//!     identity: "clobber".to_owned(),
//!     ruleset: clobber.short().unwrap(),
//!     read: Box::new(|text| clobber.position(text).map_err(|error| NoPosition(error.to_string()))),
//! });
//! // xo = * and xxo = ↑, so whoever moves first wins their sum.
//! let mut sum = PositionSum::default();
//! for text in ["xo", "xxo"] {
//!     let (ruleset, text) = ("clobber".to_owned(), text.to_owned());
//!     solver.add(&mut sum, Addend::Position { ruleset, text, negated: false })?;
//! }
//! assert_eq!(solver.outcome(&sum, &Budget::UNLIMITED)?.to_string(), "N");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod components;
mod ending;
mod error;
mod evaluation;
mod kept_winner;
mod lines;
mod listing;
mod normal_forms;
mod plain;
mod replay;
mod rules;
mod saved;
mod search;
mod solver;
mod static_evaluation;
mod strategy;
mod strategy_graph;
mod sum;
mod term;
mod transpositions;
mod values;

pub use error::{LineFault, NoPosition, RefusedAddend, RefusedLine, RefusedOutcomes, Undecided};
pub use replay::{RefusedStrategy, Replayed};
pub use rules::{NamedRules, Reader};
pub use saved::rulesets_of_file;
pub use solver::SumSolver;
pub use strategy::SumStrategy;
pub use sum::{Addend, PositionSum};
