//! The journal of a run, which stores each finished unit of work, so that a stopped run can be continued.
//!
//! It is disposable: losing it costs only time. See [`chopsticks_files`] for its file.

use std::collections::HashMap;
use std::fs::rename;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use anyhow::{Context, Result, ensure};
use chopsticks_files::Journal as FileJournal;
use chopsticks_terminal::note::note;

use super::Unit;
use super::journal_lines::{FoundUnit, Header, UnitReader, unit_line};
use super::sampled::{Recheck, Sampled, chosen};
use super::units::json;

/// Advice for a file that is not the expected journal.
pub const ADVICE: &str = "name another file with --journal, or begin a new one with --fresh";

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
    found: usize,
    path: PathBuf,
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
    /// The units that are in it now.
    pub kept: usize,
}

/// The end of an open file.
struct End {
    file: FileJournal,
    units: usize,
}

impl<T: Unit> Journal<T> {
    /// A journal without a file, which stores nothing.
    pub fn off() -> Journal<T> {
        Journal {
            waiting: Mutex::default(),
            found: 0,
            path: PathBuf::new(),
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
        let mut reader = UnitReader::open(path, ADVICE)?;
        if place.fresh && path.metadata().is_ok_and(|old| old.len() > 0) {
            put_aside(path)?;
            reader = UnitReader::open(path, ADVICE)?;
        }
        if !reader.has_header(std::slice::from_ref(header))? {
            let file = reader.begin(header)?;
            return Ok(Journal::new(HashMap::new(), file));
        }
        let mut units: HashMap<T::Key, FoundUnit<T>> = HashMap::new();
        while let Some(found) = reader.next_unit::<T>()? {
            let key = found.unit.key();
            if let Some(earlier) = units.get(&key) {
                ensure!(
                    unit_line(&earlier.unit) == unit_line(&found.unit),
                    "lines {} and {} of {} have different results for the unit {}, so the file cannot be trusted; {ADVICE}",
                    earlier.line,
                    found.line,
                    path.display(),
                    json(&key)
                );
                continue;
            }
            units.insert(key, found);
        }
        Ok(Journal::new(units, reader.into_journal()?))
    }

    fn new(units: HashMap<T::Key, FoundUnit<T>>, file: FileJournal) -> Journal<T> {
        let found = units.len();
        let path = file.path().to_owned();
        let end = End { file, units: found };
        Journal {
            waiting: Mutex::new(units),
            found,
            path,
            end: Some(Mutex::new(end)),
        }
    }

    /// Removes and returns the unit with this key, if it was in the file.
    pub fn take(&self, key: &T::Key) -> Option<FoundUnit<T>> {
        guard(&self.waiting).remove(key)
    }

    /// A unit that was taken, to be computed again.
    pub fn sampled<'k>(&self, key: &'k T::Key, found: &FoundUnit<T>) -> Sampled<'k, T::Key> {
        Sampled {
            key,
            place: found.place(&self.path),
            line: unit_line(&found.unit),
        }
    }

    /// At most `most` of the units with these keys that were in the file and have not been taken, to be recomputed; and
    /// the number of all of these units.
    pub fn sample<'k>(&self, keys: &'k [T::Key], most: usize) -> (Vec<Sampled<'k, T::Key>>, usize) {
        let waiting = guard(&self.waiting);
        let found = |key| Some((key, unit_line(&waiting.get(key)?.unit)));
        let units: Vec<(&T::Key, Vec<u8>)> = keys.iter().filter_map(found).collect();
        let count = units.len();
        let chosen = chosen(units, most).into_iter();
        let sampled = chosen.filter_map(|key| Some(self.sampled(key, waiting.get(key)?)));
        (sampled.collect(), count)
    }

    /// Stores a unit that has just been finished, so that it survives if the program ends. The system may take some
    /// seconds to write it to the disk; if the machine fails before, the unit is computed again.
    ///
    /// # Errors
    /// When the file cannot be written; then nothing more is written.
    pub fn append(&self, unit: &T) -> Result<()> {
        self.append_line(&unit_line(unit))
    }

    /// Stores the line of a unit from another journal.
    ///
    /// # Errors
    /// As [`Journal::append`].
    pub fn append_line(&self, line: &[u8]) -> Result<()> {
        if let Some(end) = &self.end {
            let mut end = guard(end);
            end.file.append(line)?;
            end.units += 1;
        }
        Ok(())
    }

    /// The use of the journal by the run so far; none without a journal.
    pub fn resumption(&self) -> Option<Resumption> {
        let end = self.end.as_ref()?;
        Some(Resumption {
            path: self.path.clone(),
            taken: self.found - guard(&self.waiting).len(),
            kept: guard(end).units,
        })
    }
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
