//! Solvers of satisfiability in the same process.

use super::clause::{ClauseSink, Lit};
use super::formula::Size;
use super::model::Answer;
use super::proof::Proof;

/// A solver that takes clauses and answers again and again, keeping what it has learnt.
pub trait Backend: ClauseSink {
    /// What it is called.
    const NAME: &'static str;

    /// Whether all clauses so far can hold together with the assumptions.
    ///
    /// [`Answer::Unknown`] when it was stopped; the next call may go on.
    fn solve(&mut self, assumptions: &[Lit]) -> Answer;

    /// What has been derived from the clauses so far; `None`: it is not recorded.
    ///
    /// After [`Answer::Fails`] it proves that they do not hold together with the assumptions.
    fn learnt(&self) -> Option<Proof>;

    /// How large the formula is that it was given.
    fn size(&self) -> Size;
}
