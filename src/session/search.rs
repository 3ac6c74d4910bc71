//! Who wins a sum of positions, found by a search without the values of its positions.
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

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_calculator::{
    BoxedError, CalculatorSettings, Component, Fault, Object, Piece, Position,
};
use chopsticks_cgt::game::Arena;
use chopsticks_simple::query::Proved;
use chopsticks_winner::{Addend, SumSolver, Undecided};

use super::described::DescribedGame;
use super::rulesets::{RulesetRefused, Rulesets};
use super::{Session, SessionError};

/// A solver of sums that remembers what it found earlier.
#[derive(Debug, Default)]
pub(super) struct Searcher {
    solver: Option<Box<SumSolver<'static>>>,
}

impl Searcher {
    /// Works with a solver that has this arena and the rulesets in which play ends.
    fn with_solver<T>(
        &mut self,
        arena: &mut Arena,
        rulesets: &Rulesets,
        work: impl FnOnce(&mut SumSolver<'static>) -> T,
    ) -> T {
        let solver = match &mut self.solver {
            Some(solver) => {
                mem::swap(solver.arena(), arena);
                solver
            }
            unused => unused.insert(Box::new(SumSolver::new(mem::take(arena)))),
        };
        rulesets.add_to(solver);
        let result = work(solver);
        mem::swap(solver.arena(), arena);
        result
    }

    /// Forgets what was found.
    pub(super) fn forget(&mut self) {
        self.solver = None;
    }

    /// Whether the player who moves first wins a sum of positions of rulesets and built values; `None` for other sums.
    pub(super) fn wins(
        &mut self,
        arena: &mut Arena,
        rulesets: &Rulesets,
        sum: &Position,
        first: Player,
        budget: &Budget<'_>,
    ) -> Option<Result<bool, BoxedError>> {
        let mut addends = Vec::new();
        for component in sum.components() {
            let addend = known_addend(component)?;
            addends.resize(
                addends.len() + usize::try_from(&component.copies).ok()?,
                addend,
            );
        }
        Some(self.with_solver(arena, rulesets, |solver| {
            let sum = solver.sum(addends)?;
            solver
                .wins_first(&sum, first, budget)
                .map_err(|undecided| match undecided {
                    Undecided::Stopped(stopped) => stopped.into(),
                    undecided => undecided.into(),
                })
        }))
    }
}

/// A component that the solver knows without its value being computed.
fn known_addend(component: &Component) -> Option<Addend> {
    match &component.piece {
        Piece::Ruleset(position) => {
            let position: &DescribedGame = position.as_any().downcast_ref()?;
            (!position.ruleset().is_loopy()).then(|| Addend::Position {
                ruleset: position.ruleset().file_name().to_owned(),
                text: position.position().to_string(),
                negated: component.is_negative,
            })
        }
        Piece::Value(Object::Game(game)) => Some(Addend::Value(*game)),
        Piece::Value(_) | Piece::Form(_) => None,
    }
}

impl Session {
    /// The addends of the last statement of a text, and the positions whose values follow from the structure theorem; the
    /// statements before it are carried out. Positions of rulesets are not evaluated. Every other summand is a value.
    ///
    /// # Errors
    /// The fault of the text, or the reason why a summand has no value.
    pub fn addends(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<(Vec<Addend>, Vec<Proved>), SessionError> {
        let (position, mut proved) = self.position(text, settings)?;
        let mut addends = Vec::new();
        for component in position.components() {
            let addend = self.addend(component, settings);
            let addend = addend.map_err(|fault| self.error(fault, text))?;
            let most = settings.reading.multiple;
            let copies = usize::try_from(&component.copies).ok();
            let copies = copies.filter(|&copies| copies <= most.max(1) as usize);
            let copies = copies.ok_or_else(|| {
                let fault = Fault::too_many_copies(&component.copies, most);
                self.error(fault, text)
            })?;
            addends.resize(addends.len() + copies, addend);
        }
        proved.extend(self.positions.take_proved());
        Ok((addends, proved))
    }

    fn addend(
        &mut self,
        component: &Component,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Addend, Fault> {
        if let Piece::Ruleset(position) = &component.piece
            && let Some(described) = position.as_any().downcast_ref::<DescribedGame>()
            && described.ruleset().is_loopy()
        {
            let name = described.ruleset().file_name().to_owned();
            return Err(Fault::of_position(RulesetRefused::Loopy(name)));
        }
        if let Some(addend) = known_addend(component) {
            return Ok(addend);
        }
        let one = Component {
            copies: 1u32.into(),
            ..component.clone()
        };
        let object = Object::Position(Position::new(vec![one]).into());
        let settings = &self.positions.within(settings);
        Ok(Addend::Value(self.calculator.short(&object, settings)?))
    }

    /// Works with a solver of sums that has the arena of the session and its rulesets in which play ends, and remembers what it
    /// found earlier.
    pub fn with_solver<T>(&mut self, work: impl FnOnce(&mut SumSolver<'static>) -> T) -> T {
        let arena = &mut self.calculator.arena;
        let mut searcher = self.positions.searcher.borrow_mut();
        searcher.with_solver(arena, &self.positions.rulesets(), work)
    }
}
