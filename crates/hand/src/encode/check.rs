//! Replays proofs with dratify, which shares no code with any solver.
//!
//! Deleted clauses are kept. This is sound: unit propagation with more clauses still yields only consequences, and a
//! resolution asymmetric tautology must be one with respect to more clauses. Deleting a clause that is the reason for a
//! known literal would be wrong as long as that literal is kept.

use dratify::Checker;
use thiserror::Error;

use super::clause::Lit;
use super::formula::Cnf;
use super::proof::ClausalProof;
use crate::budget::{Budget, Stopped};

/// The reason why a proof is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotProved {
    /// A clause does not follow.
    #[error("step {0} of the proof does not follow from the formula and the earlier steps")]
    Step(usize),
    /// The proof ends without a contradiction.
    #[error("the proof does not end with a contradiction")]
    NoContradiction,
    /// A clause has an undefined variable.
    #[error(
        "step {0} of the proof has a variable that is neither in the formula nor in an earlier step"
    )]
    Variable(usize),
    /// The check was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Checks a complete proof that a formula is unsatisfiable.
///
/// # Errors
/// At the first step that does not follow, at an end without a contradiction, and when it is stopped.
pub fn check(formula: &Cnf, proof: &ClausalProof, budget: &Budget<'_>) -> Result<(), NotProved> {
    let clauses: Vec<Vec<u32>> = formula.clauses().map(encoded).collect();
    let mut known = formula.size().variables;
    let mut checker = Checker::new(known as u32, &clauses, true, false);
    for (number, step) in (1..).zip(proof.steps()) {
        budget.ask()?;
        // A new variable is defined by its own clause, and the next number is free.
        let most = step.clause.iter().map(|literal| literal.index() + 1).max();
        known = known.max(most.unwrap_or(0).min(known + 1));
        if most.is_some_and(|most| most > known) {
            return Err(NotProved::Variable(number));
        }
        if !step.deletes && !checker.check_step(false, &encoded(&step.clause)) {
            return Err(NotProved::Step(number));
        }
    }
    if checker.check_step(false, &[]) {
        Ok(())
    } else {
        Err(NotProved::NoContradiction)
    }
}

/// A clause in the encoding of dratify: twice the index of the variable, plus one for its negation.
fn encoded(clause: &[Lit]) -> Vec<u32> {
    let literal = |literal: &Lit| 2 * literal.index() as u32 + u32::from(!literal.is_positive());
    clause.iter().map(literal).collect()
}
