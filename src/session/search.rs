//! The winner of a sum of positions, found by a search without the values of its positions.
//!
//! ```
//! use chopsticks_lab::calculator::CalculatorSettings;
//! use chopsticks_lab::prelude::*;
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! let text = "Clobber(\"xoxoxo|oxoxox\") + Domineering(\"4x4\") - *3";
//! let addends = session.addends(text, &settings)?.found;
//! let outcome = session.with_solver(|solver| {
//!     let sum = solver.sum(addends)?;
//!     Ok::<_, Box<dyn std::error::Error>>(solver.outcome(&sum, &Budget::UNLIMITED)?)
//! })?;
//! assert_eq!(outcome, OutcomeClass::Next);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use chopsticks_calculator::{CalculatorSettings, Component, Done, Fault, Object};
use chopsticks_winner::{Addend, SumSolver};

use super::searcher::{addend_of, addends_of};
use super::{Justified, Session, SessionError};

impl Session {
    /// The addends of the last statement of a text, and the positions whose values follow from the structure theorem;
    /// the earlier statements are executed. Positions of rulesets are not evaluated. Every other summand is a value.
    ///
    /// # Errors
    /// The fault of the text, or the reason why a summand has no value.
    pub fn addends(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Justified<Vec<Addend>>, SessionError> {
        let position = self.position(text, settings)?;
        let found = self.recorded(|session| {
            addends_of(&position.found, |component| {
                let addend = session.addend(component, settings)?;
                let copies = session.calculator.context(settings);
                Ok((addend, copies.copies(&component.copies)?))
            })
        });
        let addends = found.map_err(|fault| self.error(fault, text))?;
        Ok(addends.after(position.proved))
    }

    fn addend(&mut self, component: &Component, settings: &CalculatorSettings<'_>) -> Done<Addend> {
        let arena = &mut self.calculator.arena;
        let found = addend_of(component, arena, &settings.budget);
        if let Some(addend) = found.map_err(Fault::of_position)? {
            return Ok(addend);
        }
        let one = Object::Position(component.with_piece(component.piece.clone()));
        Ok(Addend::Value(self.short(&one, settings)?))
    }

    /// Calls `work` with a solver of sums that has the arena of the session and its rulesets in which play ends, and
    /// remembers earlier results.
    pub fn with_solver<T>(&mut self, work: impl FnOnce(&mut SumSolver<'static>) -> T) -> T {
        let arena = &mut self.calculator.arena;
        let mut searcher = self.positions.searcher.borrow_mut();
        searcher.with_solver(arena, &self.positions.rulesets(), work)
    }
}
