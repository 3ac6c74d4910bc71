//! The rules on whole lines of play as clauses, ply by ply.

use std::collections::HashMap;

use super::clause::{ClauseSink, Lit, Meaning};
use super::frame::Frame;
use super::hand::Hand;
use super::line_rules::LineRules;
use super::unrolling::Unrolling;

/// The variables that say where states differ.
#[derive(Clone, Debug, Default)]
pub(super) struct LineClauses {
    rules: LineRules,
    /// By the plies of two frames: literals stating that the states differ in one of the hands.
    differences: HashMap<(usize, usize), Vec<Lit>>,
}

impl LineClauses {
    pub(super) fn new(rules: LineRules) -> LineClauses {
        LineClauses {
            rules,
            differences: HashMap::new(),
        }
    }

    /// States that the line respects the rules after the last ply, if that ply is played.
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

    /// Literals one of which can hold only if the states after these numbers of plies differ.
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
