//! Tables of outcomes for several finger counts, and the rows for each number of hands.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_simple::many_hands::outcome_table::{MoreHands, OutcomeTable};
use serde::Serialize;

use crate::harness::{Family, Finding, Run, Scale, Verdict};

/// The largest table in bytes; those of the stored results are much smaller.
const MEMORY: u64 = 8_000_000_000;

/// The outcomes of all positions of a finger count with at most `hands` hands a side.
///
/// # Errors
/// When the run is asked to stop, or the memory does not suffice.
pub fn evaluate(
    fingers: u32,
    hands: u32,
    rule: MoreHands,
    budget: &Budget<'_>,
) -> Result<OutcomeTable, Stopped> {
    OutcomeTable::evaluate(fingers, hands, rule, &with_memory(budget))
}

/// The budget with the memory that an experiment may use.
pub fn with_memory<'a>(budget: &Budget<'a>) -> Budget<'a> {
    Budget {
        memory: MEMORY,
        ..*budget
    }
}

/// A row for each finger count of `scale` and each number of hands from 1 to the largest.
pub fn survey<T: Send>(
    run: &Run<'_>,
    scale: Scale,
    rule: MoreHands,
    row: impl Fn(&OutcomeTable, u32) -> T + Sync,
) -> Family<T> {
    let family = run.each(
        &scale.sides_upto(run.limit()),
        |&(fingers, hands), budget| {
            let outcomes = evaluate(fingers, hands, rule, budget)?;
            let rows = (1..=outcomes.hands()).map(|hands| row(&outcomes, hands));
            Ok(rows.collect::<Vec<T>>())
        },
    );
    Family {
        results: family.results.into_iter().flatten().collect(),
        stopped: family.stopped,
    }
}

/// The rows of [`survey`] with the verdict on a claim. `failure` is the reason why a row contradicts it, with its
/// hands.
pub fn examine<T: Serialize + Send>(
    run: &Run<'_>,
    scale: Scale,
    rule: MoreHands,
    row: impl Fn(&OutcomeTable, u32) -> T + Sync,
    failure: impl Fn(&T) -> Option<(u32, String)>,
) -> (Vec<T>, Finding) {
    let family = survey(run, scale, rule, row);
    let rows = family.results;
    let failure = first_failure(&rows, failure);
    let verdict = Verdict::decide(reached_hands(run, family.stopped), failure, family.stopped);
    let finding = Finding::new(verdict, &rows);
    (rows, finding)
}

/// The number of hands of a verdict: the bound of the run, or 0 after a stop, when positions with few hands may be
/// missing for some finger count.
pub fn reached_hands(run: &Run<'_>, stopped: Option<Stopped>) -> u32 {
    match stopped {
        None => run.bound(),
        Some(_) => 0,
    }
}

/// The first failure among those with the fewest hands.
fn first_failure<T>(
    rows: &[T],
    failure: impl Fn(&T) -> Option<(u32, String)>,
) -> Option<(u32, String)> {
    let failures = rows.iter().filter_map(failure);
    failures.min_by_key(|&(hands, _)| hands)
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Limit;

    use super::*;

    #[test]
    fn the_failure_with_the_fewest_hands_is_told() {
        let rows = [(5, "a"), (3, "b"), (3, "c"), (1, "")];
        let failure = first_failure(&rows, |&(hands, text)| {
            (!text.is_empty()).then(|| (hands, text.to_owned()))
        });
        assert_eq!(failure, Some((3, "b".to_owned())));
    }

    #[test]
    fn a_table_that_no_machine_has_memory_for_is_a_stop() {
        let stopped = evaluate(9, 10_000, MoreHands::PlayedOut, &Budget::UNLIMITED).err();
        assert_eq!(stopped.unwrap().limit(), Some(Limit::Memory));
        let asked = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let stopped = evaluate(2, 2, MoreHands::PlayedOut, &asked).err();
        assert_eq!(stopped, Some(Stopped::Asked));
    }
}
