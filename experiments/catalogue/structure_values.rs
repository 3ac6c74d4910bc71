//! The values given by the structure theorem, compared with canonical forms in all positions (i|j)_n.
//!
//! The theorem is proved; the comparison tests the program that applies it.

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use num_bigint::BigUint;
use serde::Serialize;

use crate::harness::{Bound, Claim, Experiment, Finding, Reach, Run, Scale, Units, Verdict};
use crate::one_hand::{Compared, Forms, Part, compare};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Structure",
        about: "values of (i|j)_n, compared",
        says: "The values of all positions (i|j)_n that follow from the structure theorem are the canonical forms that the dense engine computes.",
        details: Some(
            "For each n up to the bound, and for three larger ones, the stretches of equal values of all rows are compared, and in each row one position by itself. In addition, n is placed on random lines of the table and next to them, with 60 digits, where a value must follow from those of its options; and random positions with up to 40 digits are compared by tempo play.",
        ),
    },
    scale: Scale::Continued(40, 2_000, Reach::Every, "structure"),
    units: Some(&Parts),
    run,
};

/// The parts of the comparison, each of them a unit.
struct Parts;

impl Units for Parts {
    type Unit = Compared;
    type State = Forms;

    fn layout(&self) -> u32 {
        2
    }

    fn keys(&self, bound: &Bound) -> Vec<Part> {
        parts(bound.in_32_bits())
    }

    /// About 15 microseconds per position, as measured for n ≤ 6,000.
    fn cost(&self, part: &Part) -> u64 {
        match part {
            Part::Positions(n) => u64::from(*n) + 100,
            Part::Lines(_) => 50_000,
            Part::Play(_) => 100,
        }
    }

    fn contradicts(&self, unit: &Compared) -> bool {
        unit.failure().is_some()
    }

    fn solve(
        &self,
        forms: &mut Forms,
        part: &Part,
        budget: &Budget<'_>,
    ) -> Result<Compared, Stopped> {
        compare(*part, forms, budget)
    }
}

/// The larger n of a run, as multiples of its bound.
const LARGER: [u32; 3] = [500, 100, 10];

/// The comparison for one n.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    positions: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.units(&Parts)?;
    let found = family.results;
    // The parts are not ordered by n.
    let failure = found
        .iter()
        .filter_map(Compared::failure)
        .min_by(|(one, _), (other, _)| one.cmp(other));
    let rows: Vec<Row> = found
        .iter()
        .filter_map(|found| row(found, run.bound()))
        .collect();
    let upto = BigUint::from(rows.last().map_or(0, |row| row.n));
    let mut finding = Finding::new(Verdict::decide(upto, failure, family.stopped), &rows);
    finding.remarks = remarks(&found, &rows);
    Ok(finding)
}

/// The parts of a run: the largest n first, so that they do not take longer than all others.
fn parts(bound: u32) -> Vec<Part> {
    let larger = LARGER.map(|factor| Part::Positions(bound.saturating_mul(factor)));
    let positions = (1..=bound).map(Part::Positions);
    let lines = (0..bound.div_ceil(10)).map(Part::Lines);
    let play = (0..bound.div_ceil(10)).map(Part::Play);
    let parts = larger.into_iter().chain(positions);
    parts.chain(lines).chain(play).collect()
}

fn row(compared: &Compared, bound: u32) -> Option<Row> {
    match compared.part {
        Part::Positions(n) if n <= bound => Some(Row {
            n,
            positions: compared.positions,
        }),
        _ => None,
    }
}

/// The positions compared, which are fewer than claimed if the run was stopped.
fn remarks(found: &[Compared], rows: &[Row]) -> Vec<String> {
    let sum = |is_meant: &dyn Fn(Part) -> bool| {
        let meant = found.iter().filter(|found| is_meant(found.part));
        meant.fold((0, 0), |(positions, undecided), found| {
            (positions + found.positions, undecided + found.undecided)
        })
    };
    let upto = rows.last().map_or(0, |row| row.n);
    let small: u64 = rows.iter().map(|row| row.positions).sum();
    let (lines, tall) = sum(&|part| matches!(part, Part::Lines(_)));
    let (play, open) = sum(&|part| matches!(part, Part::Play(_)));
    let mut larger: Vec<String> = found
        .iter()
        .filter_map(|found| match found.part {
            Part::Positions(n) if n > upto => Some(n.to_string()),
            _ => None,
        })
        .collect();
    larger.reverse();
    let larger = match larger[..] {
        [] => String::new(),
        _ => format!(", and all positions with n = {}", larger.join(", ")),
    };
    vec![
        format!("All {small} positions with n ≤ {upto} were compared{larger}."),
        format!(
            "On lines of the table and next to them, with n of 60 digits, {lines} values follow from those of the options; {tall} have counters over 1000 and were left out."
        ),
        format!(
            "Play proves the values of {play} random positions with n of 12 to 40 digits; {open} were left undecided, because the counter is large or a limit was reached."
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(part: Part, positions: u64) -> Compared {
        Compared {
            positions,
            ..Compared::nothing_of(part)
        }
    }

    /// A run up to 40 that was stopped after (i|j)_2.
    #[test]
    fn a_stopped_run_tells_only_what_it_compared() {
        let parts = [Part::Positions(400), Part::Positions(1), Part::Positions(2)];
        let found = parts.map(|part| compared(part, 9));
        let rows: Vec<Row> = found.iter().filter_map(|found| row(found, 40)).collect();
        let says = "All 18 positions with n ≤ 2 were compared, and all positions with n = 400.";
        assert_eq!(remarks(&found, &rows)[0], says);
        let says = "All 0 positions with n ≤ 0 were compared.";
        assert_eq!(remarks(&[], &[])[0], says);
    }
}
