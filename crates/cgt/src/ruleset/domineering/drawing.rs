//! Boards as text: reading a drawing and reporting all its faults, and drawing a board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::DomineeringBoard;
use crate::ruleset::setup::SetupError;

/// An unchecked drawing of a board: `.` for a free cell, `#` for a taken one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardDrawing {
    /// The rows from top to bottom.
    pub rows: Vec<String>,
}

/// One reason why a drawing is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// The board has no cells or too many.
    #[error("found {rows} by {columns}, expected a board of 1 by 1 to {max} by {max} cells", max = DomineeringBoard::MAX_SIDE)]
    Size {
        /// The number of rows.
        rows: usize,
        /// The length of the longest row.
        columns: usize,
    },
    /// A text with the sign of a size is none.
    #[error("found the size `{0}`, expected a number of rows and one of columns such as 4x5")]
    Sides(String),
    /// Rows differ in length.
    #[error("row {row}: found {columns}, expected {longest} cells as in the longest row")]
    Ragged {
        /// The row, counted from 1.
        row: usize,
        /// Its length.
        columns: usize,
        /// The length of the longest row.
        longest: usize,
    },
    /// A character does not denote a cell.
    #[error(
        "row {row}, column {column}: found `{found}`, expected . for a free cell or # for a taken one"
    )]
    Symbol {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
}

impl DomineeringBoard {
    /// A board of `rows` by `columns` free cells.
    ///
    /// # Errors
    /// When one of them is 0 or above [`DomineeringBoard::MAX_SIDE`].
    pub fn rectangle(
        rows: usize,
        columns: usize,
    ) -> Result<DomineeringBoard, SetupError<BoardFault>> {
        let faults = BoardFault::size(rows, columns).into_iter().collect();
        SetupError::unless_faulty(faults, ())?;
        let row = |row| (0..columns).map(move |column| (row, column));
        Ok(DomineeringBoard::from_cells((0..rows).flat_map(row)))
    }

    fn from_cells(cells: impl Iterator<Item = (usize, usize)>) -> DomineeringBoard {
        DomineeringBoard(cells.fold(0, |free, (row, column)| free | 1 << (8 * row + column)))
    }
}

impl BoardFault {
    fn size(rows: usize, columns: usize) -> Option<BoardFault> {
        let sides = 1..=DomineeringBoard::MAX_SIDE;
        let is_right = sides.contains(&rows) && sides.contains(&columns);
        (!is_right).then_some(BoardFault::Size { rows, columns })
    }
}

impl BoardDrawing {
    /// The drawn board.
    ///
    /// # Errors
    /// When the board has no cells or is too large, its rows differ in length, or a character is neither `.` nor `#`; all such faults
    /// are listed.
    pub fn check(&self) -> Result<DomineeringBoard, SetupError<BoardFault>> {
        let lengths: Vec<usize> = self.rows.iter().map(|row| row.chars().count()).collect();
        let longest = lengths.iter().copied().max().unwrap_or(0);
        let mut faults: Vec<BoardFault> = BoardFault::size(lengths.len(), longest)
            .into_iter()
            .collect();
        let ragged = (1..).zip(lengths).filter(|&(_, columns)| columns < longest);
        faults.extend(ragged.map(|(row, columns)| BoardFault::Ragged {
            row,
            columns,
            longest,
        }));
        faults.extend(self.cells().filter(|cell| !".#".contains(cell.2)).map(
            |(row, column, found)| BoardFault::Symbol {
                row: row + 1,
                column: column + 1,
                found,
            },
        ));
        SetupError::unless_faulty(faults, ())?;
        let free = self.cells().filter(|cell| cell.2 == '.');
        Ok(DomineeringBoard::from_cells(
            free.map(|(row, column, _)| (row, column)),
        ))
    }

    /// The row and column, both counted from 0, and the character of each cell.
    fn cells(&self) -> impl Iterator<Item = (usize, usize, char)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, cells)| {
            let cells = cells.chars().enumerate();
            cells.map(move |(column, symbol)| (row, column, symbol))
        })
    }
}

impl FromStr for DomineeringBoard {
    type Err = SetupError<BoardFault>;

    fn from_str(text: &str) -> Result<DomineeringBoard, SetupError<BoardFault>> {
        let is_drawn = text.contains(['.', '#', '|', '\n']);
        let size = text.split_once(['x', 'X', '×']).filter(|_| !is_drawn);
        let Some((rows, columns)) = size else {
            let rows = text.trim().split(['|', '\n']);
            let rows = rows.map(|row| row.trim().to_owned()).collect();
            return BoardDrawing { rows }.check();
        };
        match (rows.trim().parse(), columns.trim().parse()) {
            (Ok(rows), Ok(columns)) => DomineeringBoard::rectangle(rows, columns),
            _ => SetupError::unless_faulty(
                vec![BoardFault::Sides(text.to_owned())],
                DomineeringBoard(0),
            ),
        }
    }
}

impl fmt::Display for DomineeringBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = self.size();
        let symbol = |cell: usize| if self.0 >> cell & 1 == 1 { '.' } else { '#' };
        let row = |row: usize| {
            (0..columns.max(1))
                .map(|column| symbol(8 * row + column))
                .collect()
        };
        let rows: Vec<String> = (0..rows.max(1)).map(row).collect();
        f.write_str(&rows.join("|"))
    }
}
