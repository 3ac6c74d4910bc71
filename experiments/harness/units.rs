//! The units of work of an experiment: declared once, computed by whole runs and by work on several machines.

use std::hash::Hash;

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::Bound;

/// The default number of units of a journal that are recomputed.
pub const SAMPLE: usize = 32;

/// A finished piece of work, as one line of a journal.
pub trait Unit: Clone + Serialize + DeserializeOwned + Send + Sync {
    /// The identity of a unit within its experiment, which defines its work whatever the bound of the run is.
    type Key: Eq + Hash + Serialize + DeserializeOwned + Send + Sync;

    /// The key of this unit.
    fn key(&self) -> Self::Key;

    /// Checks that no use of a unit read from a file panics. Whether it is right is for the units that a run computes
    /// again.
    ///
    /// # Errors
    /// The inconsistency.
    fn validate(&self) -> Result<()> {
        Ok(())
    }
}

/// The division of an experiment into units. All data needed for a unit follow from its key, so that any machine can
/// compute it.
pub trait Units: Sync {
    /// The result of one unit.
    type Unit: Unit;

    /// The state kept by a thread from one unit to the next, such as an arena. Results do not depend on it.
    type State: Default;

    /// The version of the units. It must be changed whenever the fields of a unit change, or a key gives another
    /// result: journals with another layout are refused.
    fn layout(&self) -> u32;

    /// The keys of a run up to `bound`, in the order of its results.
    fn keys(&self, bound: &Bound) -> Vec<Key<Self>>;

    /// The estimated time of a unit on an arbitrary scale, at least 1. It is an integer, so that every machine divides
    /// the work in the same way.
    fn cost(&self, key: &Key<Self>) -> u64;

    /// The default number of units taken from a journal that a run recomputes.
    fn sample_size(&self) -> usize {
        SAMPLE
    }

    /// Whether a unit contradicts the claim of the experiment. No claim fails because of a journal alone: such a unit
    /// is recomputed.
    fn contradicts(&self, unit: &Self::Unit) -> bool;

    /// Computes a unit.
    ///
    /// # Errors
    /// When the budget does not suffice.
    fn solve(
        &self,
        state: &mut Self::State,
        key: &Key<Self>,
        budget: &Budget<'_>,
    ) -> Result<Self::Unit, Stopped>;
}

/// The keys of these units.
pub type Key<U> = <<U as Units>::Unit as Unit>::Key;

/// A key in JSON, as commands print and read it.
pub fn json(key: &impl Serialize) -> Value {
    serde_json::to_value(key).expect("keys are plain records")
}
