//! `work`: computes some units of an experiment.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use chopsticks_files::read_line;
use chopsticks_terminal::note::note;
use clap::Args;
use serde::Deserialize;
use serde_json::Value;

use super::divided::{Divided, Scope};
use super::run::Effort;
use super::trust::Trust;
use super::{End, show};
use crate::harness::{Share, Worked, counted};

/// Compute some units of an experiment, and store them in a journal, which `merge` adds to that of the whole run.
///
/// Units that the journal has are not computed again, so a command that was killed is simply repeated. A unit that fails is
/// reported, and the others go on. Exit code 2: units failed, or are left because of --seconds or Ctrl-C.
#[derive(Args)]
pub struct Work {
    #[command(flatten)]
    scope: Scope,
    /// Compute part K of N; the parts have nearly equal estimated costs.
    #[arg(
        long,
        value_name = "K/N",
        required_unless_present = "keys",
        conflicts_with = "keys"
    )]
    units: Option<Share>,
    /// Compute the units that FILE lists as `units --json` prints them; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    keys: Option<PathBuf>,
    /// The journal in which finished units are stored.
    #[arg(long, value_name = "FILE")]
    journal: PathBuf,
    /// Begin a new journal instead of continuing from the existing one, which is renamed.
    #[arg(long)]
    fresh: bool,
    #[command(flatten)]
    trust: Trust,
    #[command(flatten)]
    effort: Effort,
}

/// A line of `--keys`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    key: Value,
    /// It is printed with the key, and not needed here.
    #[serde(rename = "cost")]
    _cost: Option<u64>,
}

impl Work {
    pub(super) fn run(&self) -> Result<End> {
        let divided = self.scope.divide()?;
        let keys = self.wanted_keys(&divided)?;
        let workers = self.effort.workers()?;
        let journal = self.trust.journal(self.journal.clone(), self.fresh);
        let run = divided.run(&workers, self.effort.stop());
        let worked = divided.units.work(&run, &keys, &journal)?;
        drop(run);
        for (key, reason) in &worked.failed {
            note(format_args!(
                "{}: the unit {key} failed: {reason}",
                divided.name()
            ));
        }
        show::print(&format!("{}\n", self.summary(&divided, &worked)))?;
        if let Some(stopped) = &worked.unchecked {
            note(format_args!(
                "{}: {stopped} before a sample of the journal was computed again",
                divided.name()
            ));
        }
        let is_complete =
            worked.failed.is_empty() && worked.left == 0 && worked.unchecked.is_none();
        Ok(End::when(is_complete))
    }

    fn wanted_keys(&self, divided: &Divided) -> Result<Vec<Value>> {
        let units = divided.units.list(&divided.bound);
        if let Some(share) = self.units {
            return Ok(keys(share.select(units)));
        }
        let known: HashSet<Value> = keys(units).into_iter().collect();
        let file = self.keys.as_deref().unwrap_or(Path::new("-"));
        let cannot_read = || format!("cannot read --keys {}", file.display());
        let mut lines = open(file).with_context(cannot_read)?;
        let (mut wanted, mut seen, mut line) = (Vec::new(), HashSet::new(), Vec::new());
        let mut number = 0;
        while read_line(&mut lines, &mut line).with_context(cannot_read)? {
            number += 1;
            let place = || format!("line {number} of --keys {}", file.display());
            let Wanted { key, .. } = serde_json::from_slice(&line).with_context(|| {
                format!(
                    "{}: expected an object as `units --json` prints it, such as {{\"key\":[1,2]}}",
                    place()
                )
            })?;
            ensure!(
                known.contains(&key),
                "{}: {key} is not the key of a unit of {} for {}; `units` lists them",
                place(),
                divided.name(),
                divided.extent()
            );
            if seen.insert(key.clone()) {
                wanted.push(key);
            }
        }
        Ok(wanted)
    }

    /// A summary of the units that are done and of those that are not.
    fn summary(&self, divided: &Divided, worked: &Worked) -> String {
        let Worked {
            taken,
            computed,
            failed,
            left,
            unchecked: _,
        } = worked;
        let mut parts = vec![format!("{} computed", counted(*computed, "unit"))];
        for (count, what) in [
            (*taken, "there already"),
            (failed.len(), "failed"),
            (*left, "left"),
        ] {
            if count > 0 {
                parts.push(format!("{count} {what}"));
            }
        }
        format!(
            "{}, {}: {}, in {}",
            divided.name(),
            divided.extent(),
            parts.join(", "),
            self.journal.display()
        )
    }
}

fn keys(units: Vec<crate::harness::Listed>) -> Vec<Value> {
    units.into_iter().map(|unit| unit.key).collect()
}

fn open(file: &Path) -> io::Result<Box<dyn BufRead>> {
    Ok(match file.to_str() {
        Some("-") => Box::new(io::stdin().lock()),
        _ => Box::new(BufReader::new(File::open(file)?)),
    })
}
