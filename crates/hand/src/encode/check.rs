//! Proofs replayed by dratify, which shares no code with any solver.
//!
//! Clauses that a proof drops are kept. What follows by unit propagation follows from more clauses too, and a clause that
//! is a resolution asymmetric tautology has to be one with respect to more of them; so nothing is accepted that ought not
//! to be. To drop one that is the reason for a literal known to hold would be wrong as long as that literal is kept.

use dratify::Checker;
use thiserror::Error;

use super::clause::Lit;
use super::formula::Cnf;
use super::proof::ClausalProof;
use crate::budget::{Budget, Stopped};

/// Why a proof is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotProved {
    /// A clause that must not be added.
    #[error("step {0} of the proof does not follow from the formula and the steps before")]
    Step(usize),
    /// It ends too early.
    #[error("the proof does not arrive at a contradiction")]
    NoContradiction,
    /// It speaks of more variables than it can have defined.
    #[error("step {0} of the proof has a variable that neither the formula has nor a step before")]
    Variable(usize),
    /// The check was to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Checks that a formula does not hold, going through the proof from its beginning.
///
/// # Errors
/// At the first step that does not follow, at an end without a contradiction, and when it is to stop.
pub fn check(formula: &Cnf, proof: &ClausalProof, budget: &Budget<'_>) -> Result<(), NotProved> {
    let clauses: Vec<Vec<u32>> = formula.clauses().map(encoded).collect();
    let mut known = formula.size().variables;
    let mut checker = Checker::new(known as u32, &clauses, true, false);
    for (number, step) in (1..).zip(proof.steps()) {
        budget.ask()?;
        // A new variable is defined by a clause of its own, and the next number is free.
        let most = step.clause.iter().map(|literal| literal.index() + 1).max();
        known = known.max(most.unwrap_or(0).min(known + 1));
        if most.is_some_and(|most| most > known) {
            return Err(NotProved::Variable(number));
        }
        if !step.deletes && !checker.check_step(false, &encoded(&step.clause)) {
            return Err(NotProved::Step(number));
        }
    }
    match checker.check_step(false, &[]) {
        true => Ok(()),
        false => Err(NotProved::NoContradiction),
    }
}

/// A clause as dratify has it: twice the place of the variable, and one more for its negation.
fn encoded(clause: &[Lit]) -> Vec<u32> {
    let literal = |literal: &Lit| 2 * literal.index() as u32 + u32::from(!literal.is_positive());
    clause.iter().map(literal).collect()
}
