//! Infinitesimal uptimals that are kept by their digits, because their canonical forms are large.
//!
//! A sum such as ↑ + 2·↑ + … + 3000·↑ is added up by digits. Its canonical form, with more followers than the multiple of
//! ↑, is built only for an operation that needs it.

use std::any::Any;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::notation::{Style, uptimal_name};
use chopsticks_cgt::value::{OutcomeClass, Uptimal, uptimal};
use chopsticks_rulesets::{BoxedError, UnbuiltValue};
use num_bigint::{BigInt, BigUint};

use crate::context::Context;
use crate::object::Object;

/// The weight up to which an uptimal is built at once.
const BUILT_WEIGHT: u128 = 100;

/// An uptimal without a number that has more than this weight.
#[derive(Clone, Debug)]
struct HeavyUptimal(Uptimal);

impl UnbuiltValue for HeavyUptimal {
    fn name(&self, style: Style) -> Option<String> {
        uptimal_name(&self.0, style)
    }

    fn least_followers(&self) -> BigUint {
        self.0.digits.weight().into()
    }

    fn outcome(&self) -> OutcomeClass {
        let relation = self.0.relation(&Uptimal::default());
        relation.expect("the digits fit 64 bits").into()
    }

    fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, BoxedError> {
        Ok(self.0.value_within(arena, budget)?)
    }

    fn negative(&self) -> Rc<dyn UnbuiltValue> {
        Rc::new(HeavyUptimal(-&self.0))
    }

    fn relation(&self, other: &dyn UnbuiltValue) -> Option<Relation> {
        let HeavyUptimal(other) = other.as_any().downcast_ref()?;
        self.0.relation(other)
    }

    fn relation_to(
        &self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Relation, BoxedError> {
        let known = uptimal(arena, game).and_then(|other| self.0.relation(&other));
        match known {
            Some(relation) => Ok(relation),
            None => {
                let own = self.game(arena, budget)?;
                Ok(arena.compare_within(own, game, budget)?)
            }
        }
    }

    fn as_option_of(&self, _: &mut Arena, _: Player, _: GameId) -> Option<Rc<dyn UnbuiltValue>> {
        None
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// a + b, or a − b, if both are uptimals that are not numbers, and their sum is not to be built at once.
pub(super) fn sum(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Option<Object> {
    let a = expansion(context, a)?;
    let b = expansion(context, b)?;
    keep(if negated { a.plus(&-&b) } else { a.plus(&b) }?)
}

/// n · a, if a is an uptimal, and the multiple is not to be built at once.
pub(crate) fn multiple(context: &mut Context<'_>, n: &BigInt, a: &Object) -> Option<Object> {
    keep(expansion(context, a)?.times(n)?)
}

/// The uptimal as an object, if it is not to be built at once.
fn keep(uptimal: Uptimal) -> Option<Object> {
    let is_kept = uptimal.number.is_zero() && uptimal.digits.weight() > BUILT_WEIGHT;
    is_kept.then(|| Object::Unbuilt(Rc::new(HeavyUptimal(uptimal))))
}

/// The expansion of a short game that is not a number.
fn expansion(context: &mut Context<'_>, game: &Object) -> Option<Uptimal> {
    match game {
        Object::Game(game) if context.arena.is_number(*game) => None,
        Object::Game(game) => context
            .caches
            .uptimals
            .uptimal(context.arena, *game)
            .cloned(),
        Object::Unbuilt(unbuilt) => {
            let HeavyUptimal(uptimal) = unbuilt.as_any().downcast_ref()?;
            Some(uptimal.clone())
        }
        _ => None,
    }
}
