//! Sets of vertices that are joined one by one.

/// Disjoint sets of vertices (Galler and Fischer 1964).
pub(super) struct JoinedVertices {
    /// For each vertex itself or an earlier one of its set.
    earlier: Vec<usize>,
}

impl JoinedVertices {
    /// Each of these many vertices alone.
    pub fn new(vertices: usize) -> JoinedVertices {
        JoinedVertices {
            earlier: (0..vertices).collect(),
        }
    }

    /// The first vertex of the set of a vertex.
    pub fn first(&mut self, mut vertex: usize) -> usize {
        while self.earlier[vertex] != vertex {
            // The way becomes shorter for the next time.
            self.earlier[vertex] = self.earlier[self.earlier[vertex]];
            vertex = self.earlier[vertex];
        }
        vertex
    }

    /// Unites the sets of two vertices.
    pub fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.earlier[one.max(other)] = one.min(other);
    }
}
