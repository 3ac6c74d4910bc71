//! The options that have been evaluated, with the values, in few bytes.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::game::GameId;
use crate::player::ByPlayer;

/// A value for each pair of option lists that has been noted.
#[derive(Default)]
pub(super) struct SeenOptions {
    /// The lists, Left's and Right's in turn.
    lists: Vec<GameId>,
    seen: Vec<Seen>,
    /// Indices into `seen`, by the hashes of the lists.
    index: HashTable<u32>,
}

/// The options of a position, and its value.
#[derive(Clone, Copy)]
struct Seen {
    /// The place in `lists` after the options; they begin where those of the one before end.
    end: u64,
    /// The number of Left's options.
    left: u32,
    value: GameId,
}

impl SeenOptions {
    /// The lists of a position with more options than this are rarely those of another one: on a 5x6 board of
    /// Domineering, one in 26.
    const MAX_COUNT: usize = 16;

    /// Whether lists are short enough to be noted.
    pub(super) fn may_repeat(options: ByPlayer<&[GameId]>) -> bool {
        options.left.len() + options.right.len() <= SeenOptions::MAX_COUNT
    }

    /// The value noted for these options.
    pub(super) fn value(&self, options: ByPlayer<&[GameId]>) -> Option<GameId> {
        let is_same = |&at: &u32| listed(&self.lists, &self.seen, at) == options;
        let at = self.index.find(hash(options), is_same)?;
        Some(self.seen[*at as usize].value)
    }

    /// Notes the value for options that are new.
    pub(super) fn note(&mut self, options: ByPlayer<&[GameId]>, value: GameId) {
        debug_assert!(SeenOptions::may_repeat(options));
        let at = u32::try_from(self.seen.len()).expect("fewer than 2^32 positions");
        self.lists.extend_from_slice(options.left);
        self.lists.extend_from_slice(options.right);
        self.seen.push(Seen {
            end: self.lists.len() as u64,
            left: u32::try_from(options.left.len()).expect("fewer than 2^32 options"),
            value,
        });
        let (lists, seen) = (&self.lists, &self.seen);
        let rehash = |&at: &u32| hash(listed(lists, seen, at));
        self.index.insert_unique(hash(options), at, rehash);
    }
}

/// The options at an index.
fn listed<'a>(lists: &'a [GameId], seen: &[Seen], at: u32) -> ByPlayer<&'a [GameId]> {
    let at = at as usize;
    let before = at.checked_sub(1).map_or(0, |before| seen[before].end);
    let both = &lists[before as usize..seen[at].end as usize];
    let (left, right) = both.split_at(seen[at].left as usize);
    ByPlayer { left, right }
}

fn hash(options: ByPlayer<&[GameId]>) -> u64 {
    FxBuildHasher.hash_one(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Arena;

    #[test]
    fn options_are_found_by_both_lists() {
        let mut arena = Arena::new();
        let games: Vec<GameId> = (0..9).map(|n| arena.integer(n)).collect();
        let mut seen = SeenOptions::default();
        let pairs = || (0..9).flat_map(|a| (a..9).map(move |b| (a, b)));
        let options = |(a, b): (usize, usize)| ByPlayer {
            left: &games[..a],
            right: &games[a..b],
        };
        for pair in pairs() {
            assert_eq!(seen.value(options(pair)), None);
            seen.note(options(pair), games[pair.1 - pair.0]);
        }
        for pair in pairs() {
            assert_eq!(seen.value(options(pair)), Some(games[pair.1 - pair.0]));
        }
    }
}
