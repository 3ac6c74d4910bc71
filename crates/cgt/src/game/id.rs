//! The id of an interned canonical form.

use std::fmt;
use std::num::NonZeroU32;

/// The value of a short game, as a key into the [`Arena`](super::Arena) that made it.
///
/// Within one arena, equal ids mean equal values. Ids are opaque: their order says nothing about the games, and printed
/// output never depends on them. In debug builds an id remembers its arena, and using it in another arena panics.
///
/// ```
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::player::ByPlayer;
///
/// let mut arena = Arena::new();
/// let (two, three, zero) = (arena.integer(2), arena.integer(3), arena.zero());
/// // {2, 0 | } = 3: the option 0 is dominated.
/// assert_eq!(arena.game(ByPlayer { left: vec![two, zero], right: vec![] }), three);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameId {
    number: NonZeroU32,
    #[cfg(debug_assertions)]
    arena: ArenaTag,
}

/// Distinguishes arenas in debug builds; costs nothing in release builds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ArenaTag {
    #[cfg(debug_assertions)]
    number: u32,
}

impl ArenaTag {
    /// A tag that no other arena of this process has.
    pub(super) fn fresh() -> ArenaTag {
        #[cfg(debug_assertions)]
        {
            use std::sync::atomic::{AtomicU32, Ordering};
            static NEXT: AtomicU32 = AtomicU32::new(0);
            ArenaTag {
                number: NEXT.fetch_add(1, Ordering::Relaxed),
            }
        }
        #[cfg(not(debug_assertions))]
        ArenaTag {}
    }
}

impl GameId {
    /// Ids stay below this bound, so that two ids and one bit fit into a 64-bit word.
    pub(super) const MAX_GAMES: usize = 1 << 30;

    /// The id of the node at `index`, counted from 0.
    ///
    /// # Panics
    /// When `index` reaches [`GameId::MAX_GAMES`]: the arena is full. A budget stops long before.
    pub(super) fn new(index: usize, arena: ArenaTag) -> GameId {
        assert!(
            index < GameId::MAX_GAMES,
            "an arena holds at most 2^30 games"
        );
        #[cfg(not(debug_assertions))]
        let _ = arena;
        GameId {
            number: NonZeroU32::MIN.saturating_add(index as u32),
            #[cfg(debug_assertions)]
            arena,
        }
    }

    /// The node's index, counted from 0.
    pub(super) fn index(self) -> usize {
        self.number.get() as usize - 1
    }

    /// The id as a word that is never 0.
    pub(super) fn word(self) -> u32 {
        self.number.get()
    }

    /// In debug builds, panics when the id belongs to another arena.
    pub(super) fn check(self, arena: ArenaTag) {
        #[cfg(debug_assertions)]
        assert!(
            self.arena == arena,
            "a game of one arena was used in another"
        );
        #[cfg(not(debug_assertions))]
        let _ = arena;
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game#{}", self.index())
    }
}
