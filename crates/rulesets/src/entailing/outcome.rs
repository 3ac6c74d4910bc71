//! The outcomes of positions of rulesets in which the turn does not always pass.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::EntailingSolver;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::solve::SolveError;
use chopsticks_cgt::value::OutcomeClass;

use super::alternating::Searched;
use super::ruleset::EntailingRuleset;
use crate::position::DescribedPosition;

/// The outcome of a position, by the player who moves first: from its value, or else by a search of all play, in which
/// infinite play is a draw. The solver remembers values.
///
/// # Errors
/// When the budget does not suffice, or play may continue forever although the file does not declare it.
pub fn entailing_outcome(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    position: DescribedPosition,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Outcome>, SolveError<DescribedPosition>> {
    if solver.ruleset().why_no_values().is_some() {
        return Ok(Searched::new(solver.ruleset(), &position, budget)?.outcome());
    }
    let nimber = solver.value(position, budget)?.nimber();
    Ok(Outcome::from_class(if nimber.is_won_by_next() {
        OutcomeClass::Next
    } else {
        OutcomeClass::Previous
    }))
}
