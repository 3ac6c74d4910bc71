//! Proofs that a formula is unsatisfiable: a sequence of clauses that ends with the empty clause.

use super::clause::Lit;

/// The clauses that a solver derived from a formula, in order.
///
/// A clause may be added if it follows from the earlier ones by unit propagation, or if it is a *resolution asymmetric
/// tautology* with respect to them on its first literal: Wetzler, Heule and Hunt, "DRAT-trim: Efficient Checking and
/// Trimming Using Expressive Clausal Proofs" (2014). [`check`](super::check) verifies this.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClausalProof {
    steps: Vec<ClauseStep>,
}

/// A step of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseStep {
    /// Whether the clause is deleted; otherwise it is added.
    pub deletes: bool,
    /// The clause.
    pub clause: Vec<Lit>,
}

impl ClausalProof {
    /// The steps.
    pub fn steps(&self) -> &[ClauseStep] {
        &self.steps
    }

    /// The number of clauses that are added.
    pub fn lemmas(&self) -> usize {
        self.steps.iter().filter(|step| !step.deletes).count()
    }

    /// Adds a clause that has been derived.
    pub fn add(&mut self, clause: impl IntoIterator<Item = Lit>) {
        self.steps.push(ClauseStep {
            deletes: false,
            clause: clause.into_iter().collect(),
        });
    }
}

impl FromIterator<ClauseStep> for ClausalProof {
    fn from_iter<I: IntoIterator<Item = ClauseStep>>(steps: I) -> ClausalProof {
        ClausalProof {
            steps: steps.into_iter().collect(),
        }
    }
}
