//! Who wins a sum in the language of the calculator, without the values of its positions.
//!
//! ```
//! use chopsticks_lab::calculator::CalculatorSettings;
//! use chopsticks_lab::prelude::*;
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! let text = "Clobber(\"xoxoxo|oxoxox\") + Domineering(\"4x4\") - *3";
//! let (addends, _) = session.addends(text, &settings)?;
//! let outcome = session.with_solver(|solver| {
//!     let sum = solver.sum(addends)?;
//!     Ok::<_, Box<dyn std::error::Error>>(solver.outcome(&sum, &Budget::UNLIMITED)?)
//! })?;
//! assert_eq!(outcome, OutcomeClass::Next);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::mem;

use chopsticks_calculator::{CalculatorError, CalculatorSettings, Fault, Summand};
use chopsticks_simple::query::Proved;
use chopsticks_winner::{Addend, SumSolver};

use super::{Session, SessionError};

impl Session {
    /// The addends of the last statement of a text, and the positions whose values follow from the structure theorem; the
    /// statements before it are carried out. Positions such as `Clobber("xo.")` are not evaluated. Every other summand is a
    /// value.
    ///
    /// # Errors
    /// The fault of the text, or the reason why a summand has no value.
    pub fn addends(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<(Vec<Addend>, Vec<Proved>), SessionError> {
        let summands = self.summands(text, settings)?;
        let addends = self.addends_of(&summands, settings);
        let addends = addends.map_err(|error| self.without_result(error, text))?;
        Ok((addends, self.positions.take_proved()))
    }

    fn addends_of(
        &mut self,
        summands: &[Summand],
        settings: &CalculatorSettings<'_>,
    ) -> Result<Vec<Addend>, CalculatorError> {
        let mut addends = Vec::new();
        for summand in summands {
            let copies = summand.copies(&settings.reading)? as usize;
            let addend = self.addend(summand, settings)?;
            addends.resize(addends.len() + copies, addend);
        }
        Ok(addends)
    }

    fn addend(
        &mut self,
        summand: &Summand,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Addend, CalculatorError> {
        let called = self
            .calculator
            .called_position(&summand.term, &self.positions.within(settings))?;
        if let Some((name, text)) = called {
            let ruleset = self.positions.rulesets().find_short(&name);
            if let Some(ruleset) = ruleset.map_err(Fault::of_position)? {
                return Ok(Addend::Position {
                    ruleset: ruleset.file_name().to_owned(),
                    text,
                    negated: summand.is_negative(),
                });
            }
        }
        Ok(Addend::Value(self.summand_value(summand, settings)?))
    }

    /// Works with a solver of sums that has the arena of the session and its rulesets in which play ends, and remembers what it
    /// found earlier.
    pub fn with_solver<T>(&mut self, work: impl FnOnce(&mut SumSolver<'static>) -> T) -> T {
        let arena = &mut self.calculator.arena;
        let solver = match &mut self.solver {
            Some(solver) => {
                mem::swap(solver.arena(), arena);
                solver
            }
            unused => unused.insert(Box::new(SumSolver::new(mem::take(arena)))),
        };
        self.positions.rulesets().add_to(solver);
        let result = work(solver);
        mem::swap(solver.arena(), arena);
        result
    }
}
