//! Evaluates the tables of a run, and decides the claim.

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};

use super::{Key, Tables};
use crate::harness::{Bound, Finding, Run, Unit, Units, Verdict};

/// The tables of an experiment, each of which is a unit.
pub struct Survey<T> {
    /// The tables.
    pub tables: Tables,
    /// See [`Units::layout`].
    pub layout: u32,
    /// The evaluation of a table.
    pub evaluate: fn(Key, &Budget<'_>) -> Result<T, Stopped>,
    /// The reason why a table contradicts the claim, with its n, if it does.
    pub failure: fn(&T) -> Option<(u32, String)>,
}

impl<T: Unit<Key = Key>> Units for Survey<T> {
    type Unit = T;
    type State = ();

    fn layout(&self) -> u32 {
        self.layout
    }

    fn keys(&self, bound: &Bound) -> Vec<Key> {
        self.tables.upto(bound.in_32_bits())
    }

    /// The time of a position grows approximately as the fourth power of the number of hands, as measured for 2 to 7
    /// hands.
    fn cost(&self, key: &Key) -> u64 {
        key.positions().saturating_mul(u64::from(key.hands).pow(4))
    }

    fn contradicts(&self, unit: &T) -> bool {
        (self.failure)(unit).is_some()
    }

    fn solve(&self, (): &mut (), key: &Key, budget: &Budget<'_>) -> Result<T, Stopped> {
        (self.evaluate)(*key, budget)
    }
}

impl<T: Unit<Key = Key>> Survey<T> {
    /// The results for the tables of a run, in their order, and the finding.
    ///
    /// # Errors
    /// When the journal cannot be read or written.
    pub fn find(&self, run: &Run<'_>) -> Result<(Vec<T>, Finding)> {
        let family = run.units(self)?;
        let rows = family.results;
        // The rows are in the order of n; the last one may be incomplete.
        let upto = match family.stopped {
            Some(_) => rows.last().map_or(0, |row| row.key().n - 1),
            None => run.bound(),
        };
        let failure = rows.iter().find_map(self.failure);
        let finding = Finding::new(Verdict::decide(upto, failure, family.stopped), &rows);
        Ok((rows, finding))
    }
}
