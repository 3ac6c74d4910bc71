//! Values that a cache keeps from one run to another, and the choice of those that are worth it.
//!
//! What is kept costs a small part of the work that it saves. A value is tried after some hundred positions that were opened
//! for it and for no value tried before, and it is kept if it has a tenth as many parts.

use std::fmt::{self, Display};
use std::sync::Arc;

use chopsticks_base::cache::{Cache, KeptAnswers};

use super::evaluation::{CANONICAL_FORMS, Evaluation};
use super::listed_game::{game_of_list, listed_game};
use crate::budget::Budget;
use crate::game::{Arena, GameId};
use crate::ruleset::Ruleset;

/// The fewest positions that a kept value saves: some milliseconds of work.
const FEWEST: u64 = 500;

/// The fewest positions that a part of a kept value saves.
const POSITIONS_A_PART: u64 = 10;

/// The values of one ruleset in a cache, during a run.
pub(super) struct KeptValues<'c> {
    cache: &'c dyn Cache,
    topic: String,
    known: Arc<KeptAnswers>,
    work: Work,
}

/// The work of a run up to some time, in positions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Work {
    /// The positions opened.
    opened: u64,
    /// Those of them that were opened for no value tried so far.
    untried: u64,
}

impl fmt::Debug for KeptValues<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeptValues")
            .field("known", &self.known.len())
            .finish_non_exhaustive()
    }
}

impl<'c> KeptValues<'c> {
    /// The values in the cache of a budget; `None` if there is no cache, or they are not kept.
    pub fn read(
        ruleset: &impl Ruleset,
        evaluation: &impl Evaluation,
        budget: &Budget<'c>,
    ) -> Option<KeptValues<'c>> {
        let cache = budget.cache?;
        let topic = format!("{}\n{}", evaluation.kept_as()?, ruleset.lasting_identity()?);
        Some(KeptValues {
            known: cache.kept(&topic),
            cache,
            topic,
            work: Work::default(),
        })
    }

    /// The text of the value of a position.
    pub fn find(&self, position: &impl Display) -> Option<&str> {
        if self.known.is_empty() {
            return None;
        }
        self.known.get(&position.to_string()).map(String::as_str)
    }

    /// Counts a position that is opened; returns the work before.
    pub fn open(&mut self) -> Work {
        let before = self.work;
        self.work.opened += 1;
        self.work.untried += 1;
        before
    }

    /// Keeps the value of a position that was opened after this work, if it is worth it; `text` writes it with at most as
    /// many parts. For a position that was asked for, the positions opened for others count again.
    pub fn close(
        &mut self,
        position: &impl Display,
        before: Work,
        is_asked: bool,
        text: impl FnOnce(usize) -> Option<String>,
    ) {
        let untried = self.work.untried - before.untried;
        let work = if is_asked {
            self.work.opened - before.opened
        } else {
            untried
        };
        if work < FEWEST {
            return;
        }
        if let Some(text) = text(most_parts(work)) {
            self.cache.keep(&self.topic, &position.to_string(), &text);
        }
        self.work.untried -= untried;
    }
}

/// The value of a position that `find` finds with the number of positions that it looked at, unless the cache of the budget
/// has it. `rules` determine the value of a position with this text in every run of this version of the library.
///
/// # Errors
/// Those of `find`.
pub fn kept_value<E>(
    rules: &str,
    position: &impl Display,
    arena: &mut Arena,
    budget: &Budget<'_>,
    find: impl FnOnce(&mut Arena) -> Result<(GameId, u64), E>,
) -> Result<GameId, E> {
    let Some(cache) = budget.cache else {
        return find(arena).map(|(value, _)| value);
    };
    let (topic, question) = (format!("{CANONICAL_FORMS}\n{rules}"), position.to_string());
    let kept = cache.kept(&topic);
    let known = kept.get(&question);
    if let Some(value) = known.and_then(|text| game_of_list(arena, text)) {
        return Ok(value);
    }
    let (value, work) = find(arena)?;
    if work >= FEWEST
        && let Some(text) = listed_game(arena, value, most_parts(work))
    {
        cache.keep(&topic, &question, &text);
    }
    Ok(value)
}

/// The most parts of a value that saves this work.
fn most_parts(work: u64) -> usize {
    usize::try_from(work / POSITIONS_A_PART).unwrap_or(usize::MAX)
}
