//! The moves under misère play.

use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_cgt::universe::Universe;

use super::{MAX_NAME, Method, MoveAnalysis, MoveQuestion, NotFound, known};
use crate::context::Context;
use crate::error::Done;
use crate::object::{Object, Position};
use crate::position::MisereResults;

/// The positions and the games that may be met for simplest forms.
const LITTLE: u64 = 2_000;

impl Context<'_> {
    /// The moves under misère play, with their winners.
    pub(super) fn misere_moves(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
    ) -> Done<MoveAnalysis> {
        let why = NotFound::new("values are those of normal play");
        let mut known = MisereResults::default();
        self.moves_without_values(
            position,
            question,
            why,
            Method::Followers,
            |context, position, first| {
                let outcome = context.misere_outcome(position, &mut known)?;
                Ok((outcome[first], Some(outcome)))
            },
        )
    }

    /// Finds the simplest forms after the moves, modulo the smallest universe of the position, if that takes little.
    pub(super) fn find_misere_values(&mut self, found: &mut MoveAnalysis) -> Done<()> {
        let (budget, position) = (self.budget, found.position.clone());
        let little = Budget {
            positions: budget.positions.min(LITTLE),
            games: budget.games.min(LITTLE),
            text: budget.text.min(MAX_NAME as u64),
            ..budget
        };
        self.within(little, |context| {
            let universe = known(context.smallest_universe(&position))?;
            let moves = [&mut found.moves.left, &mut found.moves.right];
            for choice in moves.into_iter().flatten() {
                choice.misere_value = match &universe {
                    Ok(universe) => known(context.misere_value(*universe, &choice.after))?,
                    Err(why) => Err(why.clone()),
                };
            }
            Ok(())
        })
    }

    fn smallest_universe(&mut self, position: &Position) -> Done<Universe> {
        let form = self.form_of_position(position)?;
        Ok(Universe::smallest(&self.caches.forms, form))
    }

    fn misere_value(&mut self, universe: Universe, position: &Position) -> Done<Object> {
        let form = self.form_of_position(position)?;
        let value = self.universe_value(universe, form)?;
        Ok(Object::text(self.universe_text(universe, value)?))
    }
}
