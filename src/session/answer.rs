//! The answer of a session: an object, and its justification.

use std::rc::Rc;

use chopsticks_calculator::{Object, Position};
use chopsticks_simple::query::{PositionValue, Proved};

use super::tall::TallValue;

/// The result of a statement.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The result. Positions are replaced by their values.
    pub object: Object,
    /// The position, if the result is one.
    pub position: Option<Rc<Position>>,
    /// The positions whose values follow from the structure theorem; all other values are computed.
    pub proved: Vec<Proved>,
}

/// What was found, and on what it rests.
#[derive(Clone, Debug)]
pub struct Justified<T> {
    /// What was found.
    pub found: T,
    /// The positions whose values follow from the structure theorem; all other values are computed.
    pub proved: Vec<Proved>,
}

impl<T> Justified<T> {
    /// The same, where it was found after what rests on these positions.
    #[must_use]
    pub fn after(self, mut proved: Vec<Proved>) -> Justified<T> {
        proved.extend(self.proved);
        Justified { proved, ..self }
    }
}

impl From<Object> for Answer {
    /// An answer that was computed.
    fn from(object: Object) -> Answer {
        Answer {
            object,
            position: None,
            proved: Vec::new(),
        }
    }
}

impl From<PositionValue> for Answer {
    fn from(value: PositionValue) -> Answer {
        Answer::from(match value {
            PositionValue::Game(game) => Object::Game(game),
            PositionValue::Symbolic(value) => Object::Unbuilt(Rc::new(TallValue(value))),
        })
    }
}

impl Answer {
    /// The result with its moves: the position itself, if it is a position.
    pub fn game(&self) -> Object {
        match &self.position {
            Some(position) => Object::Position(Rc::clone(position)),
            None => self.object.clone(),
        }
    }

    /// The value, if the result is a short game.
    pub fn short_value(&self) -> Option<PositionValue> {
        match &self.object {
            Object::Game(game) => Some(PositionValue::Game(*game)),
            Object::Unbuilt(tall) => {
                let position: Option<&TallValue> = tall.as_any().downcast_ref();
                position.map(|position| PositionValue::Symbolic(position.0.clone()))
            }
            _ => None,
        }
    }
}
