//! From forms to values and back.

use chopsticks_base::walk;

use super::arena::{FormArena, FormId, Known};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::{Arena, GameId};
use crate::misere::{MisereArena, MisereGame};

/// Values of forms of one arena, in one arena of games, each computed once.
#[derive(Clone, Debug, Default)]
pub struct FormValues(Known<GameId>);

impl FormValues {
    /// The value of a form.
    ///
    /// # Errors
    /// When the arena would hold more games than the budget allows.
    pub fn value(
        &mut self,
        forms: &FormArena,
        form: FormId,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<GameId, Stopped> {
        if let Some(&known) = self.0.get(&form) {
            return Ok(known);
        }
        let mut meter = Meter::new(budget);
        for (count, follower) in (0..).zip(forms.followers(form)) {
            if self.0.contains_key(&follower) {
                continue;
            }
            let options = forms.options(follower);
            let options = options.map(|side| side.iter().map(|option| self.0[option]).collect());
            meter.check(count, arena.size())?;
            self.0.insert(follower, arena.game(options));
        }
        Ok(self.0[&form])
    }
}

impl FormArena {
    /// The value of a form.
    ///
    /// # Errors
    /// When the arena would hold more games than the budget allows.
    pub fn value(
        &self,
        form: FormId,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<GameId, Stopped> {
        FormValues::default().value(self, form, arena, budget)
    }

    /// The values of a form and all its followers.
    pub(super) fn values(
        &self,
        form: FormId,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Known<GameId>, Stopped> {
        let mut values = FormValues::default();
        values.value(self, form, arena, budget)?;
        Ok(values.0)
    }

    /// The canonical form of a value, with the options of numbers.
    ///
    /// # Errors
    /// When it has more followers than the budget has positions.
    pub fn canonical_form(
        &mut self,
        game: GameId,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<FormId, Stopped> {
        let mut known = walk::Known::default();
        let form = walk::evaluate(&mut known, game, &mut Meter::new(budget), |forms, &game| {
            budget.within(Limit::Positions, forms.size() + 1)?;
            let options = forms.of_options(&arena.options(game));
            Ok(options.map(|options| self.form(options)))
        });
        form.copied()
    }

    /// The misère canonical form; `None` if the form is not impartial.
    ///
    /// # Errors
    /// When the arena would hold more games than the budget allows.
    pub fn misere_game(
        &self,
        form: FormId,
        arena: &mut MisereArena,
        budget: &Budget<'_>,
    ) -> Result<Option<MisereGame>, Stopped> {
        if !self.is_impartial(form) {
            return Ok(None);
        }
        let mut meter = Meter::new(budget);
        let game = self.inherited(form, |_, options, known| {
            let game = arena.game(options.left.iter().map(|option| known[option]).collect());
            meter.check(known.len() as u64 + 1, arena.len())?;
            Ok::<_, Stopped>(game)
        });
        game.map(Some)
    }
}
