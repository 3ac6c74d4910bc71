//! The rules of a class for the engine.

use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use chopsticks_base::player::Player;
use chopsticks_base::raised::or_raise;
use chopsticks_base::reading::Misread;
use chopsticks_cgt::ruleset::{Representative, Ruleset};
use chopsticks_rulesets::{DescribedRuleset, Rules};

use super::datum::Arguments;
use super::definition::{Definition, Moves};
use super::game::{WrittenGame, WrittenPosition};
use super::home::Home;
use super::known::KnownPositions;
use super::ruleset::OneClass;
use crate::context::Context;
use crate::error::{CalculatorError, Done, Fault};
use crate::object::Object;

/// The rules of a class.
#[derive(Clone, Debug)]
pub struct WrittenRules {
    pub(super) game: Arc<WrittenGame>,
}

impl WrittenRules {
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
        let mut declared = Ok(());
        let ruleset = Arc::new_cyclic(|ruleset| {
            let game = Arc::new(WrittenGame {
                definition: Arc::clone(definition),
                arguments,
                name: name.clone(),
                number: CLASSES.fetch_add(1, Ordering::Relaxed),
                declared: OnceLock::new(),
                ruleset: Weak::clone(ruleset),
                positions: KnownPositions::default(),
                rulesets: Mutex::default(),
            });
            if !game.is_of_rulesets() {
                declared = Home::at(&game, |home| {
                    let found = ["loopy", "impartial"].map(|name| home.is_declared(name));
                    _ = game.declared.set(found);
                    Ok(())
                });
            }
            DescribedRuleset::from_rules(&name, WrittenRules { game })
        });
        declared?;
        Ok(ruleset)
    }

    /// The ruleset with these values of the parameters.
    fn ruleset_with(&self, context: &mut Context<'_>, arguments: &[Object]) -> Done<Object> {
        self.game
            .check_count(arguments.len(), self.game.definition.ruleset_parameters)?;
        let arguments = Arguments::of_objects(context, arguments)?;
        let known = || {
            self.game
                .rulesets
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        let found = known().get(&arguments).cloned();
        let ruleset = match found {
            Some(ruleset) => ruleset,
            None => {
                let made = WrittenRules::new_ruleset(&self.game.definition, arguments.clone());
                let made = made.map_err(|error| Fault::Written(Box::new(error)))?;
                known().insert(arguments, Arc::clone(&made));
                made
            }
        };
        let entered = context.positions.enter(Arc::clone(&ruleset));
        Ok(Object::Ruleset(
            entered.unwrap_or_else(|_| Rc::new(OneClass(ruleset))),
        ))
    }

    /// The rules of a ruleset that is a class.
    pub fn of_ruleset(ruleset: &DescribedRuleset) -> Option<&WrittenRules> {
        ruleset.own_rules()
    }

    /// The rules of a class.
    pub(crate) fn of_game(game: Arc<WrittenGame>) -> WrittenRules {
        WrittenRules { game }
    }

    /// A number that tells the class from all others.
    pub fn number(&self) -> u64 {
        self.game.number
    }

    /// The position with these arguments, or the ruleset if the class is one of rulesets.
    ///
    /// # Errors
    /// When they are too many or too few, or are no parts of positions; and those of a method `Eval`.
    pub(crate) fn called_with(
        &self,
        context: &mut Context<'_>,
        arguments: &[Object],
    ) -> Done<Object> {
        let game = &self.game;
        if game.is_of_rulesets() {
            return self.ruleset_with(context, arguments);
        }
        if !game.definition.has_eval {
            return self.position(context, arguments);
        }
        let arguments = Arguments::of_objects(context, arguments)?;
        let place = Home::at(game, |home| home.evaluated(game, &arguments));
        let place = place.map_err(|error| Fault::Written(Box::new(error)))?;
        game.object(place)
    }

    /// The position with these arguments.
    ///
    /// # Errors
    /// When they are too many or too few, or are no parts of positions.
    pub(crate) fn position(&self, context: &mut Context<'_>, arguments: &[Object]) -> Done<Object> {
        let game = &self.game;
        game.check_count(arguments.len(), game.definition.parameters)?;
        let place = game
            .positions
            .sum(vec![Arguments::of_objects(context, arguments)?]);
        game.object(place)
    }
}

impl Ruleset for WrittenRules {
    type Position = WrittenPosition;

    fn options(&self, position: &WrittenPosition, player: Player) -> Vec<WrittenPosition> {
        let options = or_raise(self.game.options(position.place, player));
        options
            .iter()
            .map(|&place| self.game.position(place))
            .collect()
    }

    fn option_count(&self, position: &WrittenPosition, player: Player) -> usize {
        or_raise(self.game.options(position.place, player)).len()
    }

    fn components(&self, position: WrittenPosition) -> impl IntoIterator<Item = WrittenPosition> {
        let components = or_raise(self.game.components(position.place));
        let components = components.iter().map(|&place| self.game.position(place));
        components.collect::<Vec<_>>()
    }

    fn components_are_costly(&self, _position: &WrittenPosition) -> bool {
        self.game.definition.has_components
    }

    fn representative(&self, position: WrittenPosition) -> Representative<WrittenPosition> {
        let (place, is_negated) = or_raise(self.game.representative(position.place));
        Representative::equal(self.game.position(place)).for_negative_if(is_negated)
    }
}

impl Rules for WrittenRules {
    fn read(&self, text: &str) -> Result<WrittenPosition, Misread> {
        self.game.read(text)
    }

    fn identity(&self) -> String {
        let Definition { text, uses, .. } = &*self.game.definition;
        let name = &self.game.name;
        format!("{} {name}\n{text}\n{}", self.game.number, uses.join("\n"))
    }

    fn called(&self, position: &WrittenPosition) -> Option<String> {
        let name = if self.game.definition.has_eval {
            format!("{}.Position", self.game.name)
        } else {
            self.game.name.clone()
        };
        let parts = self.game.positions.parts(position.place);
        let parts = parts.iter();
        let parts: Vec<String> = parts
            .map(|part| format!("{name}({})", part.in_language()))
            .collect();
        Some(match &parts[..] {
            [] => "0".to_owned(),
            [part] => part.clone(),
            parts => format!("({})", parts.join(" + ")),
        })
    }

    fn is_loopy(&self) -> bool {
        self.game.declared()[0]
    }

    fn is_impartial(&self) -> bool {
        self.game.definition.moves == Moves::Impartial || self.game.declared()[1]
    }
}
