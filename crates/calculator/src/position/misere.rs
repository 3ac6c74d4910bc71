//! Positions under misère play.

use std::sync::Arc;

use chopsticks_base::budget::{Budget, Limit, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::misere::{MisereGame, TameGenera, TameGenus};
use chopsticks_cgt::solve::Solver;
use chopsticks_rulesets::{DescribedRuleset, ShortRuleset};
use hashbrown::HashMap;
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::One;

use super::SameRuleset;
use super::form::KnownForms;
use super::quotient::KnownQuotient;
use super::ruleset::RulesetPosition;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Component, Object, Piece, Position};

/// What was found of positions under misère play.
#[derive(Default)]
pub(crate) struct MisereResults {
    forms: KnownForms,
    genera: HashMap<SameRuleset, Genera>,
    quotient: KnownQuotient,
}

/// The genera of the positions of a ruleset.
type Genera = Solver<ShortRuleset<Arc<DescribedRuleset>>, TameGenera>;

/// The positions of a ruleset whose genera are sought before a search for the winner.
const TAME_POSITIONS: u64 = 5_000;

/// The positions of a search for the winner before a misère quotient is sought.
const SOON: u64 = 2_000;

impl MisereResults {
    /// The genus of a position, if it is impartial and its components are found to be tame soon.
    fn tame_genus(&mut self, position: &RulesetPosition, budget: &Budget<'_>) -> Option<TameGenus> {
        let ruleset = position.ruleset();
        let is_impartial = ruleset.is_impartial() && position.theory().is_none();
        let short = ShortRuleset::new(Arc::clone(ruleset)).filter(|_| is_impartial)?;
        let genera = self.genera.entry(SameRuleset(Arc::clone(ruleset)));
        let solver = genera.or_insert_with(|| Solver::by_components(short, TameGenera));
        let budget = Budget {
            positions: budget.positions.min(TAME_POSITIONS),
            ..*budget
        };
        let found = solver.value(position.position().clone(), &budget);
        found.unwrap_or_else(|_| {
            // The solver remembers as many positions as its limit allows, so that another question would stop at once.
            self.genera.remove(&SameRuleset(Arc::clone(ruleset)));
            None
        })
    }
}

/// The winner of a single position of a ruleset by a search; `None` for other positions, and if no search is better than examining
/// all followers.
fn played_out(position: &Position, budget: &Budget<'_>) -> Option<Done<ByPlayer<Outcome>>> {
    let component = position.single()?;
    let Piece::Ruleset(of_ruleset) = &component.piece else {
        return None;
    };
    let outcome = of_ruleset.misere_outcome(budget)?;
    let outcome = outcome.map_err(Fault::of_position);
    Some(outcome.map(|outcome| component.signed(outcome)))
}

impl Context<'_> {
    /// The winner of a position under misère play, in which the player who cannot move wins. Infinite play is a draw.
    ///
    /// # Errors
    /// At a limit, and if play may continue forever although nothing declares it.
    pub(crate) fn misere_outcome(
        &mut self,
        position: &Position,
        known: &mut MisereResults,
    ) -> Done<ByPlayer<Outcome>> {
        if let Some(genus) = self.tame_genus(position, known) {
            return Ok(Outcome::from_class(genus.misere_outcome()));
        }
        let soon = Budget {
            positions: self.budget.positions.min(SOON),
            ..self.budget
        };
        let is_limited = |found: &Done<_>| {
            let stopped = found.as_ref().err().and_then(Fault::stopped);
            stopped.and_then(Stopped::limit) == Some(Limit::Positions)
        };
        if let Some(found) = played_out(position, &soon).filter(|found| !is_limited(found)) {
            return found;
        }
        if let Some(class) = self.outcome_by_quotient(position, &mut known.quotient)? {
            return Ok(Outcome::from_class(class));
        }
        if let Some(found) = played_out(position, &self.budget) {
            return found;
        }
        if !position.has_form() {
            return Ok(self.play_by_graph(position, true)?.0);
        }
        let form = self.form_from_known(position, &mut known.forms)?;
        Ok(Outcome::from_class(self.caches.forms.misere_outcome(form)))
    }

    /// The genus of a sum whose components are all tame, so that it is won like a position of Nim; `None` if that is not
    /// found soon.
    fn tame_genus(&self, position: &Position, known: &mut MisereResults) -> Option<TameGenus> {
        let components = position.components().iter();
        let mut genera = components.map(|component| {
            let one = match &component.piece {
                Piece::Ruleset(position) => known.tame_genus(position, &self.budget)?,
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
}
