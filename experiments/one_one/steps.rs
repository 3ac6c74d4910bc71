//! The finding of a proof for every n that consists of steps.

use chopsticks_simple::one_hand::theorem::{Obligation, Verdict as Step};
use chopsticks_tables::{Align, Cell, Label, Table};
use serde::Serialize;

use crate::harness::{Exhibit, Finding, Verdict};

/// A step of the proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row<'a> {
    place: &'a str,
    statement: &'a str,
    parameters: &'a str,
    verdict: String,
}

/// The finding of a proof with these steps. The table has this name and caption.
pub fn finding_of_steps(steps: &[Obligation], name: &str, caption: Label) -> Finding {
    let rows: Vec<Row> = steps.iter().map(row).collect();
    let mut finding = Finding::new(verdict_of_steps(steps), &rows);
    finding.remarks = vec![remark(steps)];
    finding.exhibits = vec![Exhibit::new(name, table(steps, caption))];
    finding
}

fn row(step: &Obligation) -> Row<'_> {
    Row {
        place: &step.place,
        statement: &step.statement,
        parameters: &step.parameters,
        verdict: step.verdict.to_string(),
    }
}

/// Proved if every step holds. A step that fails does not refute the claim, but leaves it undecided.
fn verdict_of_steps(steps: &[Obligation]) -> Verdict {
    match steps.iter().find(|step| !step.holds()) {
        None => Verdict::Proved,
        Some(step) => Verdict::Undecided {
            upto: 0u32.into(),
            because: step.to_string(),
        },
    }
}

fn remark(steps: &[Obligation]) -> String {
    let held = steps.iter().filter(|step| step.holds()).count();
    let symbolic = steps
        .iter()
        .filter(|step| matches!(step.verdict, Step::Proved(_)))
        .count();
    let total = steps.len();
    format!(
        "{held} of the {total} steps of the proof hold, {symbolic} of them for infinitely many n at once."
    )
}

fn table(steps: &[Obligation], caption: Label) -> Table {
    let mut table = Table::new(caption)
        .column("place", Align::Left)
        .column("step", Align::Left)
        .column("for", Align::Left)
        .column("verdict", Align::Left);
    for step in steps {
        let verdict = step.verdict.to_string();
        let texts = [&step.place, &step.statement, &step.parameters, &verdict];
        table.push(texts.map(|text| Cell::from(text.as_str())));
    }
    table
}

#[cfg(test)]
mod tests {
    use chopsticks_simple::one_hand::theorem::{SchemeFault, obligations};

    use super::*;

    #[test]
    fn one_step_that_fails_leaves_the_claim_undecided() {
        let mut steps = obligations();
        assert_eq!(verdict_of_steps(&steps), Verdict::Proved);
        steps[7].verdict = Step::Fault(SchemeFault::Lost);
        assert!(verdict_of_steps(&steps).is_undecided());
    }
}
