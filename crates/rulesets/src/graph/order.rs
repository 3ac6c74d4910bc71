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
    /// The colour of the edge as `from` sees it. It determines how `to` sees it.
    pub seen_from: u64,
    /// The colour of the edge as `to` sees it.
    pub seen_to: u64,
}

/// The vertices sorted by colours that are refined by those of their neighbours. While several vertices have the same
/// colour, the first of them gets one of its own.
///
/// In a forest, vertices with the same refined colour are images of each other under a symmetry (Immerman and Lander,
/// *Describing graphs: a first-order approach to graph canonization*, 1990), so isomorphic forests get the same order.
/// Other graphs may get different ones.
pub(crate) fn order(graph: &ColouredGraph) -> Vec<usize> {
    path(graph).unwrap_or_else(|| order_by_colours(graph))
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

/// The vertices of a path from end to end, in the direction in which its colours come first; `None` for other graphs. Colours
/// would spread for a long time from the ends of a path.
fn path(graph: &ColouredGraph) -> Option<Vec<usize>> {
    // The neighbours of each vertex, with what is seen of the edges to them.
    let mut links: Vec<[Option<(usize, u64)>; 2]> = vec![[None; 2]; graph.vertices.len()];
    let mut link = |vertex: usize, other: usize, seen: u64| {
        let is_free = |one: &&mut Option<(usize, u64)>| one.is_none_or(|(known, _)| known == other);
        let one = links[vertex].iter_mut().find(is_free)?;
        let sum = one.map_or(0, |(_, sum)| sum);
        *one = Some((other, sum.wrapping_add(seen)));
        Some(())
    };
    for edge in &graph.edges {
        if edge.from == edge.to {
            return None;
        }
        let (seen_from, seen_to) = (edge.seen_from, edge.seen_to);
        link(edge.from, edge.to, mix(seen_from, seen_to))?;
        link(edge.to, edge.from, mix(seen_to, seen_from))?;
    }
    // The vertices from one end on, with their colours and those of the edges between them.
    let from = |end: usize| {
        let mut walk = (vec![end], vec![graph.vertices[end]]);
        let mut last = None;
        while let Some(&(next, seen)) = links[walk.0[walk.0.len() - 1]]
            .iter()
            .flatten()
            .find(|(next, _)| Some(*next) != last)
        {
            last = walk.0.last().copied();
            walk.0.push(next);
            walk.1.extend([seen, graph.vertices[next]]);
        }
        walk
    };
    let mut ends = (0..links.len()).filter(|&vertex| links[vertex][1].is_none());
    let forth = from(ends.next()?);
    if forth.0.len() < links.len() {
        return None;
    }
    let back = from(*forth.0.last()?);
    Some(if forth.1 <= back.1 { forth.0 } else { back.0 })
}

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

/// A hash of two numbers.
fn mix(a: u64, b: u64) -> u64 {
    let sum = (a.rotate_left(23) ^ b)
        .wrapping_add(0x9E37_79B9_7F4A_7C15)
        .wrapping_mul(0xBF58_476D_1CE4_E5B9);
    sum ^ sum >> 29
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
