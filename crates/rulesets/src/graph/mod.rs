//! Graphs: their texts and names, the order of their vertices, and graphs whose vertices have states.

mod coloured;
mod forest;
mod joined;
mod labels;
mod named;
mod order;
mod read;
mod sets;
mod vertices;
mod write;

pub(crate) use coloured::{ColouredEdge, ColouredGraph};
pub(crate) use joined::JoinedVertices;
pub(crate) use labels::LabelledGraph;
pub(crate) use order::order;
pub use read::{Drawing, Edge, MAX_EDGES, MAX_VERTICES, Signs};
pub use sets::{VertexSet, WideSet};
pub(crate) use vertices::{GRAPH_SIGNS, StateSymmetry};
pub use vertices::{VertexGraph, WideGraph};
