//! Sets of vertices that are joined one by one.

/// Disjoint sets of vertices (Galler and Fischer 1964).
pub(crate) struct JoinedVertices {
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

    /// The sets of these vertices, which come in order.
    pub fn sets(mut self, vertices: impl Iterator<Item = usize>) -> Vec<Vec<usize>> {
        // The place of each set in the list, by its first vertex.
        let (mut at, mut sets) = (
            vec![usize::MAX; self.earlier.len()],
            Vec::<Vec<usize>>::new(),
        );
        for vertex in vertices {
            let first = self.first(vertex);
            if at[first] == usize::MAX {
                at[first] = sets.len();
                sets.push(Vec::new());
            }
            sets[at[first]].push(vertex);
        }
        sets
    }
}
