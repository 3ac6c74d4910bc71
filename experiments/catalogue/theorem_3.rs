//! Theorem 3: the Fibonacci numbers decide the outcome of (1|1)_n.

use anyhow::Result;
use chopsticks_base::budget::Stopped;
use chopsticks_simple::fibonacci::fibonacci_numbers;
use chopsticks_tables::{Table, shortened};
use num_bigint::BigUint;
use serde::Serialize;

use crate::exhibits::{caption, from_n, tabulate};
use crate::harness::{Bound, Claim, Experiment, Finding, Run, Scale, Verdict};
use crate::values::{number_cell, outcome_cell};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Theorem 3",
        "outcome of (1|1)_n",
        "The position (1|1)_n is a Next player win if f(2i) ≤ n < f(2i+1) for some i, and a Previous player win otherwise.",
    )
    .with_details(
        "f is the Fibonacci sequence with f(1) = f(2) = 1. Each player has only one move, so (1|1)_n is played to its end, for all n at once.",
    ),
    scale: Scale::LargeFingers(60, 1_597),
    units: None,
    run,
};

#[derive(Debug, PartialEq, Eq, Serialize)]
struct Row {
    from: Bound,
    to: Bound,
    outcome: &'static str,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let (rows, stopped) = play(run.large_bound(), |n| run.step(shortened(n)));
    let failure = failure(&rows);
    let upto = rows.last().map_or(Bound::from(0u32), |row| row.to.clone());
    let mut finding = Finding::new(Verdict::decide(upto, failure, stopped), &rows);
    finding.show("theorem_3", table(&rows));
    Ok(finding)
}

/// The winners for all n up to a bound, and the reason if `step` ended the play before it.
///
/// The hands grow by the same moves for every n, until a sum exceeds n. So if a sum follows on another one, whoever moves to it wins
/// for the n in between.
fn play(
    bound: &BigUint,
    mut step: impl FnMut(&BigUint) -> Result<(), Stopped>,
) -> (Vec<Row>, Option<Stopped>) {
    let one = || BigUint::from(1u32);
    let (mut attacking, mut attacked, mut from) = (one(), one(), one());
    let mut rows = Vec::new();
    for winner in ["N", "P"].into_iter().cycle() {
        if from > *bound {
            break;
        }
        if let Err(stopped) = step(&from) {
            return (rows, Some(stopped));
        }
        let sum = &attacking + &attacked;
        rows.push(Row {
            from: from.into(),
            to: (&sum - 1u32).min(bound.clone()).into(),
            outcome: winner,
        });
        (attacking, attacked, from) = (sum.clone(), attacking, sum);
    }
    (rows, None)
}

/// The first n whose outcome is not that of the theorem, which changes only at Fibonacci numbers.
fn failure(rows: &[Row]) -> Option<(Bound, String)> {
    let mut numbers = (2u32..)
        .zip(fibonacci_numbers::<BigUint>().skip(2))
        .peekable();
    // f(k) is the largest Fibonacci number that is at most n, where 1 is f(2).
    let mut k = 2;
    for row in rows {
        let mut n = row.from.number().clone();
        while n <= *row.to.number() {
            while let Some((next, _)) = numbers.next_if(|(_, f)| *f <= n) {
                k = next;
            }
            let outcome = if k.is_multiple_of(2) { "N" } else { "P" };
            if row.outcome != outcome {
                let says = format!("(1|1)_{n} has outcome {}", row.outcome);
                return Some((n.into(), says));
            }
            n = numbers.peek().map(|(_, f)| f.clone())?;
        }
    }
    None
}

fn table(rows: &[Row]) -> Table {
    tabulate(caption("The outcomes of $(1|1)_n$"), rows)
        .right(from_n(), |row| number_cell(row.from.number()))
        .right("to", |row| number_cell(row.to.number()))
        .center("outcome", |row| outcome_cell(row.outcome))
        .table()
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::harness::{Stop, Workers};
    use crate::one_one::OneOne;
    use crate::values::outcome_letter;

    fn failed_at(from: u32, to: u32, outcome: &'static str) -> Option<Bound> {
        let row = Row {
            from: from.into(),
            to: to.into(),
            outcome,
        };
        failure(&[row]).map(|(at, _)| at)
    }

    /// From the definition: f(2i) ≤ n < f(2i+1) for some i.
    #[test]
    fn the_outcome_is_that_of_the_theorem_s_text() {
        let f: Vec<BigUint> = fibonacci_numbers().take(40).collect();
        for n in 1..2_000u32 {
            let number = BigUint::from(n);
            let is_next = (1..19).any(|i| f[2 * i] <= number && number < f[2 * i + 1]);
            assert_eq!(failed_at(n, n, "N").is_none(), is_next, "n = {n}");
            assert_eq!(failed_at(n, n, "P").is_some(), is_next, "n = {n}");
        }
    }

    /// By the values of all positions.
    #[test]
    fn play_ends_as_the_values_say() {
        let workers = Workers::new(Some(1)).unwrap();
        let run = Run::new("test", 400u32, &workers, Stop::after(None));
        let mut one_one = OneOne::evaluate(&run);
        let (rows, stopped) = play(run.large_bound(), |n| run.step(n));
        assert_eq!(stopped, None);
        let values: Vec<_> = one_one.values().collect();
        assert_eq!(values.len(), 400);
        for (n, value) in values {
            let n = Bound::from(n);
            let row = rows.iter().find(|row| row.from <= n && n <= row.to);
            assert_eq!(
                row.unwrap().outcome,
                outcome_letter(&mut one_one.arena, value)
            );
        }
    }

    #[test]
    fn a_bound_of_any_size_is_reached() {
        let bound = BigUint::from(10u32).pow(300);
        let (rows, _) = play(&bound, |_| Ok(()));
        assert_eq!(rows.last().unwrap().to, bound.into());
        assert!(
            rows.windows(2)
                .all(|pair| *pair[1].from.number() == pair[0].to.number() + 1u32)
        );
        assert_eq!(failure(&rows), None);
    }

    #[test]
    fn a_row_with_another_outcome_is_a_failure_at_its_first_such_n() {
        assert_eq!(failed_at(8, 12, "N"), None);
        assert_eq!(failed_at(8, 14, "N"), Some(13u32.into()));
        assert_eq!(failed_at(8, 12, "P"), Some(8u32.into()));
    }
}
