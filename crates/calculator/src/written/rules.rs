//! The rulesets of a class.

use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use chopsticks_rulesets::{
    CodedPosition, CodedRules, DescribedRuleset, GamePosition, MetPositions, Place, Variant,
};

use super::arguments::Arguments;
use super::definition::Definition;
use super::game::{Declared, WrittenGame};
use super::home::Home;
use crate::context::Context;
use crate::error::{CalculatorError, Done, Fault};
use crate::object::{Object, Piece};
use crate::position::ruleset::RulesetPosition;

impl WrittenGame {
    /// The ruleset with these values of its parameters, or the class of such rulesets if there are no values.
    ///
    /// # Errors
    /// Those of the variables of the ruleset.
    pub(crate) fn new_ruleset(
        definition: &Arc<Definition>,
        arguments: Arguments,
    ) -> Result<Arc<DescribedRuleset>, CalculatorError> {
        static CLASSES: AtomicU64 = AtomicU64::new(0);
        let name = if arguments.0.is_empty() {
            definition.name.clone()
        } else {
            format!("{}({})", definition.name, arguments.in_language())
        };
        let game = Arc::new(WrittenGame {
            definition: Arc::clone(definition),
            arguments,
            name,
            number: CLASSES.fetch_add(1, Ordering::Relaxed),
            declared: OnceLock::new(),
            ruleset: Mutex::default(),
            positions: MetPositions::default(),
            numbers: Mutex::default(),
            rulesets: Mutex::default(),
        });
        let declared = if game.is_of_rulesets() {
            Declared::default()
        } else {
            Home::at(&game, Home::declared)?
        };
        _ = game.declared.set(declared);
        Ok(game.ruleset()?)
    }

    /// The ruleset with these values of the parameters, in a variant.
    fn ruleset_with(
        &self,
        context: &mut Context<'_>,
        arguments: &[Object],
        variant: Option<Variant>,
    ) -> Done<Object> {
        let arguments = self.values_of(context, &self.definition.ruleset_parameters, arguments)?;
        let known = || self.rulesets.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(&arguments).cloned();
        let ruleset = match found {
            Some(ruleset) => ruleset,
            None => {
                let made = WrittenGame::new_ruleset(&self.definition, arguments.clone());
                let made = made.map_err(|error| Fault::Written(Box::new(error)))?;
                known().insert(arguments, Arc::clone(&made));
                made
            }
        };
        let ruleset = match (variant, WrittenGame::of_ruleset(&ruleset)) {
            (Some(variant), Some(game)) => Arc::new(game.described().with_variant(variant)),
            _ => ruleset,
        };
        // Where no rulesets are kept, it is used without its name.
        _ = context.positions.enter(Arc::clone(&ruleset));
        let name = ruleset.name().to_owned();
        Ok(Object::ruleset(&name, ruleset))
    }

    /// The class that a ruleset is.
    pub fn of_ruleset(ruleset: &DescribedRuleset) -> Option<&Arc<WrittenGame>> {
        Some(&ruleset.own_rules::<CodedRules<WrittenGame>>()?.0)
    }

    /// Whether this is a class, and not a ruleset that a class made of values of its parameters.
    pub fn is_class(&self) -> bool {
        self.arguments.0.is_empty()
    }

    /// Whether an object is of a class that has no moves, so that it has no value.
    pub fn is_no_game(object: &Object) -> bool {
        let piece = object.as_position().and_then(|position| position.alone());
        let Some(Piece::Ruleset(position)) = piece else {
            return false;
        };
        let game = WrittenGame::of_ruleset(position.ruleset());
        game.is_some_and(|game| game.definition.moves.is_none())
    }

    /// Whether a position is the sum of no positions of a class, whose text is empty.
    pub fn is_empty_sum(position: &RulesetPosition) -> bool {
        let game = WrittenGame::of_ruleset(position.ruleset());
        let place =
            |game: &WrittenGame| CodedPosition::from_described(position.position())?.place_in(game);
        game.is_some_and(|game| place(game).is_some_and(|place| game.parts(place).is_empty()))
    }

    /// The name of the class.
    pub(crate) fn class_name(&self) -> &str {
        &self.definition.name
    }

    /// Whether another ruleset is of the same class.
    pub(crate) fn has_code_of(&self, other: &WrittenGame) -> bool {
        Arc::ptr_eq(&self.definition, &other.definition)
    }

    /// A number that tells the class from all others.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The position of the class or of a variant of it with these arguments, or the ruleset if the class is one of
    /// rulesets. A single text is a position as it is written, unless it is the only argument of the class.
    ///
    /// # Errors
    /// When they are too many or too few, or are no parts of positions; and those of a method `Eval`.
    pub(crate) fn called_with(
        self: &Arc<WrittenGame>,
        context: &mut Context<'_>,
        ruleset: &Arc<DescribedRuleset>,
        arguments: &[Object],
    ) -> Done<Object> {
        if self.is_of_rulesets() {
            return self.ruleset_with(context, arguments, ruleset.variant());
        }
        let is_written = self.definition.parameters.len() != 1
            || self.board().is_some()
            || ruleset.variant().is_some();
        match arguments {
            _ if self.definition.has_eval => {
                let arguments = Arguments::of_objects(context, arguments)?;
                let place = Home::at(self, |home| home.evaluated(self, &arguments));
                let place = place.map_err(|error| Fault::Written(Box::new(error)))?;
                Ok(self.object_of(ruleset, place))
            }
            [Object::Text(text)] if is_written => {
                let position = RulesetPosition::read(Arc::clone(ruleset), &self.name, text);
                let position = Rc::new(position.map_err(Fault::of_position)?);
                Ok(Object::from_piece(Piece::Ruleset(position)))
            }
            _ => Ok(self.object_of(ruleset, self.place_with(context, arguments)?)),
        }
    }

    /// The position with these arguments.
    ///
    /// # Errors
    /// When they are too many or too few, or are no parts of positions.
    pub(crate) fn place_with(
        &self,
        context: &mut Context<'_>,
        arguments: &[Object],
    ) -> Done<Place> {
        let arguments = self.values_of(context, &self.definition.parameters, arguments)?;
        Ok(self.sum(vec![arguments]))
    }
}
