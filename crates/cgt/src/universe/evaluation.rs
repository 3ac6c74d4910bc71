//! Values of positions and forms modulo a universe.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::arena::{UniverseArena, UniverseGame};
use super::membership::Departure;
use crate::budget::{Budget, Meter, Stopped};
use crate::form::{FormArena, FormId};
use crate::player::ByPlayer;
use crate::solve::{Additive, Evaluation};

/// Evaluates positions of any ruleset to their values modulo a universe; `None` for a position outside of it.
#[derive(Debug)]
pub struct UniverseValues<'a>(pub &'a mut UniverseArena);

impl Evaluation for UniverseValues<'_> {
    type Value = Option<UniverseGame>;

    fn evaluate(&mut self, options: ByPlayer<Vec<Option<UniverseGame>>>) -> Option<UniverseGame> {
        let options = options.map(|side| side.into_iter().collect::<Option<Vec<UniverseGame>>>());
        self.0.game(options.transpose()?).ok()
    }

    fn negative(&mut self, value: Option<UniverseGame>) -> Option<UniverseGame> {
        value.map(|game| self.0.negative(game))
    }

    fn games(&self) -> usize {
        self.0.len()
    }
}

impl Additive for UniverseValues<'_> {
    fn sum(
        &mut self,
        a: Option<UniverseGame>,
        b: Option<UniverseGame>,
        budget: &Budget<'_>,
    ) -> Result<Option<UniverseGame>, Stopped> {
        let (Some(a), Some(b)) = (a, b) else {
            return Ok(None);
        };
        self.0.sum(a, b, budget).map(Some)
    }
}

impl UniverseArena {
    /// The value of a form of another arena; a [`Departure`] in the `Ok` if the form is outside of the universe.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget allows games, or the budget asks to stop.
    pub fn value(
        &mut self,
        forms: &FormArena,
        form: FormId,
        budget: &Budget<'_>,
    ) -> Result<Result<UniverseGame, Departure>, Stopped> {
        if let Some(departure) = self.universe().departure(forms, form) {
            return Ok(Err(departure));
        }
        let mut meter = Meter::new(budget);
        let mut known: HashMap<FormId, UniverseGame, FxBuildHasher> = HashMap::default();
        for (count, follower) in (0..).zip(forms.followers(form)) {
            let options = forms.options(follower);
            let options = options.map(|side| side.iter().map(|option| known[option]).collect());
            let value = self.simplest(options, &mut meter)?;
            meter.check(count, self.len())?;
            known.insert(follower, value);
        }
        Ok(Ok(known[&form]))
    }
}
