//! Graphs whose vertices and edges have colours.

/// A coloured graph.
pub(crate) struct ColouredGraph {
    /// The colour of each vertex.
    pub vertices: Vec<u64>,
    pub edges: Vec<ColouredEdge>,
}

/// An edge. A directed edge has different colours at its two ends.
pub(crate) struct ColouredEdge {
    pub from: usize,
    pub to: usize,
    /// The colour of the edge as `from` sees it. It determines how `to` sees it.
    pub seen_from: u64,
    /// The colour of the edge as `to` sees it.
    pub seen_to: u64,
}

/// A hash of two numbers.
pub(super) const fn mix(a: u64, b: u64) -> u64 {
    let sum = (a.rotate_left(23) ^ b)
        .wrapping_add(0x9E37_79B9_7F4A_7C15)
        .wrapping_mul(0xBF58_476D_1CE4_E5B9);
    sum ^ sum >> 29
}
