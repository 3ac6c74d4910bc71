//! A table of a property that games inherit from their options, filled for the followers of the games asked about.

use chopsticks_base::walk::{self, Answers, Known};

use crate::budget::{Budget, Meter, Stopped};
use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// One `T` for each game examined so far: for the followers of the games asked about, which may be few in an arena of
/// millions.
#[derive(Clone, Debug)]
pub(super) struct Inherited<T> {
    entries: Known<GameId, T>,
}

/// The entries found so far, among them those of the options of the game in question.
pub(super) type Entries<'a, T> = Answers<'a, GameId, T>;

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

    /// Whether the entries of the options from which the game inherits are known.
    fn is_ready<T>(&self, entries: &mut Entries<'_, T>) -> bool {
        match self {
            Part::Number(_) | Part::Nimber(_) => true,
            Part::Form(options) => entries.have(options.left.iter().chain(options.right).copied()),
        }
    }
}

impl<T> Inherited<T> {
    /// The entry of `game`; `next` computes an entry from those of the options.
    pub(super) fn entry(
        &mut self,
        arena: &Arena,
        game: GameId,
        next: impl FnMut(&Entries<'_, T>, Part<'_>) -> T,
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
        mut next: impl FnMut(&Entries<'_, T>, Part<'_>) -> T,
    ) -> Result<&T, Stopped> {
        walk::evaluate(
            &mut self.entries,
            game,
            &mut Meter::new(budget),
            |entries, &game| {
                let part = Part::from_game(arena, game);
                Ok(part.is_ready(entries).then(|| next(entries, part)))
            },
        )
    }

    /// [`Inherited::entry_within`] for entries for which games are built.
    ///
    /// # Errors
    /// That of `next`; [`Stopped::Asked`] or the limit on seconds.
    pub(super) fn built_entry(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
        mut next: impl FnMut(&Entries<'_, T>, &mut Arena, GameId) -> Result<T, Stopped>,
    ) -> Result<&T, Stopped> {
        walk::evaluate(
            &mut self.entries,
            game,
            &mut Meter::new(budget),
            |entries, &game| {
                let ready = Part::from_game(arena, game).is_ready(entries);
                ready.then(|| next(entries, arena, game)).transpose()
            },
        )
    }
}

impl<T> Default for Inherited<T> {
    fn default() -> Inherited<T> {
        Inherited {
            entries: Known::default(),
        }
    }
}
