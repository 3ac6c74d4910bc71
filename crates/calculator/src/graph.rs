//! Graphs as objects: vertices and edges with signs, in the notation of positions on graphs.

use std::fmt;
use std::iter::repeat_n;
use std::sync::Arc;

use chopsticks_rulesets::{Drawing, Edge, MAX_EDGES, MAX_VERTICES, Signs};

use crate::error::{Done, Fault};

/// A graph, whose vertices are numbered in the order of its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    /// Whether an edge without a direction counts as two edges.
    is_directed: bool,
    /// The sign of each vertex.
    signs: Vec<char>,
    edges: Vec<Edge>,
}

/// The signs that a text may have.
const SIGNS: Signs<'_> = Signs {
    vertices: ".ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    edges: "-<>abcdefghijklmnopqrstuvwxyz",
};

impl Graph {
    /// The graph with a text such as `L-.-(R;.)`, or with a name such as `Path(5)`; the empty text has no vertices.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn read(text: &str, is_directed: bool) -> Done<Arc<Graph>> {
        let drawing = if text.is_empty() {
            Ok(Drawing::default())
        } else {
            Drawing::named_or_read(text, SIGNS)
        };
        let drawing = drawing.map_err(|misread| {
            Fault::arguments(format!("found {}", misread.found), misread.expected)
        })?;
        Ok(Graph::from_parts(
            is_directed,
            drawing.vertices,
            drawing.edges,
        ))
    }

    /// The graph with these signs and edges, its vertices numbered as its text will be read.
    ///
    /// The text follows a search in depth that takes the least vertex first, and so do the numbers that it is read with:
    /// written again it is the same.
    fn from_parts(is_directed: bool, signs: Vec<char>, edges: Vec<Edge>) -> Arc<Graph> {
        let drawn = |vertices, edges: Vec<Edge>| Drawing {
            vertices,
            edges: in_order(edges),
            ..Drawing::default()
        };
        let written = drawn(signs, edges);
        let read = if written.vertices.is_empty() {
            written
        } else {
            let read = Drawing::read(&written.to_string(), SIGNS);
            let read = read.expect("what is written can be read");
            drawn(read.vertices, read.edges)
        };
        Arc::new(Graph {
            is_directed,
            signs: read.vertices,
            edges: read.edges,
        })
    }

    /// The graph in which each vertex has these neighbours, by their numbers from 0; all of them are vertices.
    ///
    /// # Errors
    /// When there are too many.
    pub(crate) fn from_neighbours(neighbours: &[Vec<usize>]) -> Done<Arc<Graph>> {
        let count = neighbours.len();
        if count > MAX_VERTICES {
            let found = format!("found {count} vertices");
            return Err(Fault::arguments(found, format!("at most {MAX_VERTICES}")));
        }
        let arcs = |from: usize, to: usize| {
            neighbours[from]
                .iter()
                .filter(|&&other| other == to)
                .count()
        };
        let mut edges = Vec::new();
        for (from, to) in (0..count).flat_map(|from| (from..count).map(move |to| (from, to))) {
            let (there, back) = (arcs(from, to), arcs(to, from));
            let edge = |from, to, sign| Edge { from, to, sign };
            edges.extend(repeat_n(edge(from, to, '-'), there.min(back)));
            edges.extend(repeat_n(edge(from, to, '>'), there.saturating_sub(back)));
            edges.extend(repeat_n(edge(to, from, '>'), back.saturating_sub(there)));
        }
        if edges.len() > MAX_EDGES {
            let found = format!("found {} edges", edges.len());
            return Err(Fault::arguments(found, format!("at most {MAX_EDGES}")));
        }
        Ok(Graph::from_parts(false, vec!['.'; count], edges))
    }

    /// The sign of each vertex.
    pub(crate) fn signs(&self) -> &[char] {
        &self.signs
    }

    /// The number of edges; of those without a direction, each is two if edges have directions and it has no letter.
    pub(crate) fn edge_count(&self) -> usize {
        let both = self
            .edges
            .iter()
            .filter(|edge| self.is_directed && edge.sign == '-' && edge.from != edge.to);
        self.edges.len() + both.count()
    }

    /// The edges that leave a vertex, each by its number and the vertex to which it leads.
    pub(crate) fn leaving(&self, vertex: usize) -> impl Iterator<Item = (usize, usize)> {
        let mut leaving: Vec<(usize, usize)> = Vec::new();
        for (number, edge) in self.edges.iter().enumerate() {
            if edge.from == vertex {
                leaving.push((number, edge.to));
            } else if edge.to == vertex && edge.sign != '>' {
                leaving.push((number, edge.from));
            }
        }
        leaving.sort_by_key(|(_, to)| *to);
        leaving.into_iter()
    }

    /// The vertices of each connected part.
    pub(crate) fn parts(&self) -> Vec<Vec<usize>> {
        let mut part: Vec<usize> = (0..self.signs.len()).collect();
        for edge in &self.edges {
            let (from, to) = (part[edge.from], part[edge.to]);
            let (kept, lost) = (from.min(to), from.max(to));
            part.iter_mut()
                .filter(|part| **part == lost)
                .for_each(|part| *part = kept);
        }
        let numbers = (0..part.len()).filter(|&number| part[number] == number);
        let of = |number: usize| {
            (0..part.len())
                .filter(|&vertex| part[vertex] == number)
                .collect()
        };
        numbers.map(of).collect()
    }

    /// The graph of these vertices, in this order, and the edges between them.
    pub(crate) fn of_vertices(&self, kept: &[usize]) -> Arc<Graph> {
        let place = |vertex: usize| kept.iter().position(|&other| other == vertex);
        let edges = self.edges.iter().filter_map(|edge| {
            let (from, to) = (place(edge.from)?, place(edge.to)?);
            Some(Edge { from, to, ..*edge })
        });
        let signs = kept.iter().map(|&vertex| self.signs[vertex]).collect();
        Graph::from_parts(self.is_directed, signs, edges.collect())
    }

    /// The graph without an edge; of two directions, only that from the vertex is lost if edges have them.
    pub(crate) fn without_edge(&self, number: usize, vertex: usize) -> Arc<Graph> {
        let mut edges = self.edges.clone();
        let edge = edges.remove(number);
        if self.is_directed && edge.sign == '-' && edge.from != edge.to {
            let from = if edge.from == vertex {
                edge.to
            } else {
                edge.from
            };
            edges.push(Edge {
                from,
                to: vertex,
                sign: '>',
            });
        }
        Graph::from_parts(self.is_directed, self.signs.clone(), edges)
    }

    /// Whether a vertex may have this sign.
    pub(crate) fn is_sign(sign: char) -> bool {
        SIGNS.vertices.contains(sign)
    }

    /// The graph with other signs of some vertices.
    pub(crate) fn with_signs(
        &self,
        changes: impl IntoIterator<Item = (usize, char)>,
    ) -> Arc<Graph> {
        let mut graph = self.clone();
        changes
            .into_iter()
            .for_each(|(vertex, sign)| graph.signs[vertex] = sign);
        Arc::new(graph)
    }

    /// The text in the notation of positions; empty without vertices.
    pub fn text(&self) -> String {
        let drawing = Drawing {
            vertices: self.signs.clone(),
            edges: self.edges.clone(),
            ..Drawing::default()
        };
        drawing.to_string()
    }
}

/// The edges by their ends; those without a direction begin at the lesser one.
fn in_order(mut edges: Vec<Edge>) -> Vec<Edge> {
    for edge in &mut edges {
        if edge.sign != '>' && edge.from > edge.to {
            (edge.from, edge.to) = (edge.to, edge.from);
        }
    }
    edges.sort_unstable_by_key(|edge| {
        let ends = (edge.from.min(edge.to), edge.from.max(edge.to));
        (ends, edge.from, edge.sign)
    });
    edges
}

/// As a call of the language: `Graph("L-.-R")`.
impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = ["Graph", "DirectedGraph"][usize::from(self.is_directed)];
        write!(f, "{name}(\"{}\")", self.text())
    }
}
