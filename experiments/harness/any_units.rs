//! The units of any experiment, with keys in JSON, as used by commands.

use std::collections::HashSet;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use chopsticks_base::budget::Budget;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::merge::{Merged, keys_in, merge};
use super::timer::Timer;
use super::units::json;
use super::work::{Worked, work};
use super::{Bound, JournalFile, Key, Run, Units};

/// A unit that is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// Its key.
    pub key: Value,
    /// Its estimated cost; see [`Units::cost`].
    pub cost: u64,
}

/// [`Units`] of any type.
pub trait AnyUnits: Sync {
    /// The units up to `bound`, in the order of the results.
    fn list(&self, bound: &Bound) -> Vec<Listed>;

    /// The keys in these journals; `run` determines the experiment and bound.
    ///
    /// # Errors
    /// When a file cannot be read, or is another journal.
    fn keys_in(&self, run: &Run<'_>, files: &[PathBuf]) -> Result<HashSet<Value>>;

    /// Computes the units with these keys; see [`work`].
    ///
    /// # Errors
    /// When the journal cannot be used.
    fn work(&self, run: &Run<'_>, keys: &[Value], journal: &JournalFile) -> Result<Worked>;

    /// Adds the units of some journals to that of a whole run; see [`merge`].
    ///
    /// # Errors
    /// When a file cannot be used, or two of them disagree.
    fn merge(&self, run: &Run<'_>, parts: &[PathBuf], journal: &JournalFile) -> Result<Merged>;

    /// The processor time of each of these units, computed one after another until one must stop; none for a unit that
    /// fails.
    fn time(&self, keys: &[Value], budget: &Budget<'_>) -> Vec<Option<Duration>>;
}

impl<U: Units> AnyUnits for U {
    fn list(&self, bound: &Bound) -> Vec<Listed> {
        let listed = |key: &Key<U>| Listed {
            key: json(key),
            cost: self.cost(key),
        };
        self.keys(bound).iter().map(listed).collect()
    }

    fn keys_in(&self, run: &Run<'_>, files: &[PathBuf]) -> Result<HashSet<Value>> {
        let keys = keys_in(run, self, files)?;
        Ok(keys.iter().map(json).collect())
    }

    fn work(&self, run: &Run<'_>, keys: &[Value], journal: &JournalFile) -> Result<Worked> {
        work(run, self, &typed(keys), journal)
    }

    fn merge(&self, run: &Run<'_>, parts: &[PathBuf], journal: &JournalFile) -> Result<Merged> {
        merge(run, self, parts, journal)
    }

    fn time(&self, keys: &[Value], budget: &Budget<'_>) -> Vec<Option<Duration>> {
        let mut state = U::State::default();
        let mut times = Vec::new();
        for key in typed::<Key<U>>(keys) {
            let timer = Timer::start();
            match self.solve(&mut state, &key, budget) {
                Ok(_) => times.push(Some(timer.elapsed())),
                Err(stopped) if stopped.ends_all_work() => break,
                Err(_) => times.push(None),
            }
        }
        times
    }
}

/// Keys of this type.
///
/// # Panics
/// When they are not keys of [`AnyUnits::list`].
fn typed<K: serde::de::DeserializeOwned>(keys: &[Value]) -> Vec<K> {
    let typed = |key: &Value| K::deserialize(key).expect("a key that was listed is read back");
    keys.iter().map(typed).collect()
}
