//! What the machine computes with: objects, and numbers that are not yet games of the arena.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::number::Dyadic;

use crate::object::Object;

/// An object, or a number that no operation has needed as a game. A loop over a million numbers adds no games to the arena.
#[derive(Clone, Debug)]
pub(crate) enum Operand {
    /// A number of few digits. Longer ones are games, so that they count towards the limit on games.
    Number(Dyadic),
    /// Any other object.
    Object(Object),
}

impl Operand {
    /// The object as the machine holds it: a number of few digits is always [`Operand::Number`].
    pub(crate) fn new(arena: &Arena, object: Object) -> Operand {
        let number = match &object {
            Object::Game(game) => arena.as_number(*game).filter(|x| x.is_inline()),
            _ => None,
        };
        match number {
            Some(number) => Operand::Number(number.clone()),
            None => Operand::Object(object),
        }
    }

    /// The object, for which a number becomes a game.
    pub(crate) fn into_object(self, arena: &mut Arena) -> Object {
        match self {
            Operand::Number(number) => Object::Game(arena.number(number)),
            Operand::Object(object) => object,
        }
    }

    /// Whether the operand is an argument with the name of its parameter.
    pub(super) fn is_named(&self) -> bool {
        matches!(self, Operand::Object(Object::Named(..)))
    }

    /// Whether the operand is or contains an unfinished game.
    pub(super) fn has_open_games(&self) -> bool {
        match self {
            Operand::Number(_) => false,
            Operand::Object(object) => object.has_open_games(),
        }
    }

    /// Whether the operand is or contains an unfinished game, or is a function that refers to one.
    pub(super) fn is_open(&self) -> bool {
        match self {
            Operand::Number(_) => false,
            Operand::Object(object) => object.is_open(),
        }
    }
}
