//! Proposition 4: with finger count 3 the next player wins the initial position.
//!
//! The table of outcomes relies on Theorem 4, as the paper's proof does.

use anyhow::Result;
use chopsticks_simple::many_hands::outcome_table::{MoreHands, OutcomeTable};
use chopsticks_tables::Table;
use serde::Serialize;

use crate::exhibits::{caption, tabulate};
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::{examine, initial_outcome};
use crate::values::outcome_cell;

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Proposition 4",
        "outcome of (1^a|1^a)_3",
        "The initial position (1^a|1^a)_3 has outcome N for every number a ≥ 1 of hands.",
    ),
    scale: Scale::sides(20, &[(3, 100)]),
    units: None,
    run,
};

#[derive(Serialize)]
struct Row {
    hands: u32,
    outcome: &'static str,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let rule = MoreHands::ByTheorem4;
    let (rows, mut finding) = examine(run, EXPERIMENT.scale, rule, row, failure);
    finding.show("proposition_4", table(&rows));
    Ok(finding)
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    let outcome = initial_outcome(outcomes, hands);
    Row { hands, outcome }
}

fn failure(row: &Row) -> Option<(u32, String)> {
    let Row { hands, outcome } = row;
    let says = || format!("(1^{hands}|1^{hands})_3 has outcome {outcome}");
    (*outcome != "N").then(|| (*hands, says()))
}

fn table(rows: &[Row]) -> Table {
    tabulate(caption("The outcomes of $(1^a|1^a)_3$"), rows)
        .right("hands", |row| row.hands)
        .center("outcome", |row| outcome_cell(row.outcome))
        .table()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chopsticks_base::budget::Budget;

    /// Facts found by other programs: (1^h|1^h)_2 is * for h = 2 and 0 for h = 1 and h = 3.
    #[test]
    fn a_row_has_the_outcome_of_the_initial_position() {
        let outcomes =
            OutcomeTable::evaluate(2, 3, MoreHands::ByTheorem4, &Budget::UNLIMITED).unwrap();
        let letters: Vec<&str> = (1..=3).map(|hands| row(&outcomes, hands).outcome).collect();
        assert_eq!(letters, ["P", "N", "P"]);
        let failures = (1..=3).filter_map(|hands| failure(&row(&outcomes, hands)));
        assert_eq!(failures.count(), 2);
    }
}
