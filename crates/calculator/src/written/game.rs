//! A class, and what its methods say of positions.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::sync::{Arc, Mutex, OnceLock, Weak};

use chopsticks_base::reading::Misread;
use chopsticks_rulesets::{DescribedRuleset, GamePosition};
use hashbrown::HashMap;
use num_traits::{ToPrimitive, Zero};

use super::datum::Arguments;
use super::definition::Definition;
use super::known::{KnownPositions, Place, Places};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::machine::Machine;
use crate::object::{Object, Piece};
use crate::position::ruleset::RulesetPosition;

/// A class, and what its methods said.
#[derive(Debug)]
pub(crate) struct WrittenGame {
    pub(super) definition: Arc<Definition>,
    /// The values of the parameters of the ruleset.
    pub(super) arguments: Arguments,
    /// The name with these values.
    pub(super) name: String,
    /// Tells the class from all others.
    pub(super) number: u64,
    /// Whether play may continue forever, and whether both players have the same moves, as static variables say.
    pub(super) declared: OnceLock<[bool; 2]>,
    pub(super) ruleset: Weak<DescribedRuleset>,
    pub(super) positions: KnownPositions,
    /// The rulesets of a class with parameters, by their values.
    pub(super) rulesets: Mutex<HashMap<Arguments, Arc<DescribedRuleset>>>,
}

impl WrittenGame {
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.definition.name == name || name == "Position"
    }

    /// Whether values of the parameters make rulesets of the class.
    pub(super) fn is_of_rulesets(&self) -> bool {
        self.definition.ruleset_parameters > self.arguments.0.len()
    }

    pub(super) fn check_count(&self, found: usize, expected: usize) -> Done<()> {
        if found == expected {
            return Ok(());
        }
        Err(Fault::arguments(
            format!("{} of {found} arguments", self.name),
            format!("{expected}, the number of parameters of the class"),
        ))
    }

    pub(super) fn declared(&self) -> [bool; 2] {
        self.declared.get().copied().unwrap_or_default()
    }

    /// The ruleset of the class.
    ///
    /// # Errors
    /// When the class is being defined.
    pub(super) fn ruleset(&self) -> Done<Arc<DescribedRuleset>> {
        let ruleset = self.ruleset.upgrade();
        ruleset.ok_or_else(|| Fault::no_result("a position of a class that is not yet defined"))
    }

    pub(super) fn position(self: &Arc<WrittenGame>, place: Place) -> WrittenPosition {
        WrittenPosition {
            place,
            game: Arc::clone(self),
        }
    }

    /// A position as an object.
    ///
    /// # Errors
    /// When the class is being defined.
    pub(super) fn object(self: &Arc<WrittenGame>, place: Place) -> Done<Object> {
        let position = RulesetPosition::new(self.ruleset()?, self.position(place).into_described());
        Ok(Object::from_piece(Piece::Ruleset(Rc::new(position))))
    }

    /// The positions in a list, a set or a sum.
    pub(super) fn places(
        self: &Arc<WrittenGame>,
        machine: &mut Machine<'_, '_>,
        answer: &Object,
        what: &str,
    ) -> Done<Places> {
        let Some(elements) = answer.elements() else {
            return Err(Fault::arguments(
                format!("found {}", answer.kind()),
                format!("a list of positions of {}", self.name),
            ));
        };
        machine.count_elements(elements.len())?;
        let places = elements.iter();
        places
            .map(|element| self.place(machine.context, element, what))
            .collect()
    }

    /// The position that an object is.
    pub(super) fn place(
        self: &Arc<WrittenGame>,
        context: &Context<'_>,
        object: &Object,
        what: &str,
    ) -> Done<Place> {
        let Object::Position(position) = object else {
            let is_zero = context.as_integer(object).is_some_and(|n| n.is_zero());
            return if is_zero {
                Ok(self.positions.sum(Vec::new()))
            } else {
                Err(self.no_position(what, object))
            };
        };
        if let Some(one) = position.single().filter(|one| !one.is_negative) {
            let place = self.place_of(&one.piece);
            return place.ok_or_else(|| self.no_position(what, object));
        }
        let mut parts = Vec::new();
        for component in position.components() {
            let place = self
                .place_of(&component.piece)
                .filter(|_| !component.is_negative);
            let copies = component
                .copies
                .to_usize()
                .filter(|&copies| copies <= MAX_COPIES);
            let Some((place, copies)) = place.zip(copies) else {
                return Err(self.no_position(what, object));
            };
            let all = self.positions.parts(place);
            parts.extend(std::iter::repeat_n(all.iter().cloned(), copies).flatten());
        }
        Ok(self.positions.sum(parts))
    }

    /// The position of the class that a part of a sum is.
    pub(super) fn place_of(&self, piece: &Piece) -> Option<Place> {
        let Piece::Ruleset(position) = piece else {
            return None;
        };
        let written = WrittenPosition::from_described(position.position())?;
        std::ptr::eq(&*written.game, self).then_some(written.place)
    }

    pub(super) fn no_position(&self, what: &str, object: &Object) -> Fault {
        let name = &self.name;
        Fault::arguments(
            format!("{what} is {}", object.kind()),
            format!("a position of {name}, or a sum of such positions"),
        )
    }

    /// The position with this text.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(super) fn read(self: &Arc<WrittenGame>, text: &str) -> Result<WrittenPosition, Misread> {
        let whole = Arguments::read(text).map(|part| vec![part]);
        let parts = whole.or_else(|misread| {
            if text.contains(" + ") {
                text.split(" + ").map(Arguments::read).collect()
            } else {
                Err(misread)
            }
        })?;
        let expected = self.definition.parameters;
        if let Some(other) = parts.iter().find(|part| part.0.len() != expected) {
            return Err(Misread::new(
                format!("{} parts in `{other}`", other.0.len()),
                format!("{expected}, the number of parameters of the class"),
            ));
        }
        Ok(self.position(self.positions.sum(parts)))
    }
}

/// The largest number of copies of a position in a sum.
const MAX_COPIES: usize = 10_000;

/// A position of a class.
#[derive(Clone, Debug)]
pub struct WrittenPosition {
    pub(super) place: Place,
    pub(super) game: Arc<WrittenGame>,
}

impl GamePosition for WrittenPosition {}

impl PartialEq for WrittenPosition {
    fn eq(&self, other: &WrittenPosition) -> bool {
        self.place == other.place && Arc::ptr_eq(&self.game, &other.game)
    }
}

impl Eq for WrittenPosition {}

impl Hash for WrittenPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place.hash(state);
    }
}

impl fmt::Display for WrittenPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.game.positions.parts(self.place);
        for (at, part) in parts.iter().enumerate() {
            f.write_str(if at > 0 { " + " } else { "" })?;
            part.fmt(f)?;
        }
        Ok(())
    }
}
