//! Rulesets whose moves replace some cells of a board, or some vertices of a graph, by others.

mod condition;
mod count;
mod edge_direction;
mod ends;
mod groups;
mod joined;
mod joint;
mod lay;
mod line;
mod line_board;
mod mask;
mod parts;
mod pattern;
mod players;
mod runs;
mod shape;
mod spans;
mod symbols;
mod symmetry;
mod table;
mod tree;
mod walk;
mod walk_parts;
mod walk_read;

use chopsticks_base::reading::{Misread, Place};
use std::collections::BTreeSet;

use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::{LineBoard, Representative};

use crate::board::{
    Alphabet, BoardWord, CellBoard, Renaming, Shaped, Shapes, Symmetries, Turn, Word, places,
};
use crate::cells::CellRules;
use crate::fault::Fault;
use crate::graph::{StateSymmetry, VertexGraph, VertexSet, WideGraph};
use condition::MoveCondition;
use groups::Groups;
use lay::{MAX_LAYOUTS, TooManyLayouts};
use pattern::Pattern;
use players::{AllMoves, read_players};
use runs::{shortened, shortened_states};
use shape::{FEW, OneShape};
use symbols::{States, Symbols};
pub(crate) use table::{MoveTable, PatternsTable};
use walk::Walk;
use walk_parts::walk_parts;

/// With more layouts of patterns than this, finding components takes longer than looking them up.
const COSTLY: usize = FEW;

/// A ruleset of patterns.
#[derive(Debug)]
pub(crate) struct Patterns {
    alphabet: Alphabet,
    /// The moves on grids.
    moves: ByPlayer<Vec<Pattern>>,
    /// The moves on graphs.
    walks: ByPlayer<Vec<Walk>>,
    /// Whether both players have the same moves.
    is_impartial: bool,
    groups: Option<Groups>,
    has_conditions: bool,
    has_points: bool,
    /// Whether the condition of some move depends on all cells, so that no position has several parts.
    is_joined: bool,
    /// The states of which a run in a strip is represented by one cell.
    shortened: States,
    symmetries: Symmetries,
    graph_symmetries: Vec<StateSymmetry>,
    shapes: Shapes<PatternShape<u64>>,
    wide_shapes: Shapes<PatternShape<u128>>,
}

/// The patterns on boards of one shape, or an error if there are too many.
type PatternShape<W> = Result<OneShape<W>, TooManyLayouts>;

impl Shaped for Patterns {
    type Shape<W: Word> = PatternShape<W>;

    fn narrow(&self) -> &Shapes<PatternShape<u64>> {
        &self.shapes
    }

    fn wide(&self) -> &Shapes<PatternShape<u128>> {
        &self.wide_shapes
    }
}

impl Patterns {
    pub fn new(table: &PatternsTable) -> Result<Patterns, Fault> {
        let symbols = Symbols::new(&table.symbols, &table.classes)?;
        let groups = table.groups.as_ref();
        let groups = groups.map(|groups| Groups::new(groups.get_ref(), &symbols));
        let groups = groups.transpose()?;
        let AllMoves {
            patterns: moves,
            walks,
        } = read_players(table, &symbols)?;
        let alphabet = symbols.alphabet;
        let keeps = |turn: Turn, renaming: &Renaming| {
            let mut groups = groups.iter();
            groups.all(|groups| groups.are_kept_by(turn, renaming))
        };
        let symmetries = Symmetries::new(&symmetry::symmetries(&moves, alphabet, keeps));
        let keeps = |renaming: &Renaming| keeps(Turn::default(), renaming);
        let graph_symmetries = symmetry::walk_symmetries(&walks, alphabet, keeps);
        let conditions = conditions_of(&moves, &walks);
        // Groups and conditions have laws of their own.
        let shortened = if groups.is_none() && conditions.is_empty() {
            shortened_states(&moves)
        } else {
            0
        };
        Ok(Patterns {
            alphabet,
            shortened,
            is_impartial: same_moves(&moves) && same_moves(&walks),
            has_conditions: !conditions.is_empty(),
            has_points: conditions.iter().any(|one| one.has_points()),
            is_joined: conditions.iter().any(|one| one.is_of_all_cells()),
            moves,
            walks,
            groups,
            symmetries,
            graph_symmetries,
            shapes: Shapes::new(),
            wide_shapes: Shapes::new(),
        })
    }

    fn removes_edges(&self) -> bool {
        let mut walks = self.walks.left.iter().chain(&self.walks.right);
        walks.any(|walk| walk.cuts)
    }

    /// A vertex of a group of a graph without a liberty, if there is one and the rules refuse it.
    fn vertex_without_liberty<W: VertexSet>(&self, graph: &VertexGraph<W>) -> Option<usize> {
        let next = |vertices| graph.after(vertices) | graph.before(vertices);
        let groups = self.groups.as_ref()?;
        groups.first_without_liberty(&graph.planes, next)
    }

    fn one_shape<W: BoardWord>(
        &self,
        board: &CellBoard<W>,
    ) -> &Result<OneShape<W>, TooManyLayouts> {
        W::shapes(self).get_or_make(board, || {
            OneShape::new(board, &self.moves, self.groups.as_ref())
        })
    }

    /// The patterns on this board; none if there are too many. [`Patterns::check`] has excluded that for all boards of
    /// a game, because no follower is larger.
    fn shape<W: BoardWord>(&self, board: &CellBoard<W>) -> Option<&OneShape<W>> {
        self.one_shape(board).as_ref().ok()
    }

    /// A cell of a group of a board without a liberty, if there is one and the rules refuse it.
    fn cell_without_liberty<W: Word>(
        &self,
        shape: &OneShape<W>,
        board: &CellBoard<W>,
    ) -> Option<usize> {
        let (groups, steps) = (self.groups.as_ref()?, shape.neighbours.as_ref()?);
        groups.first_without_liberty(&board.planes, |cells| steps.around(cells))
    }

    /// Captures groups of a board, which are without a liberty after a move on `before`.
    fn capture<W: Word>(
        &self,
        shape: &OneShape<W>,
        before: &CellBoard<W>,
        board: &mut CellBoard<W>,
    ) {
        if let (Some(groups), Some(steps)) = (&self.groups, &shape.neighbours) {
            groups.capture(&before.planes, &mut board.planes, |cells| {
                steps.around(cells)
            });
        }
    }

    fn least_image<W: BoardWord>(&self, board: &CellBoard<W>) -> Representative<CellBoard<W>> {
        match self.shape(board) {
            Some(shape) => self.symmetries.least_image(board, &shape.turns),
            None => Representative::equal(*board),
        }
    }
}

impl CellRules for Patterns {
    fn always_ends(&self) -> bool {
        let captures = self.groups.iter().flat_map(Groups::captures);
        ends::always_ends(&self.moves, &self.walks, captures)
    }

    fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    fn is_impartial(&self) -> bool {
        self.is_impartial
    }

    fn has_points(&self) -> bool {
        self.has_points
    }

    fn has_graphs(&self) -> bool {
        !(self.walks.left.is_empty() && self.walks.right.is_empty())
    }

    fn has_boards(&self) -> bool {
        !(self.moves.left.is_empty() && self.moves.right.is_empty() && self.has_graphs())
    }

    fn read_graph(&self, text: &str) -> Result<WideGraph, Misread> {
        let read = if self.removes_edges() {
            WideGraph::read_simple
        } else {
            WideGraph::read
        };
        let graph = read(text, self.alphabet)?;
        match self.vertex_without_liberty(&graph) {
            None => Ok(graph),
            Some(vertex) => Err(no_liberty(Place::Vertex(vertex + 1))),
        }
    }

    fn check<W: BoardWord>(&self, board: &CellBoard<W>) -> Result<(), Misread> {
        match self.one_shape(board) {
            Ok(shape) => match self.cell_without_liberty(shape, board) {
                None => Ok(()),
                Some(cell) => {
                    let (_, columns) = board.size();
                    let (row, column) = (cell / columns + 1, cell % columns + 1);
                    Err(no_liberty(Place::Cell(row, column)))
                }
            },
            Err(TooManyLayouts) => Err(Misread::new(
                format!(
                    "a board on which the moves have more than {MAX_LAYOUTS} layouts, or too many classes"
                ),
                "a smaller board",
            )),
        }
    }

    fn moves<W: BoardWord>(
        &self,
        board: &CellBoard<W>,
        player: Player,
        found: &mut dyn FnMut(CellBoard<W>, i64),
    ) {
        let Some(shape) = self.shape(board) else {
            return;
        };
        let cells_by_class = shape.classes.cells_by_class(&board.by_state());
        shape.matches(player, &cells_by_class, &mut |pattern, at| {
            for place in places(at) {
                let capture = |after: &mut CellBoard<W>| self.capture(shape, board, after);
                let after = pattern.play(board, place, capture);
                if let Some((after, points)) = after
                    && self.cell_without_liberty(shape, &after).is_none()
                {
                    found(after, points);
                }
            }
        });
    }

    fn move_count<W: BoardWord>(&self, board: &CellBoard<W>, player: Player) -> usize {
        let Some(shape) = self.shape(board) else {
            return 0;
        };
        if self.groups.is_some() || self.has_conditions {
            let mut count = 0;
            self.moves(board, player, &mut |_, _| count += 1);
            return count;
        }
        let cells_by_class = shape.classes.cells_by_class(&board.by_state());
        shape.count(player, &cells_by_class)
    }

    fn moves_on_graph<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        player: Player,
        found: &mut dyn FnMut(VertexGraph<W>, i64),
    ) {
        for walk in &self.walks[player] {
            walk.moves(graph, self.groups.as_ref(), &mut |after, points| {
                if self.vertex_without_liberty(&after).is_none() {
                    found(after, points);
                }
            });
        }
    }

    fn components<W: BoardWord>(&self, board: &CellBoard<W>, found: &mut dyn FnMut(CellBoard<W>)) {
        let Some(shape) = self.shape(board) else {
            return;
        };
        if self.is_joined {
            return found(board.part(board.cells()));
        }
        let Some(steps) = &shape.neighbours else {
            return match &shape.trees {
                None => parts::parts(board, shape.moves.as_ref(), &shape.classes, found),
                Some(trees) => joined::parts(board, shape, trees, found),
            };
        };
        let mut masks = shape.moves.left.iter().chain(&shape.moves.right);
        if masks.all(|mask| mask.cells.len() == 1) {
            board.connected_parts(|cells| steps.around(cells), found);
        } else {
            found(board.part(board.cells()));
        }
    }

    fn graph_components<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        found: &mut dyn FnMut(VertexGraph<W>),
    ) {
        if self.is_joined {
            return found(graph.clone());
        }
        if self.groups.is_none() {
            let walks = self.walks.left.iter().chain(&self.walks.right);
            return walk_parts(graph, walks, found);
        }
        let present = graph.present();
        let links = (0..graph.len()).map(|vertex| graph.kept_next_of(vertex, present));
        graph.parts(present, links, found);
    }

    fn components_are_costly<W: BoardWord>(&self, board: &CellBoard<W>) -> bool {
        self.shape(board)
            .is_some_and(|shape| shape.moves.left.len() + shape.moves.right.len() > COSTLY)
    }

    fn line_board(&self, board: &CellBoard) -> Option<LineBoard> {
        if self.groups.is_some() {
            return None;
        }
        line_board::line_board(board, self.alphabet, &self.moves)
    }

    fn representative<W: BoardWord>(&self, board: &CellBoard<W>) -> Representative<CellBoard<W>> {
        let tight = if board.is_tight() {
            *board
        } else {
            board.part(board.cells())
        };
        self.least_image(&shortened(&tight, self.shortened))
    }

    fn graph_representative<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
    ) -> Representative<VertexGraph<W>> {
        graph.representative(&self.graph_symmetries)
    }
}

/// The conditions of all moves.
fn conditions_of<'m>(
    moves: &'m ByPlayer<Vec<Pattern>>,
    walks: &'m ByPlayer<Vec<Walk>>,
) -> Vec<&'m MoveCondition> {
    let patterns = moves.left.iter().chain(&moves.right);
    let placed = patterns.filter_map(|pattern| Some(&pattern.condition.as_ref()?.condition));
    let walks = walks.left.iter().chain(&walks.right);
    placed
        .chain(walks.filter_map(|walk| walk.condition.as_ref()))
        .collect()
}

/// Whether the moves of both players are the same.
fn same_moves<M: Ord>(moves: &ByPlayer<Vec<M>>) -> bool {
    let sets = moves
        .as_ref()
        .map(|moves| moves.iter().collect::<BTreeSet<&M>>());
    sets.left == sets.right
}

/// The error about a group without a liberty.
fn no_liberty(place: Place) -> Misread {
    Misread::new("a group without a liberty", "one for each group").at(place)
}
