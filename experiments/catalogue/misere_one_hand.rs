//! The values of (1|1)_n under misère play, modulo dicots, by canonical forms, compared with the theorem on them.
//!
//! Canonical forms know nothing of the theorem. The experiment also counts the values that are neither 0 nor \*, and looks
//! for n with equal ones.

use std::collections::HashMap;

use anyhow::Result;
use chopsticks_base::budget::Stopped;
use chopsticks_cgt::universe::{Universe, UniverseArena, UniverseGame};
use chopsticks_simple::one_hand::dicot_grid::DicotGrid;
use chopsticks_simple::one_hand::theorem::zero_or_star;
use chopsticks_tables::Table;
use serde::Serialize;

use crate::exhibits::{caption, from_n, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale, Verdict};
use crate::one_one::{MISERE_PATTERN, MISERE_PATTERN_NOTATION, MisereValues, misere_figure};
use crate::values::outcome_cell;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Misère play",
        about: "(1|1)_n by canonical forms",
        says: MISERE_PATTERN,
        details: Some(MISERE_PATTERN_NOTATION),
    },
    scale: Scale::Continued(150, 1_000, Reach::Every, "misere-theorem"),
    units: None,
    run,
};

/// The n from `from` to `to`, all with the same value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    from: u32,
    to: u32,
    outcome: String,
    /// The canonical form, if it is short.
    value: Option<String>,
    /// The number of its followers.
    followers: usize,
}

/// The largest length of a canonical form in the rows.
const SHORT: usize = 60;

/// The finger counts for which the values of all (i|j)_n are counted.
const COUNTED: [u32; 6] = [10, 20, 40, 60, 100, 140];

fn run(run: &Run<'_>) -> Result<Finding> {
    let values = MisereValues::evaluate(run);
    let rows = rows(&values);
    let upto = values.values.len() as u32;
    let verdict = Verdict::decide(upto, failure(&values), values.stopped);
    let mut finding = Finding::new(verdict, &rows);
    finding.remarks = vec![remark(&values)];
    finding.show("misere_one_hand", table(&rows));
    let counted = COUNTED.into_iter().filter(|&n| n <= upto);
    if let Ok(counts) = counted
        .map(|n| count(n, run))
        .collect::<Result<Vec<_>, _>>()
    {
        finding.show("misere_counts", table_of_counts(&counts));
    }
    if let Some(figure) = misere_figure(&values) {
        finding.draw("misere_one_hand", figure);
    }
    Ok(finding)
}

/// The first n at which the value is not that of the theorem.
fn failure(values: &MisereValues) -> Option<(u32, String)> {
    values.iter().find_map(|(n, value)| {
        let (found, expected) = (values.name(value), zero_or_star(&n.into()));
        let name = |name: Option<&'static str>| name.unwrap_or("neither 0 nor *");
        let counterexample = format!("(1|1)_{n} is {}, not {}", name(found), name(expected));
        (found != expected).then_some((n, counterexample))
    })
}

fn rows(values: &MisereValues) -> Vec<Row> {
    let mut rows: Vec<(Row, UniverseGame)> = Vec::new();
    for (n, value) in values.iter() {
        match rows.last_mut() {
            Some((row, last)) if *last == value => row.to = n,
            _ => rows.push((row(values, n, value), value)),
        }
    }
    rows.into_iter().map(|(row, _)| row).collect()
}

fn row(values: &MisereValues, n: u32, value: UniverseGame) -> Row {
    Row {
        from: n,
        to: n,
        outcome: values.arena.outcome(value).to_string(),
        value: values.arena.text(value, SHORT),
        followers: values.arena.followers(value).len(),
    }
}

/// How many values there are besides 0 and \*, and the n with equal ones.
fn remark(values: &MisereValues) -> String {
    let mut others: HashMap<UniverseGame, Vec<u32>> = HashMap::new();
    for (n, value) in values.iter() {
        if values.name(value).is_none() {
            others.entry(value).or_default().push(n);
        }
    }
    let count: usize = others.values().map(Vec::len).sum();
    let mut equal: Vec<String> = others
        .values()
        .filter(|ns| ns.len() > 1)
        .map(|ns| {
            let ns: Vec<String> = ns.iter().map(u32::to_string).collect();
            ns.join(" = ")
        })
        .collect();
    equal.sort_by_key(|ns| (ns.len(), ns.clone()));
    let equal = if equal.is_empty() {
        "no two of them are equal".to_owned()
    } else {
        format!("equal ones are those of n = {}", equal.join("; "))
    };
    format!(
        "For {count} of the n, (1|1)_n is neither 0 nor *. It has {} values there, and {equal}.",
        others.len()
    )
}

/// The numbers of values of all (i|j)_n, and of those in the cone i ≤ j ≤ 2i.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    n: u32,
    all: usize,
    cone: usize,
}

fn count(n: u32, run: &Run<'_>) -> Result<Counts, Stopped> {
    let (mut arena, mut grid) = (UniverseArena::new(Universe::Dicot), DicotGrid::new(n));
    let (mut all, mut cone) = (Vec::new(), Vec::new());
    for i in 1..=n {
        for j in i..=n {
            let value = grid.value(&mut arena, (i, j), &run.budget())?;
            all.extend([value, arena.negative(value)]);
            cone.extend((j <= 2 * i).then_some(value));
        }
    }
    let distinct = |mut values: Vec<UniverseGame>| {
        values.sort_unstable();
        values.dedup();
        values.len()
    };
    Ok(Counts {
        n,
        all: distinct(all),
        cone: distinct(cone),
    })
}

fn table(rows: &[Row]) -> Table {
    tabulate(
        caption("The values of $(1|1)_n$ under misère play, modulo dicots"),
        rows,
    )
    .right(from_n(), |row| row.from)
    .right("to", |row| row.to)
    .center("outcome", |row| outcome_cell(&row.outcome))
    .right("followers", |row| row.followers)
    .left("value", |row| row.value.as_deref().unwrap_or("…"))
    .table()
}

fn table_of_counts(counts: &[Counts]) -> Table {
    tabulate(
        caption("The number of values of $(i|j)_n$ under misère play, modulo dicots"),
        counts,
    )
    .right(variable("n"), |counts| counts.n)
    .right("all i, j", |counts| counts.all)
    .right("i ≤ j ≤ 2i", |counts| counts.cone)
    .table()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Extent, Stop, Workers};

    fn quick() -> MisereValues {
        let bound = EXPERIMENT.scale.bound(Extent::Quick).unwrap();
        let workers = Workers::new(Some(1)).unwrap();
        MisereValues::evaluate(&Run::new(
            "misere_one_hand",
            bound,
            &workers,
            Stop::after(None),
        ))
    }

    /// The ranges from the text of the claim, with Fibonacci and Lucas numbers written out.
    #[test]
    fn the_values_are_those_of_the_text() {
        let values = quick();
        assert_eq!(failure(&values), None);
        let zeros = [2..3, 5..7, 13..18, 34..47, 89..123];
        let stars = [1..2, 3..4, 8..10, 21..25, 55..66, 144..173];
        for (n, value) in values.iter() {
            let is = |name| values.name(value) == Some(name);
            assert_eq!(is("0"), zeros.iter().any(|range| range.contains(&n)), "{n}");
            assert_eq!(is("*"), stars.iter().any(|range| range.contains(&n)), "{n}");
        }
    }

    #[test]
    fn another_value_is_a_failure() {
        let mut values = quick();
        values.values[4] = values.arena.star();
        let found = failure(&values);
        assert_eq!(found, Some((5, "(1|1)_5 is *, not 0".to_owned())));
    }

    /// (1|1)_2 has the followers (1|2)_2 = * and 0; so all values are 0 and *.
    #[test]
    fn values_are_counted() {
        let workers = Workers::new(Some(1)).unwrap();
        let run = Run::new("misere_one_hand", 2u32, &workers, Stop::after(None));
        let (n, all, cone) = (2, 2, 2);
        assert_eq!(count(2, &run), Ok(Counts { n, all, cone }));
    }
}
