//! The table of `cost`: the costs of larger bounds for every experiment.

use anyhow::Result;
use chopsticks_tables::{Align, Cell, Table};
use chopsticks_terminal::note::note;

use super::measured::{Measured, TooFew, hours, significant};
use crate::catalogue::CATALOGUE;
use crate::harness::{Bound, Entry, Estimate, Store};

/// The core-hours of a week on a machine with 16 cores.
const WEEK: f64 = 16.0 * 24.0 * 7.0;

/// The number of larger bounds tried for a week.
const STEPS: usize = 5;

/// The largest number of units for which the bound of a week is sought.
const MAX_UNITS: usize = 1_000_000;

/// A row for each experiment that has larger bounds, measured for up to this many seconds each.
///
/// # Errors
/// When an experiment cannot be run, or a stored result cannot be read.
pub fn table(seconds: u64) -> Result<Table> {
    let caption =
        "Core-hours: seconds × threads of the stored run; then estimates, with the interval of 95%";
    let mut table = Table::new(caption)
        .with_columns(["experiment", "done here"], Align::Left)
        .with_columns(["core-hours", "next size"], Align::Right)
        .column("core-hours, next", Align::Left)
        .column("the one after", Align::Right)
        .column("core-hours, after", Align::Left)
        .column("time grows as", Align::Left)
        .column("a week of 16 cores", Align::Right);
    let store = Store::to_read()?;
    for entry in CATALOGUE {
        let full = entry.experiment.scale.full();
        if entry.experiment.scale.larger(&full).is_none() {
            continue;
        }
        note(format_args!("{} …", entry.name()));
        let measured = Measured::measure(entry, &full, seconds)?;
        let done = match store.provenance(entry.stem)? {
            None => Cell::missing("not run yet"),
            // Its time is not that of all units.
            Some(run) if run.units_of_earlier_runs.is_some() => {
                Cell::missing("the stored run continued an earlier one")
            }
            Some(run) => significant(hours(run.seconds * run.threads as f64)).into(),
        };
        let mut row = vec![
            Cell::from(entry.name()),
            entry.experiment.scale.brief(&full).into(),
            done,
        ];
        row.extend(match &measured {
            Ok(measured) => estimates(entry, &full, measured),
            Err(few) => unmeasured_cells(few),
        });
        table.push(row);
    }
    Ok(table)
}

/// The two next bounds with their core-hours, and the bound of a week.
fn estimates(entry: &Entry, full: &Bound, measured: &Measured) -> Vec<Cell> {
    let scale = entry.experiment.scale;
    let mut cells = Vec::new();
    let mut bound = full.clone();
    for _ in 0..2 {
        match scale.larger(&bound) {
            Some(larger) => {
                bound = larger;
                let Estimate { seconds, between } = measured.estimate(&bound);
                let [low, high] = between.map(hours).map(significant);
                let estimate = significant(hours(seconds));
                cells.push(bound.to_string().into());
                cells.push(format!("{estimate} ({low}–{high})").into());
            }
            None => cells.extend([0, 1].map(|_| Cell::missing("beyond the claim"))),
        }
    }
    let exponent = measured.fit.exponent;
    let quantity = measured.quantity();
    cells.push(format!("{quantity}^{exponent:.2}").into());
    cells.push(week(entry, full, measured).into());
    cells
}

fn unmeasured_cells(few: &TooFew) -> Vec<Cell> {
    let why = few.to_string();
    (0..6).map(|_| Cell::missing(why.as_str())).collect()
}

/// The largest of the tried bounds that fits into a week; `≥` if no larger one was tried.
fn week(entry: &Entry, full: &Bound, measured: &Measured) -> String {
    let scale = entry.experiment.scale;
    let mut bound = full.clone();
    if hours(measured.estimate(&bound).seconds) > WEEK {
        return format!("< {bound}");
    }
    for _ in 0..STEPS {
        let Some(larger) = scale.larger(&bound) else {
            break;
        };
        let units = entry.experiment.units;
        if units.is_some_and(|units| units.list(&larger).len() > MAX_UNITS) {
            break;
        }
        if hours(measured.estimate(&larger).seconds) > WEEK {
            return bound.to_string();
        }
        bound = larger;
    }
    format!("≥ {bound}")
}
