//! The number of distinct values in the grid (i|j)_n, and their kinds.
//!
//! Most of them occur in row 1, where (1|j) = {(1|j+1) | x} with x = (j+1|j). While x stays the same, every j has a new
//! value: the sums ↑\[k\] = ↑ + … + ↑^k for j ≥ n/2, and the multiples of ↑ for j between n/3 and n/2. For smaller j, x
//! returns to * and 0 and the values repeat, except after the few j at which x has another value. Whether there is such
//! a j seems to depend on n modulo the Fibonacci numbers, since the number of the other values jumps from n to n + 1.

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale as Axis, Series};
use chopsticks_simple::one_hand::grid::Grid;
use chopsticks_tables::{Label, Table};
use num_rational::Ratio;
use serde::Serialize;

use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale, Verdict, decimal};
use crate::values::{ValueKind, ValueKinds, largest_counters};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after the paper's Table 1",
        item: "Distinct values",
        about: "which values occur in (i|j)_n",
        says: "From n = 15 on, every uptimal among the values of (i|j)_n, or its negative, is 0, *, J, {J|↑[2]} or in one of two explicit families. Fewer than 0.27·n values are not uptimals.",
        details: Some(
            "J is {0|↑[2]}. The families are ↑[k], which occurs exactly for 1 ≤ k < ⌊n/2⌋, and m·↑ + (m+1)·*, which occurs exactly for 1 ≤ m ≤ ⌊(n−1)/2⌋ − ⌊(n+1)/3⌋; their negatives occur for the same k and m. Both are exact for every n by the structure theorem, which also gives the largest counter of each other shape of values, for n of any size.",
        ),
    },
    scale: Scale::Fingers(400, FULL, Reach::From(FIRST)),
    units: None,
    run,
};

/// The claim begins at this n.
const FIRST: u32 = 15;
/// The bound of the stored results.
const FULL: u32 = 2_000;
/// The rows of the displayed table; the stored result has every n up to the bound.
const SHOWN: [u32; 8] = [20, 60, 100, 200, 400, 800, 1_000, 2_000];
/// Finger counts far beyond the bound, evaluated for the table only by runs up to [`FULL`].
const FAR: [u32; 5] = [5_000, 10_000, 20_000, 50_000, 100_000];
/// The n of the figure: enough to show the jumps, but few enough to distinguish the dots.
const DRAWN: std::ops::RangeInclusive<u32> = 500..=1_000;
/// The jumps are largest for this residue modulo 5.
const RICH: u32 = 2;

/// The distinct values of one grid by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Row {
    n: u32,
    distinct: u64,
    /// ↑\[k\] and ↓\[k\].
    sums: u64,
    largest_sum: u32,
    /// m·↑ and m·↓ for m ≥ 2, with * where m is even.
    multiples: u64,
    largest_multiple: u32,
    /// 0, *, J, {J|↑\[2\]} and the negatives of the last two, as far as they occur.
    other_uptimals: u64,
    #[serde(skip)]
    unexpected_uptimals: u64,
    others: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.family(ValueKinds::new, |kinds, n| row(kinds, n, &run.budget()));
    let rows = family.results;
    let upto = rows.last().map_or(0, |row| row.n);
    let mut stopped = family.stopped;
    let mut far = Vec::new();
    if upto >= FULL && stopped.is_none() {
        let solve = |&n: &u32, budget: &Budget<'_>| row(&mut ValueKinds::new(), n, budget);
        let family = run.each(&FAR, solve);
        (far, stopped) = (family.results, family.stopped);
    }
    let largest = largest_counters(&run.budget());
    if let Err(reason) = &largest {
        stopped.get_or_insert(*reason);
    }
    let failure = rows.iter().chain(&far).find_map(Row::failure);
    let mut finding = Finding::new(Verdict::decide(upto, failure, stopped), &rows);
    finding.remarks = remark(&rows).into_iter().collect();
    finding.show(
        "distinct",
        table(rows.iter().filter(|row| SHOWN.contains(&row.n)).chain(&far)),
    );
    if let Ok(table) = largest {
        finding.show("distinct_largest", table);
    }
    if upto >= *DRAWN.end() {
        finding.draw("distinct", figure(&rows));
    }
    Ok(finding)
}

fn row(kinds: &mut ValueKinds, n: u32, budget: &Budget<'_>) -> Result<Row, Stopped> {
    let census = Grid::evaluate(kinds.arena(), n, budget)?.census();
    kinds.expect(n);
    let mut row = Row {
        n,
        distinct: census.len() as u64,
        ..Row::default()
    };
    for (value, _) in census {
        row.count(kinds.kind(value));
    }
    Ok(row)
}

impl Row {
    fn count(&mut self, kind: ValueKind) {
        match kind {
            ValueKind::Sum(k) => {
                self.sums += 1;
                self.largest_sum = self.largest_sum.max(k);
            }
            ValueKind::Multiple(m) => {
                self.multiples += 1;
                self.largest_multiple = self.largest_multiple.max(m);
            }
            ValueKind::Named => self.other_uptimals += 1,
            ValueKind::Uptimal => self.unexpected_uptimals += 1,
            ValueKind::Other => self.others += 1,
        }
    }

    /// The reason why this grid contradicts the claim, if it does.
    fn failure(&self) -> Option<(u32, String)> {
        let n = self.n;
        if n < FIRST {
            return None;
        }
        let multiple = (n - 1) / 2 - (n + 1) / 3;
        let says = if (self.sums, self.largest_sum) != (u64::from(n / 2 - 1) * 2, n / 2 - 1) {
            format!(
                "{} values ±↑[k], the largest k being {}",
                self.sums, self.largest_sum
            )
        } else if (self.multiples, self.largest_multiple) != (u64::from(multiple - 1) * 2, multiple)
        {
            format!(
                "{} multiples of ↑, the largest being {}",
                self.multiples, self.largest_multiple
            )
        } else if self.unexpected_uptimals > 0 {
            format!("{} further uptimals", self.unexpected_uptimals)
        } else if self.others * 100 >= u64::from(n) * 27 {
            format!("{} values that are not uptimals", self.others)
        } else {
            return None;
        };
        Some((n, says))
    }

    fn share(&self) -> f64 {
        self.distinct as f64 / f64::from(self.n)
    }
}

/// The spread of the numbers of values in the second half of the range.
fn remark(rows: &[Row]) -> Option<String> {
    let late = || rows[rows.len() / 2..].iter().filter(|row| row.n >= FIRST);
    let least = late().min_by(|a, b| a.share().total_cmp(&b.share()))?;
    let most = late().max_by(|a, b| a.share().total_cmp(&b.share()))?;
    let mean = |rich: bool| {
        let shares: Vec<f64> = late()
            .filter(|row| (row.n % 5 == RICH) == rich)
            .map(Row::share)
            .collect();
        (!shares.is_empty()).then(|| shares.iter().sum::<f64>() / shares.len() as f64)
    };
    Some(format!(
        "There are 4n/3 + O(1) distinct uptimals. The number of all distinct values is between {:.4}·n (n = {}) and {:.4}·n (n = {}) for {} ≤ n ≤ {}. Its mean is {:.3}·n for n = 5k + {RICH} and {:.3}·n for other n; no limit of the quotient is apparent.",
        least.share(),
        least.n,
        most.share(),
        most.n,
        late().next()?.n,
        rows.last()?.n,
        mean(true)?,
        mean(false)?,
    ))
}

fn table<'a>(rows: impl Iterator<Item = &'a Row>) -> Table {
    let sums = Label::new("+-^[k]").unicode("±↑[k]");
    tabulate(caption("The distinct values of $(i|j)_n$ by kind"), rows)
        .right(variable("n"), |row| row.n)
        .right("distinct values", |row| row.distinct)
        .right(sums.math(r"\pm\uparrow^{[k]}"), |row| row.sums)
        .right("multiples of ups", |row| row.multiples)
        .right("other uptimals", |row| row.other_uptimals)
        .right("others", |row| row.others)
        .right("values / n", |row| {
            decimal(Ratio::new(row.distinct, row.n.into()), 4)
        })
        .table()
}

/// The number of values over n.
fn figure(rows: &[Row]) -> LinePlot {
    let points = |height: &dyn Fn(&Row) -> u64, is_shown: &dyn Fn(&Row) -> bool| {
        let drawn = rows
            .iter()
            .filter(|row| DRAWN.contains(&row.n) && is_shown(row));
        let point = |row: &Row| (f64::from(row.n), height(row) as f64 / f64::from(row.n));
        drawn.map(point).collect::<Vec<_>>()
    };
    let all = |row: &Row| row.distinct;
    let uptimals = points(&|row| row.distinct - row.others, &|_| true);
    let [rich, others] = [true, false].map(|rich| points(&all, &|row| (row.n % 5 == RICH) == rich));
    let axes = [
        "finger count $n$",
        "number of distinct values, divided by $n$",
    ];
    LinePlot::new(
        "Number of distinct values in the grid $(i|j)_n$, divided by $n$",
        axes.map(|label| PlotAxis::new(label, Axis::Linear)),
        [
            Series::new("all values, $n = 5k + 2$", 1, Mark::Dots, rich),
            Series::new("all values, other $n$", 0, Mark::Dots, others),
            Series::new("uptimals, all $n$", 2, Mark::Line, uptimals),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(n: u32) -> Row {
        super::row(&mut ValueKinds::new(), n, &Budget::UNLIMITED).unwrap()
    }

    /// By the paper's Table 1: ↑[k] for k ≤ 9, ⇑*, J = .22*, their negatives, 0 and *.
    #[test]
    fn the_kinds_of_table_1() {
        let row = row(20);
        let counts = [row.sums, row.multiples, row.other_uptimals, row.others];
        assert_eq!((row.distinct, counts), (24, [18, 2, 4, 0]));
        assert_eq!((row.largest_sum, row.largest_multiple), (9, 2));
        assert_eq!(row.failure(), None);
    }

    /// 15 and 16 are not of the form 5k + 2, so there is no mean to report.
    #[test]
    fn a_mean_of_no_numbers_is_not_told() {
        let rows: Vec<Row> = (1..=17).map(row).collect();
        assert_eq!(remark(&rows[..16]), None);
        assert!(remark(&rows).is_some_and(|text| !text.contains("NaN")));
    }

    #[test]
    fn what_does_not_fit_is_a_failure() {
        let good = row(40);
        let changes: [fn(&mut Row); 4] = [
            |row| row.largest_sum += 1,
            |row| row.multiples += 2,
            |row| row.unexpected_uptimals = 2,
            |row| row.others = 11,
        ];
        assert_eq!(good.failure(), None);
        for change in changes {
            let mut row = good.clone();
            change(&mut row);
            assert_eq!(row.failure().map(|(n, _)| n), Some(40));
        }
    }
}
