//! `cost`: how many core-hours a run would take.

use anyhow::Result;
use chopsticks_tables::Format;
use chopsticks_terminal::note::note;
use clap::Args;
use serde::Serialize;

use super::cost_table::table;
use super::divided::entry_and_bound;
use super::measured::{Measured, costs, hours, significant};
use super::{End, show};
use crate::harness::{Bound, Estimate, counted};

/// Estimate the core-hours of a run without doing it, from units that are measured.
///
/// Units of every size are computed one at a time, from the smallest on, until --seconds are over. A line through the
/// logarithms of their times and estimated costs gives the times of the others, and its scatter the error (95%). An
/// experiment without units is run with smaller bounds instead. Without NAME, print a table of larger bounds of all
/// experiments.
#[derive(Args)]
pub struct Cost {
    /// The experiment.
    name: Option<String>,
    /// The bound of the run, such as 606, 10**20 or 2*10**80 [default: that of the stored results].
    #[arg(long, value_name = "N", requires = "name", allow_hyphen_values = true)]
    upto: Option<Bound>,
    /// How long to measure, for each experiment.
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// Print the estimate as JSON.
    #[arg(long, requires = "name")]
    json: bool,
    /// How to print the table of all experiments: text, markdown, csv, json or latex.
    #[arg(long, default_value = "text", value_parser = str::parse::<Format>, conflicts_with = "name")]
    format: Format,
}

/// The estimate for a run.
#[derive(Debug, Serialize)]
struct Report {
    experiment: String,
    bound: Bound,
    /// The number of units; none if the experiment has no units.
    units: Option<usize>,
    /// The estimated costs and the seconds of the units, or of runs with smaller bounds, used for fitting the line.
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
        let Some(name) = &self.name else {
            show::print(&table(self.seconds)?.render(self.format))?;
            return Ok(End::Done);
        };
        let (entry, bound) = entry_and_bound(name, self.upto.as_ref())?;
        let measured = match Measured::measure(entry, &bound, self.seconds)? {
            Ok(measured) => measured,
            Err(few) => {
                note(format_args!("{}: {few}", entry.name()));
                return Ok(End::Undecided);
            }
        };
        let report = Report::new(&measured, &bound);
        show::print(&if self.json {
            serde_json::to_string(&report)? + "\n"
        } else {
            report.text(&measured)
        })?;
        Ok(End::Done)
    }
}

impl Report {
    fn new(measured: &Measured, bound: &Bound) -> Report {
        let costs = costs(measured.entry, bound);
        let Estimate { seconds, between } = measured.fit.total(&costs);
        let largest = costs.iter().max().copied().unwrap_or(0);
        let most = measured.times.iter().map(|&(cost, _)| cost).max();
        Report {
            experiment: measured.entry.name(),
            bound: bound.clone(),
            units: measured.entry.experiment.units.map(|_| costs.len()),
            measured: measured
                .times
                .iter()
                .map(|&(cost, time)| (cost, time.as_secs_f64()))
                .collect(),
            beyond: largest as f64 / most.unwrap_or(largest) as f64,
            exponent: measured.fit.exponent,
            core_hours: hours(seconds),
            between: between.map(hours),
        }
    }

    fn text(&self, measured: &Measured) -> String {
        let what = match self.units {
            Some(units) => counted(units, "unit"),
            None => "one piece of work".to_owned(),
        };
        let [low, high] = self.between.map(significant);
        let mut text = format!(
            "{}, {}: {what}\nestimate: {} core-hours (95%: {low} to {high})\nmeasured: {} of different sizes; time grows as {}^{:.2}\n",
            self.experiment,
            measured.entry.experiment.scale.describe(&self.bound),
            significant(self.core_hours),
            self.measured.len(),
            measured.quantity(),
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

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        cost: Cost,
    }

    #[test]
    fn only_a_bound_needs_a_name() {
        let parsed =
            |arguments: &[&str]| Program::try_parse_from(["program"].iter().chain(arguments));
        assert!(parsed(&[]).unwrap().cost.name.is_none());
        assert!(parsed(&["--seconds", "2"]).is_ok());
        assert!(parsed(&["families", "--upto", "5"]).is_ok());
        assert!(parsed(&["--upto", "5"]).is_err());
    }
}
