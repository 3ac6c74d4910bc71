//! Order, sums and negatives modulo a universe.

use super::arena::{UniverseArena, UniverseGame};
use crate::budget::{Budget, Meter, Stopped};
use crate::game::Relation;

impl UniverseArena {
    /// Whether G ≥ H modulo the universe.
    pub fn is_at_least(&mut self, g: UniverseGame, h: UniverseGame) -> bool {
        let mut meter = Meter::new(&Budget::UNLIMITED);
        let found = self.augmented.at_least(g.0, h.0, &mut meter);
        found.expect("nothing asks it to stop")
    }

    /// The relation of two games modulo the universe.
    ///
    /// # Errors
    /// When the budget asks to stop.
    pub fn compare(
        &mut self,
        g: UniverseGame,
        h: UniverseGame,
        budget: &Budget<'_>,
    ) -> Result<Relation, Stopped> {
        self.augmented.compare(g.0, h.0, &mut Meter::new(budget))
    }

    /// The game with the players exchanged. Its sum with the game need not be 0.
    pub fn negative(&mut self, game: UniverseGame) -> UniverseGame {
        UniverseGame(self.augmented.negative(game.0))
    }

    /// The sum of two games.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget allows games, or the budget asks to stop.
    pub fn sum(
        &mut self,
        g: UniverseGame,
        h: UniverseGame,
        budget: &Budget<'_>,
    ) -> Result<UniverseGame, Stopped> {
        self.augmented.sum(g.0, h.0, budget).map(UniverseGame)
    }

    /// Whether some game of the universe makes the sum with this one 0. It is then the negative (Davies and Yadav).
    ///
    /// # Errors
    /// Those of [`sum`](UniverseArena::sum).
    pub fn is_invertible(
        &mut self,
        game: UniverseGame,
        budget: &Budget<'_>,
    ) -> Result<bool, Stopped> {
        let negative = self.negative(game);
        Ok(self.sum(game, negative, budget)? == self.zero())
    }
}
