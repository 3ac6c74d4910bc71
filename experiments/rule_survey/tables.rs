//! The results as tables: all of them, and the numbers of games won by each player.

use chopsticks_tables::{Align, Table};

use super::axes::{Axes, word};
use super::row::{Outcome, Row};
use crate::exhibits::{caption, or_missing, tabulate, variable};

/// Every row as it is.
pub fn everything(rows: &[Row]) -> Table {
    let caption = "The hand game with every combination of rules";
    Table::new(caption)
        .with_columns(Row::columns(), Align::Left)
        .with_rows(rows.iter().map(Row::cells))
}

/// The numbers of games that the first player wins, the second player wins, and nobody wins, for each finger count.
pub fn by_fingers(rows: &[Row]) -> Table {
    let blocks = rows.chunks_exact(Axes::all().count());
    let elimination = |row: &Row| row.rules().elimination;
    let parts = blocks
        .flat_map(|block| block.chunk_by(move |one, other| elimination(one) == elimination(other)));
    let caption =
        caption("Number of games by finger count and winner, with the longest forced win");
    let table = tabulate(caption, parts)
        .right(variable("N"), |part| part[0].n)
        .left("elimination", |part| word(&elimination(&part[0])));
    let table = Outcome::ALL.into_iter().fold(table, |table, outcome| {
        table.right(outcome.name(), |part| {
            part.iter().filter(|row| row.result == outcome).count()
        })
    });
    let longest = |part: &[Row]| part.iter().filter_map(|row| row.plies).max();
    table
        .right("longest win", |part| {
            or_missing(longest(part), "no forced win")
        })
        .table()
}
