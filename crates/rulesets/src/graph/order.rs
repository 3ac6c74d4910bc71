//! An order of the vertices of a graph that depends on their numbers as little as possible.

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
    /// The colour of the edge as `from` sees it.
    pub seen_from: u64,
    /// The colour of the edge as `to` sees it.
    pub seen_to: u64,
}

/// The number of rounds in which colours spread.
const ROUNDS: usize = 8;

/// The vertices sorted by colours that are refined by those of their neighbours.
///
/// Indistinguishable vertices keep their order, so isomorphic graphs may get different orders.
pub(crate) fn order(graph: &ColouredGraph) -> Vec<usize> {
    let mut colours = graph.vertices.clone();
    for _ in 0..ROUNDS.min(colours.len()) {
        let mut sums = vec![0u64; colours.len()];
        for edge in &graph.edges {
            let (from, to) = (edge.from, edge.to);
            sums[from] = sums[from].wrapping_add(mix(colours[to], edge.seen_from));
            sums[to] = sums[to].wrapping_add(mix(colours[from], edge.seen_to));
        }
        for (colour, sum) in colours.iter_mut().zip(sums) {
            *colour = mix(*colour, sum);
        }
    }
    let mut order: Vec<usize> = (0..colours.len()).collect();
    order.sort_by_key(|&vertex| colours[vertex]);
    order
}

/// A hash of two numbers.
fn mix(a: u64, b: u64) -> u64 {
    let sum = (a.rotate_left(23) ^ b)
        .wrapping_add(0x9E37_79B9_7F4A_7C15)
        .wrapping_mul(0xBF58_476D_1CE4_E5B9);
    sum ^ sum >> 29
}
