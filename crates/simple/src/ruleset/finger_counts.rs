//! The finger counts of the players.

use std::fmt;

use num_bigint::BigUint;

use crate::player::{ByPlayer, Player};

/// The finger count of each player: a hand of the player that would show more is removed. In (i|j)_n both are n, and in
/// (i|j)_(A,B) Left has A and Right has B.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FingerCounts(ByPlayer<BigUint>);

impl FingerCounts {
    /// The finger counts of Left and of Right.
    pub fn new(counts: ByPlayer<BigUint>) -> FingerCounts {
        FingerCounts(counts)
    }

    /// The finger count of a player.
    pub fn of(&self, player: Player) -> &BigUint {
        &self.0[player]
    }

    /// The finger count n, if it is the same for both players.
    pub fn single(&self) -> Option<&BigUint> {
        (self.0.left == self.0.right).then_some(&self.0.left)
    }
}

impl From<u32> for FingerCounts {
    fn from(n: u32) -> FingerCounts {
        BigUint::from(n).into()
    }
}

impl From<BigUint> for FingerCounts {
    fn from(n: BigUint) -> FingerCounts {
        FingerCounts(ByPlayer::both(n))
    }
}

impl fmt::Display for FingerCounts {
    /// `40`, or `(40,41)` if they differ.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.single() {
            Some(n) => n.fmt(f),
            None => write!(f, "({},{})", self.0.left, self.0.right),
        }
    }
}

/// What says when a hand is removed: one finger count n, or one for each player.
pub trait Limits: Clone {
    /// The most fingers that a hand of the player shows.
    fn most(&self, player: Player) -> &BigUint;
}

impl Limits for BigUint {
    fn most(&self, _player: Player) -> &BigUint {
        self
    }
}

impl Limits for FingerCounts {
    fn most(&self, player: Player) -> &BigUint {
        self.of(player)
    }
}
