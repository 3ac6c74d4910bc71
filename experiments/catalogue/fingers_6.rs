//! The initial positions with finger count 6: who wins (1^h|1^h)_6.
//!
//! No description of all positions with finger count 6 is known. The table of outcomes relies on Theorem 4.

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
    claim: Claim {
        source: "This workbench, on Section 3 of the paper",
        item: "Finger count 6",
        about: "outcome of (1^h|1^h)_6",
        says: "The initial position (1^h|1^h)_6 of Simple Chopsticks has outcome P for h = 1, h = 3 and every even h ≥ 4, and N for h = 2 and every odd h ≥ 5.",
        details: Some(
            "This is not proved, and no description of all positions with finger count 6 is known. The bound is on h; memory and time limit it.",
        ),
    },
    scale: Scale::hands(6, 7, 18),
    units: None,
    run,
};

#[derive(Debug, Serialize)]
struct Row {
    hands: u32,
    outcome: &'static str,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let rule = MoreHands::ByTheorem4;
    let (rows, mut finding) = examine(run, EXPERIMENT.scale, rule, row, failure);
    finding.show("fingers_6", table(&rows));
    Ok(finding)
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    let outcome = initial_outcome(outcomes, hands);
    Row { hands, outcome }
}

/// The outcome that the claim states.
fn claimed(hands: u32) -> &'static str {
    let exchanged = hands < 4;
    if hands.is_multiple_of(2) != exchanged {
        "P"
    } else {
        "N"
    }
}

fn failure(&Row { hands, outcome }: &Row) -> Option<(u32, String)> {
    let says = || format!("(1^{hands}|1^{hands})_6 has outcome {outcome}");
    (outcome != claimed(hands)).then(|| (hands, says()))
}

fn table(rows: &[Row]) -> Table {
    tabulate(caption("The outcomes of $(1^h|1^h)_6$"), rows)
        .right("hands", |row| row.hands)
        .center("outcome", |row| outcome_cell(row.outcome))
        .table()
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    /// (1|1)_6 is 0, as f(5) = 5 ≤ 6 < f(6) = 8, and (1^2|1^2)_6 is not, by `initial-positions`.
    #[test]
    fn one_and_two_hands() {
        let rule = MoreHands::ByTheorem4;
        let outcomes = OutcomeTable::evaluate(6, 2, rule, &Budget::UNLIMITED).unwrap();
        let letters = [1, 2].map(|hands| row(&outcomes, hands).outcome);
        assert_eq!(letters, ["P", "N"]);
    }

    #[test]
    fn the_claim_alternates_from_four_hands_on() {
        let letters: String = (1..=9).map(claimed).collect();
        assert_eq!(letters, "PNPPNPNPN");
        let wrong = Row {
            hands: 8,
            outcome: "N",
        };
        assert_eq!(failure(&wrong).map(|(hands, _)| hands), Some(8));
    }
}
