//! A calculator for callers that own the arena: it can be taken apart after use, and calls operations by name.

use chopsticks_cgt::game::Arena;

use crate::calculator::Calculator;
use crate::context::{Caches, CalculatorSettings};
use crate::error::Fault;
use crate::machine::{Operand, Variables};
use crate::names::{is_loopy_name, is_reserved};
use crate::object::Object;
use crate::token::Keyword;
use crate::words::word;

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
    pub fn assign(&mut self, name: &str, object: Object) -> Result<(), Fault> {
        if !can_be_assigned(name) {
            return Err(Fault::Reserved(name.to_owned()));
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
    ) -> Result<Object, Fault> {
        self.at_machine(settings, |machine| machine.apply(name, arguments))
    }
}

/// Whether a text is read as a variable to which anything can be assigned.
fn can_be_assigned(name: &str) -> bool {
    word(name) == Some(name)
        && Keyword::from_text(name).is_none()
        && !is_reserved(name)
        && !is_loopy_name(name)
}
