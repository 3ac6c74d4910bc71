//! Hands with equal fingers: of the moves that differ only by such hands, one suffices.
//!
//! If two hands of a player show the same, exchanging them does not change the position. So they may be exchanged in
//! the rest of a line of play: it remains a line of play, and it reaches the same goal after the same number of plies,
//! because goals do not distinguish the hands of a player. Exchange them before every ply, the first ply first, such
//! that the pair of hands of the move is lexicographically minimal. Then no hand before the first of the pair shows the
//! same as that one, and no hand before the second shows the same as the second, except the first. The clauses here
//! state these conditions.
//!
//! Rules on whole lines of play distinguish hands, so they cannot be combined with these clauses.

use super::clause::{ClauseSink, Lit, Meaning};
use super::frame::Frame;
use super::hand::{Hand, concerned};
use super::unrolling::Unrolling;
use crate::player::{ByPlayer, Player};

/// States that the last ply uses the first hands among those that show the same.
pub(super) fn use_first_hands<S: ClauseSink>(sink: &mut S, unrolling: &Unrolling) {
    let Some(ply) = unrolling.plies.last() else {
        return;
    };
    let from = &unrolling.frames[ply.number as usize - 1];
    let firsts = ByPlayer::from_fn(|player| firsts(sink, from, player));
    for (chosen, made) in ply.chosen.iter().zip(unrolling.choices.moves()) {
        let hands = concerned(*made, from.to_move);
        is_made_with_first(sink, *chosen, from, hands, &firsts);
    }
}

/// For each hand, a literal that can hold only if no earlier hand shows the same; `None` for the first hand.
fn firsts<S: ClauseSink>(sink: &mut S, frame: &Frame, player: Player) -> Vec<Option<Lit>> {
    let hands = frame.hands().filter(|hand| hand.player == player);
    let first = hands.map(|hand| {
        (hand.hand > 0).then(|| {
            let plies = frame.plies;
            let first = sink.variable(Meaning::First { plies, hand });
            for before in (0..hand.hand).map(|hand| Hand { player, hand }) {
                for (one, other) in frame.hand(before).iter().zip(frame.hand(hand)) {
                    sink.implies(&[first, *one, *other], &[]);
                }
            }
            first
        })
    });
    first.collect()
}

/// States the conditions on the two hands of a chosen move.
fn is_made_with_first<S: ClauseSink>(
    sink: &mut S,
    chosen: Lit,
    from: &Frame,
    [one, other]: [Hand; 2],
    firsts: &ByPlayer<Vec<Option<Lit>>>,
) {
    let first = |hand: Hand| firsts[hand.player][hand.hand];
    if let Some(first) = first(one) {
        sink.implies(&[chosen], &[first]);
    }
    let Some(first) = first(other) else {
        return;
    };
    if one.player == other.player && one.hand < other.hand {
        for (shown, same) in from.hand(one).iter().zip(from.hand(other)) {
            sink.implies(&[chosen, *shown], &[first, *same]);
        }
    } else {
        sink.implies(&[chosen], &[first]);
    }
}
