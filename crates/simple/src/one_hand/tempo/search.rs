//! The winner of (a|b)_n + h with a given player to move, found by depth-first search with memory.

use rustc_hash::FxHashMap;

use super::hints::{Hints, Route, Routes};
use super::node::{Move, Node, Setting};
use super::proof::{Reach, Replies};
use crate::budget::{Limit, Meter, Stopped};

/// The result for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The player to move loses.
    Loses,
    /// The player to move wins by this move.
    Wins(Move),
}

/// The search at one n.
pub(super) struct Search<'a> {
    setting: Setting<'a>,
    hints: Option<&'a Hints>,
    /// The number of states of other searches in the same run.
    before: usize,
    /// The bytes that the memory of the search may take.
    memory: u64,
    known: FxHashMap<Node, Verdict>,
}

/// A node under examination.
struct Turn {
    node: Node,
    phase: Phase,
    /// The number of further moves of the hands whose sums are at most n.
    left: usize,
    choice: Choice,
    tried: usize,
}

/// The place of a turn in its phase.
#[derive(Clone, Copy)]
struct Phase {
    /// The route to the phase.
    route: Route,
    /// The number of moves of the hands from its start whose sums are at most n.
    length: usize,
}

/// The moves that are tried at a turn.
#[derive(Clone, Copy)]
enum Choice {
    /// All options of h, given by their number, and then the hand. In this order a winning move in h is found early,
    /// which keeps the search small.
    All(u16),
    /// The suggestions of the hints: possibly an option of h, and then the hand.
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

/// The result of a move.
enum Next {
    /// A position whose winner is known, with whether the player to move there wins.
    Known(bool),
    /// A position that has to be examined first.
    Open(Turn),
}

impl<'a> Search<'a> {
    /// If there are hints for a player's phase, the player has no other choices in the search. So with hints a result
    /// is certain only if the player without hints loses.
    pub fn new(
        setting: Setting<'a>,
        hints: Option<&'a Hints>,
        before: usize,
        memory: u64,
    ) -> Search<'a> {
        Search {
            setting,
            hints,
            before,
            memory,
            known: FxHashMap::default(),
        }
    }

    /// The result for a node, if it was examined.
    pub fn verdict(&self, node: &Node) -> Option<Verdict> {
        self.known.get(node).copied()
    }

    /// The number of states that this run has examined.
    pub fn states(&self) -> usize {
        self.before + self.known.len()
    }

    /// An upper estimate. A growing table temporarily holds at most three slots per state, and each state has two
    /// numbers up to n.
    fn bytes_per_state(&self) -> u64 {
        /// The rounded overhead of an allocation.
        const ALLOCATION: u64 = 16;
        let place = size_of::<(Node, Verdict)>() as u64;
        let number = self.setting.fibonacci.n().bits() / 8 + ALLOCATION;
        3 * place + 2 * number
    }

    /// Whether the player to move at `start` wins. Afterwards all nodes that a winning strategy can reach have a
    /// [`verdict`](Search::verdict), except those in which neither player has an option in h.
    pub fn wins(
        &mut self,
        start: Node,
        routes: &mut Routes,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stopped> {
        let route = Routes::start(start.mover);
        let most_states = self.memory / self.bytes_per_state();
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
            if self.known.len() as u64 > most_states {
                return Err(Stopped::at(Limit::Memory, self.memory));
            }
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
        let moves = self.setting.fibonacci.moves(&node.line, node.mover);
        if self.setting.rules.is_over(node.follower) {
            // The move whose sum exceeds n is the last one. It is the mover's if the number of moves before it is even.
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
