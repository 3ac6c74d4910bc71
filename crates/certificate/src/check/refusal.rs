//! The reasons why an interval or a row does not prove its claim.

use num_bigint::BigUint;
use thiserror::Error;

use super::flaw::StrategyFlaw;
use super::row_fault::RowFault;
use crate::budget::Stopped;
use crate::player::Player;

/// The reason why an interval is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It contains no n.
    #[error("the interval is empty: `from` must be less than `below`")]
    NoFingerCount,
    /// A hand shows no finger, or more fingers than the first n.
    #[error(
        "{player}'s hand shows {hand} fingers; expected at least 1 and at most `from`, the first n of the interval"
    )]
    NoPosition {
        /// The owner of the hand.
        player: Player,
        /// The fingers that it shows.
        hand: BigUint,
    },
    /// A strategy does not prove the claim.
    #[error(transparent)]
    Flawed(#[from] StrategyFlaw),
    /// A row does not prove its claim.
    #[error(transparent)]
    Row(#[from] RowFault),
    /// The check was asked to stop before it found a flaw.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
