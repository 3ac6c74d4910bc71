//! Pictures: graphs with coloured edges.

use chopsticks_base::reading::Misread;
use std::collections::BTreeSet;
use std::fmt;

use crate::graph::{ColouredEdge, ColouredGraph, Drawing, Edge, Signs, order};

/// An edge: its ends and its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Arc {
    pub low: u8,
    pub high: u8,
    /// `l` for Left, `r` for Right, `e` for either; `>` and `<` for either with a direction, up and down.
    pub colour: u8,
}

impl Arc {
    /// The edge between these ends with the sign of a text, where `>` leads from the first to the second.
    fn new(from: usize, to: usize, sign: char) -> Arc {
        let colour = match sign {
            '-' => b'e',
            '>' if from > to => b'<',
            sign => sign as u8,
        };
        Arc {
            low: from.min(to) as u8,
            high: from.max(to) as u8,
            colour,
        }
    }

    /// The ends and the sign of a text, where `>` leads from the first to the second.
    fn edge(self, number: impl Fn(u8) -> usize) -> Edge {
        let (low, high) = (number(self.low), number(self.high));
        let (from, to, sign) = match self.colour {
            b'<' => (high, low, '>'),
            colour => (low, high, char::from(colour)),
        };
        Edge { from, to, sign }
    }

    /// The ends to which the edge leads: both without a direction.
    pub fn targets(self) -> impl Iterator<Item = u8> {
        let low = (self.colour != b'>').then_some(self.low);
        low.into_iter()
            .chain((self.colour != b'<').then_some(self.high))
    }
}

/// The ground, as a set of vertices.
pub(super) const GROUND: u64 = 1;

/// A graph of at most 64 vertices with coloured edges. In rulesets with a ground, the first vertex is the ground.
///
/// Printed in the notation of CGSuite, such as `l(l;rl)`; `.` is the picture without edges.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EdgePicture(pub(super) Box<[Arc]>);

impl EdgePicture {
    /// Reads edges with these signs.
    pub(crate) fn read(text: &str, edges: &str) -> Result<EdgePicture, Misread> {
        let vertices = ".";
        let drawing = Drawing::read(text, Signs { vertices, edges })?;
        let arcs = drawing.edges.iter();
        let arcs = arcs.map(|&Edge { from, to, sign }| Arc::new(from, to, sign));
        Ok(EdgePicture(arcs.collect()))
    }

    /// The graph of these edges, which either player may remove.
    pub(crate) fn neutral(edges: &[(usize, usize)]) -> EdgePicture {
        let arcs = edges.iter().map(|&(a, b)| Arc::new(a, b, '-'));
        EdgePicture(arcs.collect())
    }

    /// Whether either player may remove each of the edges.
    pub(crate) fn has_only_neutral_edges(&self) -> bool {
        self.0.iter().all(|arc| arc.colour == b'e')
    }

    /// The number of edges.
    pub(crate) fn edge_count(&self) -> usize {
        self.0.len()
    }

    /// The ends of the edge with this number.
    pub(crate) fn ends(&self, number: usize) -> [u8; 2] {
        [self.0[number].low, self.0[number].high]
    }

    /// Whether some edge ends at a vertex.
    pub(crate) fn has_edge_at(&self, vertex: u8) -> bool {
        let mut arcs = self.0.iter();
        arcs.any(|arc| arc.low == vertex || arc.high == vertex)
    }

    /// The graph without the edge with this number.
    pub(crate) fn without_edge(&self, number: usize) -> EdgePicture {
        let arcs = self.0.iter().enumerate();
        let kept = arcs.filter(|&(at, _)| at != number);
        EdgePicture(kept.map(|(_, arc)| *arc).collect())
    }

    /// Calls `found` with the parts, which share only the ground, if there is one.
    pub(crate) fn parts(&self, has_ground: bool, found: &mut dyn FnMut(EdgePicture)) {
        let barred = if has_ground { GROUND } else { 0 };
        let mut rest: Vec<Arc> = self.0.to_vec();
        while let Some(first) = rest.first() {
            let reached = self.reachable(1 << first.high, barred);
            let (part, others) = rest
                .into_iter()
                .partition(|arc| reached >> arc.high & 1 != 0);
            found(EdgePicture(Vec::into_boxed_slice(part)));
            rest = others;
        }
    }

    /// The graph with the letters of its edges; vertices without edges are left out.
    pub(crate) fn drawing(&self) -> Drawing {
        self.drawing_with(BTreeSet::new())
    }

    /// The same with the first vertex, even if it has no edges.
    pub(crate) fn drawing_with_ground(&self) -> Drawing {
        self.drawing_with(BTreeSet::from([0]))
    }

    /// The graph with the vertices that have edges, and with these.
    fn drawing_with(&self, mut used: BTreeSet<u8>) -> Drawing {
        used.extend(self.0.iter().flat_map(|arc| [arc.low, arc.high]));
        let used: Vec<u8> = used.into_iter().collect();
        let number = |vertex| used.binary_search(&vertex).unwrap_or(0);
        let edges = self.0.iter().map(|arc| arc.edge(number));
        Drawing {
            vertices: vec!['.'; used.len().max(1)],
            edges: edges.collect(),
            ..Drawing::default()
        }
    }

    /// One more than the largest vertex.
    fn vertices(&self) -> usize {
        self.0
            .iter()
            .map(|arc| usize::from(arc.high) + 1)
            .max()
            .unwrap_or(1)
    }

    /// The vertices that can be reached from `start` without passing through `barred`, each as a bit.
    pub(super) fn reachable(&self, start: u64, barred: u64) -> u64 {
        let mut reached = start;
        loop {
            let before = reached;
            for arc in &self.0 {
                let (low, high) = (1 << arc.low, 1 << arc.high);
                if reached & low & !barred != 0 || reached & high & !barred != 0 {
                    reached |= low | high;
                }
            }
            if reached == before {
                return reached;
            }
        }
    }

    /// The picture with its vertices in an order that depends on their numbers as little as possible; the ground, if
    /// any, stays first.
    pub(crate) fn ordered(&self, has_ground: bool) -> EdgePicture {
        let count = self.vertices();
        let edges = self.0.iter().map(|arc| {
            let Edge { from, to, sign } = arc.edge(usize::from);
            let seen_from = u64::from(sign);
            ColouredEdge {
                from,
                to,
                seen_from,
                seen_to: seen_from + u64::from(sign == '>'),
            }
        });
        let mut graph = ColouredGraph {
            vertices: vec![1; count],
            edges: edges.collect(),
        };
        if has_ground {
            graph.vertices[0] = 0;
        }
        let mut order = order(&graph);
        // Vertices without edges would leave gaps.
        let is_used = |vertex: &usize| {
            let mut ends = self.0.iter().flat_map(|arc| [arc.low, arc.high]);
            ends.any(|end| usize::from(end) == *vertex)
        };
        order.retain(|vertex| is_used(vertex) && !(has_ground && *vertex == 0));
        if has_ground {
            order.insert(0, 0);
        }
        let mut number = vec![0; count];
        for (new, &old) in order.iter().enumerate() {
            number[old] = new;
        }
        let renamed = self.0.iter().map(|arc| {
            let Edge { from, to, sign } = arc.edge(|vertex| number[usize::from(vertex)]);
            Arc::new(from, to, sign)
        });
        let mut arcs: Vec<Arc> = renamed.collect();
        arcs.sort_unstable();
        EdgePicture(arcs.into())
    }

    /// The picture with the colours of the players exchanged.
    pub(super) fn exchanged(&self) -> EdgePicture {
        let exchanged = self.0.iter().map(|arc| Arc {
            colour: match arc.colour {
                b'l' => b'r',
                b'r' => b'l',
                either => either,
            },
            ..*arc
        });
        EdgePicture(exchanged.collect())
    }
}

impl fmt::Display for EdgePicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawing().fmt(f)
    }
}
