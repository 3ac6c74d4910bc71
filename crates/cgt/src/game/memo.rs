//! A property of every game of an arena, filled in the order of ids.

use super::{Arena, GameId, Shape};

/// A side table with one `T` for each game of an arena.
///
/// Options have smaller ids than the games that have them (invariant G1), so a property that a game inherits from its
/// options is computed by one upward pass, without recursion.
///
/// ```
/// use chopsticks_cgt::game::{Arena, Memo, Shape};
///
/// // The number of options of each game that is not a number.
/// let mut arena = Arena::new();
/// let nimber = arena.nimber(3);
/// let mut counts = Memo::new();
/// counts.extend_with(&arena, |_, shape| match shape {
///     Shape::Number(_) => 0,
///     Shape::Form(options) => options.left.len() + options.right.len(),
/// });
/// assert_eq!(counts.get(nimber), Some(&6));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Memo<T> {
    entries: Vec<T>,
}

impl<T> Memo<T> {
    /// An empty table.
    pub fn new() -> Memo<T> {
        Memo {
            entries: Vec::new(),
        }
    }

    /// Extends the table to all games of `arena`. `next` computes the entry of a game from the table so far, which contains
    /// the entries of its options.
    pub fn extend_with(&mut self, arena: &Arena, mut next: impl FnMut(&Memo<T>, Shape<'_>) -> T) {
        for game in arena.games().skip(self.entries.len()) {
            let entry = next(self, arena.shape(game));
            self.entries.push(entry);
        }
    }

    /// The entry of `game`, if the table reaches it.
    pub fn get(&self, game: GameId) -> Option<&T> {
        self.entries.get(game.index())
    }
}

impl<T> std::ops::Index<GameId> for Memo<T> {
    type Output = T;

    /// # Panics
    /// When the table has not been extended to `game`.
    fn index(&self, game: GameId) -> &T {
        &self.entries[game.index()]
    }
}
