//! Evaluates the tables of a run, and decides the claim.

use anyhow::Result;
use chopsticks_lab::budget::{Budget, Stopped};

use super::{Key, Tables};
use crate::harness::{Finding, Run, Unit, Verdict};

/// The results of `evaluate` for the tables of a run, in their order, and the finding. `failure` is the reason why one of them
/// contradicts the claim, with its n.
///
/// `layout` must be changed whenever `evaluate` would give another result.
///
/// # Errors
/// When the journal cannot be read or written.
pub fn survey<T: Unit<Key = Key>>(
    run: &Run<'_>,
    tables: &Tables,
    layout: u32,
    evaluate: impl Fn(Key, &Budget<'_>) -> Result<T, Stopped> + Sync,
    failure: impl Fn(&T) -> Option<(u32, String)>,
) -> Result<(Vec<T>, Finding)> {
    let journal = run.journal(layout)?;
    let solve = |(): &mut (), key: &Key| evaluate(*key, &run.budget());
    let family = run.units(&journal, &tables.upto(run.bound()), || (), solve)?;
    let rows = family.results;
    // The rows are in the order of n, of which the last one may not be complete.
    let upto = match family.stopped {
        Some(_) => rows.last().map_or(0, |row| row.key().n - 1),
        None => run.bound(),
    };
    let failure = rows.iter().find_map(failure);
    let finding = Finding::new(Verdict::of(upto, failure, family.stopped), &rows);
    Ok((rows, finding))
}
