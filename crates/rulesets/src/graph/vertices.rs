//! Graphs whose vertices have states, with directed edges or others.

use chopsticks_base::reading::Misread;
use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use chopsticks_cgt::ruleset::Representative;

use super::coloured::{ColouredEdge, ColouredGraph};
use super::joined::JoinedVertices;
use super::order::{EDGE, distinct_vertices, order};
use super::read::{Drawing, Edge};
use super::sets::{VertexSet, WideSet};
use crate::board::{
    Alphabet, BitSet, PLANES, Planes, Renaming, SAME_STATES, State, in_states, places, put, put_all,
};

/// A graph of vertices, each in a state; printed in the notation of CGSuite, such as `L-.-(R;.)`.
///
/// A graph of at most 64 vertices has sets of 64 bits. All graphs of a ruleset have its alphabet, which is not compared,
/// and neither are names.
#[derive(Clone, Debug)]
pub struct VertexGraph<W = u64> {
    pub(crate) planes: Planes<W>,
    len: usize,
    /// For each vertex, the set of the vertices to which edges lead, in as many words as the number of vertices needs. A move
    /// that removes no edges shares them.
    rows: Arc<[u64]>,
    alphabet: Alphabet,
    /// The names of vertices in the text of the position; `None` if there are none.
    names: Option<Arc<HashMap<usize, String>>>,
}

/// A graph of up to [`MAX_VERTICES`](super::MAX_VERTICES) vertices.
pub type WideGraph = VertexGraph<WideSet>;

/// New names of the states under which the moves are the same, or those of the other player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StateSymmetry {
    pub renaming: Renaming,
    /// Whether it exchanges the moves of the players.
    pub negates: bool,
}

/// The number of vertices in a word of a row.
const WORD: usize = u64::BITS as usize;

/// The signs that a text has if it is a graph with an edge, a name, a branch or several parts.
pub(crate) const GRAPH_SIGNS: [char; 6] = ['-', '<', '>', '(', '+', ':'];

impl WideGraph {
    /// Reads a graph with vertices of these signs, in which several edges between two vertices count as one.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn read(text: &str, alphabet: Alphabet) -> Result<WideGraph, Misread> {
        Ok(WideGraph::of_drawing(
            Drawing::with_states(text, alphabet)?,
            alphabet,
        ))
    }

    /// Reads a graph with vertices of these signs, and at most one edge between two vertices.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn read_simple(text: &str, alphabet: Alphabet) -> Result<WideGraph, Misread> {
        let drawing = Drawing::with_states(text, alphabet)?;
        match drawing.parallel_edges() {
            None => Ok(WideGraph::of_drawing(drawing, alphabet)),
            Some([first, second]) => Err(Misread::new(
                format!("two edges between {first} and {second}"),
                "at most one, since moves of this ruleset remove edges",
            )),
        }
    }

    fn of_drawing(drawing: Drawing, alphabet: Alphabet) -> WideGraph {
        let len = drawing.vertices.len();
        let mut graph = WideGraph {
            planes: [WideSet::NONE; PLANES],
            len,
            rows: vec![0; len * WideSet::stored_words(len)].into(),
            alphabet,
            names: (!drawing.names.is_empty()).then(|| Arc::new(drawing.names)),
        };
        for (vertex, &sign) in drawing.vertices.iter().enumerate() {
            graph.set(vertex, alphabet.state(sign).unwrap_or(0));
        }
        for Edge { from, to, sign } in drawing.edges {
            graph.join(from, to);
            if sign == '-' {
                graph.join(to, from);
            }
        }
        graph
    }

    /// The same graph with fewer bits, if it has at most 64 vertices.
    pub(crate) fn narrow(&self) -> Option<VertexGraph> {
        (self.len <= u64::BITS as usize).then(|| VertexGraph {
            planes: self.planes.map(WideSet::first_word),
            len: self.len,
            rows: self.rows.clone(),
            alphabet: self.alphabet,
            names: self.names.clone(),
        })
    }
}

impl<W: VertexSet> VertexGraph<W> {
    /// The graph with the signs of its vertices and edges.
    pub(crate) fn drawing(&self) -> Drawing {
        let mut edges = Vec::new();
        for from in 0..self.len {
            for to in places(self.next_of(from)).map(|to| to as usize) {
                let is_mutual = self.next_of(to).has(from as u32);
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
        (0..self.len).map(|vertex| self.state(vertex))
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The vertices that are not removed.
    pub(crate) fn present(&self) -> W {
        let planes = self.planes.into_iter();
        planes.fold(W::NONE, |all, plane| all | plane)
    }

    pub(crate) fn state(&self, vertex: usize) -> State {
        let bits = self.planes.iter().enumerate();
        bits.fold(0, |state, (bit, plane)| {
            state | State::from(plane.has(vertex as u32)) << bit
        })
    }

    /// Puts a vertex into a state.
    pub(crate) fn set(&mut self, vertex: usize, state: State) {
        put(&mut self.planes, vertex, state);
    }

    /// The words of the row of a vertex.
    fn row(&self, vertex: usize) -> Range<usize> {
        let words = W::stored_words(self.len);
        vertex * words..(vertex + 1) * words
    }

    /// The vertices to which an edge leads from this one.
    pub(crate) fn next_of(&self, vertex: usize) -> W {
        W::from_words(&self.rows[self.row(vertex)])
    }

    /// The vertices among these to which an edge leads from this one, if it is among them.
    pub(crate) fn kept_next_of(&self, vertex: usize, kept: W) -> W {
        if kept.has(vertex as u32) {
            self.next_of(vertex) & kept
        } else {
            W::NONE
        }
    }

    /// Adds an edge.
    fn join(&mut self, from: usize, to: usize) {
        let row = self.row(from);
        Arc::make_mut(&mut self.rows)[row][to / WORD] |= 1 << (to % WORD);
    }

    /// Removes an edge.
    pub(crate) fn cut(&mut self, from: usize, to: usize) {
        let row = self.row(from);
        Arc::make_mut(&mut self.rows)[row][to / WORD] &= !(1 << (to % WORD));
    }

    /// The vertices to which an edge leads from one of these.
    pub(crate) fn after(&self, vertices: W) -> W {
        places(vertices).fold(W::NONE, |found, vertex| {
            found | self.next_of(vertex as usize)
        })
    }

    /// The vertices from which an edge leads to one of these.
    pub(crate) fn before(&self, vertices: W) -> W {
        (0..self.len).fold(W::NONE, |found, vertex| {
            let leads = self.next_of(vertex) & vertices != W::NONE;
            found | W::single_if(leads, vertex as u32)
        })
    }

    /// The parts that these links connect, each with the links as its edges.
    pub(crate) fn parts(
        &self,
        vertices: W,
        links: impl IntoIterator<Item = W>,
        found: &mut dyn FnMut(VertexGraph<W>),
    ) {
        let mut joined = JoinedVertices::new(self.len);
        // The links of all vertices, and where those of each vertex end.
        let (mut list, mut ends) = (Vec::new(), Vec::with_capacity(self.len));
        for (vertex, others) in links.into_iter().enumerate() {
            if vertices.has(vertex as u32) {
                for other in places(others & vertices).map(|other| other as usize) {
                    joined.join(vertex, other);
                    list.push(other);
                }
            }
            ends.push(list.len());
        }
        let links = |vertex: usize| {
            let start = vertex.checked_sub(1).map_or(0, |before| ends[before]);
            list[start..ends[vertex]].iter().copied()
        };
        let parts = joined.sets(places(vertices).map(|vertex| vertex as usize));
        let mut numbers = vec![0; self.len];
        for part in parts {
            let names = self.names_of(&part);
            let graph = self.renumbered(&part, &mut numbers, links);
            found(VertexGraph { names, ..graph });
        }
    }

    /// The names of these vertices, by their places in this order.
    fn names_of(&self, vertices: &[usize]) -> Option<Arc<HashMap<usize, String>>> {
        let names = self.names.as_deref()?;
        let kept = vertices.iter().enumerate();
        let kept = kept.filter_map(|(place, vertex)| Some((place, names.get(vertex)?.clone())));
        Some(Arc::new(kept.collect()))
    }

    /// The graph of these vertices, in this order, with these edges between them and without names. `numbers` receives the
    /// place of each.
    fn renumbered<N: Iterator<Item = usize>>(
        &self,
        vertices: &[usize],
        numbers: &mut [usize],
        next_of: impl Fn(usize) -> N,
    ) -> VertexGraph<W> {
        let words = W::stored_words(vertices.len());
        let mut rows = vec![0; vertices.len() * words];
        let mut planes = [W::NONE; PLANES];
        for (number, &vertex) in vertices.iter().enumerate() {
            numbers[vertex] = number;
            for (plane, old) in planes.iter_mut().zip(&self.planes) {
                if old.has(vertex as u32) {
                    *plane |= W::single(number as u32);
                }
            }
        }
        for (row, &vertex) in rows.chunks_exact_mut(words).zip(vertices) {
            for next in next_of(vertex) {
                let number = numbers[next];
                row[number / WORD] |= 1 << (number % WORD);
            }
        }
        VertexGraph {
            planes,
            len: vertices.len(),
            rows: rows.into(),
            alphabet: self.alphabet,
            names: None,
        }
    }

    /// The vertices with their states as colours.
    fn coloured(&self) -> ColouredGraph {
        let edges = (0..self.len).flat_map(|from| {
            places(self.next_of(from)).map(move |to| ColouredEdge {
                from,
                to: to as usize,
                seen_from: EDGE[0],
                seen_to: EDGE[1],
            })
        });
        ColouredGraph {
            vertices: self.states().map(u64::from).collect(),
            edges: edges.collect(),
        }
    }

    /// The graph with its vertices in an order that depends on their numbers as little as possible.
    fn ordered(&self) -> VertexGraph<W> {
        let order = order(&self.coloured());
        let next_of = |vertex| places(self.next_of(vertex)).map(|next| next as usize);
        self.renumbered(&order, &mut vec![0; self.len], next_of)
    }

    /// The vertices, or one of those that symmetries carry into each other, as far as they are found.
    pub(crate) fn distinct_vertices(&self) -> W {
        let distinct = distinct_vertices(&self.coloured()).into_iter();
        distinct.fold(W::NONE, |all, vertex| all | W::single(vertex as u32))
    }

    /// The graph with new names of the states.
    fn renamed(&self, renaming: &Renaming) -> VertexGraph<W> {
        let mut graph = self.clone();
        if *renaming == SAME_STATES {
            return graph;
        }
        for (state, &renamed) in (0..).zip(renaming) {
            put_all(
                &mut graph.planes,
                in_states(&self.planes, 1 << state),
                renamed,
            );
        }
        graph
    }

    /// The least of the images under these symmetries, the identity among them.
    pub(crate) fn representative(
        &self,
        symmetries: &[StateSymmetry],
    ) -> Representative<VertexGraph<W>> {
        // Where both players have the same moves, each new naming is there twice.
        let mut known: Vec<(Renaming, VertexGraph<W>)> = Vec::new();
        let mut image = |renaming: &Renaming| {
            let found = known.iter().find(|(of, _)| of == renaming);
            if let Some((_, image)) = found {
                return image.clone();
            }
            let image = self.renamed(renaming).ordered();
            known.push((*renaming, image.clone()));
            image
        };
        let mut least_image = |negates: bool| {
            let kept = symmetries.iter();
            let kept = kept.filter(|symmetry| symmetry.negates == negates);
            kept.map(|symmetry| image(&symmetry.renaming)).min()
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
    fn key(&self) -> (Planes<W>, &[u64]) {
        (self.planes, &self.rows)
    }
}

impl<W: VertexSet> PartialEq for VertexGraph<W> {
    fn eq(&self, other: &VertexGraph<W>) -> bool {
        self.key() == other.key()
    }
}

impl<W: VertexSet> Eq for VertexGraph<W> {}

impl<W: VertexSet> PartialOrd for VertexGraph<W> {
    fn partial_cmp(&self, other: &VertexGraph<W>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<W: VertexSet> Ord for VertexGraph<W> {
    fn cmp(&self, other: &VertexGraph<W>) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl<W: VertexSet> std::hash::Hash for VertexGraph<W> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        for plane in self.planes {
            plane.hash_into(hasher);
        }
        self.rows.hash(hasher);
    }
}

impl<W: VertexSet> fmt::Display for VertexGraph<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawing().fmt(f)
    }
}
