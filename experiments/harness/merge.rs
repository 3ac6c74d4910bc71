//! Adds the units of several journals to the journal of a whole run.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::journal_lines::{Header, Lines, unit_line};
use super::units::json;
use super::{Journal, JournalFile, Key, Run, Unit, Units};

/// How to go on with a file that is not a journal of the run.
const ADVICE: &str = "leave it out, or merge it with the --upto and the version that it has";

/// What merging has done.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The units that the journal of the run did not have.
    pub added: usize,
    /// The units that it had already, counted as often as they were read.
    pub known: usize,
    /// The units of the run.
    pub all: usize,
    /// The keys of those that it still does not have.
    pub missing: Vec<Value>,
}

/// Adds the units of `parts` to `journal`. A unit that is there already must be the same.
///
/// # Errors
/// When a part is not a journal of this experiment, version and bound, or two journals disagree on a unit. The units of the
/// parts before it have been added then.
pub fn merge<U: Units>(
    run: &Run<'_>,
    units: &U,
    parts: &[PathBuf],
    journal: &JournalFile,
) -> Result<Merged> {
    let whole = Journal::open(journal, &Header::new(run.name(), units.layout()))?;
    let mut merged = Merged::default();
    let mut there: HashMap<Key<U>, Vec<u8>> = HashMap::new();
    for part in parts {
        for unit in read(run, units, part)? {
            let key = unit.key();
            let known = there.remove(&key);
            let known = known.or_else(|| whole.take(&key).map(|unit| unit_line(&unit)));
            let new = unit_line(&unit);
            match known {
                None => {
                    whole.append(&unit)?;
                    merged.added += 1;
                }
                Some(known) => {
                    ensure!(
                        known == new,
                        "{} has another result for the unit {} than the journals before it; one of them is wrong: leave it out and merge the others with --fresh, or compute the unit again with `work --keys`",
                        part.display(),
                        json(&key)
                    );
                    merged.known += 1;
                }
            }
            there.insert(key, new);
        }
    }
    let keys = units.keys(run.limit());
    merged.all = keys.len();
    let is_missing = |key: &&Key<U>| !there.contains_key(key) && whole.take(key).is_none();
    merged.missing = keys.iter().filter(is_missing).map(json).collect();
    Ok(merged)
}

/// The keys in these journals.
///
/// # Errors
/// When a file cannot be read, or is another journal.
pub fn keys_in<U: Units>(run: &Run<'_>, units: &U, files: &[PathBuf]) -> Result<HashSet<Key<U>>> {
    let mut keys = HashSet::new();
    for file in files {
        keys.extend(read(run, units, file)?.iter().map(Unit::key));
    }
    Ok(keys)
}

/// The units of a journal of this run or of a part of it. Another program may be appending to the file.
fn read<U: Units>(run: &Run<'_>, units: &U, path: &Path) -> Result<Vec<U::Unit>> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    let mut lines = Lines::new(file, path, ADVICE);
    lines.has_header(&[
        Header::of_part(run.name(), units.layout(), run.limit()),
        Header::new(run.name(), units.layout()),
    ])?;
    let mut found = Vec::new();
    while let Some(unit) = lines.next_unit()? {
        found.push(unit);
    }
    Ok(found)
}
