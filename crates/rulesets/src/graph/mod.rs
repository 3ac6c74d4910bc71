//! Graphs: their texts, the order of their vertices, and graphs whose vertices have states.

mod order;
mod read;
mod vertices;
mod write;

pub(crate) use order::{ColouredEdge, ColouredGraph, order};
pub(crate) use read::{Drawing, Edge, Signs};
pub use read::{MAX_EDGES, MAX_VERTICES};
pub use vertices::VertexGraph;
pub(crate) use vertices::{GRAPH_SIGNS, StateSymmetry};
