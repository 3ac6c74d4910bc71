//! Values as terms of sums: canonical forms, their outcomes, options and sums.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::numbered::Numbered;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::{Mast, Thermographs};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::lines::Walls;
use crate::term::{Term, ValueId};

/// The values met so far, with what is known about each.
pub(crate) struct Values {
    pub arena: Arena,
    games: Numbered<GameId>,
    entries: Vec<Entry>,
    /// The sums of two values; `None` for a sum that is too large.
    sums: HashMap<(ValueId, ValueId), Option<ValueId>, FxBuildHasher>,
    thermographs: Thermographs,
}

struct Entry {
    /// Whether each player wins moving first.
    wins_first: ByPlayer<bool>,
    is_number: bool,
    /// What each player reaches at least, unless it is too large for a bound.
    walls: Option<ByPlayer<Walls>>,
    /// The mast, once requested.
    mast: Option<Mast>,
    negative: Option<ValueId>,
    options: Option<ByPlayer<Box<[ValueId]>>>,
}

impl Values {
    /// The value 0, which is met first.
    pub const ZERO: ValueId = ValueId(0);

    /// The number of games that a sum of two values may add to the arena.
    const MAX_NEW_GAMES: usize = 500;

    /// The value 0 only, in an arena that may contain games.
    pub fn new(arena: Arena) -> Values {
        let mut values = Values {
            arena,
            games: Numbered::default(),
            entries: Vec::new(),
            sums: HashMap::default(),
            thermographs: Thermographs::default(),
        };
        let zero = values.arena.zero();
        values.id(zero);
        values
    }

    /// The value of a canonical form.
    pub fn id(&mut self, game: GameId) -> ValueId {
        let number = self.games.number(game);
        if number == self.entries.len() {
            let entry = self.entry(game);
            self.entries.push(entry);
        }
        ValueId(number as u32)
    }

    fn entry(&mut self, game: GameId) -> Entry {
        let zero = self.arena.zero();
        Entry {
            wins_first: ByPlayer {
                left: !self.arena.le(game, zero),
                right: !self.arena.le(zero, game),
            },
            is_number: self.arena.is_number(game),
            walls: self.walls_of(game),
            mast: None,
            negative: None,
            options: None,
        }
    }

    fn at(&self, value: ValueId) -> &Entry {
        &self.entries[value.0 as usize]
    }

    fn at_mut(&mut self, value: ValueId) -> &mut Entry {
        &mut self.entries[value.0 as usize]
    }

    /// The canonical form.
    pub fn game(&self, value: ValueId) -> GameId {
        self.games[value.0 as usize]
    }

    /// Whether each player wins moving first.
    pub fn wins_first(&self, value: ValueId) -> ByPlayer<bool> {
        self.at(value).wins_first
    }

    /// Whether the value is a number.
    pub fn is_number(&self, value: ValueId) -> bool {
        self.at(value).is_number
    }

    /// What each player reaches at least, unless the value is too large for a bound.
    pub fn walls(&self, value: ValueId) -> Option<ByPlayer<Walls>> {
        self.at(value).walls
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
    pub fn negative(&mut self, value: ValueId) -> ValueId {
        if let Some(negative) = self.at(value).negative {
            return negative;
        }
        let game = self.arena.negative(self.game(value));
        let negative = self.id(game);
        self.at_mut(value).negative = Some(negative);
        self.at_mut(negative).negative = Some(value);
        negative
    }

    /// The value, or its negative.
    pub fn signed(&mut self, value: ValueId, negated: bool) -> ValueId {
        if negated { self.negative(value) } else { value }
    }

    /// The options of the canonical form.
    fn options(&mut self, value: ValueId, player: Player) -> &[ValueId] {
        if self.at(value).options.is_none() {
            let options = self.arena.options(self.game(value));
            let options = options.map(|side| side.into_iter().map(|game| self.id(game)).collect());
            self.at_mut(value).options = Some(options);
        }
        let options = self.at(value).options.as_ref();
        options.map_or(&[], |options| &options[player])
    }

    /// The options of the canonical form, each as a sum.
    pub fn option_terms(&mut self, value: ValueId, player: Player) -> Vec<Vec<Term>> {
        let options = self.options(value, player).iter();
        options.map(|&option| vec![Term::value(option)]).collect()
    }

    /// The sum of two values, unless it is large.
    pub fn sum(&mut self, a: ValueId, b: ValueId) -> Option<ValueId> {
        if a == Values::ZERO {
            return Some(b);
        }
        if b == Values::ZERO {
            return Some(a);
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
        let sum = sum.ok().map(|game| self.id(game));
        self.sums.insert(pair, sum);
        sum
    }

    /// The mast of a sum of values.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn mast_of_sum(
        &mut self,
        values: impl Iterator<Item = ValueId>,
        budget: &Budget<'_>,
    ) -> Result<Mast, Stopped> {
        let mut sum = Mast::ZERO;
        for value in values {
            sum.add(self.mast(value, budget)?);
        }
        Ok(sum)
    }

    /// The mast of a value.
    fn mast(&mut self, value: ValueId, budget: &Budget<'_>) -> Result<&Mast, Stopped> {
        let (game, entry) = (
            self.games[value.0 as usize],
            &mut self.entries[value.0 as usize],
        );
        let mast = match entry.mast.take() {
            Some(mast) => mast,
            None => Mast::of_game(&self.arena, &mut self.thermographs, game, budget)?,
        };
        Ok(entry.mast.insert(mast))
    }

    /// Whether `a` is at least as good as `b` for `player`.
    pub fn at_least(&mut self, player: Player, a: ValueId, b: ValueId) -> bool {
        let (a, b) = (self.game(a), self.game(b));
        self.arena.at_least(player, a, b)
    }
}
