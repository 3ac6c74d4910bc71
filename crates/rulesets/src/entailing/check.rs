//! Published values of rulesets in which a player may move again, checked by computing them.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::entailing::{EntailingNimber, EntailingSolver};
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::value::OutcomeClass;

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
    let value = solver.value(position, budget);
    let nimber = value?.nimber();
    let (agrees, found) = match &fact.expected {
        Expected::Value(text) => {
            let published: EntailingNimber = text.parse()?;
            (nimber == published, nimber.to_string())
        }
        Expected::Outcome { misere: true, .. } => return Err(FactError::NoMisere),
        Expected::Outcome { class, .. } => {
            let outcome = outcome_class(nimber);
            (Outcome::from_class(outcome) == *class, outcome.to_string())
        }
    };
    if agrees {
        return Ok(());
    }
    Err(FactError::Different {
        position: fact.position.clone(),
        found,
        expected: fact.expected.to_string(),
        publisher: fact.source.clone(),
    })
}

/// The outcome class of a position of this value.
fn outcome_class(nimber: EntailingNimber) -> OutcomeClass {
    if nimber.is_won_by_next() {
        OutcomeClass::Next
    } else {
        OutcomeClass::Previous
    }
}
