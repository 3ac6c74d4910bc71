//! Sums and negatives modulo a universe.

use chopsticks_base::walk;

use super::arena::{UniverseArena, UniverseGame};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::SumKind;
use crate::player::ByPlayer;

impl UniverseArena {
    /// The game with the players exchanged. Its sum with the game need not be 0.
    pub fn negative(&mut self, game: UniverseGame) -> UniverseGame {
        let mut negatives = std::mem::take(&mut self.negatives);
        let mut meter = Meter::new(&Budget::UNLIMITED);
        let negative = walk::evaluate(&mut negatives, game, &mut meter, |known, &game| {
            let Some(negatives) = known.of_options(&self.options(game)) else {
                return Ok::<_, Stopped>(None);
            };
            // The negative of a simplest form is one.
            let options = negatives.swapped();
            let form = self.forms.intern(
                options.map(|side| side.into_iter().map(|option| option.0).collect()),
                self.marks(game).swapped(),
            );
            let negative = UniverseGame(form);
            self.simplest.insert(form, negative);
            known.insert(negative, game);
            Ok(Some(negative))
        });
        let negative = *negative.expect("there is no limit");
        self.negatives = negatives;
        negative
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
        let key = |(g, h): (UniverseGame, UniverseGame)| (g.min(h), g.max(h));
        let mut sums = std::mem::take(&mut self.sums);
        let (mut meter, mut comparing) = (Meter::new(budget), Meter::new(budget));
        let sum = walk::evaluate(&mut sums, key((g, h)), &mut meter, |sums, &(a, b)| {
            let parts = self.options(a).zip(self.options(b)).map(|(of_a, of_b)| {
                let options = SumKind::Disjunctive.options((a, b), &of_a, &of_b);
                options.into_iter().map(key).collect::<Vec<_>>()
            });
            let Some(options) = sums.of_options(&parts) else {
                return Ok(None);
            };
            let marks = ByPlayer::from_fn(|player| {
                let [of_a, of_b] = [a, b].map(|game| self.forms.winners(game.0));
                of_a.is_end[player] && of_b.is_end[player]
            });
            let sum = self.marked_game(options, marks, &mut comparing)?;
            budget.within(Limit::Games, self.len() as u64)?;
            Ok(Some(sum))
        });
        let sum = sum.copied();
        self.sums = sums;
        sum
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
