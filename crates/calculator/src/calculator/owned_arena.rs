//! A calculator for callers that own the arena: it can be taken apart after use, and calls operations by name.

use chopsticks_base::raised;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::language::{LanguageFault, can_be_assigned};

use crate::calculator::Calculator;
use crate::context::{Caches, CalculatorSettings};
use crate::error::{Done, Fault};
use crate::machine::{Operand, Variables};
use crate::object::Object;

impl Calculator {
    /// A calculator without variables. `caches` contains earlier results about games of `arena`.
    pub fn from_parts(arena: Arena, caches: Caches) -> Calculator {
        Calculator {
            arena,
            caches,
            variables: Variables::default(),
        }
    }

    /// The arena, and the results about its games.
    pub fn into_parts(self) -> (Arena, Caches) {
        (self.arena, self.caches)
    }

    /// Assigns a value to a variable.
    ///
    /// # Errors
    /// If the name has a fixed meaning.
    pub fn assign(&mut self, name: &str, object: Object) -> Done<()> {
        if !can_be_assigned(name) {
            return Err(LanguageFault::Reserved(name.to_owned()).into());
        }
        let operand = Operand::new(&self.arena, object);
        self.variables.insert(name.into(), operand);
        Ok(())
    }

    /// The result of the operation of this name.
    ///
    /// # Errors
    /// If there is no such operation, it does not take these arguments, or it has no result.
    pub fn apply(
        &mut self,
        name: &str,
        arguments: Vec<Object>,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Object> {
        let applied = || self.at_machine(settings, |machine| machine.apply(name, arguments));
        raised::caught(applied).unwrap_or_else(|error| Err(Fault::from_rules(error)))
    }
}
