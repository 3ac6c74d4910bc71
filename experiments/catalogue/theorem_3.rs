//! Theorem 3: the Fibonacci numbers decide the outcome of (1|1)_n.

use anyhow::Result;
use chopsticks_tables::{Align, Cell, Label, Table};
use serde::Serialize;

use crate::golden::fibonacci;
use crate::harness::{Claim, Exhibit, Experiment, Finding, Reach, Run, Scale};
use crate::one_one::OneOne;
use crate::values::{outcome_cell, outcome_letter};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Theorem 3",
        "outcome of (1|1)_n",
        "The position (1|1)_n is a Next player win if f(2i) ≤ n < f(2i+1) for some i, and a Previous player win otherwise.",
    )
    .with_details(
        "f is the Fibonacci sequence with f(1) = f(2) = 1.",
    ),
    scale: Scale::fingers(60, 1_597, Reach::Every),
    units: None,
    run,
};

#[derive(Serialize)]
struct Row {
    from: u32,
    to: u32,
    outcome: String,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let mut one_one = OneOne::evaluate(run);
    let rows = rows(&mut one_one);
    let failure = rows.iter().find_map(failure);
    let mut finding = Finding::new(one_one.verdict(failure), &rows);
    finding.exhibits = vec![Exhibit::new("theorem_3", table(&rows))];
    Ok(finding)
}

/// The outcome according to the theorem.
fn outcome(n: u32) -> &'static str {
    let below = fibonacci()
        .skip(1)
        .take_while(|&f| f <= u64::from(n))
        .count();
    // The largest Fibonacci number that is ≤ n is f(below + 1), counting from f(2) = 1.
    if (below + 1).is_multiple_of(2) {
        "N"
    } else {
        "P"
    }
}

/// The spans of equal outcomes.
fn rows(one_one: &mut OneOne) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for span in one_one.spans.clone() {
        let outcome = outcome_letter(&mut one_one.arena, span.value);
        match rows.last_mut() {
            Some(last) if last.outcome == outcome => last.to = span.to,
            _ => rows.push(Row {
                from: span.from,
                to: span.to,
                outcome,
            }),
        }
    }
    rows
}

fn failure(row: &Row) -> Option<(u32, String)> {
    let at = (row.from..=row.to).find(|&n| outcome(n) != row.outcome)?;
    Some((at, format!("(1|1)_{at} has outcome {}", row.outcome)))
}

fn table(rows: &[Row]) -> Table {
    let caption = Label::new("The outcomes of (1|1)_n").latex(r"The outcomes of $(1\mid 1)_n$.");
    let mut table = Table::new(caption)
        .column(Label::new("from").latex("from $n$"), Align::Right)
        .column("to", Align::Right)
        .column("outcome", Align::Center);
    for row in rows {
        table.push([
            Cell::from(row.from),
            row.to.into(),
            outcome_cell(&row.outcome),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the definition: f(2i) ≤ n < f(2i+1) for some i.
    #[test]
    fn the_outcome_is_that_of_the_theorem_s_text() {
        let f: Vec<u64> = [0].into_iter().chain(fibonacci()).take(40).collect();
        for n in 1..2_000 {
            let is_next = (1..19).any(|i| f[2 * i] <= n && n < f[2 * i + 1]);
            assert_eq!(outcome(n as u32) == "N", is_next, "n = {n}");
        }
    }

    #[test]
    fn a_row_with_another_outcome_is_a_failure_at_its_first_such_n() {
        let row = |from, to, outcome: &str| Row {
            from,
            to,
            outcome: outcome.into(),
        };
        assert!(failure(&row(8, 12, "N")).is_none());
        assert_eq!(failure(&row(8, 14, "N")).map(|(at, _)| at), Some(13));
        assert_eq!(failure(&row(8, 12, "P")).map(|(at, _)| at), Some(8));
    }
}
