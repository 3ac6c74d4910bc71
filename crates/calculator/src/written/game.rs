//! A class, and what its methods say of positions.

use std::rc::Rc;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use chopsticks_base::reading::Misread;
use chopsticks_rulesets::{
    CodedPosition, CodedRules, DescribedRuleset, GamePosition, MetPositions, Place, Places,
};
use hashbrown::HashMap;
use num_traits::{ToPrimitive, Zero};

use super::datum::Arguments;
use super::definition::Definition;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::machine::Machine;
use crate::object::{Object, Piece};
use crate::position::ruleset::RulesetPosition;

/// A position: the sum of positions with these arguments.
pub(super) type Sum = Arc<[Arguments]>;

/// A class, and what its methods said.
#[derive(Debug)]
pub struct WrittenGame {
    pub(super) definition: Arc<Definition>,
    /// The values of the parameters of the ruleset.
    pub(super) arguments: Arguments,
    /// The name with these values.
    pub(super) name: String,
    /// Tells the class from all others.
    pub(super) number: u64,
    /// Whether play may continue forever, and whether both players have the same moves, as static variables say.
    pub(super) declared: OnceLock<[bool; 2]>,
    /// The ruleset, as long as it is in use.
    pub(super) ruleset: Mutex<Weak<DescribedRuleset>>,
    pub(super) positions: MetPositions<Sum>,
    /// The numbers of the positions.
    pub(super) numbers: Mutex<HashMap<Sum, Place>>,
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
    pub(super) fn ruleset(self: &Arc<WrittenGame>) -> Done<Arc<DescribedRuleset>> {
        if self.declared.get().is_none() {
            let fault = "a position of a class that is not yet defined";
            return Err(Fault::no_result(fault));
        }
        let mut known = self.ruleset.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(known.upgrade().unwrap_or_else(|| {
            let made = Arc::new(self.described());
            *known = Arc::downgrade(&made);
            made
        }))
    }

    /// The class as a ruleset, of which there may be several.
    pub fn described(self: &Arc<WrittenGame>) -> DescribedRuleset {
        DescribedRuleset::from_rules(&self.name, CodedRules(Arc::clone(self)))
    }

    /// The number of the sum of these parts, in whatever order.
    pub(super) fn sum(&self, mut parts: Vec<Arguments>) -> Place {
        if parts.len() > 1 {
            parts.sort_by_cached_key(Arguments::to_string);
        }
        let mut numbers = self.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&place) = numbers.get(&parts[..]) {
            return place;
        }
        let sum: Sum = parts.into();
        let place = self.positions.push(Arc::clone(&sum));
        numbers.insert(sum, place);
        place
    }

    /// The parts of a position.
    pub(super) fn parts(&self, place: Place) -> Sum {
        self.positions.with(place, Arc::clone)
    }

    /// A position as an object.
    ///
    /// # Errors
    /// When the class is being defined.
    pub(crate) fn object(self: &Arc<WrittenGame>, place: Place) -> Done<Object> {
        Ok(self.object_of(&self.ruleset()?, place))
    }

    /// A position of the class, or of a variant of it, as an object.
    pub(crate) fn object_of(
        self: &Arc<WrittenGame>,
        ruleset: &Arc<DescribedRuleset>,
        place: Place,
    ) -> Object {
        let position = CodedPosition::new(self, place).into_described();
        let position = RulesetPosition::new(Arc::clone(ruleset), position);
        Object::from_piece(Piece::Ruleset(Rc::new(position)))
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
                Ok(self.sum(Vec::new()))
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
            let place = place.ok_or_else(|| self.no_position(what, object))?;
            let allowed = context.budget.multiple;
            let copies = component.copies.to_usize();
            let copies = copies.filter(|&copies| copies as u64 <= allowed);
            let copies =
                copies.ok_or_else(|| Fault::too_many_copies(&component.copies, allowed))?;
            let all = self.parts(place);
            parts.extend(std::iter::repeat_n(all.iter().cloned(), copies).flatten());
        }
        Ok(self.sum(parts))
    }

    /// The position of the class that a part of a sum is.
    pub(super) fn place_of(&self, piece: &Piece) -> Option<Place> {
        let Piece::Ruleset(position) = piece else {
            return None;
        };
        CodedPosition::from_described(position.position())?.place_in(self)
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
    pub(super) fn read_sum(&self, text: &str) -> Result<Place, Misread> {
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
        Ok(self.sum(parts))
    }
}
