//! The conjecture after Table 2, proved for every n: each step of the proof.
//!
//! `docs/theorem.md` is the proof for readers; here each of its steps is checked again. A step that fails would not
//! refute the conjecture, but leave it undecided.

use anyhow::Result;
use chopsticks_simple::one_hand::theorem::{Obligation, Verdict as Step, obligations};
use chopsticks_tables::{Align, Cell, Label, Table};
use serde::Serialize;

use crate::harness::{Claim, Exhibit, Experiment, Finding, Run, Scale, Verdict};
use crate::one_one::{PATTERN, PATTERN_NOTATION};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Conjecture",
        "values of (1|1)_n, proved for every n",
        PATTERN,
    )
    .with_details(PATTERN_NOTATION),
    scale: Scale::every(),
    units: None,
    run,
};

/// A step of the proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row<'a> {
    place: &'a str,
    statement: &'a str,
    parameters: &'a str,
    verdict: String,
}

fn run(_: &Run<'_>) -> Result<Finding> {
    let steps = obligations();
    let rows: Vec<Row> = steps.iter().map(row).collect();
    let mut finding = Finding::new(verdict(&steps), &rows);
    finding.remarks = vec![remark(&steps)];
    finding.exhibits = vec![Exhibit::new("theorem", table(&steps))];
    Ok(finding)
}

fn row(step: &Obligation) -> Row<'_> {
    Row {
        place: &step.place,
        statement: &step.statement,
        parameters: &step.parameters,
        verdict: step.verdict.to_string(),
    }
}

fn verdict(steps: &[Obligation]) -> Verdict {
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

fn table(steps: &[Obligation]) -> Table {
    let caption = Label::new("The steps of the proof for (1|1)_n")
        .latex(r"The steps of the proof for $(1\mid 1)_n$.");
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
    use chopsticks_simple::one_hand::theorem::SchemeFault;

    use super::*;

    #[test]
    fn one_step_that_fails_leaves_the_claim_undecided() {
        let mut steps = obligations();
        assert_eq!(verdict(&steps), Verdict::Proved);
        steps[7].verdict = Step::Fault(SchemeFault::Lost);
        assert!(verdict(&steps).is_undecided());
    }
}
