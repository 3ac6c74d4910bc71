//! Pictures: graphs with coloured edges.

use chopsticks_base::reading::Misread;
use std::fmt;

use crate::board::BitSet;
use crate::graph::{ColouredEdge, ColouredGraph, Drawing, Edge, Signs, WideSet, order};

/// An edge: its ends and its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Arc {
    pub low: u16,
    pub high: u16,
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
            low: from.min(to) as u16,
            high: from.max(to) as u16,
            colour,
        }
    }

    /// The ends and the sign of a text, where `>` leads from the first to the second.
    fn edge(self, number: impl Fn(u16) -> usize) -> Edge {
        let (low, high) = (number(self.low), number(self.high));
        let (from, to, sign) = match self.colour {
            b'<' => (high, low, '>'),
            colour => (low, high, char::from(colour)),
        };
        Edge { from, to, sign }
    }

    /// The ends to which the edge leads: both without a direction.
    pub fn targets(self) -> impl Iterator<Item = u16> {
        let low = (self.colour != b'>').then_some(self.low);
        low.into_iter()
            .chain((self.colour != b'<').then_some(self.high))
    }
}

/// The vertex that is the ground.
pub(super) const GROUND: u16 = 0;

/// Whether a graph has at most 64 vertices, so that a set of them is a word.
#[derive(Clone, Copy, Debug)]
pub(super) enum Size {
    Small,
    Large,
}

/// Vertices that can be reached.
pub(super) enum Reached {
    /// In a small graph.
    Few(u64),
    Many(Box<WideSet>),
}

impl Reached {
    pub fn has(&self, vertex: u16) -> bool {
        match self {
            Reached::Few(vertices) => vertices.has(vertex.into()),
            Reached::Many(vertices) => vertices.has(vertex.into()),
        }
    }
}

/// A graph with coloured edges. In rulesets with a ground, the first vertex is the ground.
///
/// Printed in the notation of CGSuite, such as `l(l;rl)`; `.` is the picture without edges.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EdgePicture(pub(super) Box<[Arc]>);

impl EdgePicture {
    /// Reads edges with these signs.
    pub(crate) fn read(text: &str, edges: &str) -> Result<EdgePicture, Misread> {
        let vertices = ".";
        let drawing = Drawing::named_or_read(text, Signs { vertices, edges })?;
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
    pub(crate) fn ends(&self, number: usize) -> [u16; 2] {
        [self.0[number].low, self.0[number].high]
    }

    /// Whether some edge ends at a vertex.
    pub(crate) fn has_edge_at(&self, vertex: u16) -> bool {
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
        let barred = has_ground.then_some(GROUND);
        let size = self.size();
        let mut rest: Vec<Arc> = self.0.to_vec();
        while let Some(first) = rest.first() {
            let reached = self.reachable(first.high, barred, size);
            let (part, others) = rest.into_iter().partition(|arc| reached.has(arc.high));
            found(EdgePicture(Vec::into_boxed_slice(part)));
            rest = others;
        }
    }

    /// The graph with the letters of its edges; vertices without edges are left out.
    pub(crate) fn drawing(&self) -> Drawing {
        self.drawing_of(&self.vertices_with_edges(false))
    }

    /// The same with the first vertex, even if it has no edges.
    pub(crate) fn drawing_with_ground(&self) -> Drawing {
        self.drawing_of(&self.vertices_with_edges(true))
    }

    /// The graph of these vertices, which are sorted.
    fn drawing_of(&self, vertices: &[u16]) -> Drawing {
        let number = |vertex| vertices.binary_search(&vertex).unwrap_or(0);
        let edges = self.0.iter().map(|arc| arc.edge(number));
        Drawing {
            vertices: vec!['.'; vertices.len().max(1)],
            edges: edges.collect(),
            ..Drawing::default()
        }
    }

    /// The vertices with edges, and the ground if there is one, in order.
    fn vertices_with_edges(&self, has_ground: bool) -> Vec<u16> {
        let ends = self.0.iter().flat_map(|arc| [arc.low, arc.high]);
        let mut vertices: Vec<u16> = ends.chain(has_ground.then_some(GROUND)).collect();
        vertices.sort_unstable();
        vertices.dedup();
        vertices
    }

    /// One more than the largest vertex.
    pub(super) fn vertices(&self) -> usize {
        self.0
            .iter()
            .map(|arc| usize::from(arc.high) + 1)
            .max()
            .unwrap_or(1)
    }

    /// The vertices that can be reached from `start` without passing through `barred`.
    pub(super) fn reachable(&self, start: u16, barred: Option<u16>, size: Size) -> Reached {
        match size {
            Size::Small => Reached::Few(self.reached(start, barred)),
            Size::Large => Reached::Many(Box::new(self.reached(start, barred))),
        }
    }

    /// Whether one word has a bit for each vertex.
    pub(super) fn size(&self) -> Size {
        if self.vertices() <= u64::BITS as usize {
            Size::Small
        } else {
            Size::Large
        }
    }

    /// The vertices that `reachable` finds, as a set.
    fn reached<W: BitSet>(&self, start: u16, barred: Option<u16>) -> W {
        let single = |vertex: u16| W::single(vertex.into());
        let passed = barred.map_or(W::ALL, |vertex| !single(vertex));
        let mut reached = single(start);
        loop {
            let before = reached;
            for arc in &self.0 {
                let ends = single(arc.low) | single(arc.high);
                if reached & ends & passed != W::NONE {
                    reached |= ends;
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
        // A move leaves vertices without edges, which would be gaps in a path.
        let vertices = self.vertices_with_edges(has_ground);
        let mut place = vec![0; self.vertices()];
        for (at, &vertex) in vertices.iter().enumerate() {
            place[usize::from(vertex)] = at;
        }
        let edges = self.0.iter().map(|arc| {
            let Edge { from, to, sign } = arc.edge(|vertex| place[usize::from(vertex)]);
            let seen_from = u64::from(sign);
            ColouredEdge {
                from,
                to,
                seen_from,
                seen_to: seen_from + u64::from(sign == '>'),
            }
        });
        let mut graph = ColouredGraph {
            vertices: vec![1; vertices.len()],
            edges: edges.collect(),
        };
        if has_ground {
            graph.vertices[0] = 0;
        }
        let mut order = order(&graph);
        if has_ground {
            order.retain(|&vertex| vertex != 0);
            order.insert(0, 0);
        }
        let mut number = vec![0; vertices.len()];
        for (new, &old) in order.iter().enumerate() {
            number[old] = new;
        }
        let renamed = self.0.iter().map(|arc| {
            let Edge { from, to, sign } = arc.edge(|vertex| number[place[usize::from(vertex)]]);
            Arc::new(from, to, sign)
        });
        let mut arcs: Vec<Arc> = renamed.collect();
        arcs.sort_unstable();
        EdgePicture(arcs.into())
    }

    /// The picture in which either player may remove each edge.
    pub(super) fn green(&self) -> EdgePicture {
        let green = self.0.iter().map(|arc| Arc {
            colour: b'e',
            ..*arc
        });
        EdgePicture(green.collect())
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
