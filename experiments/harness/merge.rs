//! Adds the units of several journals to the journal of a whole run.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use chopsticks_terminal::note::note;
use serde_json::Value;

use super::journal::ADVICE as RENEW;
use super::journal_lines::{FoundUnit, Header, Place, UnitReader, unit_line};
use super::sampled::{Sampled, chosen};
use super::units::json;
use super::{Journal, JournalFile, Key, Run, Unit, Units};

/// Advice for a file that is not a journal of the run.
const ADVICE: &str = "leave it out, or merge it with the --upto and the version that it has";

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
/// unit has another result. Then no file has been changed.
pub fn merge<U: Units>(
    run: &Run<'_>,
    units: &U,
    parts: &[PathBuf],
    journal: &JournalFile,
) -> Result<Merged> {
    let header = Header::new(run.name(), units.layout());
    let mut lines = KnownLines::<Key<U>>::new();
    if !journal.fresh && journal.path.exists() {
        let there = read(&journal.path, std::slice::from_ref(&header), RENEW)?;
        gather::<U::Unit>(&mut lines, &journal.path, there)?;
    }
    let keys = units.keys(run.limit());
    let wanted: HashSet<&Key<U>> = keys.iter().collect();
    let mut merged = Merged {
        all: keys.len(),
        ..Merged::default()
    };
    for part in parts {
        let mut found = read_part(run, units, part)?;
        let all = found.len();
        found.retain(|found| wanted.contains(&found.unit.key()));
        merged.outside += all - found.len();
        merged.known += gather(&mut lines, part, found)?;
    }
    check(run, units, journal.recheck.most(units), &keys, &lines)?;
    // The first change of a file: from here on, only a simultaneous merge can cause a refusal.
    let open = Journal::<U::Unit>::open(journal, &header)?;
    for key in absent(&keys, &open, &journal.path, &mut lines)? {
        match lines.get(key) {
            Some(known) => {
                open.append_line(&known.line)?;
                merged.added += 1;
            }
            None => merged.missing.push(json(key)),
        }
    }
    Ok(merged)
}

/// The keys missing in the journal. Another merge may have added units since its lines were read, and a unit that
/// exists now must be the same, too.
fn absent<'a, T: Unit>(
    keys: &'a [T::Key],
    journal: &Journal<T>,
    path: &Path,
    lines: &mut KnownLines<T::Key>,
) -> Result<Vec<&'a T::Key>> {
    let (mut absent, mut there) = (Vec::new(), Vec::new());
    for key in keys {
        match journal.take(key) {
            Some(found) => there.push(found),
            None => absent.push(key),
        }
    }
    gather(lines, path, there)?;
    Ok(absent)
}

/// Recomputes at most `most` of the units with these keys.
fn check<U: Units>(
    run: &Run<'_>,
    units: &U,
    most: usize,
    keys: &[Key<U>],
    lines: &KnownLines<Key<U>>,
) -> Result<()> {
    let known: Vec<(&Key<U>, &[u8])> = keys
        .iter()
        .filter_map(|key| Some((key, lines.get(key)?.line.as_slice())))
        .collect();
    let count = known.len();
    let sample: Vec<Sampled<'_, Key<U>>> = chosen(known, most)
        .into_iter()
        .map(|key| {
            let KnownLine { line, place } = lines[key].clone();
            Sampled { key, place, line }
        })
        .collect();
    match run.recheck(units, &sample, count)? {
        None => Ok(()),
        Some(stopped) => Err(stopped).context("no file was changed"),
    }
}

/// The lines of units by their keys.
type KnownLines<K> = HashMap<K, KnownLine>;

/// The line of a unit, and where it was first.
#[derive(Clone)]
struct KnownLine {
    line: Vec<u8>,
    place: Place,
}

/// Adds the lines of units in `path`, and counts those that already exist.
fn gather<T: Unit>(
    lines: &mut KnownLines<T::Key>,
    path: &Path,
    units: Vec<FoundUnit<T>>,
) -> Result<usize> {
    let mut known = 0;
    for found in units {
        let (key, line, place) = (found.unit.key(), unit_line(&found.unit), found.place(path));
        match lines.get(&key) {
            None => {
                lines.insert(key, KnownLine { line, place });
            }
            Some(there) => {
                ensure!(
                    there.line == line,
                    "{place} has another result for the unit {} than {}; one of them is wrong: leave it out and merge the others with --fresh, or compute the unit again with `work --keys`",
                    json(&key),
                    there.place
                );
                known += 1;
            }
        }
    }
    Ok(known)
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

/// The units of a journal of this run or of a part of it.
fn read_part<U: Units>(run: &Run<'_>, units: &U, path: &Path) -> Result<Vec<FoundUnit<U::Unit>>> {
    let headers = [
        Header::for_part(run.name(), units.layout(), run.limit()),
        Header::new(run.name(), units.layout()),
    ];
    read(path, &headers, ADVICE)
}

/// The units of a journal with one of these headers. Another program may be appending to the file, so an incomplete
/// last line is skipped with a note.
fn read<T: Unit>(
    path: &Path,
    headers: &[Header],
    advice: &'static str,
) -> Result<Vec<FoundUnit<T>>> {
    let mut reader = UnitReader::open_unlocked(path, advice)?;
    let mut found = Vec::new();
    if reader.has_header(headers)? {
        while let Some(unit) = reader.next_unit()? {
            found.push(unit);
        }
    }
    if reader.is_cut() {
        note(format_args!(
            "the last line of {} is incomplete and was left out",
            path.display()
        ));
    }
    Ok(found)
}
