//! A flaw of a strategy, with a line of play that shows it.

use std::fmt;

use num_bigint::BigUint;
use thiserror::Error;

use crate::Plan;
use crate::player::Player;

/// A flaw of a strategy, with a line of play that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct StrategyFlaw {
    /// The player who moves first; the strategy is that of the opponent.
    pub first: Player,
    /// The play up to the flaw.
    pub route: Vec<Leg>,
    /// The fault.
    pub reason: FlawReason,
}

/// A part of a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leg {
    /// This many moves in (x|y).
    Moves(u64),
    /// A move in −v.
    To {
        /// The player who moves.
        player: Player,
        /// The index of the new follower.
        follower: u16,
    },
}

/// The fault of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FlawReason {
    /// The strategy ends too early.
    #[error("the strategy has no plan for this phase")]
    NoPlan,
    /// The strategy has more plans than phases.
    #[error("the strategy continues with the plan `{0}` after the last phase")]
    LeftOver(Plan),
    /// The plan names an option that does not exist.
    #[error(
        "the plan `{plan}` names an option that {winner} does not have (number of options: {options}; the first is option 0)"
    )]
    NoSuchOption {
        /// The plan.
        plan: Plan,
        /// The player whose plan it is.
        winner: Player,
        /// The number of options.
        options: usize,
    },
    /// The plan is for a turn of the other player.
    #[error("the plan `{plan}` is for a turn of {loser}; expected a turn of {winner}", winner = .loser.opponent())]
    NotTheTurn {
        /// The plan.
        plan: Plan,
        /// The player whose turn it is.
        loser: Player,
    },
    /// The phase ends before the turn of its plan.
    #[error("the phase ends before the turn of the plan `{0}`; expected `-`")]
    NotReached(Plan),
    /// A sum exceeds n for some n of the interval or some positions, but not for all.
    #[error("the sum {} exceeds some n of the interval, but not all", sums(.least, .greatest))]
    Depends {
        /// The least sum of the positions.
        least: BigUint,
        /// The greatest sum of the positions; equal to the least one if there is one position.
        greatest: BigUint,
    },
    /// The play is lost.
    #[error("{winner} loses: a hand is removed, and {to_move} moves next in follower {follower}")]
    Lost {
        /// The player whose strategy it is.
        winner: Player,
        /// The player who moves next.
        to_move: Player,
        /// The follower that is left.
        follower: u16,
    },
}

/// The sum, or the sums of several positions.
fn sums(least: &BigUint, greatest: &BigUint) -> String {
    if least == greatest {
        least.to_string()
    } else {
        format!("from {least} to {greatest}, according to the position,")
    }
}

impl StrategyFlaw {
    /// The largest number of legs written; a longer route is abbreviated at the beginning.
    const MAX_LEGS: usize = 16;
}

impl fmt::Display for StrategyFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "against {} moving first", self.first)?;
        let left_out = self.route.len().saturating_sub(StrategyFlaw::MAX_LEGS);
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
            let (first, reason) = (Player::Left, FlawReason::NoPlan);
            let flaw = StrategyFlaw {
                first,
                route,
                reason,
            };
            flaw.to_string()
        };
        assert_eq!(
            flaw(vec![Leg::Moves(5), to, Leg::Moves(1)]),
            "against Left moving first, 5 moves, Left to follower 3, 1 move: the strategy has no plan for this phase"
        );
        assert_eq!(
            flaw(vec![]),
            "against Left moving first: the strategy has no plan for this phase"
        );
        let long = flaw(vec![to; 100]);
        assert!(long.contains("first, …, Left") && long.matches("Left to").count() == 16);
    }
}
