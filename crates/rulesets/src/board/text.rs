//! Boards as text: `xox|ox.`, and sizes such as `4x5`.

use chopsticks_base::reading::{Misread, Place};
use std::fmt;

use super::alphabet::{Alphabet, State};
use super::cells::{CellBoard, MAX_CELLS, PLANES, WideBoard, put, put_all};
use super::word::Word;

/// The numbers of rows and columns of a text such as `4x5` or `4 × 5`.
pub(crate) fn size(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once(['x', '×'])?;
    Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?))
}

/// The board that a text with blanks may mean; `None` if there are no blanks, or other signs that a board does not have.
fn without_blanks(text: &str, alphabet: Alphabet) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut signs = words.iter().flat_map(|word| word.chars());
    if words.len() == 1
        || signs.any(|sign| sign != '|' && alphabet.state_of_written(sign).is_none())
    {
        return None;
    }
    let are_rows = !text.contains('|') && words.iter().all(|word| word.len() > 1);
    Some(words.join(if are_rows { "|" } else { "" }))
}

impl WideBoard {
    /// Reads a board by its cells. Bars or line breaks separate the rows.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn read(text: &str, alphabet: Alphabet) -> Result<WideBoard, Misread> {
        let text = text.trim();
        // A board that is pasted may have blanks between its cells.
        let joined = |line: &str| line.split_whitespace().collect();
        let lines: Vec<String> = if text.contains('\n') {
            text.lines().map(joined).collect()
        } else if let Some(expected) = without_blanks(text, alphabet) {
            return Err(Misread::new(
                "a blank",
                format!("`|` between rows and nothing between cells, as in {expected}"),
            ));
        } else {
            text.split('|').map(str::to_owned).collect()
        };
        let width = lines[0].chars().count();
        let mut board = WideBoard::blank((lines.len(), width), alphabet)?;
        for (row, line) in (1..).zip(&lines) {
            let found = line.chars().count();
            if found != width {
                return Err(Misread::new(
                    format!("{found} cells in row {row}"),
                    format!("{width} as in row 1"),
                ));
            }
            for (column, sign) in (1..).zip(line.chars()) {
                let state = alphabet.state_of_written(sign).ok_or_else(|| {
                    let signs = alphabet.list();
                    let read = Misread::new(format!("`{sign}`"), format!("one of {signs}"));
                    read.at(Place::Cell(row, column))
                })?;
                board.set((row - 1) * width + column - 1, state);
            }
        }
        Ok(board)
    }

    /// A board of this size with all cells outside of the board.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn blank(
        (rows, columns): (usize, usize),
        alphabet: Alphabet,
    ) -> Result<WideBoard, Misread> {
        let cells = rows.saturating_mul(columns);
        if !(1..=MAX_CELLS).contains(&cells) {
            return Err(Misread::new(
                format!("a board of {rows} × {columns} cells"),
                format!("1 to {MAX_CELLS} cells such as `..|..` or `2x2`"),
            ));
        }
        Ok(WideBoard {
            rows: rows as u8,
            columns: columns as u8,
            planes: [0; PLANES],
            alphabet,
        })
    }
}

impl<W: Word> CellBoard<W> {
    /// The board with all cells in this state.
    pub(crate) fn filled(mut self, state: State) -> CellBoard<W> {
        let all = self.rectangle();
        put_all(&mut self.planes, all, state);
        self
    }

    /// The numbers of rows and columns.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.rows.into(), self.columns.into())
    }

    /// Puts a cell into a state.
    pub(crate) fn set(&mut self, cell: usize, state: State) {
        put(&mut self.planes, cell, state);
    }

    /// The state of a cell.
    pub(crate) fn state(&self, cell: usize) -> State {
        let bits = self.planes.iter().enumerate();
        bits.fold(0, |state, (bit, plane)| {
            state | State::from(plane.has(cell as u32)) << bit
        })
    }
}

impl<W: Word> fmt::Display for CellBoard<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        if rows == 0 {
            return f.write_str("#");
        }
        for row in 0..rows {
            f.write_str(if row == 0 { "" } else { "|" })?;
            for column in 0..columns {
                let state = self.state(row * columns + column);
                write!(f, "{}", self.alphabet.sign(state))?;
            }
        }
        Ok(())
    }
}
