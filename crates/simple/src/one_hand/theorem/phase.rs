//! Schemes: the second player's strategy for all i and all turns of the loser at once.

use std::fmt;

use crate::one_hand::inequality::{Exponential, LinearForm};

/// The winner's strategy in a phase and in the phases that follow from it.
///
/// This is a phase of a certificate, with linear forms instead of turns. A phase that depends on the turn at which the
/// loser ended the one before is a function of that turn: the verifier applies it to a symbol, and an instance to a
/// number.
pub enum Phase {
    /// The winner never moves in the small game.
    Wait {
        /// The turn, counted from 0 in the phase, whose sum exceeds n. It ends the line if the loser never leaves it.
        ends: LinearForm,
        /// The answers to the loser's options in the follower, in their order.
        answers: Vec<PhaseAnswer>,
    },
    /// The winner moves in the small game.
    Move {
        /// The number of moves of both players in (x|y) before it.
        after: LinearForm,
        /// The index of the option in the list of the winner's options.
        option: u16,
        /// The answers to the loser's options in the follower until then, in their order.
        answers: Vec<PhaseAnswer>,
        /// The phase that the move starts.
        then: Box<Phase>,
    },
    /// Different phases for different n.
    Threshold {
        /// The first n of the second phase.
        at: Exponential,
        /// The name of this n.
        name: &'static str,
        /// The phase for smaller n.
        below: Box<Phase>,
        /// The phase for this n and larger ones.
        from: Box<Phase>,
    },
}

impl fmt::Debug for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Wait { .. } => "Wait",
            Phase::Move { .. } => "Move",
            Phase::Threshold { .. } => "Threshold",
        })
    }
}

/// The phase after the loser's move in the small game, as a function of its turn in the phase that it ends.
pub type PhaseAnswer = Box<dyn Fn(LinearForm) -> Phase + Send + Sync>;

impl Phase {
    /// Waiting in a follower in which the loser has no option.
    pub fn line(ends: impl Into<LinearForm>) -> Phase {
        Phase::Wait {
            ends: ends.into(),
            answers: Vec::new(),
        }
    }

    /// Waiting in a follower in which the loser has one option.
    pub fn wait(
        ends: impl Into<LinearForm>,
        answer: impl Fn(LinearForm) -> Phase + Send + Sync + 'static,
    ) -> Phase {
        Phase::Wait {
            ends: ends.into(),
            answers: vec![Box::new(answer)],
        }
    }

    /// Moving to the only option of a follower in which the loser has one option too.
    pub fn leave(
        after: impl Into<LinearForm>,
        answer: impl Fn(LinearForm) -> Phase + Send + Sync + 'static,
        then: Phase,
    ) -> Phase {
        Phase::Move {
            after: after.into(),
            option: 0,
            answers: vec![Box::new(answer)],
            then: Box::new(then),
        }
    }

    /// The phases on both sides of a threshold.
    pub fn threshold(at: Exponential, name: &'static str, below: Phase, from: Phase) -> Phase {
        Phase::Threshold {
            at,
            name,
            below: Box::new(below),
            from: Box::new(from),
        }
    }
}
