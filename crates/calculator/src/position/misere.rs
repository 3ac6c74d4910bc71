//! Positions under misère play.

use chopsticks_cgt::dicot::Dicot;
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::misere::{MisereGame, TameGenus};
use chopsticks_cgt::value::OutcomeClass;
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::One;

use super::form::KnownForms;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Component, Object, Piece, Position};

impl Context<'_> {
    /// The winner of a position under misère play, in which the player who cannot move wins.
    ///
    /// # Errors
    /// If play may continue forever, or at a limit.
    pub(crate) fn misere_outcome(
        &mut self,
        position: &Position,
        known: &mut KnownForms,
    ) -> Done<OutcomeClass> {
        if let Some(genus) = self.tame_genus(position) {
            return Ok(genus.misere_outcome());
        }
        if let Some(component) = position.single()
            && let Piece::Ruleset(of_ruleset) = &component.piece
            && let Some(outcome) = of_ruleset.misere_outcome(&self.budget)
        {
            let outcome = outcome.map_err(Fault::of_position)?;
            return Ok(if component.is_negative {
                outcome.negative()
            } else {
                outcome
            });
        }
        let form = self.form_from_known(position, known)?;
        Ok(self.caches.forms.misere_outcome(form))
    }

    /// The genus of a sum whose components are all tame, so that it is won like a position of Nim; `None` if that is not
    /// found soon.
    fn tame_genus(&self, position: &Position) -> Option<TameGenus> {
        let components = position.components().iter();
        let mut genera = components.map(|component| {
            let one = match &component.piece {
                Piece::Ruleset(position) => position.tame_genus(&self.budget)?,
                Piece::Value(Object::Game(game)) => TameGenus::nimber(self.arena.as_nimber(*game)?),
                Piece::Form(_) | Piece::Value(_) => return None,
            };
            let twice = one.sum(one);
            Some(if component.copies.is_even() {
                twice
            } else {
                one.sum(twice)
            })
        });
        genera.try_fold(TameGenus::nimber(0), |total, genus| Some(total.sum(genus?)))
    }

    /// The misère canonical form of a position.
    ///
    /// # Errors
    /// If the players have different moves, or at a limit.
    pub(crate) fn misere_game(&mut self, position: &Position) -> Done<MisereGame> {
        let (mut total, mut known) = (MisereGame::ZERO, KnownForms::new());
        for component in position.components() {
            let one = Component {
                copies: BigUint::one(),
                ..component.clone()
            };
            let one = Position::new(vec![one]);
            let form = self.form_from_known(&one, &mut known)?;
            let caches = &mut *self.caches;
            let game = caches
                .forms
                .misere_game(form, &mut caches.misere, &self.budget)?;
            let Some(game) = game else {
                return Err(Fault::no_result(
                    "the players have different moves, so the game is not impartial and has no misère canonical form",
                ));
            };
            for _ in 0..self.copies(&component.copies)? {
                total = self.caches.misere.sum(total, game, &self.budget)?;
            }
        }
        Ok(total)
    }

    /// The value of a form under misère play, modulo dicots.
    ///
    /// # Errors
    /// If the form is not a dicot, or at a limit.
    pub(crate) fn dicot_value(&mut self, form: FormId) -> Done<Dicot> {
        let caches = &mut *self.caches;
        let value = caches.dicots.value(&caches.forms, form, &self.budget)?;
        value.ok_or_else(|| {
            Fault::no_result(
                "in some follower only one player can move, so the game is not a dicot and has no value modulo dicots",
            )
        })
    }
}
