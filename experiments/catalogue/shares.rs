//! The share of each value among all (i|j)_n: counted for n up to a million, with proved bounds of its limit.
//!
//! The positions (i/n, j/n) of a value are the points of regions of the unit square that do not depend on n, so its
//! share tends to the area of these regions. The area at a distance of at least 1/N from the axes is computed exactly;
//! the remaining area of less than 2/N may or may not belong to the value, which gives an interval for the limit.

use anyhow::Result;
use chopsticks_base::budget::Stopped;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_figures::Scale as Axes;
use chopsticks_tables::Table;
use num_rational::Ratio;
use serde::Serialize;

use crate::exhibits::{caption, tabulate};
use crate::harness::{
    Claim, Experiment, Finding, NamedFigure, Reach, Run, Scale, Verdict, decimal,
};
use crate::paper::read_printed;
use crate::shares::{Growth, Share, growth_figure, region_map, survey};
use crate::values::label;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Shares of values",
        about: "frequencies in (i|j)_n as n → ∞",
        says: "As n → ∞, the shares of *, 0, ↑, ↑[2] and J among the values of the n² positions (i|j)_n tend to 0.57618, 0.19596, 0.04336, 0.01967 and 0.00167, rounded to five places.",
        details: Some(
            "For n = 1, 2, 5, 10, 20, …, each share differs from its limit by at most 1/n, up to the rounding.",
        ),
    },
    scale: Scale::Fingers(2_000, 1_000_000, Reach::Every),
    units: None,
    run,
};

/// The values of the claim, with their limits.
const CLAIMED: [(&str, &str); 5] = [
    ("*", "0.57618"),
    ("0", "0.19596"),
    ("↑", "0.04336"),
    ("↑[2]", "0.01967"),
    ("J", "0.00167"),
];

/// The rounding error of five decimal places.
const ROUNDING: f64 = 0.000_005;

/// Further values that are shown.
const OTHERS: [&str; 5] = ["↑[3]", "↑[4]", "↑[5]", "⇑*", "↑[6]"];

/// The scale of the map of regions over logarithmic axes; that over linear axes is coarser.
const DRAWN: u32 = 1_000;

/// The n of the table; the results have more.
const SHOWN: [u32; 3] = [20, 1_000, 1_000_000];

/// The result for one n.
#[derive(Clone, Debug, Serialize)]
struct Row {
    n: u32,
    values: Vec<Entry>,
}

/// The result for one value.
#[derive(Clone, Debug, Serialize)]
struct Entry {
    value: &'static str,
    /// The number of positions (i|j)_n with the value.
    count: u64,
    /// The limit of the share is at least this …
    lower: String,
    /// … and at most this.
    upper: String,
    #[serde(skip)]
    share: Share,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let steps = steps(run.bound());
    let family = run.each(&steps, |&n, budget| {
        let mut arena = Arena::new();
        let values = games(&mut arena);
        let shares = survey(&mut arena, n, &values, budget)?;
        Ok(Row::new(n, &shares))
    });
    let rows = family.results;
    let failure = rows.iter().find_map(|row| Some((row.n, row.failure()?)));
    let mut stopped = family.stopped;
    let upto = match stopped {
        None => run.bound(),
        Some(_) => rows.last().map_or(0, |row| row.n),
    };
    let mut figures = Vec::new();
    if stopped.is_none() && upto >= DRAWN {
        match draw(run, &rows) {
            Ok(drawn) => figures = drawn,
            Err(reason) => stopped = Some(reason),
        }
    }
    let mut finding = Finding::new(Verdict::decide(upto, failure, stopped), &rows);
    finding.figures = figures;
    if let Some(last) = rows.last() {
        finding.remarks = vec![remark(last)];
        finding.show("shares", table(&rows, last));
    }
    Ok(finding)
}

/// The map of all regions, twice, and the shares against n.
fn draw(run: &Run<'_>, rows: &[Row]) -> Result<Vec<NamedFigure>, Stopped> {
    let claimed = CLAIMED.into_iter().enumerate();
    let growths: Vec<Growth<'_>> = claimed
        .map(|(place, (name, _))| Growth {
            name,
            shares: rows
                .iter()
                .map(|row| (row.n, row.values[place].share.clone()))
                .collect(),
        })
        .collect();
    let near = region_map(DRAWN, Axes::Logarithmic, &run.budget())?;
    let whole = region_map(DRAWN / 2, Axes::Linear, &run.budget())?;
    Ok(vec![
        NamedFigure::new("regions", whole),
        NamedFigure::new("regions_log", near).in_manuscript(),
        NamedFigure::new("shares", growth_figure(&growths)),
    ])
}

/// 1, 2, 5, 10, 20, … up to a bound.
fn steps(bound: u32) -> Vec<u32> {
    let powers = (0..).map_while(|exponent| 10u32.checked_pow(exponent));
    let steps = powers.flat_map(|power| [1, 2, 5].map(|factor| factor * u64::from(power)));
    let within = steps.take_while(|&step| step <= bound.into());
    within.map(|step| step as u32).collect()
}

/// The names of all values that are surveyed.
fn names() -> impl Iterator<Item = &'static str> {
    CLAIMED.into_iter().map(|(name, _)| name).chain(OTHERS)
}

fn games(arena: &mut Arena) -> Vec<GameId> {
    let read = |name| read_printed(arena, name).expect("the names above are values");
    names().map(read).collect()
}

impl Entry {
    /// Whether some number between the bounds rounds to this limit.
    fn may_round_to(&self, limit: &str) -> bool {
        let number = |decimal: &str| decimal.parse::<f64>().expect("a decimal");
        let [lower, upper, limit] = [&self.lower, &self.upper, limit].map(number);
        lower <= limit + ROUNDING && limit - ROUNDING <= upper
    }
}

impl Row {
    fn new(n: u32, shares: &[Share]) -> Row {
        let entry = |(value, share): (&'static str, &Share)| {
            let [lower, upper] = share.bounds();
            Entry {
                value,
                count: share.count,
                lower,
                upper,
                share: share.clone(),
            }
        };
        Row {
            n,
            values: names().zip(shares).map(entry).collect(),
        }
    }

    /// The share of the n² positions that have the value at this place.
    fn part(&self, place: usize) -> Ratio<u64> {
        Ratio::new(self.values[place].share.count, u64::from(self.n).pow(2))
    }

    /// Reports a limit that differs from the claimed one, or a share that is too far from it.
    fn failure(&self) -> Option<String> {
        self.wrong_limit().or_else(|| self.wrong_share())
    }

    fn wrong_limit(&self) -> Option<String> {
        let claimed = CLAIMED.into_iter().zip(&self.values);
        let mut failures = claimed.filter(|((_, limit), entry)| !entry.may_round_to(limit));
        failures.next().map(|((name, limit), entry)| {
            let Entry { lower, upper, .. } = entry;
            format!("the limit of the share of {name} is between {lower} and {upper}, not {limit}")
        })
    }

    /// Reports a share that differs from the limit by more than 1/n, up to rounding.
    fn wrong_share(&self) -> Option<String> {
        let near = |(place, (_, limit)): &(usize, (&str, &str))| {
            let limit: f64 = limit.parse().expect("the limits above are decimals");
            let part = self.part(*place);
            let share = *part.numer() as f64 / *part.denom() as f64;
            (share - limit).abs() < 1.0 / f64::from(self.n) + ROUNDING
        };
        let mut far = CLAIMED.into_iter().enumerate().filter(|value| !near(value));
        let (place, (name, limit)) = far.next()?;
        let share = decimal(self.part(place), 6);
        Some(format!(
            "the share of {name} is {share}, more than 1/n from {limit}"
        ))
    }
}

fn remark(last: &Row) -> String {
    let claimed = CLAIMED.into_iter().zip(&last.values);
    let open: Vec<&str> = claimed
        .filter(|((_, limit), entry)| entry.share.area.rounded(5).as_deref() != Some(limit))
        .map(|((name, _), _)| name)
        .collect();
    let fixed = match open[..] {
        [] => "They determine five decimal places of every limit.".to_owned(),
        _ => format!(
            "They do not determine five decimal places for {}.",
            open.join(", ")
        ),
    };
    format!(
        "The bounds are proved: they are exact areas of regions at a distance of at least 1/{} from the axes, rounded outward. {fixed}",
        last.n + 1
    )
}

fn table(rows: &[Row], last: &Row) -> Table {
    let caption =
        caption("Share of each value among the $(i|j)_n$ for some~$n$, with bounds of its limit");
    let mut arena = Arena::new();
    let values = games(&mut arena).into_iter().zip(&last.values).enumerate();
    let bounds = tabulate(caption, values)
        .left("value", |(_, (game, _))| label(&mut arena, game))
        .right("limit ≥", |(_, (_, entry))| entry.lower.as_str())
        .right("limit ≤", |(_, (_, entry))| entry.upper.as_str());
    let shown = rows.iter().filter(|row| SHOWN.contains(&row.n));
    let table = shown.fold(bounds, |table, row| {
        table.right(format!("n = {}", row.n), |(place, _)| {
            decimal(row.part(place), 6)
        })
    });
    table.table()
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    #[test]
    fn steps_end_at_the_bound() {
        assert_eq!(steps(1), [1]);
        assert_eq!(steps(100), [1, 2, 5, 10, 20, 50, 100]);
        assert_eq!(steps(u32::MAX).last(), Some(&2_000_000_000));
    }

    /// The paper prints * for (15|5)_20, which is 0: an erratum, see `data/paper/table_1_errata.csv`.
    #[test]
    fn counts_are_those_of_the_papers_board() {
        let mut arena = Arena::new();
        let values = games(&mut arena);
        let shares = survey(&mut arena, 20, &values, &Budget::UNLIMITED).unwrap();
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/paper/table_1.csv");
        let board = std::fs::read_to_string(file).unwrap();
        let printed = |name| {
            let cells = board
                .lines()
                .skip(1)
                .flat_map(|line| line.split(',').skip(1));
            cells.filter(|cell| *cell == name).count() as u64
        };
        assert_eq!(shares[0].count, printed("*") - 1);
        assert_eq!(shares[1].count, printed("0") + 1);
    }
}
