//! Forms under misère play, modulo a universe.

use chopsticks_base::budget::Budget;
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::universe::{Departure, Universe, UniverseGame};

use super::text::write_form;
use crate::context::Context;
use crate::error::{Done, Fault};

/// The longest follower that a refusal shows.
const SHOWN: u64 = 60;

impl Context<'_> {
    /// The value of a form under misère play, modulo a universe.
    ///
    /// # Errors
    /// If the form is outside of the universe, or at a limit.
    pub(crate) fn universe_value(
        &mut self,
        universe: Universe,
        form: FormId,
    ) -> Done<UniverseGame> {
        let caches = &mut *self.caches;
        let arena = caches.universes.of(universe);
        let value = arena.value(&caches.forms, form, &self.budget)?;
        value.map_err(|departure| Fault::no_result(self.departure_text(departure)))
    }

    /// The text of a value modulo a universe.
    ///
    /// # Errors
    /// If it is too long.
    pub(crate) fn universe_text(&mut self, universe: Universe, game: UniverseGame) -> Done<String> {
        let text = self
            .caches
            .universes
            .of(universe)
            .text(game, self.budget.text_length());
        text.ok_or_else(|| Fault::long_text(self.budget.text))
    }

    /// Where a form leaves a universe.
    fn departure_text(&mut self, departure: Departure) -> String {
        let (player, opponent) = (departure.player, departure.player.opponent());
        let [end, follower] =
            [departure.end, departure.follower].map(|form| self.follower_text(form));
        if departure.universe == Universe::Dicot {
            format!(
                "only {opponent} can move in the follower {end}, to {follower}, so the game is not a dicot"
            )
        } else {
            format!(
                "{player} cannot move in the follower {end} but can move again after a move of {opponent} to {follower}, so the game is not {}",
                departure.universe
            )
        }
    }

    /// A follower, or `(…)` if its text is long.
    fn follower_text(&mut self, form: FormId) -> String {
        let budget = Budget {
            text: SHOWN,
            ..self.budget
        };
        let written = self.within(budget, |context| write_form(context, form, Style::Plain));
        written.unwrap_or_else(|_| "(…)".to_owned())
    }
}
