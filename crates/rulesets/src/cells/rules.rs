//! Moves on boards of either size and on graphs, as the rules of one kind of position.

use chopsticks_base::reading::Misread;
use std::fmt::Debug;
use std::ops::ControlFlow;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{LineBoard, Representative, Ruleset};

use super::position::Cells;
use crate::board::{Alphabet, BoardWord, CellBoard, WideBoard};
use crate::components::Components;
use crate::graph::{GRAPH_SIGNS, VertexGraph, VertexSet, WideGraph};
use crate::look::{DrawnPosition, Looks};
use crate::rules::{Rules, TurnMove};

/// The moves on boards and on graphs.
pub(crate) trait CellRules: Debug + Send + Sync + 'static {
    /// The signs of the states of a cell.
    fn alphabet(&self) -> Alphabet;

    /// Whether positions may be boards.
    fn has_boards(&self) -> bool {
        true
    }

    /// Whether positions may be graphs.
    fn has_graphs(&self) -> bool {
        true
    }

    /// Whether it is certain that play ends.
    fn always_ends(&self) -> bool;

    /// Whether both players have the same moves.
    fn is_impartial(&self) -> bool;

    /// Whether moves carry points.
    fn has_points(&self) -> bool {
        false
    }

    /// Whether a text is a graph and not a board.
    fn is_graph(&self, text: &str) -> bool {
        self.has_graphs() && (text.contains(GRAPH_SIGNS) || !self.has_boards())
    }

    /// Reads a graph.
    ///
    /// # Errors
    /// What was found and what was expected.
    fn read_graph(&self, text: &str) -> Result<WideGraph, Misread>;

    /// Checks that the moves can be found on a board.
    ///
    /// # Errors
    /// What was found and what was expected.
    fn check<W: BoardWord>(&self, _board: &CellBoard<W>) -> Result<(), Misread> {
        Ok(())
    }

    /// Calls `found` with the options and the points of the moves.
    fn moves<W: BoardWord>(
        &self,
        board: &CellBoard<W>,
        player: Player,
        found: &mut dyn FnMut(CellBoard<W>, i64),
    );

    /// Calls `found` with the options and the points of the moves.
    fn moves_on_graph<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        player: Player,
        found: &mut dyn FnMut(VertexGraph<W>, i64),
    );

    /// Calls `found` with options of which every option is an image under a symmetry of the graph.
    fn distinct_moves_on_graph<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        player: Player,
        found: &mut dyn FnMut(VertexGraph<W>),
    ) {
        self.moves_on_graph(graph, player, &mut |after, _| found(after));
    }

    /// The number of options, with duplicates.
    fn move_count<W: BoardWord>(&self, board: &CellBoard<W>, player: Player) -> usize {
        let mut count = 0;
        self.moves(board, player, &mut |_, _| count += 1);
        count
    }

    /// Calls `found` with boards whose sum is the board.
    fn components<W: BoardWord>(&self, board: &CellBoard<W>, found: &mut dyn FnMut(CellBoard<W>));

    /// Calls `found` with graphs whose sum is the graph.
    fn graph_components<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        found: &mut dyn FnMut(VertexGraph<W>),
    );

    /// Whether finding the components takes much longer than looking up a board in a table.
    fn components_are_costly<W: BoardWord>(&self, _board: &CellBoard<W>) -> bool {
        false
    }

    /// The board as one from which the players remove lines, if it is one.
    fn line_board(&self, _board: &CellBoard) -> Option<LineBoard> {
        None
    }

    /// The board that represents all mirror images of a board, with runs as short as moves allow.
    fn representative<W: BoardWord>(&self, board: &CellBoard<W>) -> Representative<CellBoard<W>>;

    /// The graph that represents those that differ in the order of their vertices.
    fn graph_representative<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
    ) -> Representative<VertexGraph<W>>;
}

/// A ruleset on boards and graphs, with the looks of the cells.
#[derive(Debug)]
pub(crate) struct OnCells<R> {
    rules: R,
    looks: Looks,
}

impl<R> OnCells<R> {
    pub fn new(rules: R, looks: Looks) -> OnCells<R> {
        OnCells { rules, looks }
    }
}

/// Boards and graphs, whatever the moves.
pub(crate) trait CellNotation: Debug + Sync {
    /// The signs of the states of a cell or a vertex.
    fn alphabet(&self) -> Alphabet;

    /// Whether positions may be boards.
    fn has_boards(&self) -> bool;

    /// What the cells look like.
    fn looks(&self) -> &Looks;

    /// The options of a player, without some that are images of others under a symmetry of a graph.
    fn distinct_options(&self, position: &Cells, player: Player) -> Vec<Cells>;

    /// Checks that the moves can be found on a board with these signs.
    ///
    /// # Errors
    /// What was found and what was expected.
    fn check(&self, board: &WideBoard) -> Result<(), Misread>;
}

impl<R: CellRules> CellNotation for OnCells<R> {
    fn alphabet(&self) -> Alphabet {
        self.rules.alphabet()
    }

    fn has_boards(&self) -> bool {
        self.rules.has_boards()
    }

    fn looks(&self) -> &Looks {
        &self.looks
    }

    fn distinct_options(&self, position: &Cells, player: Player) -> Vec<Cells> {
        let (rules, mut options) = (&self.rules, Vec::new());
        let found = &mut |cells| options.push(cells);
        match position {
            Cells::Board(_) | Cells::WideBoard(_) => return self.options(position, player),
            Cells::Graph(graph) => {
                rules.distinct_moves_on_graph(&**graph, player, &mut as_cells(found));
            }
            Cells::WideGraph(graph) => {
                rules.distinct_moves_on_graph(&**graph, player, &mut as_cells(found));
            }
        }
        options
    }

    fn check(&self, board: &WideBoard) -> Result<(), Misread> {
        if !self.rules.has_boards() {
            return Err(Misread::new("a board", "a graph such as `.-.-.`"));
        }
        match board.narrow() {
            Some(board) => self.rules.check(&board),
            None => self.rules.check(board),
        }
    }
}

impl<R: CellRules> OnCells<R> {
    /// Calls `found` with the options and the points of the moves.
    fn each_move(&self, position: &Cells, player: Player, found: &mut dyn FnMut(Cells, i64)) {
        let rules = &self.rules;
        match position {
            Cells::Board(board) => rules.moves(board, player, &mut with_points(found)),
            Cells::WideBoard(board) => rules.moves(&**board, player, &mut with_points(found)),
            Cells::Graph(graph) => {
                rules.moves_on_graph(&**graph, player, &mut with_points(found));
            }
            Cells::WideGraph(graph) => {
                rules.moves_on_graph(&**graph, player, &mut with_points(found));
            }
        }
    }
}

/// Passes boards or graphs on as positions, with points.
fn with_points<P: Into<Cells>>(found: &mut dyn FnMut(Cells, i64)) -> impl FnMut(P, i64) {
    move |position, points| found(position.into(), points)
}

/// Passes boards or graphs on as positions.
fn as_cells<P: Into<Cells>>(found: &mut dyn FnMut(Cells)) -> impl FnMut(P) {
    move |position| found(position.into())
}

impl<R: CellRules> Ruleset for OnCells<R> {
    type Position = Cells;

    fn options(&self, position: &Cells, player: Player) -> Vec<Cells> {
        let mut options = Vec::with_capacity(16);
        self.each_move(position, player, &mut |cells, _| options.push(cells));
        options
    }

    fn option_count(&self, position: &Cells, player: Player) -> usize {
        match position {
            Cells::Board(board) => self.rules.move_count(board, player),
            Cells::WideBoard(board) => self.rules.move_count(&**board, player),
            Cells::Graph(_) | Cells::WideGraph(_) => self.options(position, player).len(),
        }
    }

    fn components(&self, position: Cells) -> impl IntoIterator<Item = Cells> {
        let mut components = Components::default();
        self.visit_components(&position, &mut |part| components.push(part));
        components
    }

    fn components_are_costly(&self, position: &Cells) -> bool {
        match position {
            Cells::Board(board) => self.rules.components_are_costly(board),
            Cells::WideBoard(board) => self.rules.components_are_costly(&**board),
            Cells::Graph(_) | Cells::WideGraph(_) => false,
        }
    }

    /// Boards of different sizes with the same cells have the same representative.
    fn representative(&self, position: Cells) -> Representative<Cells> {
        match position {
            Cells::Board(board) => self.rules.representative(&board).map(Cells::from),
            Cells::WideBoard(board) => {
                let tight = board.part(board.cells());
                match tight.narrow() {
                    Some(narrow) => self.rules.representative(&narrow).map(Cells::from),
                    None => self.rules.representative(&tight).map(Cells::from),
                }
            }
            Cells::Graph(graph) => self.rules.graph_representative(&*graph).map(Cells::from),
            Cells::WideGraph(graph) => self.rules.graph_representative(&*graph).map(Cells::from),
        }
    }

    fn line_board(&self, position: &Cells) -> Option<LineBoard> {
        match position {
            Cells::Board(board) => self.rules.line_board(board),
            Cells::WideBoard(_) | Cells::Graph(_) | Cells::WideGraph(_) => None,
        }
    }
}

impl<R: CellRules> Rules for OnCells<R> {
    fn read(&self, text: &str) -> Result<Cells, Misread> {
        if self.rules.is_graph(text) {
            return Ok(self.rules.read_graph(text)?.into());
        }
        let board = WideBoard::read(text, self.rules.alphabet())?;
        self.check(&board)?;
        Ok(board.into())
    }

    fn notation(&self) -> &'static str {
        match (self.rules.has_boards(), self.rules.has_graphs()) {
            (false, _) => "a graph",
            (true, false) => "the rows of a board",
            (true, true) => "the rows of a board, or a graph",
        }
    }

    fn always_ends(&self) -> bool {
        self.rules.always_ends()
    }

    fn is_impartial(&self) -> bool {
        self.rules.is_impartial()
    }

    fn has_points(&self) -> bool {
        self.rules.has_points()
    }

    fn visit_turns(
        &self,
        position: &Cells,
        player: Player,
        visit: &mut dyn FnMut(TurnMove<Cells>) -> ControlFlow<()>,
    ) {
        let mut moves = Vec::new();
        self.each_move(position, player, &mut |cells, points| {
            moves.push(TurnMove::passing(cells, points));
        });
        let _all = moves.into_iter().try_for_each(visit);
    }

    fn visit_components(&self, position: &Cells, found: &mut dyn FnMut(Cells)) {
        let rules = &self.rules;
        match position {
            Cells::Board(board) => rules.components(board, &mut as_cells(found)),
            Cells::WideBoard(board) => rules.components(&**board, &mut as_cells(found)),
            Cells::Graph(graph) => rules.graph_components(&**graph, &mut as_cells(found)),
            Cells::WideGraph(graph) => rules.graph_components(&**graph, &mut as_cells(found)),
        }
    }

    fn drawn(&self, position: &Cells) -> DrawnPosition {
        match position {
            Cells::Board(board) => DrawnPosition::board(board, &self.looks),
            Cells::WideBoard(board) => DrawnPosition::board(board, &self.looks),
            Cells::Graph(graph) => DrawnPosition::graph(&**graph, &self.looks),
            Cells::WideGraph(graph) => DrawnPosition::graph(&**graph, &self.looks),
        }
    }
}
