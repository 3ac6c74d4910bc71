//! `cost`: how many core-hours a run would take.

use anyhow::Result;
use chopsticks_terminal::note::note;
use clap::Args;
use serde::Serialize;

use super::divided::{Divided, Scope};
use super::measured::Measured;
use super::{End, show};
use crate::harness::{Bound, Estimate, counted};

/// Estimate the core-hours of a run without doing it, from units that are measured.
///
/// Units of every size are computed one at a time, from the smallest on, until --seconds are over. A line through the
/// logarithms of their times and estimated costs gives the times of the others, and its scatter the error (95%).
#[derive(Args)]
pub struct Cost {
    #[command(flatten)]
    scope: Scope,
    /// How long to measure.
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// Print the estimate as JSON.
    #[arg(long)]
    json: bool,
}

/// The estimate for a run.
#[derive(Debug, Serialize)]
struct Report {
    experiment: String,
    bound: Bound,
    /// The number of units.
    units: usize,
    /// The estimated costs and the seconds of the units used for fitting the line.
    measured: Vec<(u64, f64)>,
    /// The ratio of the largest estimated cost of a unit to the largest measured one.
    beyond: f64,
    exponent: f64,
    core_hours: f64,
    /// The 95% interval.
    between: [f64; 2],
}

impl Cost {
    pub(super) fn run(&self) -> Result<End> {
        let divided = self.scope.divide()?;
        let costs = divided.units.list(&divided.bound);
        let measured = match Measured::measure(divided.units, &costs, self.seconds) {
            Ok(measured) => measured,
            Err(few) => {
                note(format_args!("{}: {few}", divided.name()));
                return Ok(End::Undecided);
            }
        };
        let costs: Vec<u64> = costs.iter().map(|unit| unit.cost).collect();
        let report = Report::new(&divided, &costs, &measured);
        show::print(&if self.json {
            serde_json::to_string(&report)? + "\n"
        } else {
            report.text(&divided)
        })?;
        Ok(End::Done)
    }
}

impl Report {
    fn new(divided: &Divided, costs: &[u64], measured: &Measured) -> Report {
        let Estimate { seconds, between } = measured.fit.total(costs);
        let largest = costs.iter().max().copied().unwrap_or(0);
        let most = measured.times.iter().map(|&(cost, _)| cost).max();
        let hours = |seconds: f64| seconds / 3600.0;
        let in_seconds = measured.times.iter();
        Report {
            experiment: divided.name(),
            bound: divided.bound.clone(),
            units: costs.len(),
            measured: in_seconds
                .map(|&(cost, time)| (cost, time.as_secs_f64()))
                .collect(),
            beyond: largest as f64 / most.unwrap_or(largest) as f64,
            exponent: measured.fit.exponent,
            core_hours: hours(seconds),
            between: between.map(hours),
        }
    }

    fn text(&self, divided: &Divided) -> String {
        let [low, high] = self.between.map(significant);
        let mut text = format!(
            "{}, {}: {}\nestimate: {} core-hours (95%: {low} to {high})\nmeasured: {} of different sizes; time grows as cost^{:.2}\n",
            self.experiment,
            divided.extent(),
            counted(self.units, "unit"),
            significant(self.core_hours),
            self.measured.len(),
            self.exponent
        );
        if self.beyond > 1.0 {
            text += &format!(
                "the largest unit has {} times the estimated cost of the largest that was measured\n",
                significant(self.beyond)
            );
        }
        text
    }
}

/// A number with two significant digits.
fn significant(number: f64) -> String {
    if number <= 0.0 {
        return "0".to_owned();
    }
    let rounded = format!("{number:.1e}").parse::<f64>();
    let rounded = rounded.expect("a number that was written is read back");
    let digits = 1 - rounded.log10().floor() as i32;
    format!("{rounded:.*}", digits.max(0) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_significant_digits() {
        for (number, text) in [
            (0.0, "0"),
            (0.001234, "0.0012"),
            (0.5, "0.50"),
            (1.0, "1.0"),
            (9.96, "10"),
            (123.0, "120"),
            (45_678.0, "46000"),
        ] {
            assert_eq!(significant(number), text);
        }
    }
}
