//! The values of positions of rulesets in which the turn does not always pass, by a solver that remembers them.

use std::ops::Deref;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver};
use chopsticks_cgt::solve::SolveError;

use super::answer::Answer;
use super::ruleset::EntailingRuleset;
use crate::described::DescribedRuleset;
use crate::position::DescribedPosition;

/// The nimber of a position in which the next player may move anywhere, or that it is loony.
///
/// # Errors
/// When the budget does not suffice, play can continue forever, or the position has an outcome only.
pub fn entailing_nimber<R: Deref<Target = DescribedRuleset>>(
    solver: &mut EntailingSolver<EntailingRuleset<R>>,
    position: DescribedPosition,
    budget: &Budget<'_>,
) -> Result<EntailingNimber, SolveError<DescribedPosition>> {
    let owed = "the next player may not move where a value would allow it";
    let why = position.binds().then_some(owed);
    match why.or(solver.ruleset().why_no_values()) {
        Some(reason) => Err(SolveError::OnlyOutcome(reason)),
        None => Ok(solver.value(position, budget)?.nimber()),
    }
}

/// Whether a player who must answer wins beside a position of this value.
///
/// # Errors
/// Those of [`entailing_nimber`].
pub fn wins_answer<R: Deref<Target = DescribedRuleset>>(
    solver: &mut EntailingSolver<EntailingRuleset<R>>,
    answer: &Answer<DescribedPosition>,
    beside: EntailingNimber,
    budget: &Budget<'_>,
) -> Result<bool, SolveError<DescribedPosition>> {
    let rest = match &answer.rest {
        Some(rest) => entailing_nimber(solver, rest.clone(), budget)?,
        None => EntailingNimber::Nimber(0),
    };
    if let Some(reason) = solver.ruleset().why_no_values() {
        return Err(SolveError::OnlyOutcome(reason));
    }
    let value = solver.value(answer.component.clone(), budget)?;
    Ok(value.is_won_beside(rest.sum(beside)))
}
