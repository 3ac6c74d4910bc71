//! An arena in which an operation builds games within a budget.

use num_bigint::BigUint;

use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::ByPlayer;
use crate::value::multiple_within;

/// An arena with a budget. Every step that may build games is checked.
pub(super) struct GameBuilder<'a> {
    pub(super) arena: &'a mut Arena,
    pub(super) budget: &'a Budget<'a>,
    meter: Meter<'a>,
}

impl<'a> GameBuilder<'a> {
    pub(super) fn new(arena: &'a mut Arena, budget: &'a Budget<'_>) -> GameBuilder<'a> {
        GameBuilder {
            arena,
            budget,
            meter: Meter::new(budget),
        }
    }

    /// The options of the canonical form, including those of numbers.
    pub(super) fn options(&mut self, game: GameId) -> Result<ByPlayer<Vec<GameId>>, Stopped> {
        self.check()?;
        Ok(self.arena.options(game))
    }

    pub(super) fn game(&mut self, options: ByPlayer<Vec<GameId>>) -> Result<GameId, Stopped> {
        self.check()?;
        Ok(self.arena.game(options))
    }

    /// The game with these options, which are known to be those of a canonical form.
    pub(super) fn canonical_game(
        &mut self,
        options: ByPlayer<Vec<GameId>>,
    ) -> Result<GameId, Stopped> {
        self.check()?;
        Ok(self.arena.canonical_game(options))
    }

    pub(super) fn sum(&mut self, g: GameId, h: GameId) -> Result<GameId, Stopped> {
        self.check()?;
        self.arena.sum_within(g, h, self.budget)
    }

    pub(super) fn difference(&mut self, g: GameId, h: GameId) -> Result<GameId, Stopped> {
        let negative = self.arena.negative(h);
        self.sum(g, negative)
    }

    /// n · game for the integer `n`.
    pub(super) fn multiple(&mut self, n: &Dyadic, game: GameId) -> Result<GameId, Stopped> {
        self.check()?;
        multiple_within(self.arena, &n.numerator(), game, self.budget)
    }

    /// The product of two numbers. A denominator too large for a number counts as exceeding the limit on the arena.
    pub(super) fn product(&mut self, x: &Dyadic, y: &Dyadic) -> Result<GameId, Stopped> {
        self.check()?;
        let product = x.product(y).ok_or_else(|| self.full())?;
        Ok(self.arena.number(product))
    }

    /// The nimber of a heap of this size.
    pub(super) fn nimber(&mut self, heap: &BigUint) -> Result<GameId, Stopped> {
        let fits = u32::try_from(heap)
            .ok()
            .filter(|&heap| u64::from(heap) < self.budget.games);
        let heap = fits.ok_or_else(|| self.full())?;
        Ok(self.arena.nimber(heap))
    }

    /// The game for Left and its negative for Right: the gain of a player from a move, or its cost.
    pub(super) fn both_ways(&mut self, game: GameId) -> ByPlayer<GameId> {
        ByPlayer {
            left: game,
            right: self.arena.negative(game),
        }
    }

    /// Whether a recursion with this many steps may continue. A step for two games counts as a position of their sum or
    /// product.
    pub(super) fn check_steps(&mut self, steps: u64) -> Result<(), Stopped> {
        self.meter.check(steps, self.arena.size())
    }

    /// Counts small steps between two checks.
    pub(super) fn count(&mut self, steps: u64) -> Result<(), Stopped> {
        self.meter.count(steps)
    }

    fn check(&mut self) -> Result<(), Stopped> {
        self.check_steps(0)
    }

    fn full(&self) -> Stopped {
        Stopped::at(Limit::Games, self.budget.games)
    }
}
