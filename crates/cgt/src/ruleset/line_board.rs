//! Boards on which the players remove lines of cells, such as those of Domineering.

use crate::player::ByPlayer;

/// A board on which Left removes adjacent free cells of a column, and Right adjacent free cells of a row.
///
/// Cell c of row r is bit `columns · r + c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineBoard {
    /// The number of rows.
    pub rows: u8,
    /// The number of columns.
    pub columns: u8,
    /// The free cells.
    pub cells: u64,
    /// The number of cells that a move of each player removes; at least 1.
    pub lengths: ByPlayer<u8>,
}

impl LineBoard {
    /// The negative: rows and columns are exchanged, and so are the players.
    #[must_use]
    pub fn negative(&self) -> LineBoard {
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        let mut cells = 0;
        for row in 0..rows {
            for column in 0..columns {
                let is_free = self.cells >> (row * columns + column) & 1;
                cells |= is_free << (column * rows + row);
            }
        }
        LineBoard {
            rows: self.columns,
            columns: self.rows,
            cells,
            lengths: self.lengths.swapped(),
        }
    }
}
