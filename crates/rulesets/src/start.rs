//! The start of play: the meaning of a size such as `3x4`, and of the word `start`.

use chopsticks_base::reading::Misread;
use serde::Deserialize;
use toml::Spanned;

use crate::any_rules::AnyRules;
use crate::board::WideBoard;
use crate::cells::{CellNotation, Cells};
use crate::fault::Fault;
use crate::position::{DescribedPosition, GamePosition};

/// The table `[start]` of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartTable {
    /// Cells that are repeated to the right and downwards, on a board of any size.
    repeated: Option<Spanned<String>>,
    /// Cells placed over the middle of the repeated ones.
    middle: Option<Spanned<String>>,
    /// Cells placed over the first of the repeated ones.
    corner: Option<Spanned<String>>,
    /// Boards, each for its own size.
    #[serde(default)]
    boards: Vec<Spanned<String>>,
    /// The position that is called `start`.
    position: Option<Spanned<String>>,
}

/// The word for the position with which play usually begins.
pub(crate) const START: &str = "start";

/// The start for each size.
#[derive(Debug)]
pub(crate) struct Start {
    /// `None` if only some sizes have a start.
    any_size: Option<Repeated>,
    /// The starts of particular sizes, which take precedence.
    boards: Vec<WideBoard>,
    /// The position that is called `start`.
    position: Option<DescribedPosition>,
}

/// The start for every size.
#[derive(Debug)]
struct Repeated {
    tile: WideBoard,
    middle: Option<WideBoard>,
    corner: Option<WideBoard>,
}

impl Start {
    /// Whether every size has a start.
    pub fn is_for_any_size(&self) -> bool {
        self.any_size.is_some()
    }

    /// Whether some size has a start.
    pub fn has_sizes(&self) -> bool {
        self.any_size.is_some() || !self.boards.is_empty()
    }

    /// The position that is called `start`; the only board, if the table has one.
    pub fn position(&self) -> Option<DescribedPosition> {
        match (&self.position, self.boards.as_slice()) {
            (Some(position), _) => Some(position.clone()),
            (None, [board]) => Some(Cells::from(*board).into_described()),
            (None, _) => None,
        }
    }

    /// Reads the table of a ruleset.
    pub fn new(table: &Spanned<StartTable>, rules: &dyn AnyRules) -> Result<Start, Fault> {
        let named = table.get_ref().position.as_ref();
        let position = named.map(|text| {
            let position = rules.read(text.get_ref());
            position.map_err(|misread| Fault::at(text, misread).of_key("start"))
        });
        let position = position.transpose()?;
        let (any_size, boards) = match rules.cells().filter(|cells| cells.has_boards()) {
            Some(cells) => {
                let read = table.get_ref().read(cells)?;
                check_digits(&cells.alphabet().list(), table)?;
                read
            }
            None if table.get_ref().has_boards() => {
                return Err(Fault::misread(
                    table,
                    "boards in [start]",
                    "them only where positions are boards: with [patterns], or with [placement] that has `neighbours`; other rulesets have `position`",
                ));
            }
            None => (None, Vec::new()),
        };
        let start = Start {
            any_size,
            boards,
            position,
        };
        if start.position().is_some() && rules.read(START).is_ok() {
            return Err(Fault::misread(
                table,
                "a position called `start`, which is a row of symbols too",
                "other symbols",
            ));
        }
        if start.has_sizes() || start.position.is_some() {
            Ok(start)
        } else {
            Err(Fault::expected(table, "`repeated`, `boards` or `position`").of_key("start"))
        }
    }

    /// The start on a board of this size.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn board(&self, blank: WideBoard) -> Result<WideBoard, Misread> {
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
                Err(Misread::new(
                    "a size without a start",
                    format!("{sizes} or the cells of a board"),
                ))
            }
        }
    }

    fn board_of_size(&self, size: (usize, usize)) -> Option<&WideBoard> {
        self.boards.iter().find(|board| board.size() == size)
    }
}

impl StartTable {
    /// The start of any size, and the boards of their own sizes.
    fn read(&self, cells: &dyn CellNotation) -> Result<(Option<Repeated>, Vec<WideBoard>), Fault> {
        let mut boards: Vec<WideBoard> = Vec::new();
        for text in &self.boards {
            let board = read_board(text, cells)?;
            // The layouts of the moves on a large board take long, so that it is checked when it is asked for.
            if board.narrow().is_some() {
                let checked = cells.check(&board);
                checked.map_err(|misread| Fault::at(text, misread).of_key("start"))?;
            }
            if boards.iter().any(|other| other.size() == board.size()) {
                return Err(Fault::misread(text, "two boards of this size", "one"));
            }
            boards.push(board);
        }
        Ok((self.any_size(cells)?, boards))
    }

    fn any_size(&self, cells: &dyn CellNotation) -> Result<Option<Repeated>, Fault> {
        let board = |text| read_board(text, cells);
        let over = [(&self.middle, "middle"), (&self.corner, "corner")];
        let mut over = over.into_iter();
        let found = over.find_map(|(key, name)| Some((key.as_ref()?, name)));
        match (&self.repeated, found) {
            (Some(repeated), _) => Ok(Some(Repeated {
                tile: board(repeated)?,
                middle: self.middle.as_ref().map(board).transpose()?,
                corner: self.corner.as_ref().map(board).transpose()?,
            })),
            (None, Some((key, name))) => {
                let found = format!("`{name}` without `repeated`");
                Err(Fault::misread(key, found, "the cells around it"))
            }
            (None, None) => Ok(None),
        }
    }

    /// Whether some key is about boards.
    fn has_boards(&self) -> bool {
        let keys = [&self.repeated, &self.middle, &self.corner];
        keys.into_iter().any(Option::is_some) || !self.boards.is_empty()
    }
}

fn read_board(text: &Spanned<String>, cells: &dyn CellNotation) -> Result<WideBoard, Fault> {
    let board = WideBoard::read(text.get_ref(), cells.alphabet());
    board.map_err(|misread| Fault::at(text, misread).of_key("start"))
}

impl Repeated {
    /// The start on a board of the size of `board`, whose cells are replaced.
    fn over(&self, mut board: WideBoard) -> Result<WideBoard, Misread> {
        lay(&self.tile, &mut board, |at, extent, _| at % extent);
        if let Some(middle) = &self.middle {
            check_size(middle, &board)?;
            lay(middle, &mut board, |at, extent, all| {
                // At most as many cells precede the middle as follow it.
                at.wrapping_sub((all - extent) / 2)
            });
        }
        if let Some(corner) = &self.corner {
            check_size(corner, &board)?;
            lay(corner, &mut board, |at, _, _| at);
        }
        Ok(board)
    }
}

/// Checks that a piece fits a board.
fn check_size(piece: &WideBoard, board: &WideBoard) -> Result<(), Misread> {
    let ((rows, columns), least) = (board.size(), piece.size());
    if rows >= least.0 && columns >= least.1 {
        return Ok(());
    }
    Err(Misread::new(
        format!("a board of {rows} × {columns} cells"),
        format!("at least {} × {} for the start", least.0, least.1),
    ))
}

/// Copies cells of `piece` to a board. `place` maps a row of the board to a row of `piece`, and a column to a column,
/// given the number, the extent of the piece and that of the board. Results beyond the piece are skipped.
fn lay(piece: &WideBoard, board: &mut WideBoard, place: fn(usize, usize, usize) -> usize) {
    let ((rows, columns), (piece_rows, piece_columns)) = (board.size(), piece.size());
    for cell in 0..rows * columns {
        let row = place(cell / columns, piece_rows, rows);
        let column = place(cell % columns, piece_columns, columns);
        if row < piece_rows && column < piece_columns {
            board.set(cell, piece.state(row * piece_columns + column));
        }
    }
}

/// Checks that a row of cells does not look like a size such as `3x4`.
fn check_digits(signs: &str, table: &Spanned<StartTable>) -> Result<(), Fault> {
    match signs.chars().find(char::is_ascii_digit) {
        Some(digit) if signs.contains('x') && table.get_ref().has_boards() => {
            let found = format!("boards in [start] with the symbols `{digit}` and `x`");
            let expected =
                format!("only one of them, because a row such as {digit}x{digit} is a size too");
            Err(Fault::misread(table, found, expected))
        }
        _ => Ok(()),
    }
}
