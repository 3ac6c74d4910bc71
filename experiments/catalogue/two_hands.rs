//! Two hands a side: how often each outcome occurs among the positions (i,j|k,l)_n.
//!
//! The positions are played out, without Theorem 4.

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_simple::many_hands::outcome_table::MoreHands;
use chopsticks_tables::Table;
use num_rational::Ratio;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale, decimal};
use crate::many_hands::evaluate;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Section 3 of the paper",
        item: "Two hands a side",
        about: "outcomes of (i,j|k,l)_n",
        says: "For every n ≥ 2, more than 3/4 and less than 4/5 of the positions (i,j|k,l)_n have outcome N.",
        details: Some("For n = 1 all have. Two hands of the same player are not ordered."),
    },
    scale: Scale::Fingers(20, 80, Reach::From(2)),
    units: None,
    run,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    left: u64,
    next: u64,
    previous: u64,
    right: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let (rows, mut finding) = run.examine(Row::evaluate, Row::failure);
    finding.show("two_hands", table(&rows));
    Ok(finding)
}

impl Row {
    fn evaluate(n: u32, budget: &Budget<'_>) -> Result<Row, Stopped> {
        let tally = evaluate(n, 2, MoreHands::PlayedOut, budget)?.tally(2, 2);
        Ok(Row {
            n,
            left: tally.left,
            next: tally.next,
            previous: tally.previous,
            right: tally.right,
        })
    }

    fn share(&self, count: u64) -> Ratio<u64> {
        Ratio::new(count, self.left + self.next + self.previous + self.right)
    }

    fn failure(&self) -> Option<(u32, String)> {
        let (n, share) = (self.n, self.share(self.next));
        let is_claimed = share > Ratio::new(3, 4) && share < Ratio::new(4, 5);
        (n >= 2 && !is_claimed).then(|| (n, format!("for n = {n}, {share} have outcome N")))
    }
}

fn table(rows: &[Row]) -> Table {
    let shown = rows
        .iter()
        .filter(|row| row.n <= 10 || row.n.is_multiple_of(10));
    tabulate(
        caption("Shares of outcomes among the positions $(i,j|k,l)_n$"),
        shown,
    )
    .right(variable("n"), |row| row.n)
    .right("N", |row| decimal(row.share(row.next), 4))
    .right("P", |row| decimal(row.share(row.previous), 4))
    .right("L or R", |row| decimal(row.share(row.left + row.right), 4))
    .table()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program in C that plays all positions out finds for n = 10 that 20.826 of a hundred have outcome L or R, 77.124 have
    /// N, and 2.050 P.
    #[test]
    fn the_shares_are_those_of_another_program() {
        let row = Row::evaluate(10, &Budget::UNLIMITED).unwrap();
        assert_eq!(row.left, row.right);
        let counts = [row.left + row.right, row.next, row.previous];
        assert_eq!(
            counts.map(|count| decimal(row.share(count), 5)),
            ["0.20826", "0.77124", "0.02050"]
        );
        assert_eq!(row.failure(), None);
    }

    #[test]
    fn other_shares_are_a_failure() {
        let row = |next| Row {
            n: 2,
            left: 1,
            next,
            previous: 0,
            right: 1,
        };
        assert_eq!(row(7).failure(), None);
        assert!(row(6).failure().is_some() && row(8).failure().is_some());
    }
}
