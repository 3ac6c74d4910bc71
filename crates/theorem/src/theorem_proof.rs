//! A theorem that is proved by strategies: its parts, all steps in their order, and the file for checkers in other languages.

use serde_json::{Value, json};

use super::obligation::{Obligation, Verdict};
use super::phase_proof::{PhaseProof, Plan};
use crate::player::Player;
use chopsticks_inequality::{JsonForms, LinearForm, PARAMETERS};

/// The parts of a theorem that is proved by strategies.
#[derive(Debug)]
pub struct TheoremProof {
    /// The parts.
    pub parts: Vec<Part>,
}

/// A part of a theorem.
#[derive(Debug)]
pub enum Part {
    /// A step outside of the strategies.
    Step(Obligation),
    /// The strategy for one claim.
    Strategy(StrategyProof),
}

/// A strategy for all i of one parity, with its proof.
#[derive(Debug)]
pub struct StrategyProof {
    /// The claim.
    pub claim: &'static str,
    /// The player who moves first.
    pub first: Player,
    /// i.
    pub i: LinearForm,
    /// The strategy.
    pub phase: PhaseProof,
}

const FORMS: JsonForms = JsonForms::with(PARAMETERS);

impl TheoremProof {
    /// All steps.
    pub fn into_steps(self) -> Vec<Obligation> {
        let steps = self.parts.into_iter().flat_map(|part| match part {
            Part::Step(step) => vec![step],
            Part::Strategy(strategy) => strategy.phase.into_steps(),
        });
        steps.collect()
    }

    /// A line of JSON for each strategy, and for each inequality outside of the strategies; `tests/second_checker/README.md`
    /// describes the format.
    pub fn file(&self) -> String {
        let lines = self.parts.iter().filter_map(line);
        lines.map(|line| format!("{line}\n")).collect()
    }
}

fn line(part: &Part) -> Option<Value> {
    match part {
        Part::Step(step) => Some(json!({ "inequality": inequality(step)? })),
        Part::Strategy(StrategyProof {
            claim,
            first,
            i,
            phase: strategy,
        }) => Some(json!({
            "claim": claim,
            "first": first.to_string(),
            "i": FORMS.form(i),
            "strategy": phase(strategy),
        })),
    }
}

fn phase(PhaseProof { plan, steps, next }: &PhaseProof) -> Value {
    let proofs: Vec<Value> = steps.iter().filter_map(inequality).collect();
    let next: Vec<Value> = next.iter().map(phase).collect();
    match plan {
        Plan::Wait(ends) => json!({ "wait": FORMS.form(ends), "proofs": proofs, "next": next }),
        Plan::Move(after, option) => {
            json!({ "move": FORMS.form(after), "option": option, "proofs": proofs, "next": next })
        }
        Plan::Last(left) => json!({ "last": FORMS.form(left), "proofs": proofs, "next": next }),
        Plan::Threshold(player, at) => {
            json!({ "threshold": FORMS.sum(at), "of": player.to_string(), "next": next })
        }
    }
}

/// The proof of a step that is an inequality.
fn inequality(step: &Obligation) -> Option<Value> {
    match &step.verdict {
        Verdict::Proved(inequality) => Some(FORMS.proof(&inequality.proof)),
        Verdict::Checked | Verdict::Unproved(_) | Verdict::Fault(_) => None,
    }
}
