//! A table: a caption, columns with headers, and rows of cells.

use super::{Cell, Label};

/// The alignment of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Text.
    Left,
    /// Numbers.
    Right,
    /// Short symbols.
    Center,
}

/// The header of a column and the alignment of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The header; its plain spelling is the key in CSV and JSON.
    pub header: Label,
    /// The alignment, in formats that have one.
    pub align: Align,
}

/// Rows of cells under named columns.
///
/// ```
/// use chopsticks_tables::{Align, Format, Table};
/// let mut table = Table::new("Fibonacci numbers")
///     .column("i", Align::Right)
///     .column("f", Align::Right);
/// table.push([9u32.into(), 34u32.into()]);
/// assert_eq!(table.render(Format::Csv), "i,f\n9,34\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    caption: Label,
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
}

impl Table {
    /// A table without columns; [`Table::column`] adds them.
    pub fn new(caption: impl Into<Label>) -> Table {
        Table {
            caption: caption.into(),
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Adds a column on the right.
    ///
    /// # Panics
    ///
    /// If a column has the same plain header, or the table already has rows.
    #[must_use]
    pub fn column(mut self, header: impl Into<Label>, align: Align) -> Table {
        let header = header.into();
        let same = |column: &Column| column.header.plain_text() == header.plain_text();
        assert!(
            !self.columns.iter().any(same),
            "a second column {}",
            header.plain_text()
        );
        assert!(self.rows.is_empty(), "a column after the first row");
        self.columns.push(Column { header, align });
        self
    }

    /// Adds columns with the same alignment on the right.
    ///
    /// # Panics
    ///
    /// As [`Table::column`].
    #[must_use]
    pub fn with_columns<H: Into<Label>>(
        self,
        headers: impl IntoIterator<Item = H>,
        align: Align,
    ) -> Table {
        let headers = headers.into_iter();
        headers.fold(self, |table, header| table.column(header, align))
    }

    /// Adds rows at the bottom.
    ///
    /// # Panics
    ///
    /// As [`Table::push`].
    #[must_use]
    pub fn with_rows<R: IntoIterator<Item = Cell>>(
        mut self,
        rows: impl IntoIterator<Item = R>,
    ) -> Table {
        rows.into_iter().for_each(|row| self.push(row));
        self
    }

    /// Adds a row at the bottom.
    ///
    /// # Panics
    ///
    /// If the number of cells differs from the number of columns.
    pub fn push(&mut self, row: impl IntoIterator<Item = Cell>) {
        let row: Vec<Cell> = row.into_iter().collect();
        assert_eq!(row.len(), self.columns.len(), "a cell for each column");
        self.rows.push(row);
    }

    /// The caption of the table.
    pub fn caption(&self) -> &Label {
        &self.caption
    }

    /// The columns from left to right.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The rows from top to bottom, each with one cell for each column.
    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }
}

#[cfg(test)]
pub(super) mod samples {
    use num_bigint::BigInt;
    use num_rational::Ratio;

    use super::*;

    /// One cell of every kind, and text that every format has to quote somehow.
    pub fn every_kind() -> Table {
        let mut table = Table::new("All kinds: 50% & more")
            .column("n", Align::Right)
            .column(Label::new("(1|1)_n").math(r"(1\mid 1)_n"), Align::Left)
            .column("mean", Align::Center);
        let arrow = Label::new("^[2]").unicode("↑[2]").math(r"\uparrow^{[2]}");
        let half = Ratio::new(BigInt::from(-1), BigInt::from(2));
        table.push([1u32.into(), arrow.into(), half.into()]);
        table.push([
            BigInt::from(10).pow(30).into(),
            "{*|*},\"a_b\"".into(),
            Cell::missing("game limit"),
        ]);
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "a cell for each column")]
    fn a_short_row_is_refused() {
        Table::new("").column("n", Align::Right).push([]);
    }

    #[test]
    #[should_panic(expected = "a second column n")]
    fn two_columns_cannot_share_a_key() {
        let _ = Table::new("")
            .column("n", Align::Right)
            .column("n", Align::Left);
    }
}
