//! Comparison: G ≤ H is decided by fingerprints if possible, and otherwise by a search with a cache and an explicit stack.

use std::cmp::Ordering;

use super::arena::{Arena, Node};
use super::id::GameId;
use super::order_cache::Frame;
use super::workspace::Entry;
use crate::player::Player;

/// The relation of two games: the four cases of the partial order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// G < H.
    Less,
    /// G = H.
    Equal,
    /// G > H.
    Greater,
    /// G ‖ H: neither G ≤ H nor G ≥ H.
    Confused,
}

impl Arena {
    /// The relation of `g` to `h`.
    pub fn compare(&mut self, g: GameId, h: GameId) -> Relation {
        match (self.le(g, h), self.le(h, g)) {
            (true, true) => Relation::Equal,
            (true, false) => Relation::Less,
            (false, true) => Relation::Greater,
            (false, false) => Relation::Confused,
        }
    }

    /// Whether g ≤ h.
    pub fn le(&mut self, g: GameId, h: GameId) -> bool {
        g.check(self.tag);
        h.check(self.tag);
        match self.recall(g, h) {
            Some(answer) => answer,
            None => self.search(g, h),
        }
    }

    /// Whether `a` is at least as good as `b` for `player`.
    pub(super) fn at_least(&mut self, player: Player, a: GameId, b: GameId) -> bool {
        match player {
            Player::Left => self.le(b, a),
            Player::Right => self.le(a, b),
        }
    }

    /// [`Arena::at_least`] for two different games whose facts are known.
    pub(super) fn at_least_given(&mut self, player: Player, a: &Entry, b: &Entry) -> bool {
        let (g, h) = match player {
            Player::Left => (b, a),
            Player::Right => (a, b),
        };
        let known = g.facts.le(&h.facts);
        match known.or_else(|| self.recall_beyond_masks(g.id, h.id)) {
            Some(answer) => answer,
            None => self.search(g.id, h.id),
        }
    }

    /// Whether g ≤ h, if fingerprints, stops or the cache decide it.
    fn recall(&self, g: GameId, h: GameId) -> Option<bool> {
        if g == h {
            return Some(true);
        }
        self.facts[g.index()]
            .le(&self.facts[h.index()])
            .or_else(|| self.recall_beyond_masks(g, h))
    }

    /// Whether g ≤ h, for two different games if the masks do not decide it.
    fn recall_beyond_masks(&self, g: GameId, h: GameId) -> Option<bool> {
        self.by_stops(g, h).or_else(|| self.order.get(g, h))
    }

    /// Both stops are monotone, and LS(g) < RS(h) implies g < h.
    fn by_stops(&self, g: GameId, h: GameId) -> Option<bool> {
        let (a, b) = (self.facts[g.index()].stops, self.facts[h.index()].stops);
        if a == b {
            return None;
        }
        let (a, b) = (self.stops(g), self.stops(h));
        if a.left > b.left || a.right > b.right {
            return Some(false);
        }
        match a.left.cmp(b.right) {
            Ordering::Less => Some(true),
            _ => None,
        }
    }

    /// g ≤ h exactly when no g^L ≥ h and no h^R ≤ g. Numbers list no options: by number avoidance, if one of the games is a
    /// number and the other is not, only the options of the other one matter.
    fn search(&mut self, g: GameId, h: GameId) -> bool {
        let mut stack = std::mem::take(&mut self.order.stack);
        stack.push(Frame { g, h, next: 0 });
        let mut answer = None;
        while let Some(&frame) = stack.last() {
            let verdict = match answer.take() {
                Some(true) => Ok(false),
                Some(false) => self.advance(frame, frame.next + 1),
                None if self.refuted_at_once(frame) => Ok(false),
                None => self.advance(frame, 0),
            };
            match verdict {
                Ok(holds) => {
                    self.order.insert(frame.g, frame.h, holds, self.nodes.len());
                    answer = Some(holds);
                    stack.pop();
                }
                Err((next, (g, h))) => {
                    stack.last_mut().expect("it was just there").next = next;
                    stack.push(Frame { g, h, next: 0 });
                }
            }
        }
        self.order.stack = stack;
        answer.expect("the first frame was answered last")
    }

    /// A comparison that would refute frame.g ≤ frame.h if it held.
    fn refutation(&self, frame: Frame, at: usize) -> Option<(GameId, GameId)> {
        let left = self.listed(frame.g, Player::Left);
        if let Some(&option) = left.get(at) {
            return Some((frame.h, option));
        }
        let right = self.listed(frame.h, Player::Right);
        right.get(at - left.len()).map(|&option| (option, frame.g))
    }

    /// Whether an answer remembered refutes frame.g ≤ frame.h, two different games. Different nimbers are confused.
    fn refuted_at_once(&self, frame: Frame) -> bool {
        let is_nimber = |game: GameId| matches!(self.nodes[game.index()], Node::Nimber(_));
        if is_nimber(frame.g) && is_nimber(frame.h) {
            return true;
        }
        (0..)
            .map_while(|at| self.refutation(frame, at))
            .any(|(g, h)| self.recall(g, h) == Some(true))
    }

    /// Tries the possible refutations from number `from` on: `Ok` with the frame's answer, or `Err` with the number of a
    /// refutation and the comparison that must be searched first.
    fn advance(&self, frame: Frame, from: usize) -> Result<bool, (usize, (GameId, GameId))> {
        let mut at = from;
        while let Some((g, h)) = self.refutation(frame, at) {
            match self.recall(g, h) {
                Some(true) => return Ok(false),
                Some(false) => at += 1,
                None => return Err((at, (g, h))),
            }
        }
        Ok(true)
    }
}
