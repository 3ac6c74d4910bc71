//! A store of games in simplest form modulo a universe.

use super::ends::{MisereEnds, star, zero};
use super::kind::Universe;
use super::winners::Winners;
use crate::augmented::{AugmentedArena, Form};
use crate::player::{ByPlayer, Player};
use crate::value::OutcomeClass;

/// A game in simplest form modulo a universe, as a key into the [`UniverseArena`] that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UniverseGame(pub(super) Form);

/// A player cannot move in a game, although the other one can so that the game is outside of the universe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{player} cannot move, and the moves of {} take the game out of the universe \"{universe}\"", .player.opponent())]
pub struct Outside {
    /// The universe.
    pub universe: Universe,
    /// The player who cannot move.
    pub player: Player,
}

/// A store of games of one universe, with what is known about them.
#[derive(Clone, Debug)]
pub struct UniverseArena {
    pub(super) augmented: AugmentedArena<MisereEnds>,
    zero: UniverseGame,
    star: UniverseGame,
}

impl UniverseArena {
    /// An arena that holds only 0 and \*.
    pub fn new(universe: Universe) -> UniverseArena {
        let mut augmented = AugmentedArena::new(MisereEnds(universe));
        let (zero, star) = (zero(&mut augmented), star(&mut augmented));
        UniverseArena {
            augmented,
            zero: UniverseGame(zero),
            star: UniverseGame(star),
        }
    }

    /// The universe of the games.
    pub fn universe(&self) -> Universe {
        self.augmented.ends.0
    }

    /// The number of forms in the arena, in simplest form or not.
    #[allow(clippy::len_without_is_empty)] // never empty: 0 is always there
    pub fn len(&self) -> usize {
        self.augmented.len()
    }

    /// The game without options.
    pub fn zero(&self) -> UniverseGame {
        self.zero
    }

    /// \* = {0|0}.
    pub fn star(&self) -> UniverseGame {
        self.star
    }

    /// The options of the simplest form.
    pub fn options(&self, game: UniverseGame) -> ByPlayer<Vec<UniverseGame>> {
        let options = self.augmented.options(game.0);
        options.map(|side| side.iter().map(|&option| UniverseGame(option)).collect())
    }

    /// Which player has, besides options, the mark of an end in the simplest form.
    pub fn marks(&self, game: UniverseGame) -> ByPlayer<bool> {
        let parts = self
            .augmented
            .options(game.0)
            .zip(*self.augmented.marks(game.0));
        parts.map(|(options, mark)| mark.is_some() && !options.is_empty())
    }

    /// The outcome class under misère play, which equal games share.
    pub fn outcome(&self, game: UniverseGame) -> OutcomeClass {
        OutcomeClass::from_moving_first(self.winners(game).first)
    }

    /// The strong outcome: who is sure to win moving first, whatever end of the universe is added in which that player cannot
    /// move.
    pub fn strong_outcome(&self, game: UniverseGame) -> OutcomeClass {
        OutcomeClass::from_moving_first(ByPlayer::from_fn(|player| {
            self.winners(game).is_strong(self.universe(), player)
        }))
    }

    /// The followers of the simplest form, itself included, each once: options before the games that have them.
    pub fn followers(&self, game: UniverseGame) -> Vec<UniverseGame> {
        let followers = self.augmented.followers(game.0).into_iter();
        followers.map(UniverseGame).collect()
    }

    /// The birthday of the simplest form.
    pub fn birthday(&self, game: UniverseGame) -> u64 {
        self.augmented.birthday(game.0)
    }

    /// Who wins a game.
    pub(super) fn winners(&self, game: UniverseGame) -> &Winners {
        self.augmented.prospects(game.0)
    }
}
