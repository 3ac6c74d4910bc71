//! A hand of a player, and the two hands involved in a move.

use crate::player::Player;
use crate::ruleset::Move;

/// One of a player's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) player: Player,
    pub(super) hand: usize,
}

/// The hand that taps or gives, and the hand that is tapped or takes.
pub(super) fn concerned(chosen: Move, mover: Player) -> [Hand; 2] {
    let own = |hand| Hand {
        player: mover,
        hand,
    };
    match chosen {
        Move::Tap { with, on } => [
            own(with),
            Hand {
                player: mover.opponent(),
                hand: on,
            },
        ],
        Move::TapOwn { with, on } => [own(with), own(on)],
        Move::Transfer { from, to, .. } => [own(from), own(to)],
    }
}

/// Whether a move may change what a hand shows: the hand that taps keeps its fingers.
pub(super) fn changes(chosen: Move, mover: Player, hand: Hand) -> bool {
    let [first, second] = concerned(chosen, mover);
    match chosen {
        Move::Tap { .. } | Move::TapOwn { .. } => hand == second,
        Move::Transfer { .. } => hand == first || hand == second,
    }
}
