//! The values of (i|j) modulo n as loopy games, with rollover: whether they have an onside and an offside.
//!
//! Positions that differ by a factor prime to n have the same moves, and so the same value.

use std::collections::HashSet;

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::Player;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{DEFAULT_BUDGET, Graph, LoopyValue, evaluate};
use chopsticks_tables::Table;
use num_integer::gcd;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Section 4 of the paper",
        item: "Rollover values",
        about: "(i|j) modulo n as loopy games",
        says: "In Simple Chopsticks with fingers modulo n, every position (i|j) has an onside and an offside that are stoppers.",
        details: Some(
            "The table counts the positions that are equal to short games, to other stoppers, and to neither.",
        ),
    },
    scale: Scale::Fingers(14, 40, Reach::Every),
    units: None,
    run,
};

/// The n of the table; the results have all.
const SHOWN: u32 = 24;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    /// The positions that are equal to a short game.
    short: usize,
    /// Those that are equal to another stopper.
    stopper: usize,
    /// Those that are equal to no stopper, and have an onside and an offside.
    sided: usize,
    /// Those whose onside and offside were not found; the claim says that there are none.
    unknown: usize,
    /// The different values of all positions.
    values: usize,
}

/// Both hands, or nothing after a hand is removed.
type Position = Option<(u32, u32)>;

fn run(run: &Run<'_>) -> Result<Finding> {
    let (rows, mut finding) = run.examine(Row::evaluate, Row::failure);
    finding.show("rollover_values", table(&rows));
    Ok(finding)
}

impl Row {
    fn evaluate(n: u32, budget: &Budget<'_>) -> Result<Row, Stopped> {
        let hands = (1..n).flat_map(|i| (1..n).map(move |j| (i, j)));
        let mut multiples = vec![0; (n * n) as usize];
        let mut starts = Vec::new();
        for (i, j) in hands.map(|hands| least_multiple(n, hands)) {
            let count = &mut multiples[(i * n + j) as usize];
            if *count == 0 {
                starts.push(Some((i, j)));
            }
            *count += 1;
        }
        let limits = DEFAULT_BUDGET.with_time_of(budget);
        let (graph, positions) = Graph::from_moves(starts, &limits, |position, player| {
            options(n, *position, player)
        })?;
        let (mut arena, mut values) = (Arena::new(), HashSet::new());
        let mut row = Row {
            n,
            ..Row::default()
        };
        for (node, position) in graph.nodes().zip(positions) {
            let Some((i, j)) = position else { continue };
            let value = evaluate(&graph, node, &mut arena, &limits)?.value;
            *row.count(&value) += multiples[(i * n + j) as usize];
            values.insert(value);
        }
        row.values = values.len();
        Ok(row)
    }

    fn count(&mut self, value: &LoopyValue) -> &mut usize {
        match value {
            LoopyValue::Short(_) => &mut self.short,
            LoopyValue::Stopper(_) => &mut self.stopper,
            LoopyValue::Sided { .. } => &mut self.sided,
            LoopyValue::Unknown { .. } | LoopyValue::Loony => &mut self.unknown,
        }
    }

    fn failure(&self) -> Option<(u32, String)> {
        let Row { n, unknown, .. } = *self;
        (unknown > 0).then(|| {
            (
                n,
                format!("modulo {n}, {unknown} positions have no known sides"),
            )
        })
    }
}

/// The least of the multiples of both hands by factors that are prime to n.
fn least_multiple(n: u32, (i, j): (u32, u32)) -> (u32, u32) {
    let units = (1..n).filter(|&unit| gcd(unit, n) == 1);
    let multiples = units.map(|unit| (unit * i % n, unit * j % n));
    multiples.min().expect("1 is prime to n")
}

/// The only option of a player.
fn options(n: u32, position: Position, player: Player) -> Vec<Position> {
    let Some((i, j)) = position else {
        return Vec::new();
    };
    let option = match (i + j) % n {
        0 => None,
        sum => Some(least_multiple(n, player.pick((i, sum), (sum, j)))),
    };
    vec![option]
}

fn table(rows: &[Row]) -> Table {
    let shown = rows.iter().filter(|row| (2..=SHOWN).contains(&row.n));
    tabulate(
        caption("The values of the positions $(i|j)$ with rollover modulo $n$"),
        shown,
    )
    .right(variable("n"), |row| row.n)
    .right("short", |row| row.short)
    .right("other stoppers", |row| row.stopper)
    .right("neither", |row| row.sided + row.unknown)
    .right("values", |row| row.values)
    .table()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand modulo 3: (1|2) and (2|1) are \*, as a move removes a hand; the others have \* as both options and are 0.
    #[test]
    fn three_fingers_by_hand() {
        let expected = Row {
            n: 3,
            short: 4,
            values: 2,
            ..Row::default()
        };
        assert_eq!(Row::evaluate(3, &Budget::UNLIMITED), Ok(expected));
    }

    /// Modulo 4, (2|1) = {(2|3)|*} and (2|3) = {(2|1)|*}: so (2|1) = (2|3) = {itself|*} = ↑[on]. Both and (1|2) and (3|2) are no
    /// short games; the other five positions are.
    #[test]
    fn four_fingers_by_hand() {
        let row = Row::evaluate(4, &Budget::UNLIMITED).unwrap();
        assert_eq!((row.short, row.stopper, row.values), (5, 4, 4));
    }

    #[test]
    fn a_position_without_sides_is_a_failure() {
        let row = Row {
            n: 8,
            unknown: 1,
            ..Row::default()
        };
        assert_eq!(row.failure().map(|(n, _)| n), Some(8));
    }
}
