//! `merge`: adds the units that `work` has computed to the journal of the whole run.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::divided::Scope;
use super::trust::Trust;
use super::{End, show};
use crate::harness::{Merged, Stop, Store, Workers, counted};

/// Add the journals of `work` to the journal of the whole run, from which `run` then continues.
///
/// A unit that is there already is not added again, and units outside the bound are left out. Journals of another
/// experiment, version or bound are refused, and so is a unit for which two journals have different results, or for
/// which this program computes another one; no file is changed then. Exit code 2: units are missing.
#[derive(Args)]
pub struct Merge {
    #[command(flatten)]
    scope: Scope,
    /// The journals to add.
    #[arg(required = true, value_name = "FILE")]
    parts: Vec<PathBuf>,
    /// The journal of the whole run [default: target/journals/NAME.jsonl in the repository].
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// Begin a new journal instead of adding to the existing one, which is renamed.
    #[arg(long)]
    fresh: bool,
    #[command(flatten)]
    trust: Trust,
}

/// The most missing units that are named.
const NAMED: usize = 5;

impl Merge {
    pub(super) fn run(&self) -> Result<End> {
        let divided = self.scope.divide()?;
        let path = match &self.journal {
            Some(file) => file.clone(),
            None => Store::repository()?.journal(divided.entry.stem),
        };
        let journal = self.trust.journal(path, self.fresh);
        let workers = Workers::new(Some(1))?;
        let run = divided.run(&workers, Stop::after(None));
        let merged = divided.units.merge(&run, &self.parts, &journal)?;
        show::print(&format!(
            "{}, {}: {}, in {}\n",
            divided.name(),
            divided.extent(),
            summary(&merged),
            journal.path.display()
        ))?;
        Ok(End::when(merged.missing.is_empty()))
    }
}

fn summary(merged: &Merged) -> String {
    let Merged {
        added,
        known,
        outside,
        all,
        missing,
    } = merged;
    let mut parts = vec![format!("{} added", counted(*added, "unit"))];
    if *known > 0 {
        parts.push(format!("{known} there already"));
    }
    if *outside > 0 {
        parts.push(format!("{outside} outside the bound left out"));
    }
    let text = parts.join(", ");
    if missing.is_empty() {
        return format!("{text}; all {all} are there");
    }
    let named: Vec<String> = missing
        .iter()
        .take(NAMED)
        .map(ToString::to_string)
        .collect();
    let more = if missing.len() > NAMED { ", …" } else { "" };
    format!(
        "{text}; {} of {all} missing: {}{more}",
        missing.len(),
        named.join(", ")
    )
}
