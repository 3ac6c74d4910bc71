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
    BoxedError, CalculatorSettings, Component, Fault, KnownValue, Object, Piece, Position,
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

    /// Whether the player who moves first wins a sum. Positions of Simple Chopsticks are replaced by their values. `None` if
    /// a part has no value that is a canonical form.
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
            let addend = match addend_of(component, arena, budget).transpose()? {
                Ok(addend) => addend,
                Err(error) => return Some(Err(error)),
            };
            let copies = usize::try_from(&component.copies).ok()?;
            addends.resize(addends.len() + copies, addend);
        }
        Some(self.with_solver(arena, rulesets, |solver| {
            let sum = solver.sum(addends)?;
            let found = solver.wins_first(&sum, first, budget);
            found.map_err(|undecided| match undecided {
                Undecided::Stopped(stopped) => stopped.into(),
                undecided => undecided.into(),
            })
        }))
    }
}

/// A component as the solver knows it.
///
/// # Errors
/// When play may continue forever in it, or it has no value within the budget.
fn addend_of(
    component: &Component,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Option<Addend>, BoxedError> {
    match &component.piece {
        Piece::Ruleset(position) => match position.as_any().downcast_ref::<DescribedGame>() {
            Some(game) if game.ruleset().is_loopy() => {
                let name = game.ruleset().file_name().to_owned();
                Err(RulesetRefused::Loopy(name).into())
            }
            Some(game) => Ok(Some(Addend::Position {
                ruleset: game.ruleset().file_name().to_owned(),
                text: game.position().to_string(),
                negated: component.is_negative,
            })),
            None => {
                let game = match position.value(arena, budget)? {
                    KnownValue::Game(game) => game,
                    KnownValue::Unbuilt(unbuilt) => unbuilt.game(arena, budget)?,
                    KnownValue::Loopy(_) => return Ok(None),
                };
                Ok(Some(Addend::Value(if component.is_negative {
                    arena.negative(game)
                } else {
                    game
                })))
            }
        },
        Piece::Value(Object::Game(game)) => Ok(Some(Addend::Value(*game))),
        Piece::Value(_) | Piece::Form(_) => Ok(None),
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
        let arena = &mut self.calculator.arena;
        let found = addend_of(component, arena, &settings.budget);
        if let Some(addend) = found.map_err(Fault::of_position)? {
            return Ok(addend);
        }
        let one = Object::Position(component.with_piece(component.piece.clone()));
        Ok(Addend::Value(self.short(&one, settings)?))
    }

    /// Works with a solver of sums that has the arena of the session and its rulesets in which play ends, and remembers what it
    /// found earlier.
    pub fn with_solver<T>(&mut self, work: impl FnOnce(&mut SumSolver<'static>) -> T) -> T {
        let arena = &mut self.calculator.arena;
        let mut searcher = self.positions.searcher.borrow_mut();
        searcher.with_solver(arena, &self.positions.rulesets(), work)
    }
}
