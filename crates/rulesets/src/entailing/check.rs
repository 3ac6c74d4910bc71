//! Published values of rulesets in which a player may move again, checked by computing them.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver};
use chopsticks_cgt::loopy::class_name;

use super::alternating::entailing_outcome;
use super::ruleset::EntailingRuleset;
use crate::check::FactError;
use crate::fact::{Expected, Fact};

/// Checks a published value by computing it; the solver remembers positions.
///
/// # Errors
/// When the values differ, or there is no answer.
pub fn check_entailing_fact(
    solver: &mut EntailingSolver<&EntailingRuleset>,
    fact: &Fact,
    budget: &Budget<'_>,
) -> Result<(), FactError> {
    let position = solver.ruleset().described().position(&fact.position)?;
    let (agrees, found) = match &fact.expected {
        Expected::Value(text) => {
            if let Some(reason) = solver.ruleset().why_no_values() {
                return Err(FactError::OnlyOutcomes(reason));
            }
            let nimber = solver.value(position, budget)?.nimber();
            let published: EntailingNimber = text.parse()?;
            (nimber == published, nimber.to_string())
        }
        Expected::Outcome { misere: true, .. } => return Err(FactError::NoMisere),
        Expected::Outcome { class, .. } => {
            let outcome = entailing_outcome(solver, position, budget)?;
            (outcome == *class, class_name(outcome).to_owned())
        }
    };
    if agrees {
        Ok(())
    } else {
        Err(FactError::different(fact, found))
    }
}
