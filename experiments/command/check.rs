//! `check`: compare the results of a run with the stored results.

use anyhow::Result;
use clap::Args;

use super::run::Effort;
use super::{End, select, show};
use crate::catalogue::CATALOGUE;
use crate::harness::{Entry, Extent, FinishedRun, Store, Workers};

/// Run experiments at quick scale and compare what they find with the stored results.
///
/// Exit code 3: a result differs from the stored one. Exit code 2: a claim is undecided.
#[derive(Args)]
pub struct Check {
    /// The experiments to check; all if none is named.
    #[arg(value_name = "NAME", value_parser = select::by_name)]
    experiments: Vec<&'static Entry>,
    /// Run at full scale, and compare the complete results.
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    effort: Effort,
}

impl Check {
    pub(super) fn run(&self) -> Result<End> {
        let entries = match self.experiments.as_slice() {
            [] => CATALOGUE.iter().collect(),
            named => named.to_vec(),
        };
        let workers = self.effort.workers()?;
        let mut end = End::Done;
        for entry in entries {
            end = end.max(self.check(entry, &workers)?);
        }
        Ok(end)
    }

    fn check(&self, entry: &'static Entry, workers: &Workers) -> Result<End> {
        let extent = if self.full {
            Extent::Full
        } else {
            Extent::Quick
        };
        let bound = entry.experiment.scale.bound(extent)?;
        let stop = self.effort.stop();
        let made = FinishedRun::run(entry, bound.clone(), workers, stop, None)?;
        let verdict = &made.record.verdict;
        if verdict.is_undecided() {
            let says = verdict.in_words(entry.experiment.scale);
            show::print(&format!("{}: {says}\n", entry.name()))?;
            return Ok(End::Undecided);
        }
        let differences = made.differences_from_kept(&Store::repository()?)?;
        let scale = entry.experiment.scale.describe(&bound);
        if differences.is_empty() {
            show::print(&format!(
                "{}: agrees with the stored result, {scale}\n",
                entry.name()
            ))?;
            return Ok(End::Done);
        }
        show::print(&format!(
            "{}: DIFFERS, {scale}: {}\n",
            entry.name(),
            differences.join("; ")
        ))?;
        Ok(End::Mismatch)
    }
}
