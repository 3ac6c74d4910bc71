//! An experiment to copy, run only by the tests: on the diagonal of a grid all values are 0.
//!
//! If i + j = n, the next move removes no hand, and the move after it removes one. So both players can only move to *,
//! and {*|*} = 0.

use anyhow::Result;
use chopsticks_cgt::game::Arena;
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_tables::Table;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale, Verdict};
use crate::values::label;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "Follows from the rules",
        item: "Diagonal",
        about: "values on the diagonals of (i|j)_n",
        says: "The value of (i|j)_n is 0 for all i, j ≥ 1 with i + j = n.",
        details: None,
    },
    scale: Scale::Fingers(60, 1_000, Reach::Every),
    units: None,
    run,
};

/// The result for one n.
#[derive(Serialize)]
struct Row {
    n: u32,
    positions: u32,
    /// The positions whose value is not 0, each with its value.
    others: Vec<String>,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.family(Arena::new, |arena, n| {
        let grid = Grid::evaluate(arena, n, &run.budget())?;
        Ok(row(arena, &grid))
    });
    let rows = family.results;
    let upto = rows.last().map_or(0, |row| row.n);
    let failure = rows.iter().find_map(failure);
    let mut finding = Finding::new(Verdict::decide(upto, failure, family.stopped), &rows);
    finding.show("example", table(&rows));
    Ok(finding)
}

fn row(arena: &mut Arena, grid: &Grid) -> Row {
    let n = grid.fingers();
    let mut others = Vec::new();
    for i in 1..n {
        let value = grid.value(i, n - i);
        if value != arena.zero() {
            let name = label(arena, value);
            others.push(format!("({i}|{})_{n} = {}", n - i, name.unicode_text()));
        }
    }
    Row {
        n,
        positions: n - 1,
        others,
    }
}

fn failure(row: &Row) -> Option<(u32, String)> {
    Some((row.n, row.others.first()?.clone()))
}

fn table(rows: &[Row]) -> Table {
    tabulate(
        caption("Values on the diagonals of the grids $(i|j)_n$"),
        rows,
    )
    .right(variable("n"), |row| row.n)
    .right("positions", |row| row.positions)
    .right("values other than 0", |row| row.others.len())
    .table()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Extent, Stop, Workers};

    #[test]
    fn the_claim_holds_at_the_quick_scale() {
        let quick = EXPERIMENT.scale.bound(Extent::Quick).unwrap();
        let workers = Workers::new(Some(1)).unwrap();
        let run = Run::new("example", quick.clone(), &workers, Stop::after(None));
        let finding = (EXPERIMENT.run)(&run).unwrap();
        assert_eq!(
            finding.verdict,
            Verdict::Holds {
                upto: quick.clone()
            }
        );
        assert_eq!(Some(finding.rows.len() as u32), quick.small());
    }

    #[test]
    fn another_value_is_a_failure() {
        let row = |others: &[&str]| Row {
            n: 3,
            positions: 2,
            others: others.iter().map(|&text| text.to_owned()).collect(),
        };
        assert_eq!(failure(&row(&[])), None);
        let found = failure(&row(&["(1|2)_3 = *", "(2|1)_3 = *"]));
        assert_eq!(found, Some((3, "(1|2)_3 = *".to_owned())));
    }
}
