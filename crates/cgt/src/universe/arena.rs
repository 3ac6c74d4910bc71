//! A store of games in simplest form modulo a universe.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::forms::{Form, Forms};
use super::kind::Universe;
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
    universe: Universe,
    /// The simplest forms, and the forms from which they were made.
    pub(super) forms: Forms,
    pub(super) order: HashMap<(Form, Form), bool, FxBuildHasher>,
    /// The simplest forms of forms whose options are in simplest form.
    pub(super) simplest: HashMap<Form, UniverseGame, FxBuildHasher>,
    pub(super) negatives: HashMap<UniverseGame, UniverseGame, FxBuildHasher>,
    pub(super) sums: HashMap<(UniverseGame, UniverseGame), UniverseGame, FxBuildHasher>,
    zero: UniverseGame,
    star: UniverseGame,
}

impl UniverseArena {
    /// An arena that holds only 0 and \*.
    pub fn new(universe: Universe) -> UniverseArena {
        let (mut forms, unmarked) = (Forms::default(), ByPlayer::both(false));
        let zero = forms.intern(ByPlayer::default(), unmarked);
        let star = forms.intern(ByPlayer::from_fn(|_| vec![zero]), unmarked);
        let simplest = [zero, star].map(|form| (form, UniverseGame(form)));
        UniverseArena {
            universe,
            forms,
            order: HashMap::default(),
            simplest: simplest.into_iter().collect(),
            negatives: HashMap::default(),
            sums: HashMap::default(),
            zero: UniverseGame(zero),
            star: UniverseGame(star),
        }
    }

    /// The universe of the games.
    pub fn universe(&self) -> Universe {
        self.universe
    }

    /// The number of forms in the arena, in simplest form or not.
    #[allow(clippy::len_without_is_empty)] // never empty: 0 is always there
    pub fn len(&self) -> usize {
        self.forms.len()
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
        let options = self.forms.options(game.0);
        options.map(|side| side.iter().map(|&option| UniverseGame(option)).collect())
    }

    /// Which player has, besides options, the mark of an end in the simplest form.
    pub fn marks(&self, game: UniverseGame) -> ByPlayer<bool> {
        self.forms.marks(game.0)
    }

    /// The outcome class under misère play, which equal games share.
    pub fn outcome(&self, game: UniverseGame) -> OutcomeClass {
        OutcomeClass::from_moving_first(self.forms.winners(game.0).first)
    }

    /// The strong outcome: who is sure to win moving first, whatever end of the universe is added in which that player cannot
    /// move.
    pub fn strong_outcome(&self, game: UniverseGame) -> OutcomeClass {
        OutcomeClass::from_moving_first(ByPlayer::from_fn(|player| {
            self.forms.winners(game.0).is_strong(self.universe, player)
        }))
    }

    /// The followers of the simplest form, itself included, each once: options before the games that have them.
    pub fn followers(&self, game: UniverseGame) -> Vec<UniverseGame> {
        let followers = self.forms.followers(game.0).into_iter();
        followers.map(UniverseGame).collect()
    }

    /// The birthday of the simplest form.
    pub fn birthday(&self, game: UniverseGame) -> u64 {
        let mut birthdays: HashMap<Form, u64, FxBuildHasher> = HashMap::default();
        for follower in self.forms.followers(game.0) {
            let ByPlayer { left, right } = self.forms.options(follower);
            let of_options = left.iter().chain(right).map(|option| birthdays[option] + 1);
            let birthday = of_options.max().unwrap_or(0);
            birthdays.insert(follower, birthday);
        }
        birthdays[&game.0]
    }
}
