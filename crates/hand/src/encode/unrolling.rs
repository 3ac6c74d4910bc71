//! A sequence of plies from a start towards a goal: the part shared by both encodings.

use super::choices::Choices;
use super::clause::{ClauseSink, Lit, Meaning};
use super::frame::Frame;
use super::hand::Hand;
use super::question::{Goal, out_when_won};
use super::transition::{Ply, digits};
use crate::budget::Stopped;
use crate::player::Player;
use crate::ruleset::{Chopsticks, Position};

/// The variables of the plies so far.
#[derive(Clone, Debug)]
pub(super) struct Unrolling {
    pub(super) choices: Choices,
    pub(super) start: Position,
    pub(super) goal: Goal,
    pub(super) frames: Vec<Frame>,
    pub(super) plies: Vec<Ply>,
    /// By the number of plies: that they are played and the goal is reached then; `None` if it is the wrong player's
    /// turn.
    pub(super) reached: Vec<Option<Lit>>,
}

impl Unrolling {
    /// A game before its first ply, without variables.
    ///
    /// # Errors
    /// When a ply would need too many clauses.
    pub(super) fn new(
        game: &Chopsticks,
        start: Position,
        goal: Goal,
    ) -> Result<Unrolling, Stopped> {
        Ok(Unrolling {
            choices: Choices::new(game)?,
            start,
            goal,
            frames: Vec::new(),
            plies: Vec::new(),
            reached: Vec::new(),
        })
    }

    pub(super) fn game(&self) -> &Chopsticks {
        self.choices.game()
    }

    /// Adds the hands before the first ply, without fixing what they show.
    pub(super) fn begin<S: ClauseSink>(&mut self, sink: &mut S) {
        let rules = self.choices.game().rules();
        let frame = Frame::new(sink, rules, 0, self.start.to_move);
        self.arrive(sink, frame);
    }

    /// The literals that together state the fingers of the hands at the start.
    ///
    /// # Panics
    /// When a hand cannot show this number.
    pub(super) fn at_start(&self) -> Vec<Lit> {
        let frame = &self.frames[0];
        let fingers = |hand: Hand| self.start.hands.side(hand.player)[hand.hand];
        let hands = frame.hands();
        hands.map(|hand| frame.shows(hand, fingers(hand))).collect()
    }

    /// States that the hands are those of the start.
    pub(super) fn fix_start<S: ClauseSink>(&self, sink: &mut S) {
        for literal in self.at_start() {
            sink.clause(&[literal]);
        }
    }

    /// Whose ply the next is.
    pub(super) fn to_move(&self) -> Player {
        self.last().to_move
    }

    /// The position before the next ply.
    pub(super) fn last(&self) -> &Frame {
        self.frames.last().expect("begun with the start")
    }

    /// The literal stating that all plies so far are played; `None` if there are none.
    pub(super) fn played(&self) -> Option<Lit> {
        self.plies.last().map(|ply| ply.played)
    }

    /// The digits that choose the move of the next ply.
    pub(super) fn digits<S: ClauseSink>(&self, sink: &mut S) -> Vec<Lit> {
        digits(sink, &self.choices, self.last().plies + 1)
    }

    /// Adds the next ply; these digits choose its move.
    pub(super) fn play<S: ClauseSink>(&mut self, sink: &mut S, bits: Vec<Lit>) {
        let (ply, frame) = Ply::new(sink, &self.choices, self.last(), self.played(), bits);
        self.plies.push(ply);
        self.arrive(sink, frame);
    }

    /// Defines reaching the goal in a frame, which becomes the last one.
    fn arrive<S: ClauseSink>(&mut self, sink: &mut S, frame: Frame) {
        let reached = self.reached_in(sink, &frame);
        self.reached.push(reached);
        self.frames.push(frame);
    }

    fn reached_in<S: ClauseSink>(&self, sink: &mut S, frame: &Frame) -> Option<Lit> {
        if matches!(&self.goal, Goal::Position(wanted) if wanted.to_move != frame.to_move) {
            return None;
        }
        let plies = frame.plies;
        let reached = sink.variable(Meaning::Reached { plies });
        if let Some(played) = self.played() {
            sink.implies(&[reached], &[played]);
        }
        match &self.goal {
            Goal::Win(player) => {
                let out = out_when_won(self.game().rules().win, *player);
                sink.implies(&[reached], &[frame.out(out)]);
                sink.implies(&[reached], &[!frame.out(out.opponent())]);
            }
            Goal::Position(wanted) => {
                for player in Player::BOTH {
                    stand_for(sink, frame, player, wanted.hands.side(player), reached);
                }
            }
        }
        Some(reached)
    }
}

/// States that if `reached` holds, a player's hands show the desired fingers, in some order.
///
/// Every hand is matched with one of the desired hands, and no two with the same one; the numbers of hands are equal.
fn stand_for<S: ClauseSink>(
    sink: &mut S,
    frame: &Frame,
    player: Player,
    wanted: &[u32],
    reached: Lit,
) {
    let mut taken: Vec<Vec<Lit>> = vec![Vec::new(); wanted.len()];
    for hand in (0..wanted.len()).map(|hand| Hand { player, hand }) {
        let mut stands = Vec::new();
        for (at, fingers) in wanted.iter().enumerate() {
            let literal = sink.variable(Meaning::StandsFor {
                plies: frame.plies,
                hand,
                wanted: at,
            });
            sink.implies(&[literal], &[frame.shows(hand, *fingers)]);
            stands.push(literal);
            taken[at].push(literal);
        }
        sink.implies(&[reached], &stands);
    }
    for literals in taken {
        sink.at_most_one(&literals);
    }
}
