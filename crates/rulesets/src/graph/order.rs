//! An order of the vertices of a graph that depends on their numbers as little as possible.

use std::collections::HashMap;
use std::ops::Range;

use rustc_hash::FxBuildHasher;

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
/// vertices of other graphs.
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

/// The edges from a vertex to another one.
#[derive(Clone, Copy)]
struct Link {
    other: usize,
    /// The colours of the edges as the vertex sees them.
    seen: u64,
}

/// The links of each vertex of a graph, one to each neighbour.
struct Links {
    list: Vec<Link>,
    /// Where the links of each vertex begin and end in the list.
    ranges: Vec<Range<usize>>,
}

impl Links {
    /// The links of a graph; `None` if an edge leads from a vertex to itself.
    fn of_graph(graph: &ColouredGraph) -> Option<Links> {
        let both = |edge: &ColouredEdge| {
            let ColouredEdge {
                from,
                to,
                seen_from,
                seen_to,
            } = *edge;
            [
                (
                    from,
                    Link {
                        other: to,
                        seen: mix(seen_from, seen_to),
                    },
                ),
                (
                    to,
                    Link {
                        other: from,
                        seen: mix(seen_to, seen_from),
                    },
                ),
            ]
        };
        let mut ranges = vec![0..0; graph.vertices.len()];
        for (vertex, link) in graph.edges.iter().flat_map(both) {
            if vertex == link.other {
                return None;
            }
            ranges[vertex].end += 1;
        }
        let mut start = 0;
        for range in &mut ranges {
            let length = range.end;
            *range = start..start;
            start += length;
        }
        let mut list = vec![Link { other: 0, seen: 0 }; start];
        for (vertex, link) in graph.edges.iter().flat_map(both) {
            list[ranges[vertex].end] = link;
            ranges[vertex].end += 1;
        }
        for range in &mut ranges {
            let own = &mut list[range.clone()];
            own.sort_by_key(|link| link.other);
            // Several edges to a neighbour are one link.
            let mut kept = 0;
            for at in 0..own.len() {
                if kept > 0 && own[kept - 1].other == own[at].other {
                    own[kept - 1].seen = own[kept - 1].seen.wrapping_add(own[at].seen);
                } else {
                    own[kept] = own[at];
                    kept += 1;
                }
            }
            range.end = range.start + kept;
        }
        Some(Links { list, ranges })
    }

    fn of(&self, vertex: usize) -> &[Link] {
        &self.list[self.ranges[vertex].clone()]
    }
}

/// A forest whose trees stand on their centres.
struct Rooted {
    /// The vertices, each before its parent.
    upward: Vec<usize>,
    parents: Vec<Option<Link>>,
    /// The other centre of a tree with two of them, for each of both, which have no parents.
    partners: Vec<Option<Link>>,
}

impl Rooted {
    /// The forest with these links; `None` if it is none. Leaves are taken away layer by layer (Jordan 1869).
    fn new(links: &Links) -> Option<Rooted> {
        let vertices = links.ranges.len();
        let mut rooted = Rooted {
            upward: (0..vertices)
                .filter(|&vertex| links.of(vertex).len() < 2)
                .collect(),
            parents: vec![None; vertices],
            partners: vec![None; vertices],
        };
        let mut degrees: Vec<usize> = links.ranges.iter().map(Range::len).collect();
        let (mut layers, mut is_taken) = (vec![0; vertices], vec![false; vertices]);
        let mut at = 0;
        while let Some(&vertex) = rooted.upward.get(at) {
            at += 1;
            is_taken[vertex] = true;
            let Some(link) = links.of(vertex).iter().find(|link| !is_taken[link.other]) else {
                continue;
            };
            let parent = link.other;
            degrees[parent] -= 1;
            if degrees[parent] == 1 {
                layers[parent] = layers[vertex] + 1;
                rooted.upward.push(parent);
            }
            if degrees[parent] == 0 && layers[parent] == layers[vertex] {
                rooted.partners[vertex] = Some(*link);
                let back = links.of(parent).iter().find(|link| link.other == vertex);
                rooted.partners[parent] = back.copied();
            } else {
                rooted.parents[vertex] = Some(*link);
            }
        }
        (rooted.upward.len() == vertices).then_some(rooted)
    }

    /// The centres.
    fn roots(&self) -> impl Iterator<Item = usize> {
        let roots = self.upward.iter().copied();
        roots.filter(|&vertex| self.parents[vertex].is_none())
    }

    /// A name of the kind of each vertex; `name` is the one of a key (Aho, Hopcroft and Ullman, *The Design and Analysis of
    /// Computer Algorithms*, 1974).
    fn kinds(&self, graph: &ColouredGraph, name: &mut dyn FnMut(Vec<u64>) -> u64) -> Vec<u64> {
        const TREE: u64 = 0;
        const CENTRE: u64 = 1;
        const CENTRES: u64 = 2;
        const CHILD: u64 = 3;
        // What hangs on each vertex, and then the name of the tree that stands on it.
        let mut children: Vec<Vec<[u64; 2]>> = vec![Vec::new(); self.upward.len()];
        let mut trees = vec![0; self.upward.len()];
        for &vertex in &self.upward {
            let mut below = std::mem::take(&mut children[vertex]);
            below.sort_unstable();
            let key = [TREE, graph.vertices[vertex]].into_iter();
            trees[vertex] = name(key.chain(below.into_iter().flatten()).collect());
            if let Some(parent) = self.parents[vertex] {
                children[parent.other].push([parent.seen, trees[vertex]]);
            }
        }
        let mut kinds = vec![0; self.upward.len()];
        for &vertex in self.upward.iter().rev() {
            let tree = trees[vertex];
            kinds[vertex] = name(match (self.parents[vertex], self.partners[vertex]) {
                (Some(parent), _) => vec![CHILD, kinds[parent.other], parent.seen, tree],
                (None, Some(partner)) => vec![CENTRES, tree, partner.seen, trees[partner.other]],
                (None, None) => vec![CENTRE, tree],
            });
        }
        kinds
    }
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

    /// The trees of up to six vertices in which each vertex hangs on one of the two before it, of two colours.
    #[test]
    fn distinct_vertices_are_those_that_no_symmetry_carries_into_each_other() {
        for code in 0..512usize {
            let size = 1 + code % 6;
            let parents: Vec<usize> = (1..size)
                .map(|vertex| (vertex - 1).saturating_sub(code >> vertex & 1))
                .collect();
            let colours: Vec<u64> = (0..size).map(|v| (code >> v / 2 & 1) as u64).collect();
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
