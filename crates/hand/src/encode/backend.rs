//! Built-in SAT solvers.

use super::clause::{ClauseSink, Lit};
use super::formula::Size;
use super::model::SolverAnswer;
use super::proof::ClausalProof;

/// An incremental solver: it receives clauses, answers repeatedly, and keeps its learnt clauses.
pub trait Backend: ClauseSink {
    /// Its name.
    const NAME: &'static str;

    /// Whether all clauses so far are satisfiable together with the assumptions.
    ///
    /// Returns [`SolverAnswer::Unknown`] when it was stopped; the next call may continue.
    fn solve(&mut self, assumptions: &[Lit]) -> SolverAnswer;

    /// The clauses derived so far; `None` if they are not recorded.
    ///
    /// After [`SolverAnswer::Fails`], they prove that the clauses do not hold together with the assumptions.
    fn learnt(&self) -> Option<ClausalProof>;

    /// The size of the formula that it was given.
    fn size(&self) -> Size;
}
