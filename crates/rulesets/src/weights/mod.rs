//! Rulesets whose moves lower numbers of the vertices and edges of a graph: Nim on graphs and Weighted Arc Kayles.

mod graph;
mod rules;
mod table;
mod text;

pub use graph::{MAX_WEIGHT, WeightedGraph};
pub(crate) use rules::Weights;
pub(crate) use table::WeightsTable;
