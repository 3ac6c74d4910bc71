//! The initial positions with finger counts 7 to 12: who wins (1^h|1^h)_n.
//!
//! No description of all positions with these finger counts is known. The tables of outcomes rely on Theorem 4.

use anyhow::Result;
use chopsticks_simple::many_hands::outcome_table::{MoreHands, OutcomeTable};
use chopsticks_tables::Table;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::{conjectured, contradiction, examine, initial_outcome};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on Section 3 of the paper",
        item: "Finger counts 7 to 12",
        about: "outcome of (1^h|1^h)_n",
        says: "The initial position (1^h|1^h)_n of Simple Chopsticks has outcome N for n = 8 and n = 10 with every h ≥ 1, and for n = 7 with every h ≥ 6.",
        details: Some(
            "This is not proved. The table also has n = 9, 11 and 12, for which nothing is claimed. `fingers-6` has n = 6.",
        ),
    },
    scale: Scale::Sides(5, &[(7, 12), (8, 9), (9, 8), (10, 7), (11, 6), (12, 6)]),
    units: None,
    run,
};

#[derive(Clone, Debug, Serialize)]
struct Row {
    n: u32,
    hands: u32,
    outcome: &'static str,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let (scale, rule) = (EXPERIMENT.scale, MoreHands::ByTheorem4);
    let (rows, mut finding) = examine(run, scale, rule, Row::new, Row::failure);
    finding.show("fingers_more", table(&rows));
    Ok(finding)
}

impl Row {
    fn new(outcomes: &OutcomeTable, hands: u32) -> Row {
        Row {
            n: outcomes.fingers(),
            hands,
            outcome: initial_outcome(outcomes, hands),
        }
    }

    fn failure(&self) -> Option<(u32, String)> {
        let Row { n, hands, outcome } = *self;
        contradiction(n, hands, outcome, conjectured(n, hands))
    }
}

/// A line for each n, with the outcomes from one hand a side on.
fn table(rows: &[Row]) -> Table {
    let lines: Vec<&[Row]> = rows.chunk_by(|one, other| one.n == other.n).collect();
    tabulate(
        caption("The outcomes of $(1^h|1^h)_n$ from $h = 1$ on"),
        lines,
    )
    .right(variable("n"), |line| line[0].n)
    .left("outcomes", |line| {
        let letters: Vec<&str> = line.iter().map(|row| row.outcome).collect();
        letters.join(" ")
    })
    .table()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcome_p_is_a_failure_where_n_is_claimed() {
        let fails = |n, hands, outcome| Row { n, hands, outcome }.failure().is_some();
        assert!(fails(8, 1, "P") && fails(10, 4, "P") && fails(7, 6, "P"));
        assert!(!fails(7, 5, "P") && !fails(9, 2, "P") && !fails(8, 1, "N"));
    }
}
