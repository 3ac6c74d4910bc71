//! A hand of a player, and the two hands involved in a move.

use std::fmt;

use crate::player::Player;
use crate::ruleset::Move;

/// One of a player's hands; shown as `Left's hand 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Whose hand.
    pub player: Player,
    /// The index of the hand, counted from 0.
    pub hand: usize,
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'s hand {}", self.player, self.hand + 1)
    }
}

/// The hand that taps or gives, and the hand that is tapped or takes.
pub(super) fn concerned(chosen: Move, mover: Player) -> [Hand; 2] {
    let (first, second) = chosen.hands();
    let other = match chosen {
        Move::Tap { .. } => mover.opponent(),
        Move::TapOwn { .. } | Move::Transfer { .. } => mover,
    };
    [(mover, first), (other, second)].map(|(player, hand)| Hand { player, hand })
}

/// Whether a move may change what a hand shows: the hand that taps keeps its fingers.
pub(super) fn changes(chosen: Move, mover: Player, hand: Hand) -> bool {
    let [first, second] = concerned(chosen, mover);
    match chosen {
        Move::Tap { .. } | Move::TapOwn { .. } => hand == second,
        Move::Transfer { .. } => hand == first || hand == second,
    }
}
