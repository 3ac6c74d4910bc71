//! The results as tables: all of them, and the numbers of games won by each player.

use chopsticks_tables::{Align, Cell, Label, Table};

use super::axes::{Axes, word};
use super::row::{Outcome, Row};

/// Every row as it is.
pub fn everything(rows: &[Row]) -> Table {
    let caption = "The hand game with every combination of rules";
    let table = Row::columns().fold(Table::new(Label::new(caption)), |table, column| {
        table.column(column, Align::Left)
    });
    rows.iter().fold(table, |mut table, row| {
        table.push(row.cells());
        table
    })
}

/// The numbers of games that the first player wins, the second player wins, and nobody wins, for each finger count.
pub fn by_fingers(rows: &[Row]) -> Table {
    let caption = "Number of games by finger count and winner, with the longest forced win";
    let mut table = Table::new(Label::new(caption).latex(format!("{caption}.")))
        .column(Label::new("N").math("N"), Align::Right)
        .column("elimination", Align::Left);
    for outcome in Outcome::ALL {
        table = table.column(outcome.word(), Align::Right);
    }
    table = table.column("longest win", Align::Right);
    for block in rows.chunks_exact(Axes::all().count()) {
        for part in
            block.chunk_by(|one, other| one.rules().elimination == other.rules().elimination)
        {
            table.push(tally(part));
        }
    }
    table
}

fn tally(rows: &[Row]) -> Vec<Cell> {
    let count = |outcome| rows.iter().filter(|row| row.result == outcome).count();
    let mut cells: Vec<Cell> = vec![rows[0].n.into(), word(&rows[0].rules().elimination).into()];
    cells.extend(Outcome::ALL.map(|outcome| count(outcome).into()));
    let longest = rows.iter().filter_map(|row| row.plies).max();
    cells.push(longest.map_or(Cell::missing("no forced win"), Cell::from));
    cells
}
