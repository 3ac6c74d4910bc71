//! Numbers for the values of a family of positions; a value and its negative differ in one bit.

use std::hash::BuildHasher;

use chopsticks_cgt::game::{Arena, GameId};
use hashbrown::{HashMap, HashTable};
use rustc_hash::FxBuildHasher;

use crate::player::ByPlayer;

/// The number of a value in a [`Codes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Code(u32);

impl Code {
    /// The code of the negative value.
    pub(super) fn negative(self) -> Code {
        Code(self.0 ^ 1)
    }

    /// The index of the code's game in [`Codes::into_games`].
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Values as small numbers, with a memo from options to values.
///
/// In families that are symmetric in the players, only half of the positions need to be evaluated; the values of the
/// other half follow by flipping one bit. A value that is its own negative has two codes: the even one for evaluated
/// values, and the odd one for negatives. So equal codes mean equal values, but not conversely.
pub(super) struct Codes<'a> {
    arena: &'a mut Arena,
    games: Vec<GameId>,
    of_games: HashMap<GameId, Code, FxBuildHasher>,
    pairs: HashMap<(Code, Code), Code, FxBuildHasher>,
    lists: HashTable<(Box<[Code]>, usize, Code)>,
}

impl<'a> Codes<'a> {
    pub(super) fn new(arena: &'a mut Arena) -> Codes<'a> {
        Codes {
            arena,
            games: Vec::new(),
            of_games: HashMap::default(),
            pairs: HashMap::default(),
            lists: HashTable::new(),
        }
    }

    /// The size of the arena, for the budget.
    pub(super) fn arena_size(&self) -> usize {
        self.arena.size()
    }

    /// The game of a code.
    pub(super) fn game(&self, code: Code) -> GameId {
        self.games[code.index()]
    }

    /// The games by the numbers of their codes.
    pub(super) fn into_games(self) -> Vec<GameId> {
        self.games
    }

    /// The code of a game.
    pub(super) fn code(&mut self, game: GameId) -> Code {
        if let Some(&code) = self.of_games.get(&game) {
            return code;
        }
        let code = Code(u32::try_from(self.games.len()).expect("fewer values than games"));
        let negative = self.arena.negative(game);
        self.games.extend([game, negative]);
        self.of_games.insert(game, code);
        self.of_games.entry(negative).or_insert(code.negative());
        code
    }

    /// The values 0 and * = {0|0}.
    pub(super) fn zero_and_star(&mut self) -> (Code, Code) {
        let zero = self.value_of(&[], 0);
        (zero, self.switch_of(zero, zero))
    }

    /// The value {left|right}.
    pub(super) fn switch_of(&mut self, left: Code, right: Code) -> Code {
        if let Some(&code) = self.pairs.get(&(left, right)) {
            return code;
        }
        let game = self.arena.pair(self.game(left), self.game(right));
        let code = self.code(game);
        self.pairs.insert((left, right), code);
        code
    }

    /// The value with these options; the first `left` of them are Left's. Each side must be sorted.
    pub(super) fn value_of(&mut self, options: &[Code], left: usize) -> Code {
        let hash = FxBuildHasher.hash_one((options, left));
        let found = self
            .lists
            .find(hash, |(key, count, _)| *count == left && **key == *options);
        if let Some(&(_, _, code)) = found {
            return code;
        }
        let games = |codes: &[Code]| codes.iter().map(|&code| self.game(code)).collect();
        let (left_options, right_options) = options.split_at(left);
        let sides = ByPlayer {
            left: games(left_options),
            right: games(right_options),
        };
        let game = self.arena.game(sides);
        let code = self.code(game);
        let entry = (options.into(), left, code);
        let rehash =
            |(key, count, _): &(Box<[Code]>, usize, Code)| FxBuildHasher.hash_one((&**key, count));
        self.lists.insert_unique(hash, entry, rehash);
        code
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_found_in_two_ways_has_one_code() {
        let mut arena = Arena::new();
        let mut codes = Codes::new(&mut arena);
        let (zero, star) = codes.zero_and_star();
        assert_eq!(codes.switch_of(star, star), zero);
        let up = codes.switch_of(zero, star);
        assert_eq!(codes.value_of(&[zero, star], 1), up);
        // {0 | 0, *} = ↓*, and in {0, ↓* | *} the option ↓* is reversible through 0, which has no options.
        let down_star = codes.value_of(&[zero, zero, star], 1);
        assert_eq!(codes.value_of(&[zero, down_star, star], 2), up);
    }

    #[test]
    fn the_negative_is_one_bit_away() {
        let mut arena = Arena::new();
        let mut codes = Codes::new(&mut arena);
        let (zero, star) = codes.zero_and_star();
        let up = codes.switch_of(zero, star);
        assert_eq!(codes.switch_of(star, zero), up.negative());
        let games = codes.into_games();
        for code in [zero, star, up] {
            let negative = arena.negative(games[code.index()]);
            assert_eq!(games[code.negative().index()], negative);
        }
    }
}
