//! A square board of cells: columns i, rows j, row n on top.
//!
//! This is the layout of Table 1 of Dailly, Gledel, Nowakowski and Pereira dos Santos, *Simple Chopsticks* (2024): row
//! labels on the left, column labels below, and in the corner between them `j\i`, since j labels the rows and i the
//! columns.

use super::{Align, Cell, Label, Table};

/// An n × n board; cell (i, j) is in column i and row j, both counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    caption: Label,
    side: usize,
    /// Row by row from j = 1.
    cells: Vec<Cell>,
}

impl Board {
    /// The corner between the labels: what labels the rows, and what labels the columns.
    pub const CORNER: &'static str = r"j\i";

    /// The board of `side` rows and columns whose cell (i, j) is `cell(i, j)`.
    pub fn from_fn(
        caption: impl Into<Label>,
        side: usize,
        mut cell: impl FnMut(usize, usize) -> Cell,
    ) -> Board {
        let mut cells = Vec::with_capacity(side * side);
        for j in 1..=side {
            cells.extend((1..=side).map(|i| cell(i, j)));
        }
        Board {
            caption: caption.into(),
            side,
            cells,
        }
    }

    /// The caption of the board.
    pub fn caption(&self) -> &Label {
        &self.caption
    }

    /// The number of rows, which equals the number of columns.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Row j from i = 1 on.
    ///
    /// # Panics
    ///
    /// If j is not in 1..=side.
    pub fn row(&self, j: usize) -> &[Cell] {
        &self.cells[(j - 1) * self.side..j * self.side]
    }

    /// The cells as a table of records, for formats that machines read: j = 1 first, within it i = 1 first.
    pub(super) fn records(&self) -> Table {
        let cells =
            (1..=self.side).flat_map(|j| (1usize..).zip(self.row(j)).map(move |cell| (j, cell)));
        Table::new(self.caption.clone())
            .with_columns(["i", "j"], Align::Right)
            .column("value", Align::Left)
            .with_rows(cells.map(|(j, (i, cell))| [i.into(), j.into(), cell.clone()]))
    }
}

#[cfg(test)]
pub(super) mod samples {
    use super::*;

    /// A cell off the diagonal on either side, so that an exchange of i and j shows.
    pub fn three() -> Board {
        let up = || Label::new("^[2]").unicode("↑[2]").math(r"\uparrow^{[2]}");
        Board::from_fn("Three", 3, |i, j| match (i, j) {
            (1, 2) => up().into(),
            (2, 1) => Cell::missing("game limit"),
            (1, 1) => "0".into(),
            _ => Label::new("*").math("*").into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn i_counts_columns_and_j_counts_rows() {
        let board = Board::from_fn("", 3, |i, j| Cell::from(10 * i + j));
        assert_eq!(board.row(2)[0], Cell::from(12u32));
        assert_eq!(board.row(1)[2], Cell::from(31u32));
    }
}
