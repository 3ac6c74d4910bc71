//! The rules of a file, by the table that describes the moves.

use chopsticks_base::reading::Misread;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{LineBoard, Representative};

use crate::board::{Alphabet, WideBoard};
use crate::edges::Edges;
use crate::graph::GRAPH_SIGNS;
use crate::kind::RulesetKind;
use crate::patterns::Patterns;
use crate::placement::Placement;
use crate::position::DescribedPosition;
use crate::tuples::Tuples;

/// The moves, by the table that describes them.
#[derive(Debug)]
pub(crate) enum Rules {
    Patterns(Patterns),
    Placement(Placement),
    Edges(Edges),
    Heap(Tuples),
    Coordinates(Tuples),
}

/// The components of a position. Most positions have only one, which needs no memory allocation.
#[derive(Debug, Default)]
pub(crate) struct Components {
    first: Option<DescribedPosition>,
    others: Vec<DescribedPosition>,
}

impl Components {
    /// A position that is its own component.
    pub fn whole(position: DescribedPosition) -> Components {
        let (first, others) = (Some(position), Vec::new());
        Components { first, others }
    }

    fn push(&mut self, component: DescribedPosition) {
        match &self.first {
            None => self.first = Some(component),
            Some(_) => self.others.push(component),
        }
    }
}

impl IntoIterator for Components {
    type Item = DescribedPosition;
    type IntoIter = std::iter::Chain<
        std::option::IntoIter<DescribedPosition>,
        std::vec::IntoIter<DescribedPosition>,
    >;

    fn into_iter(self) -> Self::IntoIter {
        self.first.into_iter().chain(self.others)
    }
}

impl Rules {
    /// The kind of the ruleset.
    pub fn kind(&self) -> RulesetKind {
        match self {
            Rules::Patterns(_) => RulesetKind::Patterns,
            Rules::Placement(_) => RulesetKind::Placement,
            Rules::Edges(_) => RulesetKind::Edges,
            Rules::Heap(_) => RulesetKind::Heap,
            Rules::Coordinates(_) => RulesetKind::Coordinates,
        }
    }

    /// Whether it is certain that play ends: each move claims a vertex, removes an edge, takes from a heap or splits it, or
    /// lowers a measure. Nothing is known of moves on coordinates.
    pub fn always_ends(&self) -> bool {
        match self {
            Rules::Patterns(patterns) => patterns.always_ends(),
            Rules::Placement(_) | Rules::Edges(_) | Rules::Heap(_) => true,
            Rules::Coordinates(_) => false,
        }
    }

    /// What a position is written as.
    pub fn notation(&self) -> &'static str {
        match self {
            Rules::Patterns(patterns) if !patterns.has_boards() => "a graph",
            Rules::Patterns(patterns) if !patterns.has_graphs() => "the rows of a board",
            Rules::Patterns(_) | Rules::Placement(_) => "the rows of a board, or a graph",
            Rules::Edges(_) => "a graph with letters as edges",
            Rules::Heap(_) => "the numbers in the heaps",
            Rules::Coordinates(_) => "sums of tuples of numbers",
        }
    }

    /// Whether both players have the same moves, as far as the description shows it.
    pub fn is_impartial(&self) -> bool {
        match self {
            Rules::Patterns(patterns) => patterns.is_impartial(),
            Rules::Placement(placement) => placement.is_impartial(),
            Rules::Edges(_) => false,
            Rules::Heap(tuples) | Rules::Coordinates(tuples) => tuples.is_impartial(),
        }
    }

    /// The signs of the cells; `None` if positions are not boards.
    pub fn alphabet(&self) -> Option<Alphabet> {
        match self {
            Rules::Patterns(patterns) if !patterns.has_boards() => None,
            rules => rules.cell_alphabet(),
        }
    }

    /// The signs of the cells of boards and of the vertices of graphs; `None` if positions have neither.
    pub fn cell_alphabet(&self) -> Option<Alphabet> {
        match self {
            Rules::Patterns(patterns) => Some(patterns.alphabet()),
            Rules::Placement(placement) => Some(placement.alphabet()),
            Rules::Edges(_) | Rules::Heap(_) | Rules::Coordinates(_) => None,
        }
    }

    /// Whether positions are graphs whose first vertex is the ground.
    pub fn has_ground(&self) -> bool {
        matches!(self, Rules::Edges(edges) if edges.has_ground())
    }

    /// The tuples of numbers; `None` if positions are something else.
    pub fn tuples(&self) -> Option<&Tuples> {
        match self {
            Rules::Heap(tuples) | Rules::Coordinates(tuples) => Some(tuples),
            Rules::Patterns(_) | Rules::Placement(_) | Rules::Edges(_) => None,
        }
    }

    /// Checks that the moves can be found on a board with these signs.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn check(&self, board: &WideBoard) -> Result<(), Misread> {
        match (self, board.narrow()) {
            (Rules::Patterns(patterns), Some(board)) => patterns.check(&board),
            (Rules::Patterns(patterns), None) => patterns.check(board),
            _ => Ok(()),
        }
    }

    /// Reads a position. A board is given by its cells.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn read(&self, text: &str) -> Result<DescribedPosition, Misread> {
        Ok(match self {
            Rules::Patterns(patterns) if patterns.is_graph(text) => {
                DescribedPosition::Graph(Box::new(patterns.read_graph(text)?))
            }
            Rules::Patterns(patterns) => {
                let board = WideBoard::read(text, patterns.alphabet())?;
                self.check(&board)?;
                board.into()
            }
            Rules::Placement(placement) if text.contains(GRAPH_SIGNS) => {
                DescribedPosition::Graph(Box::new(placement.read_graph(text)?))
            }
            Rules::Placement(placement) => WideBoard::read(text, placement.alphabet())?.into(),
            Rules::Edges(edges) => DescribedPosition::Picture(edges.read(text)?),
            Rules::Heap(tuples) | Rules::Coordinates(tuples) => {
                DescribedPosition::Tuples(tuples.read(text)?)
            }
        })
    }

    /// Calls `found` with the options; a position of another kind has none.
    pub fn moves(
        &self,
        position: &DescribedPosition,
        player: Player,
        found: &mut dyn FnMut(DescribedPosition),
    ) {
        match (self, position) {
            (Rules::Patterns(patterns), DescribedPosition::Board(board)) => {
                patterns.moves(board, player, &mut |board| found(board.into()));
            }
            (Rules::Patterns(patterns), DescribedPosition::WideBoard(board)) => {
                patterns.moves(&**board, player, &mut |board| found(board.into()));
            }
            (Rules::Patterns(patterns), DescribedPosition::Graph(graph)) => {
                patterns.moves_on_graph(graph, player, &mut |graph| {
                    found(DescribedPosition::Graph(Box::new(graph)))
                });
            }
            (Rules::Placement(placement), DescribedPosition::Board(board)) => {
                placement.moves_on_grid(board, player, &mut |board| found(board.into()));
            }
            (Rules::Placement(placement), DescribedPosition::WideBoard(board)) => {
                placement.moves_on_grid(&**board, player, &mut |board| found(board.into()));
            }
            (Rules::Placement(placement), DescribedPosition::Graph(graph)) => {
                placement.moves_on_graph(graph, player, &mut |graph| {
                    found(DescribedPosition::Graph(Box::new(graph)))
                });
            }
            (Rules::Edges(edges), DescribedPosition::Picture(picture)) => {
                edges.moves(picture, player, &mut |picture| {
                    found(DescribedPosition::Picture(picture))
                });
            }
            (Rules::Heap(tuples) | Rules::Coordinates(tuples), DescribedPosition::Tuples(sum)) => {
                tuples.moves(sum, player, &mut |sum| {
                    found(DescribedPosition::Tuples(sum))
                });
            }
            _ => {}
        }
    }

    /// The number of options, with duplicates.
    pub fn move_count(&self, position: &DescribedPosition, player: Player) -> usize {
        match (self, position) {
            (Rules::Patterns(patterns), DescribedPosition::Board(board)) => {
                patterns.move_count(board, player)
            }
            (Rules::Patterns(patterns), DescribedPosition::WideBoard(board)) => {
                patterns.move_count(&**board, player)
            }
            _ => {
                let mut count = 0;
                self.moves(position, player, &mut |_| count += 1);
                count
            }
        }
    }

    /// Whether finding the components takes much longer than looking up a position in a table.
    pub fn components_are_costly(&self, position: &DescribedPosition) -> bool {
        match (self, position) {
            (Rules::Patterns(patterns), DescribedPosition::Board(board)) => {
                patterns.components_are_costly(board)
            }
            (Rules::Patterns(patterns), DescribedPosition::WideBoard(board)) => {
                patterns.components_are_costly(&**board)
            }
            _ => false,
        }
    }

    /// Positions whose sum is the position.
    pub fn components(&self, position: DescribedPosition) -> Components {
        let mut components = Components::default();
        match (self, &position) {
            (Rules::Patterns(patterns), DescribedPosition::Board(board)) => {
                patterns.components(board, &mut |part| components.push(part.into()));
            }
            (Rules::Patterns(patterns), DescribedPosition::WideBoard(board)) => {
                patterns.components(&**board, &mut |part| components.push(part.into()));
            }
            (Rules::Patterns(patterns), DescribedPosition::Graph(graph)) => {
                patterns.graph_components(graph, &mut |part| {
                    components.push(DescribedPosition::Graph(Box::new(part)))
                });
            }
            (Rules::Placement(placement), DescribedPosition::Board(board)) => {
                placement.parts_of_grid(board, &mut |part| components.push(part.into()));
            }
            (Rules::Placement(placement), DescribedPosition::WideBoard(board)) => {
                placement.parts_of_grid(&**board, &mut |part| components.push(part.into()));
            }
            (Rules::Placement(placement), DescribedPosition::Graph(graph)) => {
                placement.parts_of_graph(graph, &mut |part| {
                    components.push(DescribedPosition::Graph(Box::new(part)))
                });
            }
            (Rules::Edges(edges), DescribedPosition::Picture(picture)) => {
                edges.parts(picture, &mut |part| {
                    components.push(DescribedPosition::Picture(part))
                });
            }
            (_, DescribedPosition::Tuples(sum)) => {
                sum.parts()
                    .for_each(|part| components.push(DescribedPosition::Tuples(part)));
            }
            _ => components.push(position),
        }
        components
    }

    /// The position as a board from which the players remove lines of cells, if it is one.
    pub fn line_board(&self, position: &DescribedPosition) -> Option<LineBoard> {
        match (self, position) {
            (Rules::Patterns(patterns), DescribedPosition::Board(board)) => {
                patterns.line_board(board)
            }
            _ => None,
        }
    }

    /// The position that represents all mirror images of a position, with runs as short as moves allow.
    pub fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition> {
        match (self, position) {
            (Rules::Patterns(patterns), DescribedPosition::Board(board)) => {
                let representative = patterns.representative(&board);
                representative.map(DescribedPosition::Board)
            }
            (_, DescribedPosition::WideBoard(board)) => self.representative_of_wide(&board),
            (Rules::Patterns(patterns), DescribedPosition::Graph(graph)) => {
                let representative = patterns.graph_representative(&graph);
                representative.map(|graph| DescribedPosition::Graph(Box::new(graph)))
            }
            (Rules::Placement(placement), DescribedPosition::Board(board)) => {
                let representative = placement.grid_representative(&board);
                representative.map(DescribedPosition::Board)
            }
            (Rules::Placement(placement), DescribedPosition::Graph(graph)) => {
                let representative = placement.graph_representative(&graph);
                representative.map(|graph| DescribedPosition::Graph(Box::new(graph)))
            }
            (Rules::Edges(edges), DescribedPosition::Picture(picture)) => {
                let representative = edges.representative(&picture);
                representative.map(DescribedPosition::Picture)
            }
            (_, position) => Representative::equal(position),
        }
    }

    /// The same for a large board. Boards of different sizes with the same cells have the same representative.
    fn representative_of_wide(&self, board: &WideBoard) -> Representative<DescribedPosition> {
        let tight = board.part(board.cells());
        if let Some(narrow) = tight.narrow() {
            return self.representative(narrow.into());
        }
        match self {
            Rules::Patterns(patterns) => {
                patterns.representative(&tight).map(DescribedPosition::from)
            }
            Rules::Placement(placement) => {
                let representative = placement.grid_representative(&tight);
                representative.map(DescribedPosition::from)
            }
            _ => Representative::equal(tight.into()),
        }
    }
}
