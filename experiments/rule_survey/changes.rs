//! The change of the winner when one rule is changed.

use chopsticks_tables::Table;

use super::axes::Axes;
use super::row::{Outcome, Row};
use crate::exhibits::{caption, tabulate};

/// For each change of one rule: the number of games in which it was made, and the numbers of each winner before and
/// after.
///
/// The rows are complete blocks of [`Axes::all`], one for each finger count.
pub fn changes(rows: &[Row]) -> Table {
    let axes = 0..Axes::COUNT;
    let changes = axes.flat_map(|axis| (1..Axes::choices(axis)).map(move |to| (axis, to)));
    let games = |(axis, to)| pairs(rows, axis, to);
    let first = Axes::all().next().expect("there are combinations");
    let caption = caption(
        "How often the winner changes when one rule is changed and all others stay the same",
    );
    let table = tabulate(caption, changes)
        .left("rule", |(axis, _)| Axes::NAMES[axis])
        .left("from", |(axis, _)| first.name(axis))
        .left("to", |(axis, to)| first.with(axis, to).name(axis))
        .right("games", |change| games(change).count())
        .right("winner changes", |change| {
            games(change)
                .filter(|(before, after)| before != after)
                .count()
        });
    let table = turns().fold(table, |table, turn| {
        let header = format!("{} to {}", turn.0.name(), turn.1.name());
        table.right(header, |change| {
            games(change).filter(|game| *game == turn).count()
        })
    });
    table.table()
}

/// The six ways in which the winner can become another.
fn turns() -> impl Iterator<Item = (Outcome, Outcome)> {
    let pairs = Outcome::ALL
        .into_iter()
        .flat_map(|before| Outcome::ALL.map(|after| (before, after)));
    pairs.filter(|(before, after)| before != after)
}

/// The winners of each two games that differ only in this change.
fn pairs(rows: &[Row], axis: usize, to: usize) -> impl Iterator<Item = (Outcome, Outcome)> {
    let blocks = rows.chunks_exact(Axes::all().count());
    blocks.flat_map(move |block| {
        let before = Axes::all().filter(move |axes| axes.choice(axis) == 0);
        before.map(move |axes| {
            let after = axes.with(axis, to);
            (block[axes.number()].result, block[after.number()].result)
        })
    })
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_tables::Format;

    use super::*;
    use crate::rule_survey::Game;

    /// With two fingers and a cut-off at two, any tap kills: the first player takes both hands in three plies. With a
    /// cut-off above two it is the paper's finger count 2, and the first player wins (1,1|1,1)_2, too.
    #[test]
    fn a_change_is_counted_once_for_each_game() {
        let rows: Vec<Row> = Game::upto(2, 2)
            .map(|game| Row::solve(game, &Budget::UNLIMITED).unwrap())
            .collect();
        let csv = changes(&rows).render(Format::Csv);
        let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
        assert_eq!(lines.len(), 1 + 2 + 11 + 1 + 1 + 1 + 2);
        for line in &lines[1..] {
            let numbers: Vec<usize> = line[3..].iter().map(|cell| cell.parse().unwrap()).collect();
            let choices = if line[0] == "transfer" {
                12
            } else if ["elimination", "win"].contains(&line[0]) {
                3
            } else {
                2
            };
            assert_eq!(numbers[0], 864 / choices, "{line:?}");
            assert_eq!(numbers[1], numbers[2..].iter().sum::<usize>(), "{line:?}");
        }
        let plain = Axes::all().next().unwrap();
        let above = plain.with(0, 1);
        let results =
            [plain, above].map(|axes| (rows[axes.number()].result, rows[axes.number()].plies));
        assert_eq!(results[0], (Outcome::First, Some(3)));
        assert_eq!(results[1].0, Outcome::First);
    }
}
