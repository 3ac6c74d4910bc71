//! The journal of a run, which stores each finished unit of work, so that a stopped run can be continued.
//!
//! It is disposable: losing it costs only time. See [`chopsticks_files`] for its file.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::rename;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use anyhow::{Context, Result, anyhow};
use chopsticks_files::{FileError, Journal as FileJournal, JournalReader};
use chopsticks_terminal::note::note;

use super::Unit;
use super::journal_lines::{FoundUnit, Header, read_units, unit_line};
use super::recheck::{Recheck, chosen};

/// Advice for a file that is not the expected journal.
const ADVICE: &str = "name another file with --journal, or begin a new one with --fresh";

/// The place of the journal of a run, and the degree of trust in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalFile {
    /// The file.
    pub path: PathBuf,
    /// Whether to rename an existing file and begin a new one.
    pub fresh: bool,
    /// The part of its units that is computed again.
    pub recheck: Recheck,
}

/// The finished units of a run, or of a part of one: those initially in the file, and those appended by the run.
pub struct Journal<T: Unit> {
    waiting: Mutex<HashMap<T::Key, FoundUnit<T>>>,
    /// The number of units that were in the file.
    found: usize,
    /// Where units are appended; none without a file.
    end: Option<Mutex<End>>,
}

/// The use that a run made of its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resumption {
    /// The file.
    pub path: PathBuf,
    /// The number of units taken from the journal instead of being recomputed.
    pub taken: usize,
    /// The number of units appended.
    pub appended: usize,
    /// The units that are in it now.
    pub kept: usize,
}

/// The end of an open file.
struct End {
    file: FileJournal,
    appended: usize,
}

impl<T: Unit> Journal<T> {
    /// A journal without a file, which stores nothing.
    pub fn off() -> Journal<T> {
        Journal {
            waiting: Mutex::default(),
            found: 0,
            end: None,
        }
    }

    /// Opens the journal with this header, or creates it, and locks it.
    ///
    /// # Errors
    /// When the file cannot be read, written or locked, and when it has another header, a line that is not a unit, or
    /// two results for a unit.
    pub fn open(place: &JournalFile, header: &Header) -> Result<Journal<T>> {
        let path = place.path.as_path();
        let mut reader = open_locked(path)?;
        if place.fresh && path.metadata().is_ok_and(|old| old.len() > 0) {
            put_aside(path)?;
            reader = open_locked(path)?;
        }
        let mut units = HashMap::new();
        let file = match read_units(&mut reader, path, std::slice::from_ref(header), ADVICE)? {
            None => reader.begin(&header.line())?,
            Some(found) => {
                for unit in found {
                    add(&mut units, unit, ADVICE)?;
                }
                reader.into_journal()?
            }
        };
        Ok(Journal {
            found: units.len(),
            waiting: Mutex::new(units),
            end: Some(Mutex::new(End { file, appended: 0 })),
        })
    }

    /// Removes and returns the unit with this key, if it was in the file.
    pub fn take(&self, key: &T::Key) -> Option<FoundUnit<T>> {
        guard(&self.waiting).remove(key)
    }

    /// At most `most` of the units with these keys that were in the file and have not been taken, to be recomputed; and
    /// the number of all of these units.
    pub fn sample(&self, keys: &[T::Key], most: usize) -> (Vec<FoundUnit<T>>, usize) {
        sample(&guard(&self.waiting), keys, most)
    }

    /// Stores a unit that has just been finished, so that it survives if the program ends. The system may take some
    /// seconds to write it to the disk; if the machine fails before, the unit is computed again.
    ///
    /// # Errors
    /// When the file cannot be written; then nothing more is written.
    pub fn append(&self, unit: &T) -> Result<()> {
        if let Some(end) = &self.end {
            let mut end = guard(end);
            end.file.append(&unit_line(unit))?;
            end.appended += 1;
        }
        Ok(())
    }

    /// The use of the journal by the run so far; none without a journal.
    pub fn resumption(&self) -> Option<Resumption> {
        let end = guard(self.end.as_ref()?);
        Some(Resumption {
            path: end.file.path().to_owned(),
            taken: self.found - guard(&self.waiting).len(),
            appended: end.appended,
            kept: self.found + end.appended,
        })
    }
}

/// Adds a unit; one that is there already must be the same.
///
/// # Errors
/// When there are two results for a unit.
pub fn add<T: Unit>(
    units: &mut HashMap<T::Key, FoundUnit<T>>,
    found: FoundUnit<T>,
    advice: &str,
) -> Result<()> {
    match units.entry(found.unit.key()) {
        Entry::Occupied(earlier) => found.agree_with(earlier.get(), advice),
        Entry::Vacant(free) => {
            free.insert(found);
            Ok(())
        }
    }
}

/// At most `most` of the units with these keys, and the number of all of them.
pub fn sample<T: Unit>(
    units: &HashMap<T::Key, FoundUnit<T>>,
    keys: &[T::Key],
    most: usize,
) -> (Vec<FoundUnit<T>>, usize) {
    let found = keys.iter().filter_map(|key| units.get(key));
    let lines: Vec<(&FoundUnit<T>, Vec<u8>)> =
        found.map(|found| (found, unit_line(&found.unit))).collect();
    let count = lines.len();
    (chosen(lines, most).into_iter().cloned().collect(), count)
}

fn open_locked(path: &Path) -> Result<JournalReader> {
    JournalReader::open(path).map_err(|error| match error {
        FileError::InUse { .. } => anyhow!("{error}; name another file with --journal"),
        error => error.into(),
    })
}

/// Renames the file to a name that is free.
fn put_aside(path: &Path) -> Result<()> {
    let name = |number: u32| {
        let mut name = path.to_owned().into_os_string();
        name.push(format!(".old{number}"));
        PathBuf::from(name)
    };
    let free = (1..).map(name).find(|name| !name.exists());
    let aside = free.expect("a folder has not that many files");
    let (from, to) = (path.display(), aside.display());
    rename(path, &aside).with_context(|| format!("cannot rename {from} to {to}"))?;
    note(format_args!("{from} was renamed to {to}"));
    Ok(())
}

fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex
        .lock()
        .expect("nothing panics while it holds the lock")
}
