//! Comparison: G ≤ H by fingerprint where that decides, else by search with a cache and an explicit stack.

use std::cmp::Ordering;

use super::arena::Arena;
use super::canonical::Entry;
use super::id::{ArenaTag, GameId};
use crate::player::Player;

/// How two games compare: the four cases of the partial order.
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
    /// How `g` compares with `h`.
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

    /// [`Arena::at_least`] for two different games whose facts are at hand.
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

    /// Whether g ≤ h, if fingerprints, stops or the cache know.
    fn recall(&self, g: GameId, h: GameId) -> Option<bool> {
        if g == h {
            return Some(true);
        }
        self.facts[g.index()]
            .le(&self.facts[h.index()])
            .or_else(|| self.recall_beyond_masks(g, h))
    }

    /// Whether g ≤ h, for two different games of which the masks do not tell.
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

    /// g ≤ h exactly when no g^L ≥ h and no h^R ≤ g. Numbers list no options, which is number avoidance: of two games
    /// that are not both numbers, only the other one's options matter.
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

    fn refuted_at_once(&self, frame: Frame) -> bool {
        (0..)
            .map_while(|at| self.refutation(frame, at))
            .any(|(g, h)| self.recall(g, h) == Some(true))
    }

    /// Goes through the possible refutations from number `from` on: `Ok` with the frame's answer, or `Err` with the
    /// number and the comparison that must be searched first.
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

/// An open question g ≤ h; `next` is the refutation under way.
#[derive(Clone, Copy)]
struct Frame {
    g: GameId,
    h: GameId,
    next: usize,
}

/// Answers of past searches: a direct-mapped table that forgets on collision and grows with the arena.
///
/// What it holds are consequences of the forms alone (invariant G4), so forgetting costs only time. A search never
/// waits for an entry to be there: it carries its own progress on its stack.
pub(super) struct OrderCache {
    /// 0 where empty, else the two ids and the answer in the lowest bit.
    slots: Vec<u64>,
    /// The number of slots never grows beyond this.
    most: usize,
    /// The game under construction has the last id, which other games had before it; this tells them apart.
    scratch: Option<(GameId, u32)>,
    serial: u32,
    /// The stack of searches, empty between them.
    stack: Vec<Frame>,
}

impl OrderCache {
    const SMALLEST: usize = 1 << 12;

    pub(super) fn new() -> OrderCache {
        OrderCache::with_at_most(usize::MAX)
    }

    /// A cache that forgets rather than have more than `most` slots, rounded down to a power of two, at least two.
    pub(super) fn with_at_most(most: usize) -> OrderCache {
        let most = 1 << most.max(2).ilog2();
        OrderCache {
            slots: vec![0; most.min(OrderCache::SMALLEST)],
            most,
            scratch: None,
            serial: 0,
            stack: Vec::new(),
        }
    }

    /// From now on `id` stands for a game never seen before.
    pub(super) fn begin_scratch(&mut self, id: GameId) {
        self.serial += 1;
        if self.serial as usize >= GameId::LIMIT {
            self.serial = 1;
            self.slots.fill(0);
        }
        self.scratch = Some((id, self.serial));
    }

    /// The scratch game is gone or has become a game in its own right.
    pub(super) fn end_scratch(&mut self) {
        self.scratch = None;
    }

    /// The comparisons g ≤ h that are held, with their answers; but not those with a scratch game, which is gone.
    pub(super) fn entries(
        &self,
        tag: ArenaTag,
    ) -> impl Iterator<Item = (GameId, GameId, bool)> + use<'_> {
        let game = move |word: u64| {
            let index = (word as usize).checked_sub(1)?;
            (index < GameId::LIMIT).then(|| GameId::new(index, tag))
        };
        self.slots.iter().filter_map(move |entry| {
            let (g, h) = (entry >> 32, entry >> 1 & 0x7FFF_FFFF);
            Some((game(g)?, game(h)?, entry & 1 == 1))
        })
    }

    fn word(&self, id: GameId) -> u64 {
        match self.scratch {
            Some((scratch, serial)) if scratch == id => u64::from(serial) + GameId::LIMIT as u64,
            _ => u64::from(id.word()),
        }
    }

    fn key(&self, g: GameId, h: GameId) -> u64 {
        (self.word(g) << 31 | self.word(h)) << 1
    }

    fn slot(&self, key: u64) -> usize {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> (64 - self.slots.len().trailing_zeros())) as usize
    }

    fn get(&self, g: GameId, h: GameId) -> Option<bool> {
        let key = self.key(g, h);
        let entry = self.slots[self.slot(key)];
        (entry & !1 == key).then_some(entry & 1 == 1)
    }

    pub(super) fn insert(&mut self, g: GameId, h: GameId, holds: bool, games: usize) {
        if games > self.slots.len() / 2 && self.slots.len() < self.most {
            self.slots = vec![0; (self.slots.len() * 4).min(self.most)];
        }
        let key = self.key(g, h);
        let slot = self.slot(key);
        self.slots[slot] = key | u64::from(holds);
    }
}
