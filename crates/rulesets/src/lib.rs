//! Rulesets of combinatorial games as text files.
//!
//! A file describes the moves in one of a few ways; reading it gives a [`DescribedRuleset`], which the solver of
//! `chopsticks-cgt` uses like a ruleset that is written in Rust. The files of [`SHIPPED`] come with published values.
//!
//! - [`read_ruleset`]: from the text of a file to a ruleset.
//! - [`DescribedRuleset`], [`DescribedPosition`]: the ruleset and its positions.
//! - [`value_of_position`], [`check_fact`]: values, and published values checked.
//! - [`SHIPPED`], [`Fact`]: the rulesets that come with this crate, and what is published about their positions.

mod board;
mod described;
mod edges;
mod evaluate;
mod fact;
mod fault;
mod file;
mod graph;
mod patterns;
mod placement;
mod shipped;
mod tuples;

pub use board::{Alphabet, CellBoard, MAX_CELLS};
pub use described::{DescribedPosition, DescribedRuleset, ShortRuleset};
pub use edges::EdgePicture;
pub use evaluate::{FactError, check_fact, value_of_position};
pub use fact::{Expected, Fact};
pub use fault::{RulesetFileError, RulesetPositionError};
pub use file::read_ruleset;
pub use graph::{MAX_EDGES, MAX_VERTICES};
pub use placement::VertexGraph;
pub use shipped::{SHIPPED, ShippedRuleset};
pub use tuples::{MAX_NUMBER, MAX_OPTIONS, TupleSum};
