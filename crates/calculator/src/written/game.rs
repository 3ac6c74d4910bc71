//! A class, and what its methods say of positions.

use std::rc::Rc;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use chopsticks_base::reading::Misread;
use chopsticks_cgt::notation::Style;
use chopsticks_rulesets::{
    CodedPosition, CodedRules, DescribedRuleset, GamePosition, MetPositions, Place, Places,
};
use hashbrown::HashMap;
use num_traits::Zero;

use super::arguments::Arguments;
use super::board::Board;
use super::datum::Datum;
use super::definition::{Definition, Moves, Parameters};
use crate::arguments::in_order_of;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::grid::Grid;
use crate::machine::Machine;
use crate::object::{Component, Object, Piece, Position};
use crate::position::ruleset::RulesetPosition;
use crate::show::show;

/// A position: the sum of positions with these arguments.
pub(super) type Sum = Arc<[Arguments]>;

/// A hint for a text with a call, where the parts of a position stand.
const FUNCTIONS: &str = "; a text has no calls of functions, an expression has";

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
    pub(super) declared: OnceLock<Declared>,
    /// The ruleset, as long as it is in use.
    pub(super) ruleset: Mutex<Weak<DescribedRuleset>>,
    pub(super) positions: MetPositions<Sum>,
    /// The numbers of the positions.
    pub(super) numbers: Mutex<HashMap<Sum, Place>>,
    /// The rulesets of a class with parameters, by their values.
    pub(super) rulesets: Mutex<HashMap<Arguments, Arc<DescribedRuleset>>>,
}

/// What the class says of all its positions.
#[derive(Debug, Default)]
pub(super) struct Declared {
    /// Whether play may continue forever.
    pub(super) is_loopy: bool,
    /// Whether both players have the same moves.
    pub(super) is_impartial: bool,
    pub(super) board: Option<Board>,
}

impl WrittenGame {
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.definition.name == name || name == "Position"
    }

    /// Whether values of the parameters make rulesets of the class.
    pub(super) fn is_of_rulesets(&self) -> bool {
        self.definition.ruleset_parameters.len() > self.arguments.0.len()
    }

    /// The values of these parameters.
    ///
    /// # Errors
    /// When the arguments are too many or too few, or are no parts of positions.
    pub(super) fn values_of(
        &self,
        context: &mut Context<'_>,
        parameters: &Parameters,
        arguments: &[Object],
    ) -> Done<Arguments> {
        let wrong_count = || {
            Fault::arguments(
                format!("{} of {} arguments", self.name, arguments.len()),
                format!(
                    "{}, the number of parameters of the class",
                    parameters.len()
                ),
            )
        };
        let names: Vec<&str> = parameters
            .iter()
            .map(|parameter| &*parameter.name)
            .collect();
        let ordered = in_order_of(&names, arguments.to_vec(), wrong_count)?.into_iter();
        let values = ordered.zip(parameters).map(|(argument, parameter)| {
            let value = match (argument, &parameter.default) {
                (Some(argument), _) => Datum::from_object(context, &argument)?,
                (None, Some(default)) => default.clone(),
                (None, None) => return Err(wrong_count()),
            };
            match parameter.wrong(&value) {
                Some((found, expected)) => Err(Fault::arguments(found, expected)),
                None => Ok(value),
            }
        });
        Ok(Arguments(values.collect::<Done<_>>()?))
    }

    /// How boards are written, if the positions are boards.
    pub(super) fn board(&self) -> Option<&Board> {
        self.declared.get()?.board.as_ref()
    }

    /// The board that a part of a position is. Its other parameters, if there are any, have their default values.
    pub(super) fn grid_of<'p>(&self, part: &'p Arguments) -> Option<(&Board, &'p Grid)> {
        let [Datum::Grid(grid), others @ ..] = &part.0[..] else {
            return None;
        };
        let mut defaults = self.definition.parameters.iter().skip(1);
        let are_default = others.iter().all(|other| {
            defaults
                .next()
                .is_some_and(|parameter| parameter.default.as_ref() == Some(other))
        });
        are_default.then_some((self.board()?, grid))
    }

    /// The parts of a position with the default values of those that are left out at the end.
    ///
    /// # Errors
    /// When there are too many or too few.
    fn completed(&self, part: &Arguments) -> Result<Arguments, Misread> {
        let parameters = &self.definition.parameters;
        let defaults = parameters.iter().skip(part.0.len());
        let defaults = defaults.map(|parameter| parameter.default.clone());
        let completed = part.0.iter().cloned().map(Some).chain(defaults);
        let completed = completed.collect::<Option<Arc<[Datum]>>>();
        let fitting = completed.filter(|completed| completed.len() == parameters.len());
        let mut pairs = fitting
            .iter()
            .flat_map(|values| values.iter().zip(parameters));
        if let Some((found, expected)) = pairs.find_map(|(value, parameter)| parameter.wrong(value))
        {
            return Err(Misread::new(found, expected));
        }
        fitting.map(Arguments).ok_or_else(|| {
            let written = part.to_string();
            // A text may look like a call.
            let hint = if written.ends_with(')') {
                FUNCTIONS
            } else {
                ""
            };
            Misread::new(
                format!("{} parts in `{written}`", part.0.len()),
                format!(
                    "{}, the number of parameters of the class{hint}",
                    parameters.len()
                ),
            )
        })
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

    /// The arguments of a position that is no sum, and no game outside the class.
    pub(super) fn single(&self, place: Place) -> Option<Arguments> {
        match &self.parts(place)[..] {
            [part] if !part.is_elsewhere() => Some(part.clone()),
            _ => None,
        }
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
        context: &mut Context<'_>,
        object: &Object,
        what: &str,
    ) -> Done<Place> {
        // Most are positions of the class, which are known by their numbers.
        let own = object.as_position().and_then(|position| position.alone());
        if let Some(place) = own.and_then(|piece| self.place_of(piece)) {
            return Ok(place);
        }
        if context.as_integer(object).is_some_and(|n| n.is_zero()) {
            return Ok(self.sum(Vec::new()));
        }
        if !object.is_game() {
            return Err(self.no_position(what, object));
        }
        let mut parts = Vec::new();
        for component in object.to_position().components() {
            let own = self.place_of(&component.piece);
            let all = match own.filter(|_| !component.is_negative) {
                Some(place) => self.parts(place),
                None => {
                    let one = Component {
                        copies: 1u32.into(),
                        ..component.clone()
                    };
                    [self.elsewhere(context, one, what)?].into()
                }
            };
            let copies = context.copies(&component.copies)?;
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

    /// A game that is no position of the class as a part of a position.
    ///
    /// # Errors
    /// When it has moves that positions of the class never have.
    fn elsewhere(&self, context: &mut Context<'_>, game: Component, what: &str) -> Done<Arguments> {
        let game = Position::new(vec![game]);
        let is_wrong = game.is_loopy() && !self.says(|declared| declared.is_loopy)
            || self.definition.moves == Some(Moves::Impartial) && !context.is_impartial(&game);
        let game = Object::Position(Rc::new(game));
        if is_wrong {
            return Err(self.no_position(what, &game));
        }
        let text = show(context, &game, Style::Plain)?;
        Ok(Arguments([Datum::Game(text.into())].into()))
    }

    pub(super) fn no_position(&self, what: &str, object: &Object) -> Fault {
        let name = &self.name;
        Fault::arguments(
            format!("{what} is {}", object.kind()),
            format!(
                "a position of {name}, or another game that is short, or impartial, if those of {name} are"
            ),
        )
    }

    /// The position with this text.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(super) fn read_sum(&self, text: &str) -> Result<Place, Misread> {
        let parameters = &self.definition.parameters;
        let has_defaults = parameters
            .iter()
            .skip(1)
            .all(|parameter| parameter.default.is_some());
        let read = |text: &str| match self.board().filter(|_| has_defaults) {
            Some(board) => match board.read(text) {
                Ok(grid) => Ok(Arguments([Datum::Grid(grid)].into())),
                // Boards without symbols for all entries are written in the language.
                Err(misread) => Arguments::read(text, 1)
                    .ok()
                    .filter(|part| matches!(part.0[..], [Datum::Grid(_), ..]))
                    .ok_or(misread),
            },
            None => Arguments::read(text, parameters.len()),
        };
        let whole = read(text).map(|part| vec![part]);
        let parts = whole.or_else(|misread| {
            if text.contains(" + ") {
                text.split(" + ").map(read).collect()
            } else {
                Err(misread)
            }
        })?;
        let parts = parts.iter().map(|part| self.completed(part));
        Ok(self.sum(parts.collect::<Result<_, Misread>>()?))
    }
}
