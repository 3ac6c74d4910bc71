//! A solver of sums for the positions of a session.

use std::mem;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_calculator::{Component, EndlessPlay, Object, Piece, Position, WrittenGame};
use chopsticks_cgt::game::Arena;
use chopsticks_rulesets::{BoxedError, KnownValue};
use chopsticks_winner::{Addend, SumSolver, Undecided};

use super::rulesets::{RulesetRefused, Rulesets, name_in_solver};

/// A solver of sums that remembers earlier results.
#[derive(Debug, Default)]
pub(super) struct Searcher {
    solver: Option<Box<SumSolver<'static>>>,
}

impl Searcher {
    /// Calls `work` with a solver that has this arena and the rulesets in which play ends.
    pub(super) fn with_solver<T>(
        &mut self,
        arena: &mut Arena,
        rulesets: &Rulesets,
        work: impl FnOnce(&mut SumSolver<'static>) -> T,
    ) -> T {
        // A solver through which an error of a ruleset's own code unwinds is forgotten.
        let mut solver = match self.solver.take() {
            Some(mut solver) => {
                mem::swap(solver.arena(), arena);
                solver
            }
            None => Box::new(SumSolver::new(mem::take(arena))),
        };
        let lent = LentArena {
            solver: &mut solver,
            arena,
        };
        rulesets.add_to(lent.solver);
        let result = work(lent.solver);
        drop(lent);
        self.solver = Some(solver);
        result
    }

    /// Forgets what was found.
    pub(super) fn forget(&mut self) {
        self.solver = None;
    }

    /// Whether the player who moves first wins a sum. Positions with a theory are replaced by their values.
    /// `None` if a part has no canonical form as its value.
    pub(super) fn wins(
        &mut self,
        arena: &mut Arena,
        rulesets: &Rulesets,
        sum: &Position,
        first: Player,
        budget: &Budget<'_>,
    ) -> Option<Result<bool, BoxedError>> {
        let addends = addends_of(sum, |component| {
            let addend = addend_of(component, arena, budget).map_err(Some)?;
            let copies = usize::try_from(&component.copies).ok();
            addend.zip(copies).ok_or(None)
        });
        let addends = match addends {
            Ok(addends) => addends,
            Err(error) => return error.map(Err),
        };
        let found = self.with_solver(arena, rulesets, |solver| {
            let sum = solver.sum(addends)?;
            Ok(solver.wins_first(&sum, first, budget))
        });
        Some(found.and_then(|found| {
            found.map_err(|undecided| match undecided {
                Undecided::Stopped(stopped) => stopped.into(),
                Undecided::NotShort => {
                    endless_play(sum, arena, budget).unwrap_or_else(|| undecided.into())
                }
            })
        }))
    }
}

/// The play that can repeat positions of a component, as a question for its value tells it.
fn endless_play(sum: &Position, arena: &mut Arena, budget: &Budget<'_>) -> Option<BoxedError> {
    sum.components().iter().find_map(|component| {
        let Piece::Ruleset(position) = &component.piece else {
            return None;
        };
        let error = position.value(arena, budget).err()?;
        error.is::<EndlessPlay>().then_some(error)
    })
}

/// The arena of a session while a solver has it. The session gets it back even if the solver panics.
struct LentArena<'a> {
    solver: &'a mut SumSolver<'static>,
    arena: &'a mut Arena,
}

impl Drop for LentArena<'_> {
    fn drop(&mut self) {
        mem::swap(self.solver.arena(), self.arena);
    }
}

/// The addends of a sum; `addend` finds that of a component and the number of copies.
///
/// # Errors
/// Those of `addend`.
pub(super) fn addends_of<E>(
    sum: &Position,
    mut addend: impl FnMut(&Component) -> Result<(Addend, usize), E>,
) -> Result<Vec<Addend>, E> {
    let mut addends = Vec::new();
    for component in sum.components() {
        let (addend, copies) = addend(component)?;
        addends.resize(addends.len() + copies, addend);
    }
    Ok(addends)
}

/// A component in the form used by the solver.
///
/// # Errors
/// When play may continue forever in it, or it has no value within the budget.
pub(super) fn addend_of(
    component: &Component,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Option<Addend>, BoxedError> {
    match &component.piece {
        Piece::Ruleset(position)
            if position.theory().is_some() || position.ruleset().has_turns() =>
        {
            let game = match position.value(arena, budget)? {
                KnownValue::Game(game) => game,
                KnownValue::Unbuilt(unbuilt) => unbuilt.game(arena, budget)?,
                KnownValue::Loopy(_) | KnownValue::Loony => return Ok(None),
            };
            Ok(Some(Addend::Value(if component.is_negative {
                arena.negative(game)
            } else {
                game
            })))
        }
        Piece::Ruleset(position) if position.ruleset().is_loopy() => {
            let name = position.ruleset().file_name().to_owned();
            Err(RulesetRefused::Loopy(name).into())
        }
        Piece::Ruleset(position) if WrittenGame::is_empty_sum(position) => {
            Ok(Some(Addend::Value(arena.zero())))
        }
        Piece::Ruleset(position) => Ok(Some(Addend::Position {
            ruleset: name_in_solver(position.ruleset()),
            text: position.position().to_string(),
            negated: component.is_negative,
        })),
        Piece::Value(Object::Game(game)) => Ok(Some(Addend::Value(*game))),
        Piece::Value(_) | Piece::Form(_) => Ok(None),
    }
}
