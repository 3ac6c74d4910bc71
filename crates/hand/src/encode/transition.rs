//! One ply: the choice of a move by its code, the rules, and the resulting hands. Both encodings use it.
//!
//! For every ply there are binary digits, which a player chooses, and a variable `played`, which states that this ply
//! and all earlier ones are played by the rules. The clauses state that if `played` holds, then
//!
//! - `played` holds for the ply before, and nobody was out after it;
//! - exactly one move is `chosen`: at least one by a clause, and at most one because a chosen move has the digits of
//!   its code, and all codes are different;
//! - before the ply, the two hands of the chosen move show a pair for which the rules allow the move, and after it they
//!   show the result of the move;
//! - every other hand is unchanged.
//!
//! So as long as plies are played, the hands follow a line of play; conversely, every line of play gives values to the
//! variables. If `played` does not hold, no move is chosen and nothing is required of the hands afterwards, except that
//! each shows some number of fingers. The digits alone imply nothing: the player may choose digits that are not a code,
//! or that are the code of an illegal move; then the ply is not played.
//!
//! As long as nobody is out, both players have a hand in play; thus there is always a tap, and nobody is stuck.

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
    /// By code: the literal stating that the ply is played with this move.
    pub(super) chosen: Vec<Lit>,
    /// That this ply and all before it are played.
    pub(super) played: Lit,
}

/// The digits that choose the move of a ply.
pub(super) fn digits<S: ClauseSink>(sink: &mut S, choices: &Choices, ply: u32) -> Vec<Lit> {
    let bits = 0..choices.bits();
    bits.map(|bit| sink.variable(Meaning::Bit { ply, bit }))
        .collect()
}

impl Ply {
    /// The ply from `from` to a new frame; `bits` choose its move.
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

    /// States that the ply is played exactly if one move is chosen, and that its code is in the digits.
    fn choose<S: ClauseSink>(&self, sink: &mut S) {
        sink.implies(&[self.played], &self.chosen);
        for (at, chosen) in self.chosen.iter().enumerate() {
            sink.implies(&[*chosen], &[self.played]);
            for digit in Choices::code(at, &self.bits) {
                sink.implies(&[*chosen], &[digit]);
            }
        }
    }

    /// States the effect of a chosen move on its two hands.
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

    /// States that a hand is unchanged unless a chosen move changes it.
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
