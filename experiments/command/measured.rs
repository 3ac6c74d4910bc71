//! Measures units of an experiment.

use std::time::Duration;

use serde_json::Value;
use thiserror::Error;

use crate::harness::{AnyUnits, Fit, Listed, Stop, counted, sample};

/// The line is fitted to units whose estimated cost is at least this part of the largest one measured.
const RANGE: u64 = 100;

/// The measurements, with the cost of computing the same for other bounds.
pub struct Measured {
    /// The estimated cost and the time of each unit.
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
    /// Measures a sample of these units for up to this many seconds.
    ///
    /// # Errors
    /// When there are too few sizes.
    pub fn measure(
        units: &dyn AnyUnits,
        listed: &[Listed],
        seconds: u64,
    ) -> Result<Measured, TooFew> {
        let stop = Stop::after(Some(seconds));
        let chosen = sample(listed);
        let keys: Vec<Value> = chosen.iter().map(|unit| unit.key.clone()).collect();
        let times = units.time(&keys, &stop.budget(&|| stop.elapsed()));
        let times = chosen.iter().zip(times);
        let mut times: Vec<(u64, Duration)> = times
            .filter_map(|(unit, time)| Some((unit.cost, time?)))
            .collect();
        // The smallest units take as long as the overhead of every unit; they are not on the line.
        let largest = times.last().map_or(0, |&(cost, _)| cost);
        let small = times.partition_point(|&(cost, _)| cost < largest / RANGE);
        times.drain(..small.min(times.len().saturating_sub(Fit::LEAST)));
        let Some(fit) = Fit::from_times(&times) else {
            let sizes = times.chunk_by(|one, next| one.0 == next.0).count();
            return Err(match stop.ask() {
                Err(_) => TooFew::Time { sizes, seconds },
                Ok(()) => TooFew::Bound { sizes },
            });
        };
        Ok(Measured { times, fit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::CATALOGUE;

    #[test]
    fn without_time_nothing_is_measured() {
        let families = CATALOGUE.iter().find(|entry| entry.name() == "families");
        let units = families.and_then(|entry| entry.experiment.units).unwrap();
        let listed = units.list(&20u32.into());
        let few = Measured::measure(units, &listed, 0).err().unwrap();
        assert_eq!(
            few.to_string(),
            "0 sizes could be measured in 0 s, and a line needs 4; --seconds allows more time"
        );
    }
}
