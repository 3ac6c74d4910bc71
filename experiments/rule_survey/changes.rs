//! The change of the winner when one rule is changed.

use chopsticks_tables::{Align, Cell, Label, Table};

use super::axes::Axes;
use super::row::{Outcome, Row};

/// For each change of one rule: the number of games in which it was made, and the numbers of each winner before and
/// after.
///
/// The rows are complete blocks of [`Axes::all`], one for each finger count.
pub fn changes(rows: &[Row]) -> Table {
    let caption =
        "How often the winner changes when one rule is changed and all others stay the same";
    let mut table = Table::new(Label::new(caption).latex(format!("{caption}.")))
        .column("rule", Align::Left)
        .column("from", Align::Left)
        .column("to", Align::Left)
        .column("games", Align::Right)
        .column("winner changes", Align::Right);
    for (before, after) in turns() {
        let header = format!("{} to {}", before.word(), after.word());
        table = table.column(header, Align::Right);
    }
    for axis in 0..Axes::COUNT {
        for to in 1..Axes::choices(axis) {
            table.push(change(rows, axis, to));
        }
    }
    table
}

/// The six ways in which the winner can become another.
fn turns() -> impl Iterator<Item = (Outcome, Outcome)> {
    let pairs = Outcome::ALL
        .into_iter()
        .flat_map(|before| Outcome::ALL.map(|after| (before, after)));
    pairs.filter(|(before, after)| before != after)
}

/// The change from the first choice of an axis to another one.
fn change(rows: &[Row], axis: usize, to: usize) -> Vec<Cell> {
    let games: Vec<(Outcome, Outcome)> = pairs(rows, axis, to).collect();
    let count = |turn: (Outcome, Outcome)| games.iter().filter(|game| **game == turn).count();
    let counts: Vec<usize> = turns().map(count).collect();
    let first = Axes::all().next().expect("there are combinations");
    let mut cells: Vec<Cell> = vec![
        Axes::NAMES[axis].into(),
        first.name(axis).into(),
        first.with(axis, to).name(axis).into(),
        games.len().into(),
        counts.iter().sum::<usize>().into(),
    ];
    cells.extend(counts.into_iter().map(Cell::from));
    cells
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
