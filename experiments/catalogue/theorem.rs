//! The conjecture after Table 2, proved for every n: the steps of the proof, and the values that follow up to a bound.
//!
//! `docs/theorem.md` is the proof to read; here each of its steps is checked again. A step that fails would say nothing
//! against the conjecture, so it leaves it undecided.

use anyhow::Result;
use chopsticks_lab::report::{Align, Cell, Label, Table};
use chopsticks_lab::theorem::{Claim as Proved, Obligation, Verdict as Step, claims, obligations};
use serde::Serialize;

use crate::harness::{Claim, Content, Exhibit, Experiment, Finding, Reach, Run, Scale, Verdict};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::of_paper(
        "Conjecture after Table 2",
        "(1|1)_n is * for f(2i) ≤ n < A110035(i), ±J from there to f(2i+1) − 1, and 0 for all other n: proved for every n",
    ),
    scale: Scale::Upto {
        quick: 1_000,
        full: 1_000_000_000,
        claim: Reach::Every,
    },
    run,
};

/// The n of a range with one value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    from: u32,
    to: u32,
    value: &'static str,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let steps = obligations();
    let rows = rows(run.bound());
    let mut finding = Finding::new(verdict(&steps, run.bound()), &rows);
    finding.remarks = vec![remark(&steps)];
    finding.exhibits = vec![Exhibit {
        name: "theorem",
        content: Content::Table(table(&steps)),
    }];
    Ok(finding)
}

fn verdict(steps: &[Obligation], bound: u32) -> Verdict {
    match steps.iter().find(|step| !step.holds()) {
        None => Verdict::Holds { upto: bound.into() },
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
        "{held} of the {total} steps of the proof hold, {symbolic} of them for infinitely many n at once: the claim is not only about the n below the bound."
    )
}

/// The ranges that begin at or below `bound`.
fn rows(bound: u32) -> Vec<Row> {
    let claims = claims();
    let of_all = (1..).flat_map(|i| claims.iter().map(move |claim| row(claim, i, bound)));
    // An empty range is no row; the first range beyond the bound is the end.
    let reached = of_all.map_while(|row| row);
    reached.filter(|row| row.from <= row.to).collect()
}

fn row(claim: &Proved, i: i64, bound: u32) -> Option<Row> {
    let [from, below] = claim.bounds(i);
    let from = u32::try_from(from).ok().filter(|&from| from <= bound)?;
    let last = u32::try_from(below).map_or(bound, |below| below - 1);
    Some(Row {
        from,
        to: last.min(bound),
        value: claim.value,
    })
}

fn table(steps: &[Obligation]) -> Table {
    let caption = Label::new("The proof").latex("The proof.");
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
    use chopsticks_lab::theorem::Fault;

    use super::*;

    /// The beginning of Table 2 of the paper.
    #[test]
    fn the_rows_are_those_of_table_2() {
        let row = |from, to, value| Row { from, to, value };
        let expected = [
            row(1, 1, "*"),
            row(2, 2, "0"),
            row(3, 4, "*"),
            row(5, 7, "0"),
            row(8, 11, "*"),
            row(12, 12, "±J"),
            row(13, 20, "0"),
            row(21, 25, "*"),
        ];
        assert_eq!(rows(25), expected);
    }

    #[test]
    fn one_step_that_fails_leaves_the_claim_undecided() {
        let mut steps = obligations();
        assert_eq!(verdict(&steps, 9), Verdict::Holds { upto: 9u32.into() });
        steps[7].verdict = Step::Fault(Fault::Lost);
        assert!(verdict(&steps, 9).is_undecided());
    }
}
