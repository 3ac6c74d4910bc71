//! Graphs whose vertices have states, with directed edges or others.

use chopsticks_base::reading::Misread;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use chopsticks_cgt::ruleset::Representative;

use super::named::named_graph;
use super::order::{ColouredEdge, ColouredGraph, order};
use super::read::{Drawing, Edge, Signs};
use crate::board::{Alphabet, PLANES, Planes, Renaming, State, connected, places, put};

/// A graph of at most 64 vertices, each in a state; printed in the notation of CGSuite, such as `L-.-(R;.)`.
///
/// All graphs of a ruleset have its alphabet, which is not compared, and neither are names.
#[derive(Clone, Debug)]
pub struct VertexGraph {
    pub(crate) planes: Planes,
    /// For each vertex, the vertices to which edges lead.
    pub(crate) neighbours: Box<[u64]>,
    alphabet: Alphabet,
    /// The names of vertices in the text of the position; `None` if there are none.
    names: Option<Arc<HashMap<usize, String>>>,
}

/// New names of the states under which the moves are the same, or those of the other player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StateSymmetry {
    pub renaming: Renaming,
    /// Whether it exchanges the moves of the players.
    pub negates: bool,
}

/// The signs that a text has if it is a graph with an edge, a name, a branch or several parts.
pub(crate) const GRAPH_SIGNS: [char; 6] = ['-', '<', '>', '(', '+', ':'];

/// Reads the vertices, which have these signs, and the edges.
fn read_drawing(text: &str, alphabet: Alphabet) -> Result<Drawing, Misread> {
    let states = alphabet.states().chain([0]);
    let signs: String = states.map(|state| alphabet.sign(state)).collect();
    let signs = Signs {
        vertices: &signs,
        edges: "-><",
    };
    match named_graph(text, signs.vertices) {
        Some(graph) => graph,
        None => Drawing::read(text, signs),
    }
}

impl VertexGraph {
    /// Reads a graph with vertices of these signs, in which several edges between two vertices count as one.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn read(text: &str, alphabet: Alphabet) -> Result<VertexGraph, Misread> {
        Ok(VertexGraph::of_drawing(
            read_drawing(text, alphabet)?,
            alphabet,
        ))
    }

    /// Reads a graph with vertices of these signs, and at most one edge between two vertices.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn read_simple(text: &str, alphabet: Alphabet) -> Result<VertexGraph, Misread> {
        let drawing = read_drawing(text, alphabet)?;
        match drawing.parallel_edges() {
            None => Ok(VertexGraph::of_drawing(drawing, alphabet)),
            Some([first, second]) => Err(Misread::new(
                format!("two edges between {first} and {second}"),
                "at most one, since moves of this ruleset remove edges",
            )),
        }
    }

    fn of_drawing(drawing: Drawing, alphabet: Alphabet) -> VertexGraph {
        let mut graph = VertexGraph {
            planes: [0; PLANES],
            neighbours: vec![0; drawing.vertices.len()].into(),
            alphabet,
            names: (!drawing.names.is_empty()).then(|| Arc::new(drawing.names)),
        };
        for (vertex, &sign) in drawing.vertices.iter().enumerate() {
            graph.set(vertex, alphabet.state(sign).unwrap_or(0));
        }
        for Edge { from, to, sign } in drawing.edges {
            graph.neighbours[from] |= 1 << to;
            if sign == '-' {
                graph.neighbours[to] |= 1 << from;
            }
        }
        graph
    }

    /// The graph with the signs of its vertices and edges.
    pub(crate) fn drawing(&self) -> Drawing {
        let mut edges = Vec::new();
        for from in 0..self.len() {
            for to in places(self.neighbours[from]).map(|to| to as usize) {
                let is_mutual = self.neighbours[to] >> from & 1 != 0;
                if !is_mutual || from <= to {
                    let sign = if is_mutual { '-' } else { '>' };
                    edges.push(Edge { from, to, sign });
                }
            }
        }
        let vertices = self.states().map(|state| self.alphabet.sign(state));
        Drawing {
            vertices: vertices.collect(),
            edges,
            names: self.names.as_deref().cloned().unwrap_or_default(),
        }
    }

    /// The state of each vertex.
    pub(crate) fn states(&self) -> impl Iterator<Item = State> {
        (0..self.len()).map(|vertex| self.state(vertex))
    }

    pub(crate) fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// The vertices that are not removed.
    pub(crate) fn present(&self) -> u64 {
        self.planes.into_iter().fold(0, |all, plane| all | plane)
    }

    pub(crate) fn state(&self, vertex: usize) -> State {
        let bits = self.planes.iter().enumerate();
        bits.fold(0, |state, (bit, plane)| {
            state | ((plane >> vertex & 1) as State) << bit
        })
    }

    /// Puts a vertex into a state.
    pub(crate) fn set(&mut self, vertex: usize, state: State) {
        put(&mut self.planes, vertex, state);
    }

    /// The vertices to which an edge leads from one of these.
    pub(crate) fn after(&self, vertices: u64) -> u64 {
        places(vertices).fold(0, |found, vertex| found | self.neighbours[vertex as usize])
    }

    /// The vertices from which an edge leads to one of these.
    pub(crate) fn before(&self, vertices: u64) -> u64 {
        let leads = |neighbours: &u64| neighbours & vertices != 0;
        let all = self.neighbours.iter().enumerate();
        all.fold(0, |found, (vertex, neighbours)| {
            found | u64::from(leads(neighbours)) << vertex
        })
    }

    /// The parts that these links connect, each with the links as its edges.
    pub(crate) fn parts(&self, vertices: u64, links: &[u64], found: &mut dyn FnMut(VertexGraph)) {
        let mut linked = links.to_vec();
        for (vertex, &others) in links.iter().enumerate() {
            places(others).for_each(|other| linked[other as usize] |= 1 << vertex);
        }
        let mut rest = vertices;
        while rest != 0 {
            let part = connected(rest & rest.wrapping_neg(), rest, |vertices| {
                places(vertices).fold(0, |found, vertex| found | linked[vertex as usize])
            });
            rest &= !part;
            let vertices: Vec<usize> = places(part).map(|vertex| vertex as usize).collect();
            let names = self.names_of(&vertices);
            found(VertexGraph {
                names,
                ..self.renumbered(&vertices, links)
            });
        }
    }

    /// The names of these vertices, by their places in this order.
    fn names_of(&self, vertices: &[usize]) -> Option<Arc<HashMap<usize, String>>> {
        let names = self.names.as_deref()?;
        let kept = vertices.iter().enumerate();
        let kept = kept.filter_map(|(place, vertex)| Some((place, names.get(vertex)?.clone())));
        Some(Arc::new(kept.collect()))
    }

    /// The graph of these vertices, in this order, with these edges and without names.
    fn renumbered(&self, vertices: &[usize], neighbours: &[u64]) -> VertexGraph {
        let bits = |set: u64| {
            let members = vertices
                .iter()
                .enumerate()
                .filter(|(_, vertex)| set >> *vertex & 1 != 0);
            members.fold(0u64, |bits, (number, _)| bits | 1 << number)
        };
        VertexGraph {
            planes: self.planes.map(bits),
            neighbours: vertices
                .iter()
                .map(|&vertex| bits(neighbours[vertex]))
                .collect(),
            alphabet: self.alphabet,
            names: None,
        }
    }

    /// The graph with its vertices in an order that depends on their numbers as little as possible.
    fn ordered(&self) -> VertexGraph {
        let edges = (0..self.len()).flat_map(|from| {
            places(self.neighbours[from]).map(move |to| ColouredEdge {
                from,
                to: to as usize,
                seen_from: 1,
                seen_to: 2,
            })
        });
        let order = order(&ColouredGraph {
            vertices: (0..self.len())
                .map(|vertex| self.state(vertex).into())
                .collect(),
            edges: edges.collect(),
        });
        self.renumbered(&order, &self.neighbours)
    }

    /// The graph with new names of the states.
    fn renamed(&self, renaming: &Renaming) -> VertexGraph {
        let mut graph = self.clone();
        for vertex in 0..self.len() {
            graph.set(vertex, renaming[usize::from(self.state(vertex))]);
        }
        graph
    }

    /// The least of the images under these symmetries, the identity among them.
    pub(crate) fn representative(
        &self,
        symmetries: &[StateSymmetry],
    ) -> Representative<VertexGraph> {
        let least_image = |negates: bool| {
            let kept = symmetries.iter();
            let kept = kept.filter(|symmetry| symmetry.negates == negates);
            let images = kept.map(|symmetry| self.renamed(&symmetry.renaming).ordered());
            images.min()
        };
        match (least_image(false), least_image(true)) {
            (Some(image), Some(negative)) => Representative::lesser(image, negative),
            (Some(image), None) => Representative::equal(image),
            (None, _) => Representative::equal(VertexGraph {
                names: None,
                ..self.clone()
            }),
        }
    }

    /// The key of comparisons.
    fn key(&self) -> (Planes, &[u64]) {
        (self.planes, &self.neighbours)
    }
}

impl PartialEq for VertexGraph {
    fn eq(&self, other: &VertexGraph) -> bool {
        self.key() == other.key()
    }
}

impl Eq for VertexGraph {}

impl PartialOrd for VertexGraph {
    fn partial_cmp(&self, other: &VertexGraph) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for VertexGraph {
    fn cmp(&self, other: &VertexGraph) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl std::hash::Hash for VertexGraph {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}

impl fmt::Display for VertexGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawing().fmt(f)
    }
}
