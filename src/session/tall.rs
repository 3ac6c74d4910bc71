//! Values whose counters are too large to build the game unless requested.

use std::any::Any;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_rulesets::{BoxedError, UnbuiltValue};
use chopsticks_simple::one_hand::structure::OneHandValue;
use chopsticks_simple::query::PositionValue;
use num_bigint::BigUint;

/// A value whose counter is too large to build the game unless requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TallValue(pub(super) OneHandValue);

impl UnbuiltValue for TallValue {
    fn name(&self, style: Style) -> Option<String> {
        Some(self.0.name(style))
    }

    fn least_followers(&self) -> BigUint {
        self.0.counter().clone()
    }

    fn outcome(&self) -> OutcomeClass {
        self.0.outcome()
    }

    fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, BoxedError> {
        let value = PositionValue::Symbolic(self.0.clone());
        Ok(value.game(arena, budget)?)
    }

    fn negative(&self) -> Rc<dyn UnbuiltValue> {
        Rc::new(TallValue(self.0.clone().negative()))
    }

    fn relation(&self, other: &dyn UnbuiltValue) -> Option<Relation> {
        let TallValue(other) = other.as_any().downcast_ref()?;
        Some(self.0.relation(other))
    }

    fn relation_to(
        &self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Relation, BoxedError> {
        Ok(self.0.relation_to(arena, game, budget)?)
    }

    fn as_option_of(
        &self,
        arena: &mut Arena,
        owner: Player,
        reply: GameId,
    ) -> Option<Rc<dyn UnbuiltValue>> {
        let steps = self.0.steps(arena).filter(|steps| steps.owner == owner);
        let steps = steps?.and(reply);
        Some(Rc::new(TallValue(steps.value(arena)?)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
