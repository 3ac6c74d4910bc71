//! Sums and negatives of dicots.

use chopsticks_base::walk;

use super::arena::{Dicot, DicotArena};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::SumKind;

impl DicotArena {
    /// The game with the players exchanged. Its sum with the game need not be 0: some dicots have no inverse.
    pub fn negative(&mut self, game: Dicot) -> Dicot {
        let mut negatives = std::mem::take(&mut self.negatives);
        let mut meter = Meter::new(&Budget::UNLIMITED);
        let negative = walk::evaluate(&mut negatives, game, &mut meter, |known, &game| {
            let Some(negatives) = known.of_options(&self.options(game)) else {
                return Ok::<_, Stopped>(None);
            };
            // The negative of a canonical form is canonical.
            let options = negatives.swapped();
            let form =
                self.intern(options.map(|side| side.into_iter().map(|option| option.0).collect()));
            let negative = Dicot(form);
            self.canonical.insert(form, negative);
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
    pub fn sum(&mut self, g: Dicot, h: Dicot, budget: &Budget<'_>) -> Result<Dicot, Stopped> {
        let key = |(g, h): (Dicot, Dicot)| (g.min(h), g.max(h));
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
            let sum = self.game_within(options, &mut comparing)?;
            budget.within(Limit::Games, self.len() as u64)?;
            Ok(Some(sum.expect("a sum of dicots is a dicot")))
        });
        let sum = sum.copied();
        self.sums = sums;
        sum
    }
}
