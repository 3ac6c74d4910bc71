//! Table 2: the values and outcomes of (1|1)_n for n ≤ 606.

use std::ops::RangeInclusive;

use anyhow::{Context, Result, ensure};
use chopsticks_cgt::notation::{Style, write};
use serde::Deserialize;

use crate::harness::{Claim, Comparison, Experiment, Finding, Reach, Run, Scale};
use crate::one_one::OneOne;
use crate::paper::{Difference, read_printed, settle};
use crate::values::outcome_letter;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Table 2",
        "values, outcomes of (1|1)_n",
        "The values and outcomes of (1|1)_n for 1 ≤ n ≤ 606 are as printed in Table 2.",
    ),
    scale: Scale::Continued(60, 606, Reach::Upto(606), "table-2-conjecture"),
    units: None,
    run,
};

const PRINTED: &str = include_str!("../../data/paper/table_2.csv");

/// A line of the printed table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Printed {
    /// `3–4`, or `1` for an interval of one n.
    n: String,
    value: String,
    outcome: String,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let mut one_one = OneOne::evaluate(run);
    let (comparison, failed_at) = compare(&mut one_one, &printed_lines(PRINTED)?)?;
    let failure = failed_at.zip(comparison.failure());
    let mut finding = one_one.finding("table_2", failure);
    finding.comparison = Some(comparison);
    Ok(finding)
}

fn printed_lines(file: &str) -> Result<Vec<Printed>> {
    let lines: Result<Vec<Printed>, csv::Error> = csv::Reader::from_reader(file.as_bytes())
        .deserialize()
        .collect();
    lines.context("cannot read the printed table")
}

impl Printed {
    fn interval(&self) -> Result<RangeInclusive<u32>> {
        let (from, to) = self.n.split_once('–').unwrap_or((&self.n, &self.n));
        let bound = |text: &str| {
            text.parse()
                .with_context(|| format!("found `{}`, expected an interval such as 3–4", self.n))
        };
        Ok(bound(from)?..=bound(to)?)
    }
}

/// The line for each n, from 1 on.
fn lines_by_n(printed: &[Printed]) -> Result<Vec<&Printed>> {
    let mut lines = Vec::new();
    for line in printed {
        let interval = line.interval()?;
        let follows = *interval.start() as usize == lines.len() + 1;
        ensure!(
            follows,
            "the interval {} does not begin after the previous one",
            line.n
        );
        lines.extend(interval.map(|_| line));
    }
    Ok(lines)
}

/// Compares the printed table with the values, as far as both go. Also returns the first n that differs.
fn compare(one_one: &mut OneOne, printed: &[Printed]) -> Result<(Comparison, Option<u32>)> {
    let lines = lines_by_n(printed)?;
    let (mut differences, mut outcomes) = (Vec::new(), Vec::new());
    let mut wrong = Vec::new();
    let values: Vec<_> = one_one.values().zip(&lines).collect();
    for &((n, computed), line) in &values {
        let arena = &mut one_one.arena;
        let is_printed = read_printed(arena, &line.value)? == computed;
        let outcome = outcome_letter(arena, computed);
        if !is_printed {
            differences.push(Difference {
                place: format!("n = {n}"),
                printed: line.value.clone(),
                computed: write(arena, computed, Style::Unicode),
            });
        }
        if outcome != line.outcome {
            outcomes.push(format!(
                "the outcome for n = {n} is printed as {}, but {outcome} was computed",
                line.outcome
            ));
        }
        if !is_printed || outcome != line.outcome {
            wrong.push(n);
        }
    }
    let mut comparison = settle(values.len(), &differences, &[], |_, _| Vec::new());
    comparison.mismatches.extend(outcomes);
    comparison.agreeing = values.len() - wrong.len();
    Ok((comparison, wrong.first().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Stop, Workers};

    fn one_one(upto: u32) -> OneOne {
        let workers = Workers::new(Some(1)).unwrap();
        OneOne::evaluate(&Run::new("test", upto, &workers, Stop::after(None)))
    }

    fn doctored(line: usize, value: &str, outcome: &str) -> (Comparison, Option<u32>) {
        let mut lines = printed_lines(PRINTED).unwrap();
        lines[line].value = value.into();
        lines[line].outcome = outcome.into();
        compare(&mut one_one(606), &lines).unwrap()
    }

    #[test]
    fn the_printed_table_agrees_to_its_end() {
        let (comparison, failed_at) = doctored(0, "*", "N");
        assert_eq!(
            comparison,
            Comparison {
                compared: 606,
                agreeing: 606,
                ..Comparison::default()
            }
        );
        assert_eq!(failed_at, None);
    }

    #[test]
    fn a_wrong_value_or_outcome_is_a_mismatch() {
        let (comparison, failed_at) = doctored(5, "*", "N");
        assert_eq!(comparison.mismatches.len(), 1);
        assert_eq!(failed_at, Some(12));
        let (comparison, failed_at) = doctored(1, "0", "N");
        assert_eq!(
            comparison.mismatches,
            ["the outcome for n = 2 is printed as N, but P was computed"]
        );
        assert_eq!(failed_at, Some(2));
    }

    /// Counted by two independent programs.
    #[test]
    fn how_often_each_value_occurs() {
        let mut one_one = one_one(606);
        let counts: Vec<u32> = one_one.counts().iter().map(|&(_, count)| count).collect();
        assert_eq!(counts, [276, 232, 98]);
        let texts = ["*", "0", "±J"].map(|text| read_printed(&mut one_one.arena, text).unwrap());
        assert!(one_one.counts().iter().map(|&(value, _)| value).eq(texts));
    }

    #[test]
    fn intervals_must_follow_one_another() {
        let mut lines = printed_lines(PRINTED).unwrap();
        lines.remove(3);
        assert!(compare(&mut one_one(20), &lines).is_err());
    }
}
