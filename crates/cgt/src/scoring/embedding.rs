//! Short games under normal play as scoring games.

use hashbrown::HashMap;
use num_traits::Zero;
use rustc_hash::FxBuildHasher;

use super::arena::{ScoringArena, ScoringGame, Side};
use crate::budget::{Budget, Stopped};
use crate::form::{FormArena, FormId};
use crate::number::Rational;

impl ScoringArena {
    /// The scoring game of a form under normal play: a player without options has the atom ∅^0. G ≥ H under normal play exactly
    /// if this is so for their scoring games.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget allows games, or the budget asks to stop.
    pub fn normal_play(
        &mut self,
        forms: &FormArena,
        form: FormId,
        budget: &Budget<'_>,
    ) -> Result<ScoringGame, Stopped> {
        let mut known: HashMap<FormId, ScoringGame, FxBuildHasher> = HashMap::default();
        for follower in forms.followers(form) {
            let sides = forms.options(follower).map(|side| {
                if side.is_empty() {
                    Side::Atom(Rational::zero())
                } else {
                    Side::Options(side.iter().map(|option| known[option]).collect())
                }
            });
            let game = self.game(sides, budget)?;
            known.insert(follower, game.expect("all scores are 0"));
        }
        Ok(known[&form])
    }
}
