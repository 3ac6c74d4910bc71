//! The values of all (i|j)_n under misère play, modulo each universe that the engine has.
//!
//! `docs/misere.md` proves that equality modulo dead-ending games and modulo all games are the same for these positions.

use std::collections::HashSet;

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_cgt::universe::{Universe, UniverseArena, UniverseGame};
use chopsticks_simple::one_hand::dicot_grid::DicotGrid;
use chopsticks_tables::Table;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Misère values",
        about: "all (i|j)_n modulo each universe",
        says: "Under misère play, two positions (i|j)_n with the same n are equal modulo all games exactly if they are equal modulo dead-ending games.",
        details: Some(
            "This is proved for all n by hand. The table counts the values, modulo dicots too, and those that have an inverse modulo dicots.",
        ),
    },
    scale: Scale::Fingers(12, 40, Reach::Every),
    units: None,
    run,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    dicot: usize,
    /// The values that have an inverse modulo dicots.
    invertible: usize,
    dead_ending: usize,
    all: usize,
    /// The pairs of a value modulo dead-ending games and one modulo all games that a position has.
    both: usize,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let (rows, mut finding) = run.examine(Row::evaluate, Row::failure);
    finding.show("misere_values", table(&rows));
    Ok(finding)
}

impl Row {
    fn evaluate(n: u32, budget: &Budget<'_>) -> Result<Row, Stopped> {
        let mut dicots = UniverseArena::new(Universe::Dicot);
        let dicot = distinct(values(&mut dicots, n, budget)?);
        let mut invertible = 0;
        for &value in &dicot {
            invertible += usize::from(dicots.is_invertible(value, budget)?);
        }
        let [dead_ending, all] = [Universe::DeadEnding, Universe::All]
            .map(|universe| values(&mut UniverseArena::new(universe), n, budget));
        let (dead_ending, all) = (dead_ending?, all?);
        let both: HashSet<_> = dead_ending.iter().zip(&all).collect();
        let both = both.len();
        Ok(Row {
            n,
            dicot: dicot.len(),
            invertible,
            both,
            dead_ending: distinct(dead_ending).len(),
            all: distinct(all).len(),
        })
    }

    fn failure(&self) -> Option<(u32, String)> {
        let n = self.n;
        (self.both != self.dead_ending || self.both != self.all).then(|| {
            (
                n,
                format!(
                    "modulo all games, other (i|j)_{n} are equal than modulo dead-ending games"
                ),
            )
        })
    }
}

/// The values of all (i|j)_n, row by row.
fn values(
    arena: &mut UniverseArena,
    n: u32,
    budget: &Budget<'_>,
) -> Result<Vec<UniverseGame>, Stopped> {
    let mut grid = DicotGrid::new(n);
    let hands = (1..=n).flat_map(|i| (1..=n).map(move |j| (i, j)));
    hands
        .map(|hands| grid.value(arena, hands, budget))
        .collect()
}

fn distinct(values: Vec<UniverseGame>) -> HashSet<UniverseGame> {
    values.into_iter().collect()
}

fn table(rows: &[Row]) -> Table {
    let shown = rows
        .iter()
        .filter(|row| row.n <= 10 || row.n.is_multiple_of(5));
    tabulate(
        caption("The number of values of $(i|j)_n$ under misère play, modulo each universe"),
        shown,
    )
    .right(variable("n"), |row| row.n)
    .right("dicots", |row| row.dicot)
    .right("invertible", |row| row.invertible)
    .right("dead-ending", |row| row.dead_ending)
    .right("all", |row| row.all)
    .table()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program in Python that compares positions by the test alone finds 19 values modulo dicots for n = 10, and 21 modulo
    /// the other universes.
    #[test]
    fn the_values_are_those_of_another_program() {
        let row = Row::evaluate(10, &Budget::UNLIMITED).unwrap();
        assert_eq!((row.dicot, row.dead_ending, row.all), (19, 21, 21));
        assert_eq!(row.failure(), None);
    }

    #[test]
    fn other_classes_are_a_failure() {
        let mut row = Row::evaluate(4, &Budget::UNLIMITED).unwrap();
        row.both += 1;
        assert_eq!(row.failure().map(|(n, _)| n), Some(4));
    }
}
