//! Rulesets in which one player removes lines of cells from columns and the other from rows, such as Domineering.

use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::ruleset::LineBoard;

use super::line::{Change, Piece};
use super::pattern::{Pattern, PatternCells};
use crate::board::{Alphabet, CellBoard, State};

/// The state of a free cell: the only one besides `#`.
const FREE: State = 1;

/// A move that removes adjacent free cells of a line.
struct Removal {
    is_in_column: bool,
    length: u8,
}

/// The board as one from which Left removes lines of columns and Right lines of rows, or the negative of one with
/// these roles exchanged.
pub(super) fn line_board(
    board: &CellBoard,
    alphabet: Alphabet,
    moves: &ByPlayer<Vec<Pattern>>,
) -> Option<LineBoard> {
    if alphabet.states().any(|state| state != FREE) {
        return None;
    }
    let left = removal(&moves.left)?;
    let right = removal(&moves.right)?;
    let lines = |lengths| LineBoard {
        rows: board.rows,
        columns: board.columns,
        cells: board.cells(),
        lengths,
    };
    let lengths = ByPlayer {
        left: left.length,
        right: right.length,
    };
    match (left.is_in_column, right.is_in_column) {
        (true, false) => Some(lines(lengths)),
        // Left's lines become columns if the board is turned.
        (false, true) => {
            let turned = lines(lengths.swapped()).negative();
            Some(turned)
        }
        _ => None,
    }
}

/// The only pattern, if it removes the cells of a line.
fn removal(patterns: &[Pattern]) -> Option<Removal> {
    let [pattern] = patterns else {
        return None;
    };
    let (PatternCells::Lines(lines), None) = (&pattern.cells, &pattern.condition) else {
        return None;
    };
    let [line] = lines.as_slice() else {
        return None;
    };
    let removed = Piece::Cell(vec![Change {
        from: 1 << FREE,
        to: Some(0),
    }]);
    if line.pieces.iter().any(|piece| *piece != removed) {
        return None;
    }
    let is_in_column = match line.step {
        (1 | -1, 0) => true,
        (0, 1 | -1) => false,
        _ => return None,
    };
    let length = u8::try_from(line.pieces.len()).ok()?;
    Some(Removal {
        is_in_column,
        length,
    })
}
