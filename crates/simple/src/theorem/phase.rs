//! What the second player does, for all i and all turns of the loser at once.

use super::exponential::Exponential;
use super::form::LinearForm;

/// What the winner does in a phase, and in those that follow from it.
///
/// A phase of a certificate, with linear forms in place of turns. What depends on when the loser left the phase before is
/// a function of that turn: the verifier applies it to a symbol, an instance to a number.
pub enum Phase {
    /// The winner never moves in the small game.
    Wait {
        /// The turn, counted from 0 in the phase, that makes a sum over n: it ends the line if the loser never leaves it.
        ends: LinearForm,
        /// What follows on the loser's options in the follower, in their order.
        answers: Vec<PhaseAnswer>,
    },
    /// The winner moves in the small game.
    Move {
        /// After this number of moves in (x|y), both players' counted.
        after: LinearForm,
        /// To this option: its place in the list of the winner's options.
        option: u16,
        /// What follows on the loser's options in the follower until then, in their order.
        answers: Vec<PhaseAnswer>,
        /// The phase that the move starts.
        then: Box<Phase>,
    },
    /// Different phases for different n.
    Threshold {
        /// The first n of the second phase.
        at: Exponential,
        /// What it is called.
        name: &'static str,
        /// For n below.
        below: Box<Phase>,
        /// For the others.
        from: Box<Phase>,
    },
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
