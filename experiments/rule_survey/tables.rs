//! The results as tables: all of them, and the numbers of games won by each player.

use chopsticks_tables::{Cell, Table};
use serde_json::Value;

use super::axes::Axes;
use super::row::{Outcome, Row};
use crate::exhibits::{caption, or_missing, tabulate, variable};

/// Every row as it is.
pub fn everything(rows: &[Row]) -> Table {
    let caption = "The hand game with every combination of rules";
    let table = tabulate(caption, rows)
        .left("hands", |row| row.hands)
        .left("fingers", |row| row.n);
    let axes = Axes::NAMES.into_iter().enumerate();
    let table = axes.fold(table, |table, (axis, name)| {
        table.left(name, |row| match row.axes.choice(axis) {
            Value::String(name) => name,
            choice => choice.to_string(),
        })
    });
    table
        .left("result", |row| row.result.name())
        .left("plies", |row| row.plies.map_or("".into(), Cell::from))
        .left("positions", |row| row.positions)
        .left("wins", |row| row.wins)
        .left("losses", |row| row.losses)
        .left("draws", |row| row.draws)
        .left("loopy", |row| row.loopy.to_string())
        .table()
}

/// The numbers of games that the first player wins, the second player wins, and nobody wins, for each finger count.
pub fn by_fingers(rows: &[Row]) -> Table {
    let parts = rows
        .chunk_by(|one, other| (one.n, one.axes.elimination) == (other.n, other.axes.elimination));
    let caption =
        caption("Number of games by finger count and winner, with the longest forced win");
    let table = tabulate(caption, parts)
        .right(variable("N"), |part| part[0].n)
        .left("elimination", |part| part[0].axes.name(0));
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
