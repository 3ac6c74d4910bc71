//! Solvers of satisfiability in the same process.

use super::clause::{ClauseSink, Lit};
use super::model::Answer;

/// A solver that takes clauses and answers again and again, keeping what it has learnt.
pub trait Backend: ClauseSink {
    /// Whether all clauses so far can hold together with the assumptions.
    ///
    /// [`Answer::Unknown`] when it was stopped; the next call may go on.
    fn solve(&mut self, assumptions: &[Lit]) -> Answer;
}
