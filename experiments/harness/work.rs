//! Computes some units of an experiment, and stores them in a separate journal.

use std::mem;
use std::sync::Mutex;

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::program_fault::{ProgramFault, caught};
use serde_json::Value;

use super::journal_lines::Header;
use super::units::json;
use super::{Journal, JournalFile, Key, Run, Units};

/// The results of some units.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// The number of units that the journal already held.
    pub taken: usize,
    /// The number of units computed.
    pub computed: usize,
    /// The units that could not be computed, each with the reason.
    pub failed: Vec<(Value, String)>,
    /// The number of units left when the run was stopped.
    pub left: usize,
    /// The reason why units of the journal were not recomputed, if the run stopped before that was done.
    pub unchecked: Option<Stopped>,
}

/// Computes the units with these keys, except those in `journal`, and appends each of them there. A unit that fails
/// does not stop the others. At the end some of the units in `journal` are recomputed; see [`Run::units`].
///
/// # Errors
/// When the journal cannot be opened or written, or has another result for a recomputed unit.
pub fn work<U: Units>(
    run: &Run<'_>,
    units: &U,
    keys: &[Key<U>],
    file: &JournalFile,
) -> Result<Worked> {
    let header = Header::for_part(run.name(), units.layout(), run.limit());
    let journal = Journal::open(file, &header)?;
    let failed = Mutex::new(Vec::new());
    let fail = |key: &Key<U>, reason: String| {
        let mut failed = failed
            .lock()
            .expect("nothing panics while it holds the lock");
        failed.push((json(key), reason));
        Ok(None)
    };
    let most = file.recheck.most(units);
    let solved = run.solve_units(units, keys, (&journal, most), |state, key| {
        match attempt(units, state, key, &run.budget()) {
            Ok(Ok(unit)) => Ok(Some(unit)),
            Ok(Err(stopped)) if stopped.ends_all_work() => Err(stopped),
            Ok(Err(stopped)) => fail(key, stopped.to_string()),
            Err(fault) => fail(key, fault.to_string()),
        }
    })?;
    let mut failed = failed
        .into_inner()
        .expect("nothing panics while it holds the lock");
    failed.sort_by_key(|(key, _)| key.to_string());
    let use_of_file = journal.resumption().expect("the journal has a file");
    let done = use_of_file.taken + use_of_file.appended + failed.len();
    Ok(Worked {
        taken: use_of_file.taken,
        computed: use_of_file.appended,
        left: keys.len() - done,
        unchecked: solved.stopped.filter(|_| keys.len() == done),
        failed,
    })
}

/// Computes a unit. An error in the program is a failure of this unit only.
fn attempt<U: Units>(
    units: &U,
    state: &mut U::State,
    key: &Key<U>,
    budget: &Budget<'_>,
) -> Result<Result<U::Unit, Stopped>, ProgramFault> {
    // After a panic the state may be inconsistent, so the next unit gets a new one.
    let mut used = mem::take(state);
    let solved = caught(|| units.solve(&mut used, key, budget))?;
    *state = used;
    Ok(solved)
}
