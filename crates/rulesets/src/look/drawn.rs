//! A position as cells with looks, to be drawn.

use chopsticks_cgt::player::{ByPlayer, Player};
use num_bigint::BigUint;

use super::{CellLook, Looks, NumbersLook};
use crate::board::{CellBoard, Word};
use crate::edges::EdgePicture;
use crate::graph::{Edge, VertexGraph, VertexSet};
use crate::weights::WeightedGraph;

/// A cell of a board or a vertex of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnCell {
    /// Its sign in the notation of the ruleset.
    pub sign: char,
    /// Its look.
    pub look: CellLook,
}

/// An edge of a graph, by the numbers of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnEdge {
    /// The first end.
    pub from: usize,
    /// The second end.
    pub to: usize,
    /// Whether it leads only from the first to the second end.
    pub is_directed: bool,
}

/// A vertex with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnNumber {
    /// The number.
    pub number: u32,
    /// Whether the token lies here.
    pub has_token: bool,
}

/// A position, to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawnPosition {
    /// A board.
    Board {
        /// The number of columns.
        columns: usize,
        /// Whether each row is half a cell to the right of the row above, so that a cell has six neighbours.
        is_hexagonal: bool,
        /// The cells, row by row from the top.
        cells: Vec<DrawnCell>,
    },
    /// A graph with vertices that may be claimed.
    Graph {
        /// The vertices.
        vertices: Vec<DrawnCell>,
        /// The edges.
        edges: Vec<DrawnEdge>,
    },
    /// A graph with edges that may be removed.
    Picture {
        /// The number of vertices.
        vertices: usize,
        /// Whether the first vertex is the ground.
        has_ground: bool,
        /// The edges, and who may remove them; `None` for either player.
        edges: Vec<(DrawnEdge, Option<Player>)>,
    },
    /// A graph with numbers of its vertices and edges.
    Weighted {
        /// The vertices.
        vertices: Vec<DrawnNumber>,
        /// The edges with their numbers.
        edges: Vec<(DrawnEdge, u32)>,
    },
    /// Heaps, or tuples of numbers, with their look.
    Tuples(Vec<Vec<u32>>, NumbersLook),
    /// Hands of Simple Chopsticks with these numbers of fingers, and the finger count.
    Hands(ByPlayer<Vec<BigUint>>, String),
    /// A position without a picture.
    Text(String),
}

impl DrawnPosition {
    pub(crate) fn board<W: Word>(board: &CellBoard<W>, looks: &Looks) -> DrawnPosition {
        let (rows, columns) = board.size();
        let cell = |cell| DrawnCell {
            sign: board.alphabet.sign(board.state(cell)),
            look: looks.of(board.state(cell)),
        };
        DrawnPosition::Board {
            columns,
            is_hexagonal: looks.is_hexagonal,
            cells: (0..rows * columns).map(cell).collect(),
        }
    }

    pub(crate) fn graph<W: VertexSet>(graph: &VertexGraph<W>, looks: &Looks) -> DrawnPosition {
        let drawing = graph.drawing();
        let vertices = graph.states().zip(&drawing.vertices);
        DrawnPosition::Graph {
            vertices: vertices
                .map(|(state, &sign)| DrawnCell {
                    sign,
                    look: looks.of(state),
                })
                .collect(),
            edges: drawing
                .edges
                .iter()
                .map(|edge| DrawnEdge {
                    from: edge.from,
                    to: edge.to,
                    is_directed: edge.sign == '>',
                })
                .collect(),
        }
    }

    pub(crate) fn picture(picture: &EdgePicture, has_ground: bool) -> DrawnPosition {
        let drawing = picture.drawing();
        let edge = |edge: &Edge| {
            let owner = match edge.sign {
                'l' => Some(Player::Left),
                'r' => Some(Player::Right),
                _ => None,
            };
            let drawn = DrawnEdge {
                from: edge.from,
                to: edge.to,
                is_directed: edge.sign == '>',
            };
            (drawn, owner)
        };
        DrawnPosition::Picture {
            vertices: drawing.vertices.len(),
            has_ground,
            edges: drawing.edges.iter().map(edge).collect(),
        }
    }

    pub(crate) fn weighted(graph: &WeightedGraph) -> DrawnPosition {
        let vertices = graph
            .numbers()
            .map(|(number, has_token)| DrawnNumber { number, has_token });
        let edges = graph.edges().map(|edge| {
            let drawn = DrawnEdge {
                from: edge.from.into(),
                to: edge.to.into(),
                is_directed: edge.is_directed,
            };
            (drawn, edge.number)
        });
        DrawnPosition::Weighted {
            vertices: vertices.collect(),
            edges: edges.collect(),
        }
    }

    /// The position with the players exchanged.
    pub(crate) fn exchanged(mut self) -> DrawnPosition {
        match &mut self {
            DrawnPosition::Board { cells, .. }
            | DrawnPosition::Graph {
                vertices: cells, ..
            } => cells
                .iter_mut()
                .for_each(|cell| cell.look = cell.look.exchanged()),
            DrawnPosition::Picture { edges, .. } => edges
                .iter_mut()
                .for_each(|(_, owner)| *owner = owner.map(Player::opponent)),
            DrawnPosition::Weighted { .. }
            | DrawnPosition::Tuples(..)
            | DrawnPosition::Hands(..)
            | DrawnPosition::Text(_) => {}
        }
        self
    }
}
