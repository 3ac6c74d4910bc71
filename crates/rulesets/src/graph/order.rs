//! An order of the vertices of a graph that depends on their numbers as little as possible.

/// A coloured graph: the colour of each vertex, and for each edge its ends and its colour.
///
/// An edge that has a direction differs from its opposite by the colours of the two.
pub(crate) struct Coloured {
    pub vertices: Vec<u64>,
    /// From, to, the colour seen from `from`, and the colour seen from `to`.
    pub edges: Vec<(usize, usize, u64, u64)>,
}

/// The number of rounds in which colours spread.
const ROUNDS: usize = 8;

/// The vertices sorted by colours that are refined by those of their neighbours.
///
/// Vertices that are not told apart keep their order, so isomorphic graphs may get different orders.
pub(crate) fn order(graph: &Coloured) -> Vec<usize> {
    let mut colours = graph.vertices.clone();
    for _ in 0..ROUNDS.min(colours.len()) {
        let mut sums = vec![0u64; colours.len()];
        for &(from, to, seen_from, seen_to) in &graph.edges {
            sums[from] = sums[from].wrapping_add(mixed(colours[to], seen_from));
            sums[to] = sums[to].wrapping_add(mixed(colours[from], seen_to));
        }
        for (colour, sum) in colours.iter_mut().zip(sums) {
            *colour = mixed(*colour, sum);
        }
    }
    let mut order: Vec<usize> = (0..colours.len()).collect();
    order.sort_by_key(|&vertex| colours[vertex]);
    order
}

/// A number that depends on both in a way without pattern.
fn mixed(a: u64, b: u64) -> u64 {
    let mixed = (a.rotate_left(23) ^ b)
        .wrapping_add(0x9E37_79B9_7F4A_7C15)
        .wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^ mixed >> 29
}
