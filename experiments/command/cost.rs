//! `cost`: how many core-hours a run would take.

use std::time::Duration;

use anyhow::{Result, bail};
use chopsticks_lab::budget::Budget;
use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::divided::Scope;
use super::{End, show};
use crate::harness::{Bound, Entry, Estimate, Fit, Listed, Run, Stop, Timer, Workers, sample};

/// Estimate the core-hours of a run without doing it, from units that are measured.
///
/// Units of every size are computed one at a time, from the smallest on, until --seconds are over. A line through the logarithms of their
/// times and estimated costs gives the times of the others, and its scatter the error (95%). An experiment without units is
/// run with smaller bounds instead.
#[derive(Args)]
pub struct Cost {
    #[command(flatten)]
    scope: Scope,
    /// How long to measure.
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Print the estimate as JSON.
    #[arg(long)]
    json: bool,
}

/// The estimate for a run.
#[derive(Debug, Serialize)]
struct Report {
    experiment: String,
    bound: Bound,
    /// The number of units; none if the experiment has no units.
    units: Option<usize>,
    /// The number of units, or of runs with smaller bounds, that the line is fitted to.
    measured: usize,
    /// The ratio of the largest estimated cost of a unit to the largest that was measured.
    beyond: f64,
    exponent: f64,
    core_hours: f64,
    /// The 95% interval.
    between: [f64; 2],
}

/// What was measured, with what it costs to compute the same for other bounds.
pub struct Measured {
    entry: &'static Entry,
    times: Vec<(u64, Duration)>,
    /// The line through them.
    pub fit: Fit,
}

impl Cost {
    pub(super) fn run(&self) -> Result<End> {
        let (entry, bound) = self.scope.entry_and_bound()?;
        let limit = Duration::from_secs(self.seconds.into());
        let Some(measured) = Measured::of(entry, &bound, limit)? else {
            show::print(&format!(
                "{}: fewer than {} sizes could be measured in {} s; --seconds allows more time\n",
                entry.name(),
                Fit::LEAST,
                self.seconds
            ))?;
            return Ok(End::Undecided);
        };
        let report = measured.report(&bound);
        show::print(&if self.json {
            serde_json::to_string(&report)? + "\n"
        } else {
            report.text(entry)
        })?;
        Ok(End::Done)
    }
}

impl Measured {
    /// Measures for up to `limit`; none if that was too short.
    ///
    /// # Errors
    /// When the experiment has one size only, or a run fails.
    pub fn of(entry: &'static Entry, bound: &Bound, limit: Duration) -> Result<Option<Measured>> {
        let stop = Stop::after(Some(limit));
        let mut times = match entry.experiment.units {
            Some(units) => units_measured(&units.list(bound), |keys| {
                let should_stop = || stop.asked();
                units.time(
                    keys,
                    &Budget {
                        should_stop: &should_stop,
                        ..Budget::UNLIMITED
                    },
                )
            }),
            None => runs_measured(entry, bound, stop)?,
        };
        // The smallest ones take as long as what every unit needs, whatever its cost; they are not on the line.
        times.drain(..times.len() / 2);
        let fit = Fit::of(&times);
        Ok(fit.map(|fit| Measured { entry, times, fit }))
    }

    /// The time of a run up to `bound`.
    pub fn estimate(&self, bound: &Bound) -> Estimate {
        self.fit.total(&costs(self.entry, bound))
    }

    fn report(&self, bound: &Bound) -> Report {
        let costs = costs(self.entry, bound);
        let Estimate { seconds, between } = self.fit.total(&costs);
        let largest = costs.iter().max().copied().unwrap_or(0);
        let measured = self.times.iter().map(|&(cost, _)| cost).max();
        Report {
            experiment: self.entry.name(),
            bound: bound.clone(),
            units: self.entry.experiment.units.map(|_| costs.len()),
            measured: self.times.len(),
            beyond: largest as f64 / measured.unwrap_or(largest) as f64,
            exponent: self.fit.exponent,
            core_hours: hours(seconds),
            between: between.map(hours),
        }
    }
}

/// The costs of the units of a run, or its bound as that of a whole one.
fn costs(entry: &Entry, bound: &Bound) -> Vec<u64> {
    match entry.experiment.units {
        Some(units) => units.list(bound).iter().map(|unit| unit.cost).collect(),
        None => vec![bound.small_scale().into()],
    }
}

/// The units of a sample that could be measured.
fn units_measured(
    units: &[Listed],
    time: impl FnOnce(&[Value]) -> Vec<Option<Duration>>,
) -> Vec<(u64, Duration)> {
    let chosen = sample(units);
    let keys: Vec<Value> = chosen.iter().map(|unit| unit.key.clone()).collect();
    let times = chosen.iter().zip(time(&keys));
    let times = times.filter_map(|(unit, time)| Some((unit.cost, time?)));
    times.collect()
}

/// How much larger each bound is than the one before, where whole runs are measured.
const STEP: f64 = 1.5;

/// The most bounds that are measured.
const STEPS: i32 = 12;

/// Whole runs with smaller bounds, on one thread.
fn runs_measured(entry: &'static Entry, bound: &Bound, stop: Stop) -> Result<Vec<(u64, Duration)>> {
    let scale = entry.experiment.scale;
    if scale.larger(&Bound::from(1u32)).is_none() {
        bail!(
            "{} has one size only, so its cost is that of the stored run: see `list {}`",
            entry.name(),
            entry.name()
        );
    }
    let largest = bound.small_scale();
    let below = |step: i32| (f64::from(largest) / STEP.powi(step)).round() as u32;
    let mut bounds: Vec<u32> = (0..STEPS).rev().map(below).filter(|&it| it > 0).collect();
    bounds.dedup();
    let workers = Workers::new(Some(1))?;
    let mut times = Vec::new();
    for bound in bounds {
        let timer = Timer::start();
        let run = Run::new(&entry.name(), bound, &workers, stop);
        (entry.experiment.run)(&run)?;
        if stop.asked() {
            break;
        }
        times.push((bound.into(), timer.elapsed()));
    }
    Ok(times)
}

/// Seconds as hours.
pub fn hours(seconds: f64) -> f64 {
    seconds / 3600.0
}

impl Report {
    fn text(&self, entry: &Entry) -> String {
        let what = match self.units {
            Some(units) => format!("{units} units"),
            None => "one piece of work".to_owned(),
        };
        let [low, high] = self.between.map(significant);
        let mut text = format!(
            "{}, {}: {what}\nestimate: {} core-hours (95%: {low} to {high})\nmeasured: {} of different sizes; time grows as {}^{:.2}\n",
            self.experiment,
            entry.experiment.scale.describe(&self.bound),
            significant(self.core_hours),
            self.measured,
            if self.units.is_some() {
                "cost"
            } else {
                "bound"
            },
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
pub fn significant(number: f64) -> String {
    if number <= 0.0 {
        return "0".to_owned();
    }
    let digits = 1 - number.log10().floor() as i32;
    let power = 10f64.powi(digits);
    let rounded = (number * power).round() / power;
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
