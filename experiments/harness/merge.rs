//! Adds the units of several journals to the journal of a whole run.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use chopsticks_files::JournalReader;
use serde_json::Value;

use super::journal::{add, sample};
use super::journal_lines::{FoundUnit, Header, read_units};
use super::units::json;
use super::{Journal, JournalFile, Key, Run, Unit, Units};

/// Advice for a file that is not a journal of the run.
const ADVICE: &str = "leave it out, or merge it with the --upto and the version that it has";

/// Advice for two results of one unit.
const CONFLICT: &str = "one of them is wrong: leave it out and merge the others with --fresh, or compute the unit again with `work --keys`";

/// The results of merging.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The number of units that were missing in the journal of the run.
    pub added: usize,
    /// The number of units that it already had, with multiplicity.
    pub known: usize,
    /// The number of units of the parts outside the bound, which are skipped, with multiplicity.
    pub outside: usize,
    /// The units of the run.
    pub all: usize,
    /// The keys of those that it still does not have.
    pub missing: Vec<Value>,
}

/// Adds the units of `parts` to `journal`. A unit that already exists must be the same. Units outside the bound of the
/// run, which the journals of other whole runs may contain, are skipped. A sample of the units is recomputed.
///
/// # Errors
/// When a part is not a journal of this experiment, version and bound, two lines disagree on a unit, or a recomputed
/// unit has another result. Then no unit has been added.
pub fn merge<U: Units>(
    run: &Run<'_>,
    units: &U,
    parts: &[PathBuf],
    journal: &JournalFile,
) -> Result<Merged> {
    let keys = units.keys(run.limit());
    let wanted: HashSet<&Key<U>> = keys.iter().collect();
    let mut merged = Merged {
        all: keys.len(),
        ..Merged::default()
    };
    let mut found = HashMap::new();
    let mut inside = 0;
    for part in parts {
        for unit in read_part(run, units, part)? {
            if wanted.contains(&unit.unit.key()) {
                inside += 1;
                add(&mut found, unit, CONFLICT)?;
            } else {
                merged.outside += 1;
            }
        }
    }
    let (sample, count) = sample(&found, &keys, journal.recheck.most(units));
    if let Some(stopped) = run.recheck(units, &sample, count)? {
        return Err(stopped).context("no file was changed");
    }
    let whole = Journal::open(journal, &Header::new(run.name(), units.layout()))?;
    let mut new = Vec::new();
    for key in &keys {
        match (whole.take(key), found.remove(key)) {
            (Some(there), Some(unit)) => there.agree_with(&unit, CONFLICT)?,
            (None, Some(unit)) => new.push(unit),
            (None, None) => merged.missing.push(json(key)),
            (Some(_), None) => {}
        }
    }
    for FoundUnit { unit, .. } in &new {
        whole.append(unit)?;
    }
    merged.added = new.len();
    merged.known = inside - new.len();
    Ok(merged)
}

/// The keys in these journals.
///
/// # Errors
/// When a file cannot be read, or is another journal.
pub fn keys_in<U: Units>(run: &Run<'_>, units: &U, files: &[PathBuf]) -> Result<HashSet<Key<U>>> {
    let mut keys = HashSet::new();
    for file in files {
        let found = read_part(run, units, file)?;
        keys.extend(found.iter().map(|found| found.unit.key()));
    }
    Ok(keys)
}

/// The units of a journal of this run or of a part of it. Another program may be appending to it.
fn read_part<U: Units>(run: &Run<'_>, units: &U, path: &Path) -> Result<Vec<FoundUnit<U::Unit>>> {
    let headers = [
        Header::for_part(run.name(), units.layout(), run.limit()),
        Header::new(run.name(), units.layout()),
    ];
    let mut reader = JournalReader::open_unlocked(path)?;
    Ok(read_units(&mut reader, path, &headers, ADVICE)?.unwrap_or_default())
}
