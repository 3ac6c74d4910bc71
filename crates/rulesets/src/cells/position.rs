//! Boards and graphs, as positions of one type.

use std::fmt;

use crate::board::{CellBoard, WideBoard};
use crate::graph::{VertexGraph, WideGraph};

/// Cells of a board, or vertices of a graph, with their states.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Cells {
    /// A board of at most 64 cells.
    Board(CellBoard),
    /// A larger board.
    WideBoard(Box<WideBoard>),
    /// A graph of at most 64 vertices.
    Graph(Box<VertexGraph>),
    /// A larger graph.
    WideGraph(Box<WideGraph>),
}

impl Cells {
    /// Whether the cells are those of a board.
    pub(crate) fn is_board(&self) -> bool {
        matches!(self, Cells::Board(_) | Cells::WideBoard(_))
    }
}

impl From<CellBoard> for Cells {
    fn from(board: CellBoard) -> Cells {
        Cells::Board(board)
    }
}

impl From<WideBoard> for Cells {
    /// A board of at most 64 cells is not wide.
    fn from(board: WideBoard) -> Cells {
        match board.narrow() {
            Some(board) => Cells::Board(board),
            None => Cells::WideBoard(Box::new(board)),
        }
    }
}

impl From<VertexGraph> for Cells {
    fn from(graph: VertexGraph) -> Cells {
        Cells::Graph(Box::new(graph))
    }
}

impl From<WideGraph> for Cells {
    /// A graph of at most 64 vertices is not wide.
    fn from(graph: WideGraph) -> Cells {
        match graph.narrow() {
            Some(graph) => graph.into(),
            None => Cells::WideGraph(Box::new(graph)),
        }
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cells::Board(board) => board.fmt(f),
            Cells::WideBoard(board) => board.fmt(f),
            Cells::Graph(graph) => graph.fmt(f),
            Cells::WideGraph(graph) => graph.fmt(f),
        }
    }
}
