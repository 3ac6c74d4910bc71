//! The lines about the periods of the columns of a table.

use chopsticks_lab::heaps::Recurrence;
use chopsticks_lab::session::{PeriodColumn, periods};
use chopsticks_lab::tables::{Cell, Table};
use num_traits::ToPrimitive;

use super::columns::RESTS_ON;

/// A line for each column with a period, if the table has one parameter, which runs through consecutive numbers. `moves` say
/// what the values are determined by, if the positions are these numbers.
pub(super) fn lines(table: &Table, parameters: usize, moves: Option<Recurrence>) -> Vec<String> {
    let rows = table.rows();
    let Some(first) = first_of_consecutive(rows).filter(|_| parameters == 1) else {
        return Vec::new();
    };
    let headers = table.columns().iter();
    let headers: Vec<&str> = headers.map(|column| column.header.plain_text()).collect();
    let cells = |at: usize| {
        let cells = rows.iter().map(|row| match &row[at] {
            Cell::Missing(_) => None,
            cell => Some(cell.plain()),
        });
        cells.collect()
    };
    let columns = headers.iter().enumerate().skip(1);
    let columns = columns.filter(|(_, header)| **header != RESTS_ON);
    let columns: Vec<PeriodColumn<'_>> = columns.map(|(at, header)| (*header, cells(at))).collect();
    let found = periods(&columns, first, moves).into_iter();
    found
        .map(|(header, found)| format!("period of {header}: {}", found.in_words(headers[0])))
        .collect()
}

/// The first number of the rows, if their numbers follow each other.
fn first_of_consecutive(rows: &[Vec<Cell>]) -> Option<usize> {
    let number = |row: &Vec<Cell>| match row.first()? {
        Cell::Integer(number) => number.to_usize(),
        _ => None,
    };
    let numbers: Vec<usize> = rows.iter().map(number).collect::<Option<_>>()?;
    let follow = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    numbers.first().copied().filter(|_| follow)
}
