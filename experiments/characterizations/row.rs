//! The formulas that must be unsatisfiable, as rows of a result.

use chopsticks_simple::many_hands::characterization::{ProofStep, StepResult};
use serde::Serialize;

/// One of the formulas that must be unsatisfiable.
#[derive(Serialize)]
pub struct Row {
    /// The formula.
    pub formula: String,
    /// How it is shown to be unsatisfiable.
    pub answer: String,
}

/// Whether a formula is shown to be unsatisfiable.
pub fn shows(step: &ProofStep) -> bool {
    matches!(step.result, StepResult::Shown { .. })
}

impl Row {
    /// The formula of a step of a proof.
    pub fn new(step: &ProofStep) -> Row {
        let answer = match &step.result {
            StepResult::Shown { sums: 1 } => "no solution (proof with 1 case)".to_owned(),
            StepResult::Shown { sums } => format!("no solution (proof with {sums} cases)"),
            StepResult::Fails { mover, opponent } => format!("fails in ({mover}|{opponent})"),
            StepResult::Refused(flaw) => format!("the checker refuses the proof: {flaw}"),
            StepResult::Unsettled(why) => why.to_string(),
        };
        Row {
            formula: step.name.clone(),
            answer,
        }
    }
}
