//! The lines about the periods of the columns of a table.

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::heaps::Recurrence;
use chopsticks_lab::session::{PeriodColumn, Property, growth, periods};
use chopsticks_lab::tables::{Cell, Table};
use num_bigint::BigUint;

use super::columns::RESTS_ON;

/// A line for each column with a period, and one about the growth of values without a period. `numbers` are those of the
/// members in the rows, `values` their values if all are short, and `moves` say what they are determined by, if the positions
/// are these numbers.
pub(super) fn lines(
    table: &Table,
    numbers: &[Vec<BigUint>],
    values: Option<Vec<GameId>>,
    moves: Option<Recurrence>,
    arena: &mut Arena,
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
    let found = periods(&columns, numbers, moves);
    let is_open = columns.iter().any(|(header, _)| *header == Property::VALUE)
        && found.iter().all(|(header, _)| *header != Property::VALUE);
    let values = values.filter(|_| is_open);
    let growth = values.and_then(|values| growth(&values, numbers, arena));
    let growth = growth.map(|found| {
        let words = found.in_words(headers[0], arena);
        format!("growth of {}: {words}", Property::VALUE)
    });
    let periods = found.into_iter();
    let periods = periods
        .map(|(header, found)| format!("period of {header}: {}", found.in_words(headers[0])));
    growth.into_iter().chain(periods).collect()
}
