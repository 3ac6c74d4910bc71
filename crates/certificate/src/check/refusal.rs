//! Why an interval proves nothing, and where in the play that shows.

use std::fmt;

use num_bigint::BigUint;
use thiserror::Error;

use crate::Plan;
use crate::budget::Stopped;
use crate::player::Player;

/// Why an interval is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It ends where it begins, or before.
    #[error("there is no n from its first n on and below its end")]
    NoFingerCount,
    /// A hand shows no finger, or more than the first n.
    #[error("{player}'s hand shows {hand} fingers; expected at least 1 and at most the first n")]
    NoPosition {
        /// Whose hand.
        player: Player,
        /// What it shows.
        hand: BigUint,
    },
    /// A strategy does not prove the claim.
    #[error(transparent)]
    Flawed(#[from] StrategyFlaw),
    /// Nothing was found against it so far, and the check was to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What is wrong with a strategy, and the line of play that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct StrategyFlaw {
    /// Who moves first; the strategy is the opponent's.
    pub first: Player,
    /// The play up to there.
    pub route: Vec<Leg>,
    /// What is wrong.
    pub reason: Reason,
}

/// A part of a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leg {
    /// So many moves in (x|y).
    Moves(u64),
    /// A move in −v.
    To {
        /// Who moves.
        player: Player,
        /// The place of the new follower.
        follower: u16,
    },
}

/// What is wrong with a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The strategy ends too early.
    #[error("there is no plan for this phase")]
    NoPlan,
    /// The strategy goes on after the last phase.
    #[error("all phases are over, and the plan `{0}` is left")]
    LeftOver(Plan),
    /// The plan names an option that there is not.
    #[error("the plan `{plan}` names no option of {winner}, who has {options}")]
    NoSuchOption {
        /// The plan.
        plan: Plan,
        /// Whose plan.
        winner: Player,
        /// The number of options.
        options: usize,
    },
    /// The plan names a turn of the other player.
    #[error("the plan `{plan}` is for a turn of {loser}")]
    NotTheTurn {
        /// The plan.
        plan: Plan,
        /// Whose turn.
        loser: Player,
    },
    /// The phase ends before the turn of its plan.
    #[error("the phase ends before the turn of its plan `{0}`")]
    NotReached(Plan),
    /// A sum is over some n of the interval and not over others.
    #[error("the sum {0} is over n for some n of the interval and not for others")]
    Depends(BigUint),
    /// The play is lost.
    #[error("{winner} loses: the sum is over n, and {to_move} is to move in follower {follower}")]
    Lost {
        /// Whose strategy it is.
        winner: Player,
        /// Who is to move.
        to_move: Player,
        /// What is left.
        follower: u16,
    },
}

impl StrategyFlaw {
    /// The most legs that are written; the first ones of a longer route are left out.
    const MOST_LEGS: usize = 16;
}

impl fmt::Display for StrategyFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "against {} moving first", self.first)?;
        let left_out = self.route.len().saturating_sub(StrategyFlaw::MOST_LEGS);
        if left_out > 0 {
            f.write_str(", …")?;
        }
        for leg in &self.route[left_out..] {
            write!(f, ", {leg}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl fmt::Display for Leg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leg::Moves(1) => f.write_str("1 move"),
            Leg::Moves(count) => write!(f, "{count} moves"),
            Leg::To { player, follower } => write!(f, "{player} to follower {follower}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flaw_is_shown_by_the_end_of_its_route() {
        let to = Leg::To {
            player: Player::Left,
            follower: 3,
        };
        let flaw = |route: Vec<Leg>| {
            let (first, reason) = (Player::Left, Reason::NoPlan);
            let flaw = StrategyFlaw {
                first,
                route,
                reason,
            };
            flaw.to_string()
        };
        assert_eq!(
            flaw(vec![Leg::Moves(5), to, Leg::Moves(1)]),
            "against Left moving first, 5 moves, Left to follower 3, 1 move: there is no plan for this phase"
        );
        assert_eq!(
            flaw(vec![]),
            "against Left moving first: there is no plan for this phase"
        );
        let long = flaw(vec![to; 100]);
        assert!(long.contains("first, …, Left") && long.matches("Left to").count() == 16);
    }
}
