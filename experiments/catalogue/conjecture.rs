//! The conjecture after Table 2 for every n up to a bound of any size, by certified intervals.
//!
//! A strategy that wins (1|1)_n − v for one n also wins it for all n between two sums that are compared with n during
//! play. So a few intervals for each i cover all n from f(2i−1) to f(2i+1). The checker of the library replays every
//! one of them before it counts.

use anyhow::Result;
use chopsticks_base::budget::Stopped;
use chopsticks_certificate::Interval;
use chopsticks_tables::{Align, Cell, Label, Table, shortened};
use num_bigint::BigUint;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Bound, Claim, Experiment, Finding, Run, Scale, Verdict};
use crate::one_one::{
    Band, BandValue, Bands, Certified, PATTERN, PATTERN_NOTATION, Proofs, Stretches, Threshold,
    bands, bands_figure, ratio_figure,
};
use crate::values::{named, number_cell};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper("Conjecture", "values of (1|1)_n, certified", PATTERN)
        .with_details(PATTERN_NOTATION),
    scale: Scale::LargeFingers(10u128.pow(8), 10u128.pow(20)),
    units: Some(&Stretches),
    run,
};

/// A band of equal values, as far as it is certified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    i: u32,
    from: Bound,
    to: Bound,
    value: &'static str,
    intervals: usize,
    states: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let mut certified = Certified::find(run)?;
    let costs = costs(&certified, run);
    if let Err(stopped) = &costs {
        certified.stopped.get_or_insert(*stopped);
    }
    let bound = run.large_bound();
    let mut finding = Finding::new(verdict(&certified, bound), &rows(&certified, bound));
    finding.remarks = remarks(&certified);
    finding.show("conjecture", table(&certified));
    if let Ok(costs) = &costs {
        finding.show("conjecture_cost", costs.clone());
    }
    draw(&certified, bound, &mut finding);
    finding.attach("conjecture.certificate.jsonl", certified.certificate());
    Ok(finding)
}

fn verdict(certified: &Certified, bound: &BigUint) -> Verdict {
    let upto = &certified.below - 1u32;
    let failure = certified.failure().cloned();
    Verdict::decide(
        Bound::from(upto.min(bound.clone())),
        failure,
        certified.stopped,
    )
}

/// The bands that begin at or below the bound, as far as they are certified.
fn rows(certified: &Certified, bound: &BigUint) -> Vec<Row> {
    let row = |bands: &Bands, at: usize, proofs: &Proofs| {
        let [from, below] = [at, at + 1].map(|at| bands.bounds[at].clone());
        let is_row = from < below && from <= *bound && proofs.failure.is_none();
        is_row.then(|| Row {
            i: bands.i,
            from: from.into(),
            to: (below - 1u32).min(bound.clone()).into(),
            value: BandValue::ALL[at].name(),
            intervals: proofs.intervals.len(),
            states: proofs.states,
        })
    };
    let stretches = bands().zip(&certified.stretches);
    stretches
        .flat_map(|(bands, stretch)| {
            let proofs = stretch.proofs.iter().enumerate();
            let rows: Vec<Row> = proofs
                .filter_map(|(at, proofs)| row(&bands, at, proofs))
                .collect();
            rows
        })
        .collect()
}

/// The values over n, and the beginnings of ±J, as certified.
fn draw(certified: &Certified, bound: &BigUint, finding: &mut Finding) {
    let mut values = Vec::new();
    let mut thresholds = Vec::new();
    for (bands, stretch) in bands().zip(&certified.stretches) {
        for (value, proofs) in BandValue::ALL.into_iter().zip(&stretch.proofs) {
            let Some(Interval { from, .. }) = proofs.intervals.first() else {
                continue;
            };
            values.push(Band {
                from: from.clone(),
                value,
            });
            if value == BandValue::PlusMinusJ {
                thresholds.push(Threshold {
                    i: bands.i,
                    first: from.clone(),
                    end: bands.bounds[3].clone(),
                });
            }
        }
    }
    let last = bound.min(&(&certified.below - 1u32)).clone();
    if let Some(figure) = bands_figure(&values, &last) {
        finding.draw("conjecture", figure);
    }
    if !thresholds.is_empty() {
        finding.draw_in_manuscript("conjecture_thresholds", ratio_figure(&thresholds));
    }
}

fn table(certified: &Certified) -> Table {
    let caption = caption("The bands of $(1|1)_n$, $J = {0|↑[2]}$");
    let lines: Vec<_> = bands()
        .zip(&certified.stretches)
        .zip(&certified.phases)
        .collect();
    let bounds = [
        ("0 from f(2i−1)", r"$0$ from $f(2i-1)$"),
        ("* from f(2i)", r"$*$ from $f(2i)$"),
        ("±J from A110035(i)", r"$\pm J$ from A110035($i$)"),
        ("0 from f(2i+1)", r"$0$ from $f(2i+1)$"),
    ];
    let table = tabulate(caption, &lines).right(variable("i"), |((bands, _), _)| bands.i);
    let bounds = bounds.into_iter().enumerate();
    let table = bounds.fold(table, |table, (at, (name, latex))| {
        let header = named(name).latex(latex);
        table.right(header, |((bands, _), _)| number_cell(&bands.bounds[at]))
    });
    table
        .right("intervals", |((_, stretch), _)| {
            let proofs = stretch.proofs.iter();
            proofs.map(|proofs| proofs.intervals.len()).sum::<usize>()
        })
        .right("states searched", |((_, stretch), _)| {
            let proofs = stretch.proofs.iter();
            proofs.map(|proofs| proofs.states).sum::<u64>()
        })
        .right("phases checked", |(_, phases)| **phases)
        .table()
}

/// The indices at which costs are compared; each is twice the previous one.
const COST_AT: [u32; 4] = [6, 12, 24, 48];

/// The work saved in the band of ±J by strategies learned from small n, and the growth of the cost with i.
fn costs(certified: &Certified, run: &Run<'_>) -> Result<Table, Stopped> {
    let caption = Label::new(
        "The cost of the band of ±J; from row to row, the number of states grows as i^exponent",
    )
    .latex(
        r"The cost of the band of $\pm J$; from row to row, the number of states grows as $i^{\mathrm{exponent}}$.",
    );
    let mut table = Table::new(caption).column(Label::new("i").latex("$i$"), Align::Right);
    for name in ["without lessons", "with lessons"] {
        for what in ["intervals", "states", "exponent"] {
            table = table.column(format!("{name}: {what}"), Align::Right);
        }
    }
    let mut before: Option<[u64; 2]> = None;
    let reached = bands().zip(&certified.stretches);
    for (bands, stretch) in reached.filter(|(bands, _)| COST_AT.contains(&bands.i)) {
        let [.., taught] = &stretch.proofs;
        let untaught = certified.untaught(&bands, &run.budget())?;
        let states = [untaught.states, taught.states];
        let exponent = |at: usize| match before {
            None => Cell::missing("the first row"),
            Some(before) => {
                let ratio = states[at] as f64 / before[at] as f64;
                format!("{:.2}", ratio.log2()).into()
            }
        };
        let mut row = vec![Cell::from(bands.i)];
        for (at, proofs) in [&untaught, taught].into_iter().enumerate() {
            row.extend([
                proofs.intervals.len().into(),
                proofs.states.into(),
                exponent(at),
            ]);
        }
        table.push(row);
        before = Some(states);
    }
    Ok(table)
}

fn remarks(certified: &Certified) -> Vec<String> {
    let proofs = || {
        certified
            .stretches
            .iter()
            .flat_map(|stretch| &stretch.proofs)
    };
    let intervals: usize = proofs().map(|proofs| proofs.intervals.len()).sum();
    let states: u64 = proofs().map(|proofs| proofs.states).sum();
    let phases: u64 = certified.phases.iter().sum();
    let most = |at: usize| {
        certified
            .stretches
            .iter()
            .map(|s| s.proofs[at].intervals.len())
            .max()
    };
    let [zero, star, switch] = [0, 1, 2].map(|at| most(at).unwrap_or(0));
    let mut remarks = vec![
        format!(
            "Every n < {} is certified by {intervals} intervals. The search examined {states} states, and the checker played {phases} phases.",
            shortened(&certified.below)
        ),
        format!(
            "The largest numbers of intervals for one i are {zero} for the value 0, {star} for * and {switch} for ±J."
        ),
    ];
    if certified.unchecked > 0 {
        remarks.push(format!(
            "The strategies that an earlier run found for {} more values of i were not checked again.",
            certified.unchecked
        ));
    }
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Stop, Workers};

    fn found(bound: u32, threads: usize) -> Finding {
        let workers = Workers::new(Some(threads)).unwrap();
        run(&Run::new("test", bound, &workers, Stop::after(None))).unwrap()
    }

    #[test]
    fn the_result_does_not_depend_on_the_number_of_threads() {
        let [one, three] = [1, 3].map(|threads| found(1_000_000, threads));
        assert_eq!(one.rows, three.rows);
        assert_eq!(one.documents[0].content, three.documents[0].content);
    }

    #[test]
    fn a_bound_within_a_band_cuts_it() {
        let finding = found(210, 1);
        assert_eq!(
            finding.verdict,
            Verdict::Holds {
                upto: 210u32.into()
            }
        );
        let last = finding.rows.last().unwrap();
        assert_eq!(
            (&last["from"], &last["to"], &last["value"]),
            (&209.into(), &210.into(), &"±J".into())
        );
    }

    #[test]
    fn nothing_is_found_in_no_time() {
        let workers = Workers::new(Some(1)).unwrap();
        let stop = Stop::after(Some(0));
        let finding = run(&Run::new("test", 1_000u32, &workers, stop)).unwrap();
        assert!(finding.verdict.is_undecided());
        assert!(finding.rows.is_empty());
    }
}
