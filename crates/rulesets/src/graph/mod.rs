//! Graphs as text, and the order of their vertices.

mod order;
mod read;
mod write;

pub(crate) use order::{ColouredEdge, ColouredGraph, order};
pub(crate) use read::{Drawing, Edge, Signs};
pub use read::{MAX_EDGES, MAX_VERTICES};
