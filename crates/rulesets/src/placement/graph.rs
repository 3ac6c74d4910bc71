//! Placement on graphs, directed or not.

use std::fmt;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Representative;

use super::effects::Effects;
use crate::board::{Alphabet, PLANES, Planes, State, places};
use crate::graph::{ColouredEdge, ColouredGraph, Drawing, Edge, Signs, order};

/// A graph of at most 64 vertices, each in a state; printed in the notation of CGSuite, such as `L-.-(R;.)`.
///
/// All graphs of a ruleset have its alphabet, which is not compared.
#[derive(Clone, Debug)]
pub struct VertexGraph {
    planes: Planes,
    /// For each vertex, the vertices that change when it is claimed.
    neighbours: Box<[u64]>,
    alphabet: Alphabet,
}

impl VertexGraph {
    pub(super) fn read(text: &str, alphabet: Alphabet) -> Result<VertexGraph, String> {
        let signs: String = alphabet
            .states()
            .chain([0])
            .map(|state| alphabet.sign(state))
            .collect();
        let drawing = Drawing::read(
            text,
            Signs {
                vertices: &signs,
                edges: "-><",
            },
        )?;
        let mut graph = VertexGraph {
            planes: [0; PLANES],
            neighbours: vec![0; drawing.vertices.len()].into(),
            alphabet,
        };
        for (vertex, &sign) in drawing.vertices.iter().enumerate() {
            let state = alphabet.state(sign).unwrap_or(0);
            for (bit, plane) in graph.planes.iter_mut().enumerate() {
                *plane |= u64::from(state >> bit & 1) << vertex;
            }
        }
        for Edge { from, to, sign } in drawing.edges {
            graph.neighbours[from] |= 1 << to;
            if sign == '-' {
                graph.neighbours[to] |= 1 << from;
            }
        }
        Ok(graph)
    }

    /// The state of each vertex.
    pub(crate) fn states(&self) -> impl Iterator<Item = State> {
        (0..self.len()).map(|vertex| self.state(vertex))
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
        }
    }

    fn len(&self) -> usize {
        self.neighbours.len()
    }

    fn state(&self, vertex: usize) -> State {
        let bits = self.planes.iter().enumerate();
        bits.fold(0, |state, (bit, plane)| {
            state | ((plane >> vertex & 1) as State) << bit
        })
    }

    fn around(&self, vertices: u64) -> u64 {
        places(vertices).fold(0, |found, vertex| found | self.neighbours[vertex as usize])
    }

    pub(super) fn moves(
        &self,
        player: Player,
        effects: &Effects,
        found: &mut dyn FnMut(VertexGraph),
    ) {
        for vertex in places(effects.open(&self.planes, player)) {
            let vertex = vertex as usize;
            let planes =
                effects.planes_after(&self.planes, vertex, self.neighbours[vertex], player);
            found(VertexGraph {
                planes,
                ..self.clone()
            });
        }
    }

    /// The parts between which moves have no effect, without irrelevant edges and vertices.
    pub(super) fn parts(&self, effects: &Effects, found: &mut dyn FnMut(VertexGraph)) {
        let cells = self.planes.into_iter().fold(0, |all, plane| all | plane);
        let affected: Vec<u64> = (0..self.len())
            .map(|vertex| {
                effects.affected(&self.planes, 1 << vertex, |vertices| self.around(vertices))
            })
            .collect();
        let mut linked = affected.clone();
        for (vertex, &affected) in affected.iter().enumerate() {
            places(affected).for_each(|other| linked[other as usize] |= 1 << vertex);
        }
        let mut rest = cells;
        while rest != 0 {
            let (mut part, mut new) = (0, rest & rest.wrapping_neg());
            while new != 0 {
                part |= new;
                new = places(new).fold(0, |found, vertex| found | linked[vertex as usize])
                    & rest
                    & !part;
            }
            rest &= !part;
            let vertices: Vec<usize> = places(part).map(|vertex| vertex as usize).collect();
            found(self.renumbered(&vertices, &affected));
        }
    }

    /// The graph of these vertices, in this order, with these edges.
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

    pub(super) fn representative(&self) -> Representative<VertexGraph> {
        let ordered = self.ordered();
        let [left, right, free] = self.planes;
        let exchanged = VertexGraph {
            planes: [right, left, free],
            ..self.clone()
        };
        Representative::lesser(ordered, exchanged.ordered())
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
