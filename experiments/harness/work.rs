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
pub struct Work {
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

/// The result of one unit.
enum UnitResult {
    Taken,
    Computed,
    Failed(Value, String),
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
    journal: &JournalFile,
) -> Result<Work> {
    let header = Header::for_part(run.name(), units.layout(), run.limit());
    let most = journal.recheck.most(units);
    let journal = Journal::open(journal, &header)?;
    let (sample, known) = journal.sample(keys, most);
    let work = Mutex::new(Work {
        left: keys.len(),
        ..Work::default()
    });
    let solved = run.each_with(keys, U::State::default, |state, key| {
        let one = solve(run, units, &journal, state, key)?;
        let mut work = work.lock().expect("nothing panics while it holds the lock");
        work.count(one);
        anyhow::Ok(())
    });
    if let Some(Err(error)) = solved.stopped.map(anyhow::Error::downcast::<Stopped>) {
        return Err(error);
    }
    let mut work = work
        .into_inner()
        .expect("nothing panics while it holds the lock");
    if work.left == 0 {
        work.unchecked = run.recheck(units, &sample, known)?;
    }
    work.failed.sort_by_key(|(key, _)| key.to_string());
    Ok(work)
}

fn solve<U: Units>(
    run: &Run<'_>,
    units: &U,
    journal: &Journal<U::Unit>,
    state: &mut U::State,
    key: &Key<U>,
) -> Result<UnitResult> {
    if journal.take(key).is_some() {
        return Ok(UnitResult::Taken);
    }
    let budget = run.budget();
    budget.ask()?;
    match attempt(units, state, key, &budget) {
        Ok(unit) => {
            journal.append(&unit)?;
            Ok(UnitResult::Computed)
        }
        Err(Failure::Stopped(reason)) if reason.ends_all_work() => Err(reason.into()),
        Err(Failure::Stopped(reason)) => Ok(UnitResult::Failed(json(key), reason.to_string())),
        Err(Failure::Panic(fault)) => Ok(UnitResult::Failed(json(key), fault.to_string())),
    }
}

enum Failure {
    Stopped(Stopped),
    Panic(ProgramFault),
}

/// Computes a unit. An error in the program is a failure of this unit only.
fn attempt<U: Units>(
    units: &U,
    state: &mut U::State,
    key: &Key<U>,
    budget: &Budget<'_>,
) -> Result<U::Unit, Failure> {
    // After a panic the state may be inconsistent, so the next unit gets a new one.
    let mut used = mem::take(state);
    let solved = caught(|| {
        let solved = units.solve(&mut used, key, budget);
        (solved, used)
    });
    match solved {
        Ok((solved, used)) => {
            *state = used;
            solved.map_err(Failure::Stopped)
        }
        Err(fault) => Err(Failure::Panic(fault)),
    }
}

impl Work {
    fn count(&mut self, one: UnitResult) {
        self.left -= 1;
        match one {
            UnitResult::Taken => self.taken += 1,
            UnitResult::Computed => self.computed += 1,
            UnitResult::Failed(key, reason) => self.failed.push((key, reason)),
        }
    }
}
