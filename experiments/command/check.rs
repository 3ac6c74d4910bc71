//! `check`: whether the results that are kept are still what the experiments find.

use anyhow::Result;
use clap::Args;

use super::run::Effort;
use super::{End, select, show};
use crate::catalogue::CATALOGUE;
use crate::harness::{Entry, Extent, Performance, Store, Workers};

/// Run experiments at quick scale and compare them with the results that are kept.
///
/// Ends with exit code 3 when one differs.
#[derive(Args)]
pub struct Check {
    /// Which experiments; all if none is named.
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Run at the scale of the results that are kept, and compare all of them.
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    effort: Effort,
}

impl Check {
    pub(super) fn run(&self) -> Result<End> {
        let entries = match self.names.as_slice() {
            [] => CATALOGUE.iter().collect(),
            names => select::by_names(names)?,
        };
        let workers = self.effort.workers()?;
        let mut end = End::Done;
        for entry in entries {
            end = end.max(self.check(entry, &workers)?);
        }
        Ok(end)
    }

    fn check(&self, entry: &Entry, workers: &Workers) -> Result<End> {
        let extent = if self.full {
            Extent::Full
        } else {
            Extent::Quick
        };
        let bound = entry.experiment.scale.bound(extent)?;
        let (stop, limits) = self.effort.limits();
        let made = Performance::of(entry, bound.clone(), workers, stop, limits, None)?;
        let verdict = &made.record.verdict;
        if verdict.is_undecided() {
            show::print(&format!("{}: {verdict}\n", entry.name()))?;
            return Ok(End::Undecided);
        }
        let differences = made.differences_from_kept(entry, &Store::repository())?;
        let scale = entry.experiment.scale.describe(&bound);
        if differences.is_empty() {
            show::print(&format!("{}: as kept, {scale}\n", entry.name()))?;
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
