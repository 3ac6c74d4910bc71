//! The run that a command about units is for.

use anyhow::{Context, Result, anyhow};
use clap::Args;

use super::select;
use crate::catalogue::CATALOGUE;
use crate::harness::{AnyUnits, Bound, Entry, Extent, Run, Stop, Workers};

/// The arguments that name it.
#[derive(Args)]
pub struct Scope {
    /// The experiment.
    #[arg(value_name = "NAME", value_parser = select::by_name)]
    entry: &'static Entry,
    /// The bound of the run, such as 606, 10**20 or 2*10**80 [default: that of the stored results].
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    upto: Option<Bound>,
}

/// An experiment that is divided into units, and its bound.
pub struct Divided {
    /// The experiment.
    pub entry: &'static Entry,
    /// Its units.
    pub units: &'static dyn AnyUnits,
    /// The bound.
    pub bound: Bound,
}

impl Scope {
    /// The experiment and its bound, by default that of its stored results.
    ///
    /// # Errors
    /// When the experiment is not divided into units, or cannot be run up to the bound.
    pub fn divide(&self) -> Result<Divided> {
        let entry = self.entry;
        let extent = self.upto.clone().map_or(Extent::Full, Extent::Upto);
        let bound = entry.experiment.scale.bound(extent);
        let bound = bound.with_context(|| entry.name())?;
        let units = entry.experiment.units.ok_or_else(|| {
            let divided = CATALOGUE
                .iter()
                .filter(|entry| entry.experiment.units.is_some());
            let names: Vec<String> = divided.map(Entry::name).collect();
            anyhow!(
                "{} is not divided into units; expected one of {}",
                entry.name(),
                names.join(", ")
            )
        })?;
        Ok(Divided {
            entry,
            units,
            bound,
        })
    }
}

impl Divided {
    /// The name of the experiment.
    pub fn name(&self) -> String {
        self.entry.name()
    }

    /// The extent of the run, for people.
    pub fn extent(&self) -> String {
        self.entry.experiment.scale.describe(&self.bound)
    }

    /// The run itself.
    pub fn run<'a>(&self, workers: &'a Workers, stop: Stop) -> Run<'a> {
        Run::new(&self.name(), self.bound.clone(), workers, stop)
    }
}
