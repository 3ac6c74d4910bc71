//! The journal of a run, which stores each finished unit of work, so that a stopped run can be continued.
//!
//! A journal is a file of JSON Lines: a header, then a line for each unit, in any order. It is disposable: losing it costs
//! only time. If the machine failed while the last line was written, that line is incomplete and is dropped. The file
//! stays locked as long as its journal is open.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError, create_dir_all, rename};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::Unit;
use super::journal_lines::{Found, Header, Lines, unit_line};
use super::note::note;
use super::sampled::{Recheck, Sampled, chosen};
use super::units::json;

/// How long to wait for a lock. A process that this program is starting shares its locks until it is a program of its own,
/// so a journal may be locked for a moment after it was closed.
const PATIENCE: Duration = Duration::from_secs(1);

/// How to go on with a file that is not the journal expected.
pub const ADVICE: &str = "name another file with --journal, or begin a new one with --fresh";

/// The time between two attempts to lock a file.
const PAUSE: Duration = Duration::from_millis(20);

/// Where the journal of a run is, and how far it is trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalFile {
    /// The file.
    pub path: PathBuf,
    /// Whether to rename an existing file and begin a new one.
    pub fresh: bool,
    /// How many of its units are computed again.
    pub recheck: Recheck,
}

/// The finished units of a run, or of a part of one: those that the file had at the beginning, and those that the run appends.
pub struct Journal<T: Unit> {
    waiting: Mutex<HashMap<T::Key, Found<T>>>,
    found: usize,
    file: Option<Appender>,
}

/// How a run has used its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resumption {
    /// The file.
    pub path: PathBuf,
    /// The units that were taken from it instead of being computed again.
    pub taken: usize,
    /// The units that are in it now.
    pub kept: usize,
}

/// The end of an open file.
struct Appender {
    path: PathBuf,
    end: Mutex<End>,
}

struct End {
    file: File,
    /// The length of the file up to the last complete line.
    length: u64,
    units: usize,
    is_broken: bool,
}

impl<T: Unit> Journal<T> {
    /// A journal without a file, which stores nothing.
    pub fn off() -> Journal<T> {
        Journal {
            waiting: Mutex::default(),
            found: 0,
            file: None,
        }
    }

    /// Opens the journal with this header, or begins it, and locks it.
    ///
    /// # Errors
    /// When the file cannot be read, written or locked, and when it has another header, a line that is not a unit, or two results
    /// for a unit.
    pub fn open(place: &JournalFile, header: &Header) -> Result<Journal<T>> {
        let path = place.path.as_path();
        let mut file = lock(path)?;
        if place.fresh && path.metadata().is_ok_and(|old| old.len() > 0) {
            put_aside(path)?;
            file = lock(path)?;
        }
        let mut reader = Lines::new(file, path, ADVICE);
        if !reader.has_header(std::slice::from_ref(header))? {
            reader.begin(header)?;
        }
        let mut units: HashMap<T::Key, Found<T>> = HashMap::new();
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
        let (path, found) = (path.to_owned(), units.len());
        let end = Mutex::new(End::new(reader.into_end()?, found));
        Ok(Journal {
            found,
            file: Some(Appender { path, end }),
            waiting: Mutex::new(units),
        })
    }

    /// Removes and returns the unit with this key, if the file had it.
    pub fn take(&self, key: &T::Key) -> Option<Found<T>> {
        guard(&self.waiting).remove(key)
    }

    /// A unit that was taken, to be computed again.
    pub fn sampled<'k>(&self, key: &'k T::Key, found: &Found<T>) -> Sampled<'k, T::Key> {
        let path = self.file.as_ref().map_or(Path::new(""), |file| &file.path);
        Sampled {
            key,
            place: found.place(path),
            line: unit_line(&found.unit),
        }
    }

    /// At most `most` of the units with these keys that the file had and nobody has taken, to be computed again; and the number of all
    /// of these units.
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
    /// When the file cannot be written; nothing more is written then.
    pub fn append(&self, unit: &T) -> Result<()> {
        self.append_line(&unit_line(unit))
    }

    /// Stores the line of a unit, which another journal had.
    ///
    /// # Errors
    /// As [`Journal::append`].
    pub fn append_line(&self, line: &[u8]) -> Result<()> {
        match &self.file {
            Some(file) => file.append(line),
            None => Ok(()),
        }
    }

    /// How the run has used its journal so far; nothing if it has none.
    pub fn resumption(&self) -> Option<Resumption> {
        let file = self.file.as_ref()?;
        Some(Resumption {
            path: file.path.clone(),
            taken: self.found - guard(&self.waiting).len(),
            kept: guard(&file.end).units,
        })
    }
}

impl End {
    fn new((file, length): (File, u64), units: usize) -> End {
        End {
            file,
            length,
            units,
            is_broken: false,
        }
    }
}

impl Appender {
    fn append(&self, line: &[u8]) -> Result<()> {
        let mut end = guard(&self.end);
        let name = self.path.display();
        ensure!(!end.is_broken, "an earlier write to {name} failed");
        if let Err(error) = end.file.write_all(line) {
            end.is_broken = true;
            // If the incomplete line cannot be removed now, the next run drops it.
            let length = end.length;
            let _ = end.file.set_len(length);
            return Err(error).with_context(|| format!("cannot write {name}"));
        }
        end.length += line.len() as u64;
        end.units += 1;
        Ok(())
    }
}

/// Opens the file, or creates it, and locks it.
fn lock(path: &Path) -> Result<File> {
    let name = path.display();
    // Devices and pipes can be opened too, but they have no end.
    let is_file = path.metadata().is_ok_and(|there| there.is_file());
    ensure!(is_file || !path.exists(), "{name} is not a regular file");
    if let Some(folder) = path.parent() {
        create_dir_all(folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true);
    let file = options.open(path);
    let file = file.with_context(|| format!("cannot open {name}"))?;
    match try_lock_for(&file, PATIENCE) {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            bail!("{name} is in use by another run; name another file with --journal")
        }
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("cannot lock {name}"))
        }
    }
}

/// Locks the file; while another process has the lock, tries again until `patience` has passed.
fn try_lock_for(file: &File, patience: Duration) -> Result<(), TryLockError> {
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if start.elapsed() < patience => sleep(PAUSE),
            result => return result,
        }
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
