//! Beyond (1|1): the values of (i|j)_n repeat whenever n grows by φ², and the breakpoints satisfy recurrences.
//!
//! The paper's conjecture concerns only (1|1). For each pair of hands, `simple::one_hand::breakpoints` derives the
//! values for all n from the structure theorem, with closed forms that it proves to last. The proof is in
//! `docs/paper/proofs/fixed_hands.md`.
//!
//! That the ratio is φ², and not only φ⁴, is found for each pair of hands; Rocq proves it for all of them.

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_cgt::game::Arena;
use chopsticks_tables::Label;
use serde::Serialize;

use crate::families::{
    Class, Evaluated, Family, Law, Stretch, breakpoints, figure, patterns, sequence_name,
};
use crate::harness::{Bound, Claim, Experiment, Finding, Run, Scale, Units, Verdict};
use crate::values::label;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after the paper's question about larger hands",
        item: "Log-periodicity",
        about: "values of (i|j)_n for fixed i, j",
        says: "For coprime i ≤ j, the values of (i|j)_n repeat, from some n on, whenever n grows by the factor φ². This is proved for all pairs; for each pair examined, the period is found, for every n.",
        details: Some(
            "Each value of the repeating pattern begins at a sequence of n that satisfies b(k) = 3b(k−1) − 3b(k−3) + b(k−4).",
        ),
    },
    scale: Scale::Pairs(8, 40),
    units: Some(&Pairs),
    run,
};

/// The pairs of hands, each of them a unit.
struct Pairs;

impl Units for Pairs {
    type Unit = Evaluated;
    type State = ();

    /// This must be changed whenever [`Evaluated::find`] would give another result.
    fn layout(&self) -> u32 {
        2
    }

    fn keys(&self, bound: &Bound) -> Vec<(u32, u32)> {
        pairs(bound.in_32_bits())
    }

    /// About half a millisecond per unit, as measured for j ≤ 200.
    fn cost(&self, &(i, j): &(u32, u32)) -> u64 {
        u64::from(10 * j / i) + 5
    }

    /// A pair takes half a millisecond.
    fn sample_size(&self) -> usize {
        1_000
    }

    fn contradicts(&self, unit: &Evaluated) -> bool {
        Family::new(unit).open().is_some()
    }

    fn solve(
        &self,
        (): &mut (),
        hands: &(u32, u32),
        budget: &Budget<'_>,
    ) -> Result<Evaluated, Stopped> {
        Evaluated::find(*hands, budget)
    }
}

/// The findings for one pair of hands.
#[derive(Serialize)]
struct Row {
    i: u32,
    j: u32,
    /// The stretches before the pattern begins: the first n of each, and the value.
    before: Vec<(u64, String)>,
    /// The n at which it begins.
    starts: Option<u64>,
    /// The stretches of one period.
    period: Vec<Breakpoints>,
}

/// Every period-th breakpoint.
#[derive(Serialize)]
struct Breakpoints {
    value: String,
    /// The first terms, which determine all others.
    first: Vec<u64>,
    law: &'static str,
    closed_form: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    sequence: Option<String>,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.units(&Pairs)?;
    let found: Vec<Family> = family.results.iter().map(Family::new).collect();
    let open = found.iter().find_map(Family::open);
    // The bound of the run concerns hands, whereas that of an undecided verdict is an n, so it does not say how far the
    // claim holds.
    let verdict = match (open, family.stopped) {
        (Some(because), _) => Verdict::Open { because },
        (None, Some(stopped)) => Verdict::stopped(stopped),
        (None, None) => Verdict::decide(run.bound(), None, None),
    };
    let rows: Vec<Row> = found.iter().map(Row::new).collect();
    let mut finding = Finding::new(verdict, &rows);
    finding.remarks = remarks(&found);
    show(&found, &mut finding)?;
    Ok(finding)
}

/// The coprime i ≤ j up to a bound, by j.
fn pairs(bound: u32) -> Vec<(u32, u32)> {
    let all = (1..=bound).flat_map(|j| (1..=j).map(move |i| (i, j)));
    all.filter(|&(i, j)| num_integer::gcd(i, j) == 1).collect()
}

impl Row {
    fn new(family: &Family<'_>) -> Row {
        let Evaluated {
            hands: (i, j),
            stretches,
            values,
            ..
        } = family.evaluated;
        let pattern = family.pattern.as_ref();
        let start = pattern.map_or(stretches.len(), |pattern| pattern.start);
        let named = |stretch: &Stretch| (stretch.from, values[stretch.value].clone());
        let breakpoints = |class: &Class| Breakpoints::new(class, &values[class.value]);
        Row {
            i: *i,
            j: *j,
            before: stretches[..start].iter().map(named).collect(),
            starts: family.starts(),
            period: family.classes().iter().map(breakpoints).collect(),
        }
    }
}

impl Breakpoints {
    fn new(class: &Class, value: &str) -> Breakpoints {
        let terms = &class.breakpoints;
        Breakpoints {
            value: value.to_owned(),
            first: terms[..class.law.order()].to_vec(),
            law: class.law.polynomial(),
            closed_form: class.form.to_string(),
            sequence: sequence_name(terms),
        }
    }
}

fn remarks(found: &[Family<'_>]) -> Vec<String> {
    let classes = || found.iter().flat_map(Family::classes);
    let periodic = found
        .iter()
        .filter(|family| family.pattern.is_some())
        .count();
    let laws = Law::ALL.map(|law| {
        let count = classes().filter(|class| class.law == law).count();
        format!("{count} satisfy {law} and no shorter recurrence")
    });
    let known = classes().filter_map(|class| sequence_name(&class.breakpoints));
    let open: Vec<String> = found.iter().filter_map(Family::open).collect();
    let mut remarks = vec![
        format!(
            "The values of {periodic} of the {} pairs repeat with ratio φ², for all n from some n on; (j|i)_n = −(i|j)_n.",
            found.len()
        ),
        format!(
            "Of the {} sequences of breakpoints, {}; {} are subsequences of A000032, A000045 or A110035.",
            classes().count(),
            laws.join(", "),
            known.count()
        ),
    ];
    remarks.extend(latest(found));
    remarks.extend(open.iter().map(|open| format!("Open: {open}.")));
    remarks
}

/// The pattern that begins last.
fn latest(found: &[Family<'_>]) -> Option<String> {
    let last = found.iter().max_by_key(|family| family.starts())?;
    let starts = last.starts()?;
    Some(format!(
        "The last pattern to begin is that of {}, at n = {starts}.",
        last.position()
    ))
}

/// The tables and the figure.
fn show(found: &[Family<'_>], finding: &mut Finding) -> Result<()> {
    let mut arena = Arena::new();
    let mut games = Vec::new();
    for family in found {
        games.push((family.evaluated, family.evaluated.games(&mut arena)?));
    }
    let labels: Vec<Vec<Label>> = games
        .iter()
        .map(|(_, games)| games.iter().map(|&game| label(&mut arena, game)).collect())
        .collect();
    finding.show("families", patterns(found, &labels));
    finding.show("families_breakpoints", breakpoints(found, &labels));
    if let Some(figure) = figure(&mut arena, &games) {
        finding.draw("families", figure);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1 + φ(2) + … + φ(8) by Euler's function.
    #[test]
    fn pairs_are_coprime_and_in_the_order_of_the_larger_hand() {
        assert_eq!(pairs(3), [(1, 1), (1, 2), (1, 3), (2, 3)]);
        assert_eq!(pairs(8).len(), 22);
        assert!(pairs(40).starts_with(&pairs(8)));
    }

    #[test]
    fn a_row_tells_what_determines_the_values() {
        let evaluated = Evaluated::find((1, 1), &Budget::UNLIMITED).unwrap();
        let row = Row::new(&Family::new(&evaluated));
        assert_eq!(row.before.last(), Some(&(3, "*".to_owned())));
        assert_eq!(row.starts, Some(5));
        let json = serde_json::to_value(&row).unwrap();
        assert_eq!(
            json["period"][2]["first"],
            serde_json::json!([12, 31, 80, 209])
        );
        assert_eq!(json["period"][2]["sequence"], "A110035(k+3)");
    }

    #[test]
    fn a_missing_pattern_leaves_the_claim_open() {
        let mut evaluated = Evaluated::find((1, 1), &Budget::UNLIMITED).unwrap();
        assert_eq!(Family::new(&evaluated).open(), None);
        evaluated.period = None;
        let open = Family::new(&evaluated).open().unwrap();
        assert_eq!(open, "the values of (1|1)_n repeat only with ratio φ⁴");
    }
}
