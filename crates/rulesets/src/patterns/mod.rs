//! Rulesets whose moves replace some cells of a board by others.

mod direction;
mod joined;
mod lay;
mod line;
mod line_board;
mod mask;
mod parts;
mod pattern;
mod shape;
mod symbols;
mod symmetry;
mod table;
mod tree;

use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::{LineBoard, Representative};
use toml::Spanned;

use crate::board::{Alphabet, CellBoard, Shapes, Symmetries, Turn, places};
use crate::fault::Fault;
use lay::{MAX_LAYOUTS, TooManyLayouts};
use pattern::{Pattern, read_patterns};
use shape::OneShape;
use symbols::Symbols;
pub(crate) use table::{MoveTable, PatternsTable};

/// With more layouts of patterns than this, finding components takes a microsecond or more.
const COSTLY: usize = 64;

/// A ruleset of patterns.
#[derive(Debug)]
pub(crate) struct Patterns {
    alphabet: Alphabet,
    moves: ByPlayer<Vec<Pattern>>,
    symmetries: Symmetries,
    shapes: Shapes<Result<OneShape, TooManyLayouts>>,
}

impl Patterns {
    pub fn new(table: &PatternsTable) -> Result<Patterns, Fault> {
        let symbols = Symbols::new(&table.symbols, &table.classes)?;
        let left = read_moves(&table.left, &symbols)?;
        let right = match &table.right {
            Some(right) => {
                refuse_with_right(table)?;
                read_moves(right, &symbols)?
            }
            None => {
                let renaming = symmetry::exchange(table.exchange.as_ref(), &symbols)?;
                let is_reversed = table
                    .reverse
                    .as_ref()
                    .is_some_and(|reverse| *reverse.get_ref());
                let turn = Turn {
                    columns_reversed: is_reversed,
                    rows_reversed: is_reversed,
                    exchanged: false,
                };
                left.iter()
                    .map(|pattern| pattern.image(turn, &renaming))
                    .collect()
            }
        };
        let moves = ByPlayer { left, right };
        Ok(Patterns {
            alphabet: symbols.alphabet,
            symmetries: Symmetries::new(&symmetry::symmetries(&moves, symbols.alphabet)),
            moves,
            shapes: Shapes::new(),
        })
    }

    /// The signs of the states of a cell.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Checks that the moves can be found on a board.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn check(&self, board: &CellBoard) -> Result<(), String> {
        match self.one_shape(board) {
            Ok(_) => Ok(()),
            Err(TooManyLayouts) => Err(format!(
                "the board is too large: the moves have more than {MAX_LAYOUTS} layouts on it, or too many classes"
            )),
        }
    }

    fn one_shape(&self, board: &CellBoard) -> &Result<OneShape, TooManyLayouts> {
        self.shapes
            .get_or_make(board, || OneShape::new(board, &self.moves))
    }

    /// The patterns on this board; none if there are too many. [`Patterns::check`] has excluded that for all boards of
    /// a game, because no follower is larger.
    fn shape(&self, board: &CellBoard) -> Option<&OneShape> {
        self.one_shape(board).as_ref().ok()
    }

    pub fn moves(&self, board: &CellBoard, player: Player, found: &mut dyn FnMut(CellBoard)) {
        let Some(shape) = self.shape(board) else {
            return;
        };
        let cells_by_class = shape.classes.cells_by_class(&board.by_state());
        shape.matches(player, &cells_by_class, &mut |pattern, at| {
            for place in places(at) {
                found(pattern.play(board, place));
            }
        });
    }

    /// The number of moves.
    pub fn move_count(&self, board: &CellBoard, player: Player) -> usize {
        let Some(shape) = self.shape(board) else {
            return 0;
        };
        let cells_by_class = shape.classes.cells_by_class(&board.by_state());
        shape.count(player, &cells_by_class)
    }

    pub fn components(&self, board: &CellBoard, found: &mut dyn FnMut(CellBoard)) {
        let Some(shape) = self.shape(board) else {
            return;
        };
        match &shape.trees {
            None => parts::parts(board, shape.moves.as_ref(), &shape.classes, found),
            Some(trees) => joined::parts(board, shape, trees, found),
        }
    }

    /// Whether finding the components takes much longer than looking up a board in a table.
    pub fn components_are_costly(&self, board: &CellBoard) -> bool {
        self.shape(board)
            .is_some_and(|shape| shape.moves.left.len() + shape.moves.right.len() > COSTLY)
    }

    /// The board as one from which the players remove lines, if it is one.
    pub fn line_board(&self, board: &CellBoard) -> Option<LineBoard> {
        line_board::line_board(board, self.alphabet, &self.moves)
    }

    pub fn representative(&self, board: &CellBoard) -> Representative<CellBoard> {
        if board.is_tight() {
            self.least_image(board)
        } else {
            self.least_image(&board.part(board.cells()))
        }
    }

    fn least_image(&self, board: &CellBoard) -> Representative<CellBoard> {
        match self.shape(board) {
            Some(shape) => self.symmetries.least_image(board, &shape.turns),
            None => Representative {
                position: *board,
                negated: false,
            },
        }
    }
}

fn read_moves(
    moves: &Spanned<Vec<Spanned<MoveTable>>>,
    symbols: &Symbols,
) -> Result<Vec<Pattern>, Fault> {
    let mut found = Vec::new();
    for table in moves.get_ref() {
        found.extend(read_patterns(table, symbols)?);
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

/// Refuses the keys that derive Right's moves from Left's, if Right's moves are given.
fn refuse_with_right(table: &PatternsTable) -> Result<(), Fault> {
    let instead = "expected it only without `right`: it says how Right's moves follow from Left's";
    if let Some(exchange) = &table.exchange {
        return Err(Fault::at(exchange, format!("found `exchange`, {instead}")));
    }
    if let Some(reverse) = &table.reverse {
        return Err(Fault::at(reverse, format!("found `reverse`, {instead}")));
    }
    Ok(())
}
