//! The values met in a family of positions, numbered so that a value and its negative are one bit apart.

use std::hash::BuildHasher;

use hashbrown::{HashMap, HashTable};
use rustc_hash::FxBuildHasher;

use crate::game::{Arena, GameId};
use crate::player::ByPlayer;

/// The number of a value in a [`Palette`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Tint(u32);

impl Tint {
    /// The tint of the negative value.
    pub(super) fn negative(self) -> Tint {
        Tint(self.0 ^ 1)
    }

    /// The place of the tint's game in [`Palette::into_games`].
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Values as small numbers, with a memo of what options lead to what value.
///
/// Families of positions that are symmetric in the players need only half of their positions evaluated; reading the
/// other half off costs one bit flip. A value that is its own negative has two tints, of which the even one is used
/// for values found and the odd one arises by reading off: equal tints mean equal values, not conversely.
pub(super) struct Palette<'a> {
    arena: &'a mut Arena,
    games: Vec<GameId>,
    tints: HashMap<GameId, Tint, FxBuildHasher>,
    pairs: HashMap<(Tint, Tint), Tint, FxBuildHasher>,
    lists: HashTable<(Box<[Tint]>, usize, Tint)>,
}

impl<'a> Palette<'a> {
    pub(super) fn new(arena: &'a mut Arena) -> Palette<'a> {
        Palette {
            arena,
            games: Vec::new(),
            tints: HashMap::default(),
            pairs: HashMap::default(),
            lists: HashTable::new(),
        }
    }

    /// The number of games in the arena.
    pub(super) fn arena_len(&self) -> usize {
        self.arena.len()
    }

    /// The game of a tint.
    pub(super) fn game(&self, tint: Tint) -> GameId {
        self.games[tint.index()]
    }

    /// The games by the numbers of their tints.
    pub(super) fn into_games(self) -> Vec<GameId> {
        self.games
    }

    /// The tint of a game.
    pub(super) fn tint(&mut self, game: GameId) -> Tint {
        if let Some(&tint) = self.tints.get(&game) {
            return tint;
        }
        let tint = Tint(u32::try_from(self.games.len()).expect("fewer values than games"));
        let negative = self.arena.negative(game);
        self.games.extend([game, negative]);
        self.tints.insert(game, tint);
        self.tints.entry(negative).or_insert(tint.negative());
        tint
    }

    /// The values 0 and * = {0|0}.
    pub(super) fn zero_and_star(&mut self) -> (Tint, Tint) {
        let zero = self.value_of(&[], 0);
        (zero, self.switch_of(zero, zero))
    }

    /// The value {left|right}.
    pub(super) fn switch_of(&mut self, left: Tint, right: Tint) -> Tint {
        if let Some(&tint) = self.pairs.get(&(left, right)) {
            return tint;
        }
        let options = ByPlayer {
            left: vec![self.game(left)],
            right: vec![self.game(right)],
        };
        let game = self.arena.game(options);
        let tint = self.tint(game);
        self.pairs.insert((left, right), tint);
        tint
    }

    /// The value with these options; the first `left` of them are Left's. Each side must be sorted.
    pub(super) fn value_of(&mut self, options: &[Tint], left: usize) -> Tint {
        let hash = FxBuildHasher.hash_one((options, left));
        let found = self
            .lists
            .find(hash, |(key, count, _)| *count == left && **key == *options);
        if let Some(&(_, _, tint)) = found {
            return tint;
        }
        let games = |tints: &[Tint]| tints.iter().map(|&tint| self.game(tint)).collect();
        let (left_options, right_options) = options.split_at(left);
        let sides = ByPlayer {
            left: games(left_options),
            right: games(right_options),
        };
        let game = self.arena.game(sides);
        let tint = self.tint(game);
        let entry = (options.into(), left, tint);
        let rehash =
            |(key, count, _): &(Box<[Tint]>, usize, Tint)| FxBuildHasher.hash_one((&**key, count));
        self.lists.insert_unique(hash, entry, rehash);
        tint
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_found_in_two_ways_has_one_tint() {
        let mut arena = Arena::new();
        let mut palette = Palette::new(&mut arena);
        let (zero, star) = palette.zero_and_star();
        assert_eq!(palette.switch_of(star, star), zero);
        let up = palette.switch_of(zero, star);
        assert_eq!(palette.value_of(&[zero, star], 1), up);
        // {0 | 0, *} = ↓*, and in {0, ↓* | *} the option ↓* is reversible through 0, which has no options.
        let down_star = palette.value_of(&[zero, zero, star], 1);
        assert_eq!(palette.value_of(&[zero, down_star, star], 2), up);
    }

    #[test]
    fn the_negative_is_one_bit_away() {
        let mut arena = Arena::new();
        let mut palette = Palette::new(&mut arena);
        let (zero, star) = palette.zero_and_star();
        let up = palette.switch_of(zero, star);
        assert_eq!(palette.switch_of(star, zero), up.negative());
        let games = palette.into_games();
        for tint in [zero, star, up] {
            let negative = arena.negative(games[tint.index()]);
            assert_eq!(games[tint.negative().index()], negative);
        }
    }
}
