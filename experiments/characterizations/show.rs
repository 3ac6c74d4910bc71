//! Characterizations and their proofs as tables.

use chopsticks_simple::many_hands::characterization::Characterization;
use chopsticks_tables::Table;

use super::row::Row;
use crate::exhibits::{caption, tabulate};

/// The cases of a characterization.
pub fn cases(characterization: &Characterization) -> Table {
    let fingers = characterization.ruleset().fingers();
    let names = characterization.names();
    let lists = [
        ("equally many", "loses", characterization.equal()),
        ("one fewer", "wins", characterization.fewer()),
    ];
    let cases = lists
        .into_iter()
        .flat_map(|(hands, who, cases)| cases.iter().map(move |case| (hands, who, case)));
    tabulate(
        caption(&format!("Outcomes with finger count ${fingers}$")),
        cases,
    )
    .left("hands of the player to move", |(hands, _, _)| hands)
    .left("who", |(_, who, _)| who)
    .left("if", |(_, _, case)| case.write(&names))
    .table()
}

/// The formulas of the proof, and the method that shows each to be unsatisfiable.
pub fn formulas(fingers: u32, rows: &[Row]) -> Table {
    tabulate(
        caption(&format!("The proof for finger count ${fingers}$")),
        rows,
    )
    .left("formula that must be unsatisfiable", |row| {
        row.formula.as_str()
    })
    .left("answer", |row| row.answer.as_str())
    .table()
}
