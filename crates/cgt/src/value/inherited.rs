//! A table of a property that games inherit from their options, filled for the followers of the games asked about.

use std::ops::Index;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::followers::parts_first;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// One `T` for each game examined so far.
///
/// [`Memo`](crate::game::Memo) fills its table for every game of an arena. This table has entries only for the followers
/// of the games asked about, which matters if one value is examined in an arena of millions.
#[derive(Clone, Debug)]
pub(super) struct Inherited<T> {
    entries: HashMap<GameId, T, FxBuildHasher>,
}

/// What determines the entry of a game. A nimber has many options, and its properties are known without them.
pub(super) enum Part<'a> {
    Number(&'a Dyadic),
    /// *k with k > 0.
    Nimber(u32),
    Form(ByPlayer<&'a [GameId]>),
}

impl Part<'_> {
    fn from_game(arena: &Arena, game: GameId) -> Part<'_> {
        match (arena.shape(game), arena.as_nimber(game)) {
            (Shape::Number(x), _) => Part::Number(x),
            (Shape::Form(_), Some(heap)) => Part::Nimber(heap),
            (Shape::Form(options), None) => Part::Form(options),
        }
    }
}

impl<T> Inherited<T> {
    /// The entry of `game`; `next` computes an entry from those of the options.
    pub(super) fn entry(
        &mut self,
        arena: &Arena,
        game: GameId,
        next: impl FnMut(&Inherited<T>, Part<'_>) -> T,
    ) -> &T {
        let entry = self.entry_within(arena, game, &Budget::UNLIMITED, next);
        entry.expect("there is no limit")
    }

    /// [`Inherited::entry`] within a budget. Entries found before an interruption stay in the table.
    ///
    /// # Errors
    /// [`Stopped::Asked`] or the limit on seconds.
    pub(super) fn entry_within(
        &mut self,
        arena: &Arena,
        game: GameId,
        budget: &Budget<'_>,
        mut next: impl FnMut(&Inherited<T>, Part<'_>) -> T,
    ) -> Result<&T, Stopped> {
        for follower in self.missing(arena, game, budget)? {
            budget.ask()?;
            let entry = next(self, Part::from_game(arena, follower));
            self.insert(follower, entry);
        }
        Ok(&self[game])
    }

    /// The followers of `game` that have no entry yet, options before the games that have them. Those of nimbers are not
    /// visited.
    ///
    /// # Errors
    /// [`Stopped::Asked`] or the limit on seconds.
    pub(super) fn missing(
        &self,
        arena: &Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Vec<GameId>, Stopped> {
        let is_known = |follower| self.entries.contains_key(&follower);
        parts_first(arena, game, is_known, budget)
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
