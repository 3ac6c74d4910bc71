//! Values of positions and forms modulo dicots.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::arena::{Dicot, DicotArena};
use crate::budget::{Budget, Meter, Stopped};
use crate::form::{FormArena, FormId};
use crate::player::ByPlayer;
use crate::solve::{Additive, Evaluation};

/// Evaluates positions of any ruleset to their values modulo dicots; `None` for a position that is not a dicot.
#[derive(Debug)]
pub struct DicotValues<'a>(pub &'a mut DicotArena);

impl Evaluation for DicotValues<'_> {
    type Value = Option<Dicot>;

    fn evaluate(&mut self, options: ByPlayer<Vec<Option<Dicot>>>) -> Option<Dicot> {
        let options = options.map(|side| side.into_iter().collect::<Option<Vec<Dicot>>>());
        self.0.game(options.transpose()?).ok()
    }

    fn negative(&mut self, value: Option<Dicot>) -> Option<Dicot> {
        value.map(|game| self.0.negative(game))
    }

    fn games(&self) -> usize {
        self.0.len()
    }
}

impl Additive for DicotValues<'_> {
    fn sum(
        &mut self,
        a: Option<Dicot>,
        b: Option<Dicot>,
        budget: &Budget<'_>,
    ) -> Result<Option<Dicot>, Stopped> {
        let (Some(a), Some(b)) = (a, b) else {
            return Ok(None);
        };
        self.0.sum(a, b, budget).map(Some)
    }
}

impl DicotArena {
    /// The value of a form of another arena modulo dicots; `None` if the form is not a dicot.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget allows games, or the budget asks to stop.
    pub fn value(
        &mut self,
        forms: &FormArena,
        form: FormId,
        budget: &Budget<'_>,
    ) -> Result<Option<Dicot>, Stopped> {
        let mut meter = Meter::new(budget);
        let mut known: HashMap<FormId, Dicot, FxBuildHasher> = HashMap::default();
        for (count, follower) in (0..).zip(forms.followers(form)) {
            let options = forms.options(follower);
            let options = options.map(|side| side.iter().map(|option| known[option]).collect());
            let Some(value) = self.game_within(options, &mut meter)? else {
                return Ok(None);
            };
            meter.check(count, self.len())?;
            known.insert(follower, value);
        }
        Ok(Some(known[&form]))
    }
}
