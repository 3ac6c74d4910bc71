//! The state that comparisons keep between searches: the answers so far and the stack.

use std::mem;

#[cfg(test)]
use super::id::ArenaTag;
use super::id::GameId;

/// An undecided comparison g ≤ h; `next` is the refutation being tried.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) g: GameId,
    pub(super) h: GameId,
    pub(super) next: usize,
}

/// The answers of earlier searches: a direct-mapped table that forgets on collision. It grows with the arena, and
/// likewise when it has forgotten many more answers than it has slots: a search of tall games that keeps forgetting
/// would take exponential time. A larger table than necessary is slower, because it does not fit into the caches of the
/// processor.
///
/// Its entries are consequences of the forms alone (invariant G4), so forgetting them costs only time. A search does not
/// depend on entries: its progress is on its stack.
pub(super) struct OrderCache {
    /// 0 for an empty slot; otherwise the two ids, with the answer in the lowest bit.
    slots: Vec<u64>,
    /// The number of slots never grows beyond this.
    most: usize,
    /// The game under construction has the last id, like other games before it; this number distinguishes them.
    scratch: Option<(GameId, u32)>,
    serial: u32,
    /// The number of answers forgotten since the table was last resized.
    forgotten: usize,
    /// The stack of searches, empty between them.
    pub(super) stack: Vec<Frame>,
}

impl OrderCache {
    const SMALLEST: usize = 1 << 12;

    /// The table grows after forgetting this many times as many answers as it has slots. With 1, it grows
    /// unnecessarily.
    const ROUNDS: usize = 8;

    /// Forgotten answers do not make the table larger than this number of slots (128 MiB).
    const MAX_FOR_SEARCH: usize = 1 << 24;

    pub(super) fn new() -> OrderCache {
        OrderCache::with_at_most(usize::MAX)
    }

    /// A cache of at most `most` slots, rounded down to a power of two and at least two. When full, it forgets.
    pub(super) fn with_at_most(most: usize) -> OrderCache {
        let most = 1 << most.max(2).ilog2();
        OrderCache {
            slots: vec![0; most.min(OrderCache::SMALLEST)],
            most,
            scratch: None,
            serial: 0,
            forgotten: 0,
            stack: Vec::new(),
        }
    }

    /// From now on `id` is a game never seen before.
    pub(super) fn begin_scratch(&mut self, id: GameId) {
        self.serial += 1;
        if self.serial as usize >= GameId::MAX_GAMES {
            self.serial = 1;
            self.slots.fill(0);
        }
        self.scratch = Some((id, self.serial));
    }

    /// Removes the scratch game from consideration: it was removed from the arena or became permanent.
    pub(super) fn end_scratch(&mut self) {
        self.scratch = None;
    }

    /// Whether no search is under way, and no game under construction.
    pub(super) fn is_idle(&self) -> bool {
        self.stack.is_empty() && self.scratch.is_none()
    }

    /// Whether the game is removed from the arena if its options change.
    pub(super) fn is_scratch(&self, id: GameId) -> bool {
        self.scratch.is_some_and(|(scratch, _)| scratch == id)
    }

    /// The stored comparisons g ≤ h with their answers, except those with scratch games, which no longer exist.
    #[cfg(test)]
    pub(super) fn entries(
        &self,
        tag: ArenaTag,
    ) -> impl Iterator<Item = (GameId, GameId, bool)> + use<'_> {
        let game = move |word: u64| {
            let index = (word as usize).checked_sub(1)?;
            (index < GameId::MAX_GAMES).then(|| GameId::new(index, tag))
        };
        self.slots.iter().filter_map(move |entry| {
            let (g, h) = (entry >> 32, entry >> 1 & 0x7FFF_FFFF);
            Some((game(g)?, game(h)?, entry & 1 == 1))
        })
    }

    fn word(&self, id: GameId) -> u64 {
        match self.scratch {
            Some((scratch, serial)) if scratch == id => {
                u64::from(serial) + GameId::MAX_GAMES as u64
            }
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

    pub(super) fn get(&self, g: GameId, h: GameId) -> Option<bool> {
        let key = self.key(g, h);
        let entry = self.slots[self.slot(key)];
        (entry & !1 == key).then_some(entry & 1 == 1)
    }

    pub(super) fn insert(&mut self, g: GameId, h: GameId, holds: bool, games: usize) {
        let slots = self.slots.len();
        let is_forgetful =
            self.forgotten / OrderCache::ROUNDS > slots && slots < OrderCache::MAX_FOR_SEARCH;
        if (is_forgetful || games > slots / 2) && slots < self.most {
            self.grow();
        }
        self.put(self.key(g, h) | u64::from(holds));
    }

    fn grow(&mut self) {
        let larger = vec![0; (self.slots.len() * 4).min(self.most)];
        let entries = mem::replace(&mut self.slots, larger);
        entries
            .into_iter()
            .filter(|&entry| entry != 0)
            .for_each(|entry| self.put(entry));
        self.forgotten = 0;
    }

    fn put(&mut self, entry: u64) {
        let key = entry & !1;
        let slot = self.slot(key);
        let before = mem::replace(&mut self.slots[slot], entry);
        self.forgotten += usize::from(before != 0 && before & !1 != key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cache after this number of answers on different pairs of 200 games.
    fn after(answers: usize, mut cache: OrderCache) -> OrderCache {
        let tag = ArenaTag::fresh();
        let game = |at: usize| GameId::new(at, tag);
        for at in 0..answers {
            cache.insert(game(at / 200), game(at % 200), at % 3 == 0, 200);
        }
        cache
    }

    #[test]
    fn the_table_has_more_slots_than_the_arena_has_games() {
        let tag = ArenaTag::fresh();
        for (most, games, slots) in [
            (usize::MAX, 2048, 1 << 12),
            (usize::MAX, 2049, 1 << 14),
            (1 << 13, 2049, 1 << 13),
            (64, 2049, 64),
        ] {
            let mut cache = OrderCache::with_at_most(most);
            cache.insert(GameId::new(0, tag), GameId::new(1, tag), true, games);
            assert_eq!(cache.slots.len(), slots);
        }
    }

    /// After 40,000 answers, a table of 4,096 slots has forgotten more than 8 · 4,096 of them; after 4,096 it has not.
    #[test]
    fn a_table_that_forgets_much_grows_up_to_the_limit() {
        let slots = |cache: OrderCache| cache.slots.len();
        assert_eq!(slots(after(4_096, OrderCache::new())), 1 << 12);
        assert!(slots(after(40_000, OrderCache::new())) >= 1 << 14);
        assert_eq!(slots(after(40_000, OrderCache::with_at_most(64))), 64);
        assert_eq!(
            slots(after(40_000, OrderCache::with_at_most(1 << 13))),
            1 << 13
        );
    }

    #[test]
    fn a_table_that_grows_loses_nothing() {
        let tag = ArenaTag::fresh();
        let mut cache = after(4_096, OrderCache::new());
        let before = cache.entries(tag).count();
        cache.grow();
        assert_eq!(cache.entries(tag).count(), before);
        assert_eq!(cache.forgotten, 0);
    }
}
