//! Tables whose columns say how their cells follow from a row.

use chopsticks_tables::{Align, Cell, Label, Table};

/// A table that is made column by column.
pub struct Tabulation<R> {
    caption: Label,
    headers: Vec<(Label, Align)>,
    /// What each line is about, with its cells so far.
    lines: Vec<(R, Vec<Cell>)>,
}

/// A table with a line for each of these things; its columns follow.
pub fn tabulate<R: Copy>(
    caption: impl Into<Label>,
    rows: impl IntoIterator<Item = R>,
) -> Tabulation<R> {
    Tabulation {
        caption: caption.into(),
        headers: Vec::new(),
        lines: rows.into_iter().map(|row| (row, Vec::new())).collect(),
    }
}

impl<R: Copy> Tabulation<R> {
    /// With a column of text.
    pub fn left<C: Into<Cell>>(
        self,
        header: impl Into<Label>,
        cell: impl FnMut(R) -> C,
    ) -> Tabulation<R> {
        self.column(header, Align::Left, cell)
    }

    /// With a column of numbers.
    pub fn right<C: Into<Cell>>(
        self,
        header: impl Into<Label>,
        cell: impl FnMut(R) -> C,
    ) -> Tabulation<R> {
        self.column(header, Align::Right, cell)
    }

    /// With a column of short symbols.
    pub fn center<C: Into<Cell>>(
        self,
        header: impl Into<Label>,
        cell: impl FnMut(R) -> C,
    ) -> Tabulation<R> {
        self.column(header, Align::Center, cell)
    }

    fn column<C: Into<Cell>>(
        mut self,
        header: impl Into<Label>,
        align: Align,
        mut cell: impl FnMut(R) -> C,
    ) -> Tabulation<R> {
        self.headers.push((header.into(), align));
        for (row, cells) in &mut self.lines {
            cells.push(cell(*row).into());
        }
        self
    }

    /// The table.
    pub fn table(self) -> Table {
        let headers = self.headers.into_iter();
        let table = headers.fold(Table::new(self.caption), |table, (header, align)| {
            table.column(header, align)
        });
        table.with_rows(self.lines.into_iter().map(|(_, cells)| cells))
    }
}

/// The cell of a value that may be missing, for this reason.
pub fn or_missing<C: Into<Cell>>(value: Option<C>, why: &str) -> Cell {
    value.map_or_else(|| Cell::missing(why), C::into)
}
