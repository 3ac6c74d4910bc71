//! Proofs that a formula does not hold: clauses one after the other, down to the one without literals.

use super::clause::Lit;

/// What a solver derived from a formula, in order.
///
/// A clause may be added if it follows from those before by unit propagation, or, for its first literal, is a *resolution
/// asymmetric tautology* with respect to them: Wetzler, Heule and Hunt, "DRAT-trim: Efficient Checking and Trimming Using
/// Expressive Clausal Proofs" (2014). Whether these may be is for [`check`](super::check) to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClausalProof {
    steps: Vec<ClauseStep>,
}

/// A step of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseStep {
    /// Whether the clause is one that is not needed any more, and no new one.
    pub deletes: bool,
    /// The clause.
    pub clause: Vec<Lit>,
}

impl ClausalProof {
    /// The steps.
    pub fn steps(&self) -> &[ClauseStep] {
        &self.steps
    }

    /// How many clauses are added.
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
