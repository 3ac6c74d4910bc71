//! What the members of a class say outside its code: `Euclid(7,3).Helper(2)`, and `Euclid.Helper(2)` of the class itself.
//!
//! Their code is carried out where that of the class is, so that arguments and answers go there and back as texts.

use std::sync::Arc;

use chopsticks_cgt::notation::language::Name;
use chopsticks_rulesets::Place;

use super::game::WrittenGame;
use super::home::Home;
use crate::error::CalculatorError;
use crate::object::{Object, Piece};

/// An argument as a text, with the name of its parameter if it has one.
pub(crate) type WrittenArgument = (Option<Name>, String);

/// A class, or a position of one, outside its code.
pub(crate) struct Outside {
    pub(crate) game: Arc<WrittenGame>,
    /// `None` for the class itself.
    place: Option<Place>,
}

impl Outside {
    /// The class that an object is, or of which it is a position, if a member of it has this name.
    pub(crate) fn with_member(object: &Object, name: &str) -> Option<Outside> {
        let (game, place) = match object {
            Object::Ruleset(ruleset) => (WrittenGame::of_ruleset(ruleset.rules())?, None),
            _ => {
                let piece = object.as_position()?.alone()?;
                let Piece::Ruleset(position) = piece else {
                    return None;
                };
                let game = WrittenGame::of_ruleset(position.ruleset())?;
                (
                    game,
                    Some(
                        game.place_of(piece)
                            .filter(|&place| game.single(place).is_some())?,
                    ),
                )
            }
        };
        game.definition
            .has_member(name, place.is_some())
            .then(|| Outside {
                game: Arc::clone(game),
                place,
            })
    }

    /// The text of what the member says of these arguments, which are texts.
    ///
    /// # Errors
    /// Those of its code, and when the answer cannot be written.
    pub(crate) fn ask(
        &self,
        name: &str,
        arguments: &[WrittenArgument],
    ) -> Result<String, CalculatorError> {
        Home::at(&self.game, |home| {
            let position = self.place.map(|place| (&self.game, place));
            home.told(position, name, arguments)
        })
    }
}
