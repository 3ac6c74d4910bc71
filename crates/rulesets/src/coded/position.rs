//! Positions of a game in code.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Weak};

use chopsticks_base::raised::or_raise;

use super::game::GameCode;
use super::met::Place;
use crate::position::GamePosition;

/// A position of a game in code. It does not keep the game alive.
pub struct CodedPosition<C> {
    place: Place,
    game: Weak<C>,
}

impl<C: GameCode> CodedPosition<C> {
    /// The position of a game with this number.
    pub fn new(game: &Arc<C>, place: Place) -> CodedPosition<C> {
        let game = Arc::downgrade(game);
        CodedPosition { place, game }
    }

    /// The number of the position.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The number of the position, if it is one of this game.
    pub fn place_in(&self, game: &C) -> Option<Place> {
        std::ptr::eq(self.game.as_ptr(), game).then_some(self.place)
    }

    /// The game and the number; `None` if the game is gone.
    pub fn game(&self) -> Option<(Arc<C>, Place)> {
        Some((self.game.upgrade()?, self.place))
    }
}

impl<C: GameCode> GamePosition for CodedPosition<C> {
    fn called(&self) -> String {
        let game = self.game();
        let called = game.and_then(|(game, place)| game.called(place));
        called.unwrap_or_else(|| self.to_string())
    }
}

impl<C> Clone for CodedPosition<C> {
    fn clone(&self) -> CodedPosition<C> {
        CodedPosition {
            place: self.place,
            game: Weak::clone(&self.game),
        }
    }
}

impl<C> PartialEq for CodedPosition<C> {
    fn eq(&self, other: &CodedPosition<C>) -> bool {
        self.place == other.place && Weak::ptr_eq(&self.game, &other.game)
    }
}

impl<C> Eq for CodedPosition<C> {}

impl<C> Hash for CodedPosition<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place.hash(state);
    }
}

impl<C> fmt::Debug for CodedPosition<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place.fmt(f)
    }
}

impl<C: GameCode> fmt::Display for CodedPosition<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game() {
            Some((game, place)) => f.write_str(&or_raise(game.text(place))),
            None => f.write_str("a position of a ruleset that is gone"),
        }
    }
}
