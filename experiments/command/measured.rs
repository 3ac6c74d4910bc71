//! Measures units of an experiment, or runs with smaller bounds.

use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;
use thiserror::Error;

use crate::harness::{
    Bound, Entry, Estimate, Fit, Listed, Run, Stop, Timer, Workers, counted, sample,
};

/// The line is fitted to units whose estimated cost is at least this part of the largest one measured.
const RANGE: u64 = 100;

/// The measurements, with the cost of computing the same for other bounds.
pub struct Measured {
    /// The experiment.
    pub entry: &'static Entry,
    /// The estimated cost and the time of each unit, or the bound and the time of each run.
    pub times: Vec<(u64, Duration)>,
    /// The line through them.
    pub fit: Fit,
}

/// Too few sizes were measured for a line.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum TooFew {
    /// The time was over.
    #[error("{} could be measured in {seconds} s, and a line needs {least}; --seconds allows more time", counted(*.sizes, "size"), least = Fit::LEAST)]
    Time {
        /// The number of sizes already measured.
        sizes: usize,
        /// The number of seconds allowed.
        seconds: u64,
    },
    /// No further sizes exist up to the bound.
    #[error("{} can be measured up to this bound, and a line needs {least}; --upto allows a larger bound", counted(*.sizes, "size"), least = Fit::LEAST)]
    Bound {
        /// The number of sizes.
        sizes: usize,
    },
}

impl Measured {
    /// Measures for up to this many seconds, unless there are too few sizes.
    ///
    /// # Errors
    /// When the experiment has one size only, or a run fails.
    pub fn measure(
        entry: &'static Entry,
        bound: &Bound,
        seconds: u64,
    ) -> Result<Result<Measured, TooFew>> {
        let stop = Stop::after(Some(seconds));
        let mut times = match entry.experiment.units {
            Some(units) => units_measured(&units.list(bound), |keys| {
                units.time(keys, &stop.budget(&|| stop.elapsed()))
            }),
            None => runs_measured(entry, bound, stop)?,
        };
        // The smallest units take as long as the overhead of every unit; they are not on the line.
        let largest = times.last().map_or(0, |&(cost, _)| cost);
        let small = times.partition_point(|&(cost, _)| cost < largest / RANGE);
        times.drain(..small.min(times.len().saturating_sub(Fit::LEAST)));
        let Some(fit) = Fit::from_times(&times) else {
            let sizes = times.chunk_by(|one, next| one.0 == next.0).count();
            return Ok(Err(if stop.ask().is_err() {
                TooFew::Time { sizes, seconds }
            } else {
                TooFew::Bound { sizes }
            }));
        };
        Ok(Ok(Measured { entry, times, fit }))
    }

    /// What the time depends on.
    pub fn quantity(&self) -> &'static str {
        match self.entry.experiment.units {
            Some(_) => "cost",
            None => "bound",
        }
    }

    /// The time of a run up to `bound`.
    pub fn estimate(&self, bound: &Bound) -> Estimate {
        self.fit.total(&costs(self.entry, bound))
    }
}

/// The costs of the units of a run, or its bound if it is not divided.
pub fn costs(entry: &Entry, bound: &Bound) -> Vec<u64> {
    match entry.experiment.units {
        Some(units) => units.list(bound).iter().map(|unit| unit.cost).collect(),
        None => vec![bound.in_32_bits().into()],
    }
}

/// The units of a sample that could be measured.
fn units_measured(
    units: &[Listed],
    time: impl FnOnce(&[Value]) -> Vec<Option<Duration>>,
) -> Vec<(u64, Duration)> {
    let chosen = sample(units);
    let keys: Vec<Value> = chosen.iter().map(|unit| unit.key.clone()).collect();
    let times = chosen
        .iter()
        .zip(time(&keys))
        .filter_map(|(unit, time)| Some((unit.cost, time?)));
    times.collect()
}

/// The ratio of each bound to the previous one, if whole runs are measured.
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
    let largest = bound.in_32_bits();
    let below = |step: i32| (f64::from(largest) / STEP.powi(step)).round() as u32;
    let mut bounds: Vec<u32> = (0..STEPS)
        .rev()
        .map(below)
        .filter(|&bound| bound > 0)
        .collect();
    bounds.dedup();
    let workers = Workers::new(Some(1))?;
    let mut times = Vec::new();
    for bound in bounds {
        let timer = Timer::start();
        let run = Run::new(&entry.name(), bound, &workers, stop);
        (entry.experiment.run)(&run)?;
        if stop.ask().is_err() {
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

/// A number with two significant digits.
pub fn significant(number: f64) -> String {
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
