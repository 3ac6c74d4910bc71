//! A calculator for callers that own the arena: it is taken apart after use, and operations are called by name.

use chopsticks_cgt::game::Arena;
use num_bigint::BigInt;

use crate::calculator::Calculator;
use crate::code::Statement;
use crate::context::{Caches, CalculatorSettings};
use crate::error::{CalculatorError, Fault};
use crate::machine::Variables;
use crate::names::is_reserved;
use crate::object::Object;
use crate::positions::PositionNotation;
use crate::summands::numbers_as_position;

impl Calculator {
    /// The name of the ruleset and the position, if a statement is a single call such as `Clobber("xo")` or `Nim(3,n)`. Its
    /// arguments are evaluated, the position is not. Operations and functions of the session are not rulesets.
    ///
    /// # Errors
    /// The fault of an argument.
    pub fn called_position(
        &mut self,
        statement: &Statement,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<(String, String)>, CalculatorError> {
        let Some((name, arguments)) = statement.as_named_call() else {
            return Ok(None);
        };
        if self.has(&name) {
            return Ok(None);
        }
        let arguments = self.run(&arguments, settings)?;
        let arguments = arguments.elements().map_or(&[][..], |items| items);
        if let [Object::Text(text)] = arguments {
            return Ok(Some((name.to_string(), text.to_string())));
        }
        // The calculator explains what is wrong if positions are not numbers.
        let notation = settings.positions.notation_of(&name);
        if notation.is_some_and(|notation| notation != PositionNotation::Numbers) {
            return Ok(None);
        }
        let context = self.context(settings);
        let integers: Option<Vec<BigInt>> = arguments
            .iter()
            .map(|argument| context.as_integer(argument))
            .collect();
        let position = integers.and_then(|integers| numbers_as_position(&integers));
        Ok(position.map(|position| (name.to_string(), position)))
    }

    /// A calculator without variables. `caches` contains what was computed about games of `arena`.
    pub fn from_parts(arena: Arena, caches: Caches) -> Calculator {
        Calculator {
            arena,
            caches,
            variables: Variables::default(),
        }
    }

    /// The arena, and what was computed about its games.
    pub fn into_parts(self) -> (Arena, Caches) {
        (self.arena, self.caches)
    }

    /// Gives a variable a value.
    ///
    /// # Errors
    /// If the name has a fixed meaning.
    pub fn assign(&mut self, name: &str, object: Object) -> Result<(), Fault> {
        if is_reserved(name) {
            return Err(Fault::Reserved(name.to_owned()));
        }
        self.variables.insert(name.into(), object);
        Ok(())
    }

    /// The result of the operation of this name.
    ///
    /// # Errors
    /// If there is no such operation, or it does not take these arguments, or it has no result.
    pub fn apply(
        &mut self,
        name: &str,
        arguments: Vec<Object>,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Object, Fault> {
        self.at_machine(settings, |machine| machine.apply(name, arguments))
    }
}
