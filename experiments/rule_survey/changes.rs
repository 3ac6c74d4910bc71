//! The change of the winner when one rule is changed.

use std::collections::HashMap;

use chopsticks_tables::Table;

use super::axes::Axes;
use super::game::Game;
use super::row::{Outcome, Row};
use crate::exhibits::{caption, tabulate};
use crate::harness::Unit;

/// The change from the first choice on an axis to another one.
struct Change {
    axis: usize,
    to: usize,
    /// The winners before and after, of each two games that differ only in this.
    winners: Vec<(Outcome, Outcome)>,
}

/// For each change of one rule: the number of games in which it was made, and the numbers of each winner before and
/// after.
///
/// The rows are those of all combinations, for each finger count.
pub fn changes(rows: &[Row]) -> Table {
    let changes = all_changes(rows);
    let caption = caption(
        "How often the winner changes when one rule is changed and all others stay the same",
    );
    let table = tabulate(caption, &changes)
        .left("rule", |change| Axes::NAMES[change.axis])
        .left("from", |change| Axes::FIRST.name(change.axis))
        .left("to", |change| {
            Axes::FIRST.along(change.axis)[change.to].name(change.axis)
        })
        .right("games", |change| change.winners.len())
        .right("winner changes", |change| {
            let winners = change.winners.iter();
            winners.filter(|(before, after)| before != after).count()
        });
    let table = turns().fold(table, |table, turn| {
        let header = format!("{} to {}", turn.0.name(), turn.1.name());
        table.right(header, |change| {
            change.winners.iter().filter(|game| **game == turn).count()
        })
    });
    table.table()
}

fn all_changes(rows: &[Row]) -> Vec<Change> {
    let winners: HashMap<Game, Outcome> = rows.iter().map(|row| (row.key(), row.result)).collect();
    let change = |(axis, to)| {
        let both = rows.iter().filter_map(|row| {
            let along = row.axes.along(axis);
            let changed = Game {
                axes: along[to],
                ..row.key()
            };
            (row.axes == along[0]).then(|| (row.result, winners[&changed]))
        });
        Change {
            axis,
            to,
            winners: both.collect(),
        }
    };
    let axes = 0..Axes::NAMES.len();
    let places = axes.flat_map(|axis| {
        let others = 1..Axes::FIRST.along(axis).len();
        others.map(move |to| (axis, to))
    });
    places.map(change).collect()
}

/// The six ways in which the winner can become another.
fn turns() -> impl Iterator<Item = (Outcome, Outcome)> {
    let pairs = Outcome::ALL
        .into_iter()
        .flat_map(|before| Outcome::ALL.map(|after| (before, after)));
    pairs.filter(|(before, after)| before != after)
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
        let [plain, above, _] = Axes::FIRST.along(0)[..] else {
            panic!("there are three rules of elimination");
        };
        let results = [plain, above].map(|axes| {
            let row = rows.iter().find(|row| row.axes == axes).unwrap();
            (row.result, row.plies)
        });
        assert_eq!(results[0], (Outcome::First, Some(3)));
        assert_eq!(results[1].0, Outcome::First);
    }
}
