//! Tables of counts.

use chopsticks_lab::report::{Align, Cell, Label, Table};

use crate::harness::{Content, Exhibit};

/// A table whose columns are all numbers.
pub fn exhibit(
    name: &'static str,
    caption: Label,
    columns: &[&str],
    rows: impl IntoIterator<Item = Vec<u64>>,
) -> Exhibit {
    let mut table = Table::new(caption);
    for &column in columns {
        table = table.column(column, Align::Right);
    }
    for row in rows {
        table.push(row.into_iter().map(Cell::from));
    }
    Exhibit {
        name,
        content: Content::Table(table),
    }
}
