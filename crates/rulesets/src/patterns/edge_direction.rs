//! The directions in which moves pass the edges of a graph.

use crate::graph::{VertexGraph, VertexSet};

/// The directions in which edges may be passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EdgeDirection {
    pub along: bool,
    pub against: bool,
}

impl EdgeDirection {
    /// The vertices next to some vertices.
    pub fn next<W: VertexSet>(self, graph: &VertexGraph<W>, vertices: W) -> W {
        let along = if self.along {
            graph.after(vertices)
        } else {
            W::NONE
        };
        let against = if self.against {
            graph.before(vertices)
        } else {
            W::NONE
        };
        along | against
    }

    /// The vertices next to which some vertices are.
    pub fn back<W: VertexSet>(self, graph: &VertexGraph<W>, vertices: W) -> W {
        self.turned(true).next(graph, vertices)
    }

    /// The directions, with edges the other way if `is_reversed`.
    pub fn turned(self, is_reversed: bool) -> EdgeDirection {
        if is_reversed {
            EdgeDirection {
                along: self.against,
                against: self.along,
            }
        } else {
            self
        }
    }

    /// The directions that these names have on graphs.
    pub fn named(names: &[String]) -> EdgeDirection {
        let has = |name: &str| names.iter().any(|other| other == name);
        EdgeDirection {
            along: has("along") || has("edges"),
            against: has("against") || has("edges"),
        }
    }
}
