//! Graphs whose vertices and edges have numbers.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use chopsticks_base::reading::Misread;

use crate::graph::{ColouredEdge, ColouredGraph, JoinedVertices, order};

/// The largest number of a vertex or an edge.
pub const MAX_WEIGHT: u32 = 1000;

/// An edge with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct WeightedEdge {
    pub from: u16,
    pub to: u16,
    pub number: u32,
    /// Whether it leads only from the first to the second end.
    pub is_directed: bool,
}

/// A vertex.
#[derive(Clone, Debug)]
pub(super) struct WeightedVertex {
    pub number: u32,
    pub name: Arc<str>,
}

/// A graph with numbers of its vertices and edges and perhaps a token. Vertices without an edge are left out, but for that of
/// the token. Names are not compared.
///
/// Printed as a list of edges, such as `edges: a-b=3 b-c=2 a=t`.
#[derive(Clone, Debug)]
pub struct WeightedGraph {
    pub(super) vertices: Box<[WeightedVertex]>,
    pub(super) edges: Box<[WeightedEdge]>,
    pub(super) token: Option<u16>,
}

impl WeightedGraph {
    /// The graph without the edges whose number is 0, and without the vertices whose number is 0, but for that of the token.
    pub(super) fn new(
        vertices: &[WeightedVertex],
        edges: &[WeightedEdge],
        token: Option<u16>,
    ) -> WeightedGraph {
        let stays = |vertex: u16| Some(vertex) == token || vertices[usize::from(vertex)].number > 0;
        let kept = edges.iter().filter(|edge| edge.number > 0);
        let kept: Vec<WeightedEdge> = kept
            .filter(|edge| stays(edge.from) && stays(edge.to))
            .copied()
            .collect();
        // As a text of the graph is read, its vertices are numbered in the order of the edges.
        let ends = kept.iter().flat_map(|edge| [edge.from, edge.to]);
        let mut places = vec![None; vertices.len()];
        let mut order = Vec::new();
        for vertex in ends.chain(token) {
            if places[usize::from(vertex)].is_none() {
                places[usize::from(vertex)] = Some(order.len() as u16);
                order.push(vertex);
            }
        }
        WeightedGraph::numbered(vertices, &kept, token, &order)
    }

    /// The graph of these vertices, in this order.
    fn numbered(
        vertices: &[WeightedVertex],
        edges: &[WeightedEdge],
        token: Option<u16>,
        order: &[u16],
    ) -> WeightedGraph {
        let mut places = vec![0; vertices.len()];
        for (place, &vertex) in (0..).zip(order) {
            places[usize::from(vertex)] = place;
        }
        let place = |vertex: u16| places[usize::from(vertex)];
        let edges = edges.iter().map(|edge| WeightedEdge {
            from: place(edge.from),
            to: place(edge.to),
            ..*edge
        });
        let vertices = order
            .iter()
            .map(|&vertex| vertices[usize::from(vertex)].clone());
        WeightedGraph {
            vertices: vertices.collect(),
            edges: edges.collect(),
            token: token.map(place),
        }
    }

    /// The number of a vertex.
    pub(super) fn number(&self, vertex: u16) -> u32 {
        self.vertices[usize::from(vertex)].number
    }

    /// Calls `found` with the connected parts; with a token, only with that of the token, for there are no moves in others.
    pub(super) fn parts(&self, found: &mut dyn FnMut(WeightedGraph)) {
        let mut joined = JoinedVertices::new(self.vertices.len());
        for edge in &self.edges {
            joined.join(edge.from.into(), edge.to.into());
        }
        // The edges of each part, by its first vertex.
        let mut parts = vec![Vec::new(); self.vertices.len()];
        for &edge in &self.edges {
            parts[joined.first(edge.from.into())].push(edge);
        }
        let with_moves = match self.token {
            Some(token) => vec![parts.swap_remove(joined.first(token.into()))],
            None => parts,
        };
        for edges in with_moves {
            if self.token.is_some() || !edges.is_empty() {
                found(WeightedGraph::new(&self.vertices, &edges, self.token));
            }
        }
    }

    /// The graph with its vertices in an order that depends on their numbers as little as possible.
    pub(super) fn ordered(&self) -> WeightedGraph {
        let vertices = (0..).zip(&self.vertices);
        let colours = vertices
            .map(|(vertex, one)| 2 * u64::from(one.number) + u64::from(self.token == Some(vertex)));
        let edges = self.edges.iter().map(|edge| {
            let seen_from = 4 * u64::from(edge.number) + u64::from(edge.is_directed);
            ColouredEdge {
                from: edge.from.into(),
                to: edge.to.into(),
                seen_from,
                seen_to: seen_from + u64::from(edge.is_directed),
            }
        });
        let order = order(&ColouredGraph {
            vertices: colours.collect(),
            edges: edges.collect(),
        });
        let order: Vec<u16> = order.into_iter().map(|vertex| vertex as u16).collect();
        let mut graph = WeightedGraph::numbered(&self.vertices, &self.edges, self.token, &order);
        for edge in &mut graph.edges {
            if !edge.is_directed && edge.from > edge.to {
                (edge.from, edge.to) = (edge.to, edge.from);
            }
        }
        graph.edges.sort_unstable();
        graph
    }

    /// The number of each vertex, and whether it has the token.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = (u32, bool)> {
        let vertices = (0..).zip(&self.vertices);
        vertices.map(|(at, vertex)| (vertex.number, self.token == Some(at)))
    }

    /// The edges with their numbers.
    pub(crate) fn edges(&self) -> impl Iterator<Item = &WeightedEdge> {
        self.edges.iter()
    }

    /// Checks a number of a vertex or an edge.
    pub(super) fn check(number: &str) -> Result<u32, Misread> {
        let read = number.parse().ok().filter(|read| *read <= MAX_WEIGHT);
        read.ok_or_else(|| {
            Misread::new(
                format!("`{number}`"),
                format!("a number from 0 to {MAX_WEIGHT}"),
            )
        })
    }

    /// What is compared.
    fn key(&self) -> (Option<u16>, &[WeightedEdge], impl Iterator<Item = u32> + '_) {
        let numbers = self.vertices.iter().map(|vertex| vertex.number);
        (self.token, &self.edges, numbers)
    }
}

impl PartialEq for WeightedGraph {
    fn eq(&self, other: &WeightedGraph) -> bool {
        let (own, others) = (self.key(), other.key());
        own.0 == others.0 && own.1 == others.1 && own.2.eq(others.2)
    }
}

impl Eq for WeightedGraph {}

impl Hash for WeightedGraph {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let (token, edges, numbers) = self.key();
        (token, edges).hash(hasher);
        numbers.for_each(|number| number.hash(hasher));
    }
}
