//! The start of a ruleset on boards: the meaning of a size such as `3x4`.

use serde::Deserialize;
use toml::Spanned;

use crate::board::{Alphabet, CellBoard};
use crate::fault::Fault;

/// The table `[start]` of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartTable {
    /// Cells that are repeated to the right and downwards, on a board of any size.
    repeated: Option<Spanned<String>>,
    /// Cells placed over the middle of the repeated ones.
    middle: Option<Spanned<String>>,
    /// Boards, each for its own size.
    #[serde(default)]
    boards: Vec<Spanned<String>>,
}

/// The start for each size.
#[derive(Debug)]
pub(crate) struct Start {
    /// `None` if only some sizes have a start.
    any_size: Option<Repeated>,
    /// The starts of particular sizes, which take precedence.
    boards: Vec<CellBoard>,
}

/// The start for every size.
#[derive(Debug)]
struct Repeated {
    tile: CellBoard,
    middle: Option<CellBoard>,
}

impl Start {
    /// Whether every size has a start.
    pub fn is_for_any_size(&self) -> bool {
        self.any_size.is_some()
    }

    /// Reads the table of a ruleset whose boards have these signs.
    pub fn new(table: &Spanned<StartTable>, alphabet: Alphabet) -> Result<Start, Fault> {
        let board = |text: &Spanned<String>| {
            let board = CellBoard::read(text.get_ref(), alphabet);
            board.map_err(|message| Fault::at(text, format!("start: {message}")))
        };
        let StartTable {
            repeated,
            middle,
            boards,
        } = table.get_ref();
        let mut start = Start {
            any_size: None,
            boards: Vec::new(),
        };
        for text in boards {
            let board = board(text)?;
            if start.board_of_size(board.size()).is_some() {
                return Err(Fault::at(
                    text,
                    "found two boards of this size, expected one",
                ));
            }
            start.boards.push(board);
        }
        let middle_board = middle.as_ref().map(board).transpose()?;
        start.any_size = match (repeated, middle) {
            (Some(repeated), _) => Some(Repeated {
                tile: board(repeated)?,
                middle: middle_board,
            }),
            (None, Some(middle)) => {
                let message = "found `middle` without `repeated`, expected the cells around it";
                return Err(Fault::at(middle, message));
            }
            (None, None) if boards.is_empty() => {
                return Err(Fault::at(table, "start: expected `repeated` or `boards`"));
            }
            (None, None) => None,
        };
        Ok(start)
    }

    /// The start on a board of this size.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn board(&self, blank: CellBoard) -> Result<CellBoard, String> {
        if let Some(board) = self.board_of_size(blank.size()) {
            return Ok(*board);
        }
        match &self.any_size {
            Some(repeated) => repeated.over(blank),
            None => {
                let sizes = self.boards.iter().map(|board| {
                    let (rows, columns) = board.size();
                    format!("{rows}x{columns}")
                });
                let sizes = sizes.collect::<Vec<_>>().join(", ");
                Err(format!(
                    "found a size without a start, expected {sizes} or the cells of a board"
                ))
            }
        }
    }

    fn board_of_size(&self, size: (usize, usize)) -> Option<&CellBoard> {
        self.boards.iter().find(|board| board.size() == size)
    }
}

impl Repeated {
    /// The start on a board of the size of `board`, whose cells are replaced.
    fn over(&self, mut board: CellBoard) -> Result<CellBoard, String> {
        lay(&self.tile, &mut board, |at, extent, _| at % extent);
        if let Some(middle) = &self.middle {
            let ((rows, columns), least) = (board.size(), middle.size());
            if rows < least.0 || columns < least.1 {
                return Err(format!(
                    "found a board of {rows} × {columns} cells, expected at least {} × {} for the start",
                    least.0, least.1
                ));
            }
            lay(middle, &mut board, |at, extent, all| {
                // At most as many cells precede the middle as follow it.
                at.wrapping_sub((all - extent) / 2)
            });
        }
        Ok(board)
    }
}

/// Copies cells of `piece` to a board. `place` maps a row of the board to a row of `piece`, and a column to a column,
/// given the number, the extent of the piece and that of the board. Results beyond the piece are skipped.
fn lay(piece: &CellBoard, board: &mut CellBoard, place: fn(usize, usize, usize) -> usize) {
    let ((rows, columns), (piece_rows, piece_columns)) = (board.size(), piece.size());
    for cell in 0..rows * columns {
        let row = place(cell / columns, piece_rows, rows);
        let column = place(cell % columns, piece_columns, columns);
        if row < piece_rows && column < piece_columns {
            board.set(cell, piece.state(row * piece_columns + column));
        }
    }
}
