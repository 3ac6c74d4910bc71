//! An order of the vertices of a graph that depends on their numbers as little as possible.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::coloured::{ColouredGraph, mix};
use super::forest::{Links, Rooted};

/// The vertices in an order that is the same for isomorphic forests. Those of other graphs are sorted by colours that are
/// refined by those of their neighbours; while several vertices have the same colour, the first of them gets one of its own.
pub(crate) fn order(graph: &ColouredGraph) -> Vec<usize> {
    let known = Links::of_graph(graph).and_then(|links| {
        // Colours would spread for a long time from the ends of a path, and many leaves would be told apart one by one.
        path(graph, &links).or_else(|| forest(graph, &links))
    });
    known.unwrap_or_else(|| order_by_colours(graph))
}

fn order_by_colours(graph: &ColouredGraph) -> Vec<usize> {
    let mut colours = graph.vertices.clone();
    let mut order: Vec<usize> = (0..colours.len()).collect();
    let mut count = 0;
    loop {
        order.sort_by_key(|&vertex| colours[vertex]);
        let ties = order
            .windows(2)
            .filter(|pair| colours[pair[0]] == colours[pair[1]]);
        let (before, first) = (count, ties.clone().next().map(|pair| pair[0]));
        count = order.len() - ties.count();
        match first {
            None => return order,
            Some(vertex) if count == before => colours[vertex] = mix(colours[vertex], ALONE),
            Some(_) => spread(graph, &mut colours),
        }
    }
}

/// The vertices of a path from end to end, in the direction in which its colours come first; `None` for other graphs.
fn path(graph: &ColouredGraph, links: &Links) -> Option<Vec<usize>> {
    let mut ends = Vec::new();
    for vertex in 0..graph.vertices.len() {
        match links.of(vertex) {
            [_, _] => {}
            [] | [_] => ends.push(vertex),
            _ => return None,
        }
    }
    // The vertices from one end on, with their colours and those of the edges between them.
    let from = |end: usize| {
        let mut walk = (vec![end], vec![graph.vertices[end]]);
        let (mut last, mut at) = (None, end);
        while let Some(link) = links.of(at).iter().find(|link| Some(link.other) != last) {
            (last, at) = (Some(at), link.other);
            walk.0.push(at);
            walk.1.extend([link.seen, graph.vertices[at]]);
        }
        walk
    };
    let forth = from(*ends.first()?);
    if forth.0.len() < graph.vertices.len() {
        return None;
    }
    let back = from(*ends.last()?);
    Some(if forth.1 <= back.1 { forth.0 } else { back.0 })
}

/// The vertices of a forest, tree after tree from its centre on, in the order of their kinds; `None` for other graphs.
fn forest(graph: &ColouredGraph, links: &Links) -> Option<Vec<usize>> {
    let rooted = Rooted::new(links)?;
    let kinds = rooted.kinds(graph, &mut |key| key.into_iter().fold(0, mix));
    let mut roots: Vec<usize> = rooted.roots().collect();
    roots.sort_by_key(|&root| kinds[root]);
    let mut is_met = vec![false; kinds.len()];
    let mut order = Vec::with_capacity(kinds.len());
    while let Some(vertex) = roots.pop() {
        if std::mem::replace(&mut is_met[vertex], true) {
            continue;
        }
        order.push(vertex);
        let next = links.of(vertex).iter().map(|link| link.other);
        let from = roots.len();
        roots.extend(next.filter(|&other| !is_met[other]));
        roots[from..].sort_by_key(|&other| kinds[other]);
    }
    Some(order)
}

/// One of the vertices of each kind, where vertices are of one kind if a symmetry of a forest carries one into the other; all
/// vertices of other graphs. Each edge is seen as [`EDGE`], and no two edges have the same direction and ends.
///
/// The answer does not rest on hashes: kinds are numbered by their keys, and keys consist of colours, numbers of kinds and
/// links, which are different numbers if they are not the same.
pub(crate) fn distinct_vertices(graph: &ColouredGraph) -> Vec<usize> {
    let Some(rooted) = Links::of_graph(graph).and_then(|links| Rooted::new(&links)) else {
        return (0..graph.vertices.len()).collect();
    };
    let mut numbers = HashMap::<Vec<u64>, u64, FxBuildHasher>::default();
    let kinds = rooted.kinds(graph, &mut |key| {
        let next = numbers.len() as u64;
        *numbers.entry(key).or_insert(next)
    });
    let mut met = vec![false; numbers.len()];
    let is_new = |&vertex: &usize| !std::mem::replace(&mut met[kinds[vertex] as usize], true);
    (0..kinds.len()).filter(is_new).collect()
}

/// The colours of a directed edge as its two ends see it.
pub(crate) const EDGE: [u64; 2] = [1, 2];

/// Links by an edge, by one in the other direction, and by both, whose sum is neither of them.
const _: () = {
    let [out, back] = [mix(EDGE[0], EDGE[1]), mix(EDGE[1], EDGE[0])];
    assert!(out != back && out != 0 && back != 0);
};

/// What tells a vertex from others of its colour.
const ALONE: u64 = 1;

/// Refines the colour of each vertex by those of its neighbours.
fn spread(graph: &ColouredGraph, colours: &mut [u64]) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::ColouredEdge;

    /// The graph with its vertices in an order: the colours, and the sorted edges.
    type Ordered = (Vec<u64>, Vec<(usize, usize, u64, u64)>);

    fn ordered(graph: &ColouredGraph) -> Ordered {
        let order = order(graph);
        let place = |vertex| order.iter().position(|&one| one == vertex).expect("all");
        let edges = graph.edges.iter().map(|edge| {
            let forth = (
                place(edge.from),
                place(edge.to),
                edge.seen_from,
                edge.seen_to,
            );
            let back = (forth.1, forth.0, forth.3, forth.2);
            forth.min(back)
        });
        let mut edges: Vec<_> = edges.collect();
        edges.sort_unstable();
        (
            order.iter().map(|&vertex| graph.vertices[vertex]).collect(),
            edges,
        )
    }

    /// The tree in which each vertex but the first hangs on an earlier one, with its vertices numbered in this order.
    fn tree(parents: &[usize], colours: &[u64], numbers: &[usize]) -> ColouredGraph {
        let mut vertices = vec![0; numbers.len()];
        numbers
            .iter()
            .zip(colours)
            .for_each(|(&number, &colour)| vertices[number] = colour);
        let edges = (1..).zip(parents).map(|(vertex, &parent)| ColouredEdge {
            from: numbers[vertex],
            to: numbers[parent],
            seen_from: 1 + vertex as u64 % 2,
            seen_to: 1 + vertex as u64 % 2 * 2,
        });
        ColouredGraph {
            vertices,
            edges: edges.collect(),
        }
    }

    /// Paths, stars and trees between them, with few colours, numbered in several ways.
    #[test]
    fn isomorphic_trees_have_the_same_order() {
        for size in [1, 2, 3, 8, 21, 40] {
            for shape in 1..6 {
                let parents: Vec<usize> = (1..size)
                    .map(|vertex: usize| match shape {
                        1 => vertex - 1,
                        2 => 0,
                        3 => vertex.saturating_sub(2),
                        4 => (vertex - 1) / 2,
                        _ => vertex * vertex % 7 % vertex,
                    })
                    .collect();
                for colours in [1, 2, 3] {
                    let colours: Vec<u64> = (0..size)
                        .map(|v| v as u64 * v as u64 % 5 % colours)
                        .collect();
                    let numbered = |factor: usize| {
                        let numbers: Vec<usize> =
                            (0..size).map(|v| (v * factor + 3) % size).collect();
                        ordered(&tree(&parents, &colours, &numbers))
                    };
                    let first = numbered(1);
                    for factor in [11, 13, 17, 19, 37] {
                        if size % factor != 0 {
                            assert_eq!(numbered(factor), first, "{parents:?} {colours:?} {factor}");
                        }
                    }
                }
            }
        }
    }

    /// The trees of up to six vertices in which each vertex hangs on one of the two before it, of two colours.
    #[test]
    fn distinct_vertices_are_those_that_no_symmetry_carries_into_each_other() {
        for code in 0..512usize {
            let size = 1 + code % 6;
            let parents: Vec<usize> = (1..size)
                .map(|vertex| (vertex - 1).saturating_sub(code >> vertex & 1))
                .collect();
            let colours: Vec<u64> = (0..size).map(|v| (code >> (v / 2) & 1) as u64).collect();
            let numbers: Vec<usize> = (0..size).collect();
            let graph = tree(&parents, &colours, &numbers);
            let marked = |vertex: usize| {
                let mut colours = colours.clone();
                colours[vertex] += 2;
                ordered(&tree(&parents, &colours, &numbers))
            };
            let images: std::collections::HashSet<Ordered> = (0..size).map(marked).collect();
            assert_eq!(
                distinct_vertices(&graph).len(),
                images.len(),
                "{parents:?} {colours:?}"
            );
        }
    }
}
