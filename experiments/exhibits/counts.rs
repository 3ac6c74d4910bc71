//! Tables of counts.

use chopsticks_tables::{Align, Cell, Label, Table};

use super::caption::variable;

/// A table whose columns are all numbers.
pub fn counts_table(
    caption: Label,
    columns: &[&str],
    rows: impl IntoIterator<Item = Vec<u64>>,
) -> Table {
    let rows = rows.into_iter();
    Table::new(caption)
        .with_columns(columns.iter().map(|&column| header(column)), Align::Right)
        .with_rows(rows.map(|row| row.into_iter().map(Cell::from)))
}

/// The header of a column; a single letter is a variable.
fn header(column: &str) -> Label {
    if column.len() == 1 {
        variable(column)
    } else {
        column.into()
    }
}

/// A table with a row of counts for each finger count and number of hands.
pub fn table_by_size<const COUNTS: usize>(
    caption: &str,
    columns: [&str; COUNTS],
    rows: impl IntoIterator<Item = ([u32; 2], [u64; COUNTS])>,
) -> Table {
    let columns: Vec<&str> = ["n", "hands"].into_iter().chain(columns).collect();
    let rows = rows
        .into_iter()
        .map(|(size, counts)| size.map(u64::from).into_iter().chain(counts).collect());
    counts_table(Label::new(caption), &columns, rows)
}
