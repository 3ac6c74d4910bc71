//! A strategy with its proof: what each phase does, the steps that are shown there, and the phases that follow.

use super::obligation::Obligation;
use crate::player::Player;
use chopsticks_inequality::{Exponential, LinearForm};

/// A phase of a strategy, for all parameters of its place, with the steps that are shown there.
#[derive(Debug)]
pub struct PhaseProof {
    /// What the winner does.
    pub plan: Plan,
    /// The steps.
    pub steps: Vec<Obligation>,
    /// The phases after the loser's moves in the small game: for each option and each turn, or for each option and all turns at
    /// once. After a move of the winner, the phase that it starts is the last one. Otherwise the two parts of the plan.
    pub next: Vec<PhaseProof>,
}

/// What the winner does in a phase, in the parameters of the place.
#[derive(Clone, Debug)]
pub enum Plan {
    /// The winner does not move in the small game, and this turn ends the line.
    Wait(LinearForm),
    /// The winner takes an option of the small game after so many turns.
    Move(LinearForm, u16),
    /// Whether this form, which is not negative, is 0.
    Last(LinearForm),
    /// Whether the finger count of a player is below this number.
    Threshold(Player, Exponential),
}

impl PhaseProof {
    /// A phase of which nothing is shown yet.
    pub(super) fn new(plan: Plan) -> PhaseProof {
        PhaseProof {
            plan,
            steps: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Adds the phases that follow, or the fault because of which there are none.
    pub(super) fn follow(&mut self, next: Result<Vec<PhaseProof>, Obligation>) {
        match next {
            Ok(next) => self.next.extend(next),
            Err(fault) => self.steps.push(fault),
        }
    }

    /// All steps: those of a phase before those of the phases that follow.
    pub fn into_steps(self) -> Vec<Obligation> {
        let next = self.next.into_iter().flat_map(PhaseProof::into_steps);
        self.steps.into_iter().chain(next).collect()
    }
}
