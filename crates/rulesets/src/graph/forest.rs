//! The neighbours of the vertices of a graph, and forests whose trees stand on their centres.

use std::ops::Range;

use super::coloured::{ColouredEdge, ColouredGraph, mix};

/// The edges from a vertex to another one.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub other: usize,
    /// The colours of the edges as the vertex sees them.
    pub seen: u64,
}

/// The links of each vertex of a graph, one to each neighbour.
pub(super) struct Links {
    list: Vec<Link>,
    /// Where the links of each vertex begin and end in the list.
    ranges: Vec<Range<usize>>,
}

impl Links {
    /// The links of a graph; `None` if an edge leads from a vertex to itself.
    pub fn of_graph(graph: &ColouredGraph) -> Option<Links> {
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

    pub fn of(&self, vertex: usize) -> &[Link] {
        &self.list[self.ranges[vertex].clone()]
    }
}

/// A forest whose trees stand on their centres.
pub(super) struct Rooted {
    /// The vertices, each before its parent.
    upward: Vec<usize>,
    parents: Vec<Option<Link>>,
    /// The other centre of a tree with two of them, for each of both, which have no parents.
    partners: Vec<Option<Link>>,
}

impl Rooted {
    /// The forest with these links; `None` if it is none. Leaves are taken away layer by layer (Jordan 1869).
    pub fn new(links: &Links) -> Option<Rooted> {
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
    pub fn roots(&self) -> impl Iterator<Item = usize> {
        let roots = self.upward.iter().copied();
        roots.filter(|&vertex| self.parents[vertex].is_none())
    }

    /// A name of the kind of each vertex; `name` is the one of a key (Aho, Hopcroft and Ullman, *The Design and Analysis of
    /// Computer Algorithms*, 1974).
    pub fn kinds(&self, graph: &ColouredGraph, name: &mut dyn FnMut(Vec<u64>) -> u64) -> Vec<u64> {
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
