//! Who wins (a|b)_n + h with a given player to move, by depth first search that remembers what it found.

use rustc_hash::FxHashMap;

use super::hints::{Hints, Route, Routes};
use super::node::{Move, Node, Setting};
use super::proof::{Reach, Replies};
use crate::budget::{Meter, Stopped};

/// What is known about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Whoever is to move loses.
    Loses,
    /// Whoever is to move wins by this move.
    Wins(Move),
}

/// The search at one n.
pub(super) struct Search<'a> {
    setting: Setting<'a>,
    hints: Option<&'a Hints>,
    /// The states of other searches in the same run.
    before: usize,
    known: FxHashMap<Node, Verdict>,
}

/// A node that is being looked at.
struct Turn {
    node: Node,
    phase: Phase,
    /// The moves of the hands that still fit under n.
    left: usize,
    choice: Choice,
    tried: usize,
}

/// Where a turn is in its phase.
#[derive(Clone, Copy)]
struct Phase {
    /// How the phase was come to.
    route: Route,
    /// The moves of the hands that fit under n from its start.
    length: usize,
}

/// What is tried at a turn.
#[derive(Clone, Copy)]
enum Choice {
    /// Each of so many options of h, then the hand. In this order a player who has a winning move of h to make makes it
    /// early, which keeps the search small.
    All(u16),
    /// What the hints say: maybe an option of h, then the hand.
    Hinted(Option<u16>),
}

impl Choice {
    fn nth(self, place: usize) -> Option<Move> {
        let (options, first) = match self {
            Choice::All(options) => (usize::from(options), 0),
            Choice::Hinted(option) => (usize::from(option.is_some()), option.unwrap_or(0)),
        };
        match place {
            _ if place < options => Some(Move::Option(first + place as u16)),
            _ if place == options => Some(Move::Hand),
            _ => None,
        }
    }
}

impl Turn {
    /// The move tried last.
    fn trying(&self) -> Option<Move> {
        self.choice.nth(self.tried.checked_sub(1)?)
    }

    fn try_next(&mut self) -> Option<Move> {
        self.tried += 1;
        self.trying()
    }
}

/// What a move leads to.
enum Next {
    /// A position whose winner is known; whether the player to move there wins.
    Known(bool),
    /// A position to look at first.
    Open(Turn),
}

impl<'a> Search<'a> {
    /// Where there are hints for a player's phase, the player is taken to have no other choice. So with hints it is only
    /// certain who loses where the player who has none loses.
    pub fn new(setting: Setting<'a>, hints: Option<&'a Hints>, before: usize) -> Search<'a> {
        Search {
            setting,
            hints,
            before,
            known: FxHashMap::default(),
        }
    }

    /// What was found out about a node.
    pub fn verdict(&self, node: &Node) -> Option<Verdict> {
        self.known.get(node).copied()
    }

    /// The states that this run has looked at.
    pub fn states(&self) -> usize {
        self.before + self.known.len()
    }

    /// Whether the player to move at `start` wins. Afterwards all nodes that a winning strategy can come to have a
    /// [`verdict`](Search::verdict), except where nobody has an option in h.
    pub fn wins(
        &mut self,
        start: Node,
        routes: &mut Routes,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        let route = Routes::start(start.mover);
        let mut answer = None;
        let mut turns = Vec::new();
        match self.enter(start, route) {
            Next::Known(wins) => answer = Some(wins),
            Next::Open(turn) => turns.push(turn),
        }
        while let Some(turn) = turns.last_mut() {
            let won_by = match answer.take() {
                Some(false) => turn.trying(),
                _ => None,
            };
            if won_by.is_none()
                && let Some(next) = turn.try_next()
            {
                match self.after(turn, next, routes) {
                    Next::Known(wins) => answer = Some(wins),
                    Next::Open(next) => turns.push(next),
                }
                continue;
            }
            let verdict = won_by.map_or(Verdict::Loses, Verdict::Wins);
            let turn = turns.pop().expect("it is the one looked at");
            self.known.insert(turn.node, verdict);
            meter.check(self.states() as u64, 0)?;
            answer = Some(verdict != Verdict::Loses);
        }
        Ok(answer.expect("the first turn has an answer"))
    }

    fn after(&self, turn: &Turn, next: Move, routes: &mut Routes) -> Next {
        let mut node = turn.node.clone();
        match next {
            Move::Hand if turn.left == 0 => Next::Known(
                self.setting
                    .rules
                    .wins_alone(node.mover.opponent(), node.follower),
            ),
            Move::Hand => {
                node.advance();
                self.turn(node, turn.phase, turn.left - 1)
            }
            Move::Option(place) => {
                let options = self.setting.rules.options(node.follower, node.mover);
                let node = node.passed(options[usize::from(place)]);
                let route = routes.onwards(turn.phase.route, node.follower);
                self.enter(node, route)
            }
        }
    }

    /// A phase begins.
    fn enter(&self, node: Node, route: Route) -> Next {
        let moves = self.setting.fibonacci.moves(&node.line);
        if self.setting.rules.is_over(node.follower) {
            // The move that goes over n is the last one, and it is the mover's if the number before is even.
            return Next::Known(moves.is_multiple_of(2));
        }
        let length = moves;
        self.turn(node, Phase { route, length }, moves)
    }

    fn turn(&self, node: Node, phase: Phase, left: usize) -> Next {
        if let Some(verdict) = self.known.get(&node) {
            return Next::Known(*verdict != Verdict::Loses);
        }
        let options = self.setting.rules.options(node.follower, node.mover);
        let turn = phase.length - left;
        let hinted = self
            .hints
            .and_then(|hints| hints.option(phase.route, node.mover, turn, phase.length));
        let choice = match hinted {
            Some(option) => Choice::Hinted(option),
            None => Choice::All(options.len() as u16),
        };
        Next::Open(Turn {
            node,
            phase,
            left,
            choice,
            tried: 0,
        })
    }
}

impl Replies for Search<'_> {
    fn reply(&self, node: &Node, _: &mut Reach) -> Option<u16> {
        match self.verdict(node) {
            Some(Verdict::Wins(Move::Option(option))) => Some(option),
            _ => None,
        }
    }
}
