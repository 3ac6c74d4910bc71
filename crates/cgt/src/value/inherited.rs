//! A table of a property that games inherit from their options, filled for the followers of the games asked about.

use std::ops::Index;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::followers::options_first;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId, Shape};

/// One `T` for each game examined so far.
///
/// [`Memo`](crate::game::Memo) fills its table for every game of an arena. This table has entries only for the followers
/// of the games asked about, which matters if one value is examined in an arena of millions.
#[derive(Clone, Debug)]
pub(super) struct Inherited<T> {
    entries: HashMap<GameId, T, FxBuildHasher>,
}

impl<T> Inherited<T> {
    /// The entry of `game`; `next` computes an entry from those of the options.
    pub(super) fn entry(
        &mut self,
        arena: &Arena,
        game: GameId,
        next: impl FnMut(&Inherited<T>, Shape<'_>) -> T,
    ) -> &T {
        let entry = self.entry_within(arena, game, &Budget::UNLIMITED, next);
        entry.expect("there is no limit")
    }

    /// [`Inherited::entry`] for entries that take long to compute. Entries found before an interruption stay in the
    /// table.
    ///
    /// # Errors
    /// [`Stopped::Asked`].
    pub(super) fn entry_within(
        &mut self,
        arena: &Arena,
        game: GameId,
        budget: &Budget<'_>,
        mut next: impl FnMut(&Inherited<T>, Shape<'_>) -> T,
    ) -> Result<&T, Stopped> {
        for follower in self.missing(arena, game) {
            budget.ask()?;
            let entry = next(self, arena.shape(follower));
            self.insert(follower, entry);
        }
        Ok(&self[game])
    }

    /// The followers of `game` that have no entry yet, options before the games that have them.
    pub(super) fn missing(&self, arena: &Arena, game: GameId) -> Vec<GameId> {
        options_first(arena, game, |follower| self.entries.contains_key(&follower))
    }

    /// Records the entry of `game`.
    pub(super) fn insert(&mut self, game: GameId, entry: T) {
        self.entries.insert(game, entry);
    }
}

impl<T> Default for Inherited<T> {
    fn default() -> Inherited<T> {
        Inherited {
            entries: HashMap::default(),
        }
    }
}

impl<T> Index<GameId> for Inherited<T> {
    type Output = T;

    /// # Panics
    /// When `game` has no entry yet.
    fn index(&self, game: GameId) -> &T {
        &self.entries[&game]
    }
}
