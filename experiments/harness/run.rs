//! The input of an experiment: its bound, threads, limits and journal.

use std::fmt::Display;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_terminal::note::note;
use chopsticks_terminal::progress::Progress;
use chopsticks_terminal::status::Status;
use num_bigint::BigUint;
use serde::Serialize;

use super::journal_lines::{FoundUnit, Header};
use super::{
    Bound, Family, Finding, Journal, JournalFile, Key, Resumption, Stop, Units, Verdict, Workers,
    counted,
};

/// The name of the program in what it says.
pub const PROGRAM: &str = "experiments";

/// One run of an experiment: its bound and its resources.
pub struct Run<'a> {
    name: String,
    bound: Bound,
    workers: &'a Workers,
    stop: Stop,
    elapsed: Box<dyn Fn() -> Duration + Sync>,
    progress: Progress,
    _status: Status,
    journal: Option<JournalFile>,
    resumption: Mutex<Option<Resumption>>,
}

impl Run<'_> {
    /// A run up to `bound` of the experiment called `name`.
    pub fn new<'a>(
        name: &str,
        bound: impl Into<Bound>,
        workers: &'a Workers,
        stop: Stop,
    ) -> Run<'a> {
        let progress = Progress::default();
        progress.show(|| name.to_owned());
        Run {
            name: name.to_owned(),
            bound: bound.into(),
            workers,
            stop,
            elapsed: Box::new(move || stop.elapsed()),
            progress,
            _status: Status::start(PROGRAM),
            journal: None,
            resumption: Mutex::default(),
        }
    }

    /// The run with a journal in this file, if any.
    pub fn with_journal(self, journal: Option<JournalFile>) -> Self {
        Run { journal, ..self }
    }

    /// The name of the experiment.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The bound itself.
    pub fn limit(&self) -> &Bound {
        &self.bound
    }

    /// The largest n to examine; the largest hand if the experiment's scale is [`Scale::Pairs`](super::Scale::Pairs).
    ///
    /// # Panics
    /// When it exceeds 32 bits, which can happen only if the experiment's scale is
    /// [`Scale::LargeFingers`](super::Scale::LargeFingers).
    pub fn bound(&self) -> u32 {
        self.bound.in_32_bits()
    }

    /// The largest n to examine, of any size.
    pub fn large_bound(&self) -> &BigUint {
        self.bound.number()
    }

    /// The limits, for a solver.
    pub fn budget(&self) -> Budget<'_> {
        self.stop.budget(&*self.elapsed)
    }

    /// Solves all n from 1 to the bound on all threads; see [`Workers::family`].
    pub fn family<S, T: Send>(
        &self,
        start: impl Fn() -> S + Sync,
        solve: impl Fn(&mut S, u32) -> Result<T, Stopped> + Sync,
    ) -> Family<T> {
        self.workers.family(1..=self.bound(), start, |state, n| {
            self.step(n)?;
            solve(state, n)
        })
    }

    /// The row of each n from 1 to the bound, and the finding on a claim about every n. `failure` is the reason why a row
    /// contradicts the claim.
    pub fn examine<T: Serialize + Send>(
        &self,
        row: impl Fn(u32, &Budget<'_>) -> Result<T, Stopped> + Sync,
        failure: impl Fn(&T) -> Option<(u32, String)>,
    ) -> (Vec<T>, Finding) {
        let Family { results, stopped } = self.family(|| (), |(), n| row(n, &self.budget()));
        let failure = results.iter().find_map(failure);
        // Row k is that of n = k, and the bound has 32 bits.
        let verdict = Verdict::decide(results.len() as u32, failure, stopped);
        let finding = Finding::new(verdict, &results);
        (results, finding)
    }

    /// Solves each of these items on all threads; see [`Workers::family`].
    pub fn each<I: Sync, T: Send>(
        &self,
        items: &[I],
        solve: impl Fn(&I, &Budget<'_>) -> Result<T, Stopped> + Sync,
    ) -> Family<T> {
        self.each_with(
            items,
            || (),
            |(), item| {
                let budget = self.budget();
                budget.ask()?;
                solve(item, &budget)
            },
        )
    }

    /// [`Run::each`] with a state for each thread and arbitrary errors; `solve` decides whether the run must stop.
    pub fn each_with<S, I: Sync, T: Send, E: Send + Sync>(
        &self,
        items: &[I],
        start: impl Fn() -> S + Sync,
        solve: impl Fn(&mut S, &I) -> Result<T, E> + Sync,
    ) -> Family<T, E> {
        let finished = AtomicUsize::new(0);
        self.workers.family(items, start, |state, item| {
            let result = solve(state, item)?;
            let finished = finished.fetch_add(1, Ordering::Relaxed) + 1;
            self.show(finished, items.len());
            Ok(result)
        })
    }

    /// Solves the units up to the bound on all threads, except those in the journal, and stores each of them there. A
    /// check has no journal, so it computes everything. Of the units in the journal, those that contradict the claim
    /// are recomputed, and at the end a sample of the others, so that a run that is often stopped still makes progress.
    ///
    /// The results are in the order of the keys, up to the first missing one; see [`Workers::family`].
    ///
    /// # Errors
    /// When the file of the journal is wrong or cannot be written; see [`Journal::open`]. When a recomputed unit has
    /// another result.
    pub fn units<U: Units>(&self, units: &U) -> Result<Family<U::Unit>> {
        let journal = self.open_journal(units)?;
        let recheck = self.journal.as_ref().map(|file| file.recheck);
        let most = recheck.map_or(0, |recheck| recheck.most(units));
        let keys = units.keys(&self.bound);
        let solved = self.solve_units(units, &keys, (&journal, most), |state, key| {
            units.solve(state, key, &self.budget()).map(Some)
        })?;
        *self.last_resumption() = journal.resumption();
        Ok(Family {
            results: solved.results.into_iter().flatten().collect(),
            stopped: solved.stopped,
        })
    }

    /// Solves the units with these keys as [`Run::units`] does, and recomputes at most `most` of those in the journal;
    /// `solve` returns none for a unit that fails without ending the others.
    pub(super) fn solve_units<U: Units>(
        &self,
        units: &U,
        keys: &[Key<U>],
        (journal, most): (&Journal<U::Unit>, usize),
        solve: impl Fn(&mut U::State, &Key<U>) -> Result<Option<U::Unit>, Stopped> + Sync,
    ) -> Result<Family<Option<U::Unit>>> {
        let (sample, known) = journal.sample(keys, most);
        let family = self.each_with(keys, U::State::default, |state, key| {
            if let Some(found) = journal.take(key) {
                if units.contradicts(&found.unit) {
                    found.recheck(units, state, &self.budget())?;
                }
                return Ok(Some(found.unit));
            }
            self.stop.ask()?;
            let solved = solve(state, key)?;
            if let Some(unit) = &solved {
                journal.append(unit)?;
            }
            anyhow::Ok(solved)
        });
        let stopped = family.stopped.map(anyhow::Error::downcast::<Stopped>);
        let stopped = match stopped.transpose()? {
            // Without a verdict, nothing depends on the journal yet.
            Some(stopped) => Some(stopped),
            None => self.recheck(units, &sample, known)?,
        };
        Ok(Family {
            results: family.results,
            stopped,
        })
    }

    /// Computes a sample of the units taken from files again, `taken` in number. Returns the reason for a stop before
    /// the end.
    ///
    /// # Errors
    /// When a file has a different result.
    pub fn recheck<U: Units>(
        &self,
        units: &U,
        sample: &[FoundUnit<U::Unit>],
        taken: usize,
    ) -> Result<Option<Stopped>> {
        let compared = self.each_with(sample, U::State::default, |state, found| {
            let budget = self.budget();
            budget.ask()?;
            found.recheck(units, state, &budget)
        });
        if let Some(error) = compared.stopped {
            return error.downcast::<Stopped>().map(Some);
        }
        if taken > 0 {
            let again = match sample.len() {
                all if all == taken => {
                    "all of them computed again, with the same results".to_owned()
                }
                0 => "none of them computed again; --recheck computes some".to_owned(),
                some => format!(
                    "{some} of them computed again, with the same results; --recheck all computes all"
                ),
            };
            note(format_args!(
                "{}: {} from the journal, {again}",
                self.name(),
                counted(taken, "unit")
            ));
        }
        Ok(None)
    }

    fn open_journal<U: Units>(&self, units: &U) -> Result<Journal<U::Unit>> {
        let Some(file) = &self.journal else {
            return Ok(Journal::off());
        };
        let journal = Journal::open(file, &Header::new(&self.name, units.layout()))?;
        if let Some(Resumption { path, kept, .. }) =
            journal.resumption().filter(|journal| journal.kept > 0)
        {
            note(format_args!(
                "{}: {} has {} of work, so the run continues from there; --fresh computes everything again",
                self.name,
                path.display(),
                counted(kept, "finished unit")
            ));
        }
        Ok(journal)
    }

    /// The use of the journal by the run, if it has one.
    pub fn resumption(&self) -> Option<Resumption> {
        self.last_resumption().clone()
    }

    fn last_resumption(&self) -> MutexGuard<'_, Option<Resumption>> {
        let last = self.resumption.lock();
        last.expect("nothing panics while it holds the lock")
    }

    /// Shows that the run has reached n.
    ///
    /// # Errors
    /// When the run is to stop.
    pub fn step(&self, n: impl Display) -> Result<(), Stopped> {
        self.show(n, &self.bound);
        self.stop.ask()
    }

    fn show(&self, done: impl Display, all: impl Display) {
        self.progress
            .show(|| format!("{}: {done} of {all}", self.name));
    }
}
