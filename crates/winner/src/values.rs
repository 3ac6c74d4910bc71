//! Values as terms of sums: numbered canonical forms, their outcomes, options and sums.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::lines::Walls;

/// The options of a value for each player, by their numbers.
pub(crate) type ValueOptions = ByPlayer<Box<[u32]>>;

/// The values met so far, each with a number; 0 has the number 0.
pub(crate) struct Values {
    pub arena: Arena,
    entries: Vec<Entry>,
    numbers: HashMap<GameId, u32, FxBuildHasher>,
    /// The sums of two values; `None` for a sum that is too large.
    sums: HashMap<(u32, u32), Option<u32>, FxBuildHasher>,
}

struct Entry {
    game: GameId,
    /// Whether each player wins moving first.
    wins_first: ByPlayer<bool>,
    is_number: bool,
    /// What each player reaches at least, unless it is too large for a bound.
    walls: Option<ByPlayer<Walls>>,
    negative: Option<u32>,
    options: Option<ValueOptions>,
}

impl Values {
    /// The number of 0.
    pub const ZERO: u32 = 0;

    /// The number of games that a sum of two values may add to the arena.
    const MAX_NEW_GAMES: usize = 500;

    /// The value 0 only, in an arena that may contain games.
    pub fn new(arena: Arena) -> Values {
        let mut values = Values {
            arena,
            entries: Vec::new(),
            numbers: HashMap::default(),
            sums: HashMap::default(),
        };
        let zero = values.arena.zero();
        values.number(zero);
        values
    }

    /// The number of a value.
    pub fn number(&mut self, game: GameId) -> u32 {
        if let Some(&number) = self.numbers.get(&game) {
            return number;
        }
        let zero = self.arena.zero();
        let not_above = self.arena.le(game, zero);
        let not_below = self.arena.le(zero, game);
        let number = self.entries.len() as u32;
        self.entries.push(Entry {
            game,
            wins_first: ByPlayer {
                left: !not_above,
                right: !not_below,
            },
            is_number: self.arena.is_number(game),
            walls: self.walls_of(game),
            negative: None,
            options: None,
        });
        self.numbers.insert(game, number);
        number
    }

    /// The canonical form.
    pub fn game(&self, value: u32) -> GameId {
        self.entries[value as usize].game
    }

    /// Whether each player wins moving first.
    pub fn wins_first(&self, value: u32) -> ByPlayer<bool> {
        self.entries[value as usize].wins_first
    }

    /// Whether the value is a number.
    pub fn is_number(&self, value: u32) -> bool {
        self.entries[value as usize].is_number
    }

    /// What each player reaches at least, unless the value is too large for a bound.
    pub fn walls(&self, value: u32) -> Option<ByPlayer<Walls>> {
        self.entries[value as usize].walls
    }

    fn walls_of(&self, game: GameId) -> Option<ByPlayer<Walls>> {
        let stops = self.arena.stops(game);
        let is_number = self.arena.is_number(game);
        Some(ByPlayer {
            left: Walls::of_stops(stops.right, stops.left, is_number)?,
            right: Walls::of_stops(&-stops.left, &-stops.right, is_number)?,
        })
    }

    /// The negative of a value.
    pub fn negative(&mut self, value: u32) -> u32 {
        if let Some(negative) = self.entries[value as usize].negative {
            return negative;
        }
        let game = self.arena.negative(self.game(value));
        let negative = self.number(game);
        self.entries[value as usize].negative = Some(negative);
        self.entries[negative as usize].negative = Some(value);
        negative
    }

    /// The value, or its negative.
    pub fn signed(&mut self, value: u32, negated: bool) -> u32 {
        if negated { self.negative(value) } else { value }
    }

    /// The options of the canonical form.
    pub fn options(&mut self, value: u32, player: Player) -> &[u32] {
        if self.entries[value as usize].options.is_none() {
            let options = self.arena.options(self.game(value));
            let options =
                options.map(|side| side.into_iter().map(|game| self.number(game)).collect());
            self.entries[value as usize].options = Some(options);
        }
        let options = &self.entries[value as usize].options;
        options.as_ref().map_or(&[], |options| &options[player])
    }

    /// The sum of two values, unless it is large.
    pub fn sum(&mut self, a: u32, b: u32) -> Option<u32> {
        if a == Values::ZERO || b == Values::ZERO {
            return Some(a | b);
        }
        let pair = (a.min(b), a.max(b));
        if let Some(&sum) = self.sums.get(&pair) {
            return sum;
        }
        let most = self.arena.size() + Values::MAX_NEW_GAMES;
        let budget = Budget {
            games: most as u64,
            ..Budget::UNLIMITED
        };
        let sum = self.arena.sum_within(self.game(a), self.game(b), &budget);
        let sum = sum.ok().map(|game| self.number(game));
        self.sums.insert(pair, sum);
        sum
    }

    /// Whether `a` is at least as good as `b` for `player`.
    pub fn at_least(&mut self, player: Player, a: u32, b: u32) -> bool {
        let (a, b) = (self.game(a), self.game(b));
        self.arena.at_least(player, a, b)
    }
}
