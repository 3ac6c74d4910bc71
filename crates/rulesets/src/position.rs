//! Positions of described rulesets, as one type.

use std::fmt;

use crate::board::{CellBoard, WideBoard};
use crate::edges::EdgePicture;
use crate::graph::VertexGraph;
use crate::tuples::TupleSum;

/// A position of a ruleset that a file describes; printed in the notation of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DescribedPosition {
    /// A board of at most 64 cells.
    Board(CellBoard),
    /// A larger board.
    WideBoard(Box<WideBoard>),
    /// A graph whose vertices have states.
    Graph(Box<VertexGraph>),
    /// A graph with edges that may be removed.
    Picture(EdgePicture),
    /// A sum of heaps, or of tuples of numbers.
    Tuples(TupleSum),
    /// A position of a twisted variant in which the players have exchanged roles.
    Exchanged(Box<DescribedPosition>),
}

impl From<CellBoard> for DescribedPosition {
    fn from(board: CellBoard) -> DescribedPosition {
        DescribedPosition::Board(board)
    }
}

impl From<WideBoard> for DescribedPosition {
    /// A board of at most 64 cells is not wide.
    fn from(board: WideBoard) -> DescribedPosition {
        match board.narrow() {
            Some(board) => DescribedPosition::Board(board),
            None => DescribedPosition::WideBoard(Box::new(board)),
        }
    }
}

/// The suffix of a position in which the players have exchanged roles.
pub(crate) const EXCHANGED: &str = " exchanged";

impl fmt::Display for DescribedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DescribedPosition::Board(board) => board.fmt(f),
            DescribedPosition::WideBoard(board) => board.fmt(f),
            DescribedPosition::Graph(graph) => graph.fmt(f),
            DescribedPosition::Picture(picture) => picture.fmt(f),
            DescribedPosition::Tuples(sum) => sum.fmt(f),
            DescribedPosition::Exchanged(position) => write!(f, "{position}{EXCHANGED}"),
        }
    }
}
