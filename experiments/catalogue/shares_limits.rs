//! The limits of the shares of values among all (i|j)_n for n → ∞, to 30 digits.
//!
//! They are areas of the unit square, which follow from the structure theorem (`docs/paper/proofs/shares.md`). The experiment
//! `shares` counts positions.

use anyhow::Result;
use chopsticks_base::budget::Stopped;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::Style;
use chopsticks_simple::one_hand::atlas::{Areas, Enclosure};
use chopsticks_simple::one_hand::structure::{OneHandValue, ValueShape};
use chopsticks_tables::{Cell, Label, Table};
use num_bigint::BigInt;
use num_rational::Ratio;
use serde::Serialize;

use crate::exhibits::{caption, tabulate};
use crate::harness::{Claim, Experiment, Finding, Run, Scale, Verdict};
use crate::shares::{family_texts, smallest_examples};
use crate::values::label;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Limits of shares",
        about: "30 digits for each value",
        says: "As n → ∞, the share of each value among the n² positions (i|j)_n tends to a limit. Those of * and 0 are 0.576180407888665393594171257524 and 0.195955786017513596003474800021, rounded to 30 places.",
        details: Some(
            "The limits are areas of the unit square. They are summed with proved bounds; `docs/paper/proofs/shares.md` has the proof.",
        ),
    },
    scale: Scale::Every,
    units: None,
    run,
};

/// The number of cycles summed: the area of all others is less than 10^−36.
const CYCLES: u32 = 43;

/// The largest counter of the values that are listed.
const COUNTERS: u32 = 8;

/// The digits of the tables.
const PLACES: u32 = 30;

/// The limits of the claim.
const CLAIMED: [(&str, &str); 2] = [
    ("*", "0.576180407888665393594171257524"),
    ("0", "0.195955786017513596003474800021"),
];

/// The limit of the share of a value.
#[derive(Clone, Debug, Serialize)]
struct Row {
    value: String,
    /// The limit is at least this …
    lower: String,
    /// … and at most this.
    upper: String,
    /// Rounded, if the bounds determine it.
    limit: Option<String>,
    #[serde(skip)]
    share: Enclosure,
}

/// A family of values.
struct FamilyRow {
    name: Label,
    letters: Label,
    share: Enclosure,
    example: [u32; 3],
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let areas = Areas::compute(CYCLES, COUNTERS, &run.budget())?;
    let values: Vec<OneHandValue> = areas.values().collect();
    let rows: Vec<Row> = values.iter().map(|value| Row::new(&areas, value)).collect();
    let families = families(&areas, run)?;
    let mut finding = Finding::new(verdict(&rows), &rows);
    finding.remarks = vec![remark(&rows, &families)];
    finding.show("shares_limits", table(&values, &rows));
    finding.show("shares_limits_families", family_table(&families));
    Ok(finding)
}

fn verdict(rows: &[Row]) -> Verdict {
    let limit = |name: &str| rows.iter().find(|row| row.value == name)?.limit.as_deref();
    let wrong = CLAIMED
        .into_iter()
        .find(|&(name, claimed)| limit(name) != Some(claimed));
    match wrong {
        None => Verdict::Proved,
        Some((name, claimed)) => Verdict::Refuted {
            at: 0u32.into(),
            counterexample: format!("the limit for {name} is {:?}, not {claimed}", limit(name)),
        },
    }
}

impl Row {
    fn new(areas: &Areas, value: &OneHandValue) -> Row {
        let area = areas
            .value_area(value)
            .expect("the value is one of those asked for");
        // The area is that of the value and its negative.
        let share = if value.clone().negative() == *value {
            area
        } else {
            area.times(&Ratio::new(BigInt::from(1), BigInt::from(2)))
        };
        Row {
            value: value.name(Style::Unicode),
            lower: share.lower(Enclosure::PLACES),
            upper: share.upper(Enclosure::PLACES),
            limit: share.rounded(PLACES),
            share,
        }
    }
}

fn families(areas: &Areas, run: &Run<'_>) -> Result<Vec<FamilyRow>, Stopped> {
    let named: Vec<_> = ValueShape::ALL
        .into_iter()
        .filter_map(|shape| Some((shape, family_texts(shape)?)))
        .collect();
    let shapes: Vec<ValueShape> = named.iter().map(|(shape, _)| *shape).collect();
    let examples = smallest_examples(&shapes, &run.budget())?;
    let rows = named.into_iter().zip(examples);
    let row = |((shape, (name, letters)), example): ((ValueShape, (Label, Label)), _)| FamilyRow {
        name,
        letters,
        share: areas.shape_area(shape),
        example,
    };
    Ok(rows.map(row).collect())
}

/// The closeness of the bounds, and whether the shares of all families add up to 1.
fn remark(rows: &[Row], families: &[FamilyRow]) -> String {
    let by_value = rows.iter().map(|row| &row.share);
    let shares = by_value.chain(families.iter().map(|family| &family.share));
    let places = shares.map(Enclosure::certain_places).min().unwrap_or(0);
    let mut sum = Enclosure::default();
    for family in families {
        sum.add_enclosed(&family.share);
    }
    format!(
        "All bounds are proved; they differ by less than 10^-{places}. The shares of all families are between {} and {} together.",
        sum.lower(34),
        sum.upper(34),
    )
}

fn digits(share: &Option<String>) -> Cell {
    Cell::from(share.as_deref().unwrap_or("not determined"))
}

fn table(values: &[OneHandValue], rows: &[Row]) -> Table {
    let mut arena = Arena::new();
    let caption = caption("Limits of the shares of values among all $(i|j)_n$");
    tabulate(caption, values.iter().zip(rows))
        .left("value", |(value, _)| {
            let game = value.small_game(&mut arena);
            label(&mut arena, game)
        })
        .left("limit of its share", |(_, row)| digits(&row.limit))
        .table()
}

fn family_table(families: &[FamilyRow]) -> Table {
    let caption = caption(
        "Families of values of $(i|j)_n$, with the limits of their shares, each with its negatives",
    );
    tabulate(caption, families)
        .left("values", |family| family.name.clone())
        .left("letters of the row", |family| family.letters.clone())
        .left("limit of their share", |family| {
            digits(&family.share.rounded(PLACES))
        })
        .left("smallest n", |family| {
            let [i, j, n] = family.example;
            format!("({i}|{j})_{n}")
        })
        .table()
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_simple::one_hand::grid::Grid;

    use super::*;

    /// The counts in a grid, by canonical forms, differ from n² times the limits by at most a multiple of n.
    #[test]
    fn limits_are_near_the_shares_for_large_n() {
        let n = 2_000;
        let mut arena = Arena::new();
        let census = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED)
            .unwrap()
            .census();
        let areas = Areas::compute(20, COUNTERS, &Budget::UNLIMITED).unwrap();
        let mut compared = 0;
        for value in areas.values() {
            let game = value.small_game(&mut arena);
            let count = census
                .iter()
                .find(|entry| entry.0 == game)
                .map_or(0, |entry| entry.1);
            let limit: f64 = Row::new(&areas, &value).lower.parse().unwrap();
            let share = count as f64 / f64::from(n).powi(2);
            assert!(
                (share - limit).abs() < 1.0 / f64::from(n),
                "{value:?} {share} {limit}"
            );
            compared += usize::from(count > 1_000);
        }
        assert!(compared > 15, "{compared}");
    }
}
