//! Rules on whole lines of play: that no position repeats, and the report's rule against cycles.
//!
//! Both speak of the *states* of a game as the report has them: what the hands show in their order, those of whoever is
//! to move first. Holl, Wang, Székely Corsi and Srivastava want a "checker that takes in a list of game-states (the
//! sequence used to get to the current point) and checks whether there exist two adjacent sublists at the very end of
//! the list that are the same". It is to be asked after every move; so the list of all states contains no two equal
//! sublists side by side anywhere, which is to say that it is square-free.
//!
//! A shortest line to a goal never repeats a state with the same player to move. It may break the other rule: the two
//! players can come to see the same one after the other.

use std::collections::HashMap;

use super::choices::Hand;
use super::clause::{ClauseSink, Lit, Meaning};
use super::frame::Frame;
use super::unrolling::Unrolling;
use crate::ruleset::Position;

/// Rules that a line of play has to keep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineRules {
    /// No state occurs twice with the same player to move.
    pub no_repeats: bool,
    /// After no ply do the states so far end with two equal sublists side by side.
    pub no_cycles: bool,
}

impl LineRules {
    /// Whether a line of play keeps them.
    pub fn allow(self, line: &[Position]) -> bool {
        let state = |position: &Position| {
            let mover = position.to_move;
            [mover, mover.opponent()].map(|player| position.hands.of(player).to_vec())
        };
        let states: Vec<_> = line.iter().map(state).collect();
        let repeats = || {
            (2..states.len()).any(|at| {
                let same_turn = (0..at).rev().skip(1).step_by(2);
                same_turn
                    .into_iter()
                    .any(|earlier| states[earlier] == states[at])
            })
        };
        let cycles = || {
            (1..=states.len()).any(|end| {
                let halves = (1..=end / 2).map(|half| states[end - 2 * half..end].split_at(half));
                halves.into_iter().any(|(one, other)| one == other)
            })
        };
        !(self.no_repeats && repeats() || self.no_cycles && cycles())
    }
}

/// The variables that say where states differ.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    rules: LineRules,
    /// By the plies of two frames: that the states differ on one of the hands.
    differences: HashMap<(usize, usize), Vec<Lit>>,
}

impl Lines {
    pub(super) fn new(rules: LineRules) -> Lines {
        Lines {
            rules,
            differences: HashMap::new(),
        }
    }

    /// Adds that the line keeps the rules after the last ply, if that is played.
    pub(super) fn keep<S: ClauseSink>(&mut self, sink: &mut S, unrolling: &Unrolling) {
        let Some(played) = unrolling.played() else {
            return;
        };
        let last = unrolling.plies.len();
        if self.rules.no_repeats {
            for earlier in (0..last).rev().skip(1).step_by(2) {
                let differ = self.differ(sink, unrolling, (earlier, last)).to_vec();
                sink.implies(&[played], &differ);
            }
        }
        if self.rules.no_cycles {
            for half in 1..=last.div_ceil(2) {
                let pairs = (last + 1 - half..=last).map(|later| (later - half, later));
                let differ = pairs.flat_map(|pair| self.differ(sink, unrolling, pair).to_vec());
                let differ: Vec<Lit> = differ.collect();
                sink.implies(&[played], &differ);
            }
        }
    }

    /// Literals of which one can hold only if the states after so many plies differ.
    fn differ<S: ClauseSink>(
        &mut self,
        sink: &mut S,
        unrolling: &Unrolling,
        pair: (usize, usize),
    ) -> &[Lit] {
        let frames = [pair.0, pair.1].map(|plies| &unrolling.frames[plies]);
        let known = self.differences.entry(pair);
        known.or_insert_with(|| {
            let hands = 0..unrolling.game().rules().hands as usize;
            let both = hands.flat_map(|hand| [(true, hand), (false, hand)]);
            both.map(|(own, hand)| differs(sink, frames, own, hand))
                .collect()
        })
    }
}

/// A literal that can hold only if a hand of the mover (`own`) or of the opponent differs.
fn differs<S: ClauseSink>(
    sink: &mut S,
    [earlier, later]: [&Frame; 2],
    own: bool,
    hand: usize,
) -> Lit {
    let differs = sink.variable(Meaning::Differs {
        earlier: earlier.plies,
        later: later.plies,
        own,
        hand,
    });
    let seen = |frame: &Frame| {
        let mover = frame.to_move;
        let player = if own { mover } else { mover.opponent() };
        frame.hand(Hand { player, hand }).to_vec()
    };
    for (one, other) in seen(earlier).into_iter().zip(seen(later)) {
        sink.implies(&[differs, one, other], &[]);
    }
    differs
}
