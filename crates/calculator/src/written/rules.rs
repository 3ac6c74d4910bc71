//! The rulesets of a class.

use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use chopsticks_rulesets::{CodedRules, DescribedRuleset, MetPositions};

use super::datum::Arguments;
use super::definition::Definition;
use super::game::WrittenGame;
use super::home::Home;
use super::ruleset::OneClass;
use crate::context::Context;
use crate::error::{CalculatorError, Done, Fault};
use crate::object::Object;

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
        let mut declared = Ok(());
        let ruleset = Arc::new_cyclic(|ruleset| {
            let game = Arc::new(WrittenGame {
                definition: Arc::clone(definition),
                arguments,
                name: name.clone(),
                number: CLASSES.fetch_add(1, Ordering::Relaxed),
                declared: OnceLock::new(),
                ruleset: Weak::clone(ruleset),
                positions: MetPositions::default(),
                numbers: Mutex::default(),
                rulesets: Mutex::default(),
            });
            if !game.is_of_rulesets() {
                declared = Home::at(&game, |home| {
                    let found = ["loopy", "impartial"].map(|name| home.is_declared(name));
                    _ = game.declared.set(found);
                    Ok(())
                });
            }
            DescribedRuleset::from_rules(&name, CodedRules(game))
        });
        declared?;
        Ok(ruleset)
    }

    /// The ruleset with these values of the parameters.
    fn ruleset_with(&self, context: &mut Context<'_>, arguments: &[Object]) -> Done<Object> {
        self.check_count(arguments.len(), self.definition.ruleset_parameters)?;
        let arguments = Arguments::of_objects(context, arguments)?;
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
        let entered = context.positions.enter(Arc::clone(&ruleset));
        Ok(Object::Ruleset(
            entered.unwrap_or_else(|_| Rc::new(OneClass(ruleset))),
        ))
    }

    /// The class that a ruleset is.
    pub fn of_ruleset(ruleset: &DescribedRuleset) -> Option<&Arc<WrittenGame>> {
        Some(&ruleset.own_rules::<CodedRules<WrittenGame>>()?.0)
    }

    /// A number that tells the class from all others.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The position with these arguments, or the ruleset if the class is one of rulesets.
    ///
    /// # Errors
    /// When they are too many or too few, or are no parts of positions; and those of a method `Eval`.
    pub(crate) fn called_with(
        self: &Arc<WrittenGame>,
        context: &mut Context<'_>,
        arguments: &[Object],
    ) -> Done<Object> {
        if self.is_of_rulesets() {
            return self.ruleset_with(context, arguments);
        }
        if !self.definition.has_eval {
            return self.position(context, arguments);
        }
        let arguments = Arguments::of_objects(context, arguments)?;
        let place = Home::at(self, |home| home.evaluated(self, &arguments));
        let place = place.map_err(|error| Fault::Written(Box::new(error)))?;
        self.object(place)
    }

    /// The position with these arguments.
    ///
    /// # Errors
    /// When they are too many or too few, or are no parts of positions.
    pub(crate) fn position(
        self: &Arc<WrittenGame>,
        context: &mut Context<'_>,
        arguments: &[Object],
    ) -> Done<Object> {
        self.check_count(arguments.len(), self.definition.parameters)?;
        let arguments = Arguments::of_objects(context, arguments)?;
        self.object(self.sum(vec![arguments]))
    }
}
