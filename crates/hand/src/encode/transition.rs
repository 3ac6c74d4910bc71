//! One ply: the choice of a move by its code, the rules, and the hands afterwards. Both encodings use it.
//!
//! For every ply there are binary digits, which a player chooses, and `played`, which says that this ply and all before
//! it are played by the rules. The clauses say that if `played` holds, then
//!
//! - `played` holds for the ply before, and nobody was out after it;
//! - exactly one move is `chosen`: at least one by a clause, at most one since a chosen move has the digits of its code,
//!   and no two have the same;
//! - the two hands which the chosen move concerns show, before, a pair for which the rules call it a move, and after it
//!   what the rules say;
//! - every hand that the chosen move does not concern shows what it did.
//!
//! So wherever all plies up to one are played, the hands go through a line of play, and the other way round every line
//! of play gives values to the variables. Where `played` does not hold, no move is chosen and nothing is required of the
//! hands afterwards, except that each shows some number of fingers. The digits alone imply nothing: the player who chooses them
//! may choose digits that are not a code, or are the code of an illegal move; then the ply is not played.
//!
//! Whoever is to move has a hand in play while nobody is out, and so has the opponent; thus there is always a tap, and
//! nobody is stuck.

use super::choices::{Choices, Effect};
use super::clause::{ClauseSink, Lit, Meaning};
use super::frame::Frame;
use super::hand::{changes, concerned};
use crate::ruleset::Move;

/// The variables of a ply.
#[derive(Clone, Debug)]
pub(super) struct Ply {
    pub(super) number: u32,
    /// The digits of the code, the least first.
    pub(super) bits: Vec<Lit>,
    /// By code: that the ply is played, with this move.
    pub(super) chosen: Vec<Lit>,
    /// That this ply and all before it are played.
    pub(super) played: Lit,
}

/// The digits by which the move of a ply is chosen.
pub(super) fn digits<S: ClauseSink>(sink: &mut S, choices: &Choices, ply: u32) -> Vec<Lit> {
    let bits = 0..choices.bits();
    bits.map(|bit| sink.variable(Meaning::Bit { ply, bit }))
        .collect()
}

impl Ply {
    /// The ply from `from` to a new frame, its move chosen by `bits`.
    pub(super) fn new<S: ClauseSink>(
        sink: &mut S,
        choices: &Choices,
        from: &Frame,
        before: Option<Lit>,
        bits: Vec<Lit>,
    ) -> (Ply, Frame) {
        let number = from.plies + 1;
        let played = sink.variable(Meaning::Played { ply: number });
        let moves = choices.moves().iter();
        let chosen = moves.map(|chosen| {
            sink.variable(Meaning::Chosen {
                ply: number,
                chosen: *chosen,
            })
        });
        let ply = Ply {
            number,
            bits,
            chosen: chosen.collect(),
            played,
        };
        let to_move = from.to_move.opponent();
        let to = Frame::new(sink, choices.game().rules(), number, to_move);
        if let Some(before) = before {
            sink.implies(&[played], &[before]);
        }
        from.goes_on(sink, played);
        ply.choose(sink);
        for (at, chosen) in choices.moves().iter().enumerate() {
            ply.change(sink, choices, (at, *chosen), [from, &to]);
        }
        ply.keep(sink, choices.moves(), [from, &to]);
        (ply, to)
    }

    /// Adds that the ply is played exactly if one move is chosen, and that its code is in the digits.
    fn choose<S: ClauseSink>(&self, sink: &mut S) {
        sink.implies(&[self.played], &self.chosen);
        for (at, chosen) in self.chosen.iter().enumerate() {
            sink.implies(&[*chosen], &[self.played]);
            for digit in Choices::code(at, &self.bits) {
                sink.implies(&[*chosen], &[digit]);
            }
        }
    }

    /// Adds what a chosen move makes of the two hands that it concerns.
    fn change<S: ClauseSink>(
        &self,
        sink: &mut S,
        choices: &Choices,
        (at, chosen): (usize, Move),
        [from, to]: [&Frame; 2],
    ) {
        let hands = concerned(chosen, from.to_move);
        for effect in choices.effects(chosen) {
            let Effect { first, second, .. } = effect;
            let premises = [
                self.chosen[at],
                from.shows(hands[0], first),
                from.shows(hands[1], second),
            ];
            match effect.after {
                None => sink.implies(&premises, &[]),
                Some((first, second)) => {
                    for (hand, fingers) in hands.into_iter().zip([first, second]) {
                        if changes(chosen, from.to_move, hand) {
                            sink.implies(&premises, &[to.shows(hand, fingers)]);
                        }
                    }
                }
            }
        }
    }

    /// Adds that a hand which no chosen move changes shows what it did.
    fn keep<S: ClauseSink>(&self, sink: &mut S, moves: &[Move], [from, to]: [&Frame; 2]) {
        for hand in from.hands() {
            let changing = moves.iter().zip(&self.chosen);
            let changing = changing
                .filter(|(chosen, _)| changes(**chosen, from.to_move, hand))
                .map(|(_, literal)| *literal);
            let mut conclusions: Vec<Lit> = changing.collect();
            for (before, after) in from.hand(hand).iter().zip(to.hand(hand)) {
                conclusions.push(*after);
                sink.implies(&[self.played, *before], &conclusions);
                conclusions.pop();
            }
        }
    }
}
