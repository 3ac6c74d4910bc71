//! Schemes: the second player's strategy for all i and all turns of the loser at once.

use std::fmt;

use crate::player::Player;
use chopsticks_inequality::{Exponential, LinearForm};

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
    /// Different phases for the last turn of the loser at which this phase can begin, and for earlier ones; or for the
    /// first turn, and for later ones.
    Last {
        /// The number of turns, or of pairs of turns, that are left; 0 for the last turn. Counted from the first turn,
        /// the first turn is the last one.
        left: LinearForm,
        /// The phase if it begins at the last turn.
        last: Box<Phase>,
        /// The phase if it begins at an earlier turn.
        earlier: Box<Phase>,
    },
    /// Different phases for different n.
    Threshold {
        /// The player whose finger count n is; either one if there is only one finger count.
        player: Player,
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
            Phase::Last { .. } => "Last",
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

    /// The phases at the last turn and at earlier ones.
    pub fn last(left: LinearForm, last: Phase, earlier: Phase) -> Phase {
        Phase::Last {
            left,
            last: Box::new(last),
            earlier: Box::new(earlier),
        }
    }

    /// The phases on both sides of a threshold of this player's finger count.
    pub fn threshold(
        player: Player,
        (at, name): (Exponential, &'static str),
        below: Phase,
        from: Phase,
    ) -> Phase {
        Phase::Threshold {
            player,
            at,
            name,
            below: Box::new(below),
            from: Box::new(from),
        }
    }
}
