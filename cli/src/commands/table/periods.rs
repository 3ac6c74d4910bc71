//! The lines about the periods of the columns of a table.

use chopsticks_lab::heaps::Recurrence;
use chopsticks_lab::session::{PeriodColumn, periods};
use chopsticks_lab::tables::{Cell, Table};
use num_bigint::BigUint;

use super::columns::RESTS_ON;

/// A line for each column with a period. `numbers` are those of the members in the rows, and `moves` say what the values are
/// determined by, if the positions are these numbers.
pub(super) fn lines(
    table: &Table,
    numbers: &[Vec<BigUint>],
    moves: Option<Recurrence>,
) -> Vec<String> {
    let headers = table.columns().iter();
    let headers: Vec<&str> = headers.map(|column| column.header.plain_text()).collect();
    let cells = |at: usize| {
        let cells = table.rows().iter().map(|row| match &row[at] {
            Cell::Missing(_) => None,
            cell => Some(cell.plain()),
        });
        cells.collect()
    };
    let columns = headers.iter().enumerate().skip(1);
    let columns = columns.filter(|(_, header)| **header != RESTS_ON);
    let columns: Vec<PeriodColumn<'_>> = columns.map(|(at, header)| (*header, cells(at))).collect();
    let found = periods(&columns, numbers, moves).into_iter();
    found
        .map(|(header, found)| format!("period of {header}: {}", found.in_words(headers[0])))
        .collect()
}
