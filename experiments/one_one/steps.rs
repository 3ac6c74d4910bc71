//! The finding of a proof for every n that consists of steps.

use chopsticks_simple::one_hand::theorem::{Obligation, TheoremProof, Verdict as Step};
use chopsticks_tables::{Label, Table};
use serde::Serialize;

use crate::exhibits::tabulate;
use crate::harness::{Finding, Verdict};

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
    finding.show(name, table(steps, caption));
    finding
}

/// The finding of a proof by strategies, with its file. The table has this name and caption.
pub fn finding_of_proof(proof: TheoremProof, name: &str, caption: Label) -> Finding {
    let file = proof.file();
    let mut finding = finding_of_steps(&proof.into_steps(), name, caption);
    finding.attach(format!("{name}.proof.jsonl"), file);
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
    let gap = steps.iter().find(|step| !step.holds());
    Verdict::proved_unless(gap.map(Obligation::to_string))
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
    tabulate(caption, steps)
        .left("place", |step| step.place.as_str())
        .left("step", |step| step.statement.as_str())
        .left("for", |step| step.parameters.as_str())
        .left("verdict", |step| step.verdict.to_string())
        .table()
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
