//! Short games that are known but not built, and the exact results available without building them.

mod uptimal;

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::notation::{self, Expression};
use num_bigint::BigUint;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;
use chopsticks_rulesets::UnbuiltValue;
pub(crate) use uptimal::multiple;

/// The relation of two short games, if one of them has not been built and the relation is known.
///
/// # Errors
/// At a limit.
pub(crate) fn relation(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
) -> Done<Option<Relation>> {
    let to_game = |context: &mut Context<'_>, unbuilt: &Rc<dyn UnbuiltValue>, game| {
        let relation = unbuilt.relation_to(context.arena, game, &context.budget);
        relation.map_err(Fault::of_position)
    };
    match (a, b) {
        (Object::Unbuilt(a), Object::Unbuilt(b)) => Ok(a.relation(&**b)),
        (Object::Unbuilt(a), Object::Game(b)) => to_game(context, a, *b).map(Some),
        (Object::Game(a), Object::Unbuilt(b)) => {
            let negative = context.arena.negative(*a);
            to_game(context, &b.negative(), negative).map(Some)
        }
        _ => Ok(None),
    }
}

/// a + b, or a − b, if it is known without being built: a large sum of uptimals, or one that is a, b or 0.
pub(crate) fn sum(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Option<Object> {
    if let Some(sum) = uptimal::sum(context, a, b, negated) {
        return Some(sum);
    }
    let b = match b {
        Object::Unbuilt(unbuilt) if negated => &Object::Unbuilt(unbuilt.negative()),
        b => b,
    };
    match (a, b) {
        (Object::Unbuilt(_), b) if context.is_zero(b) => Some(a.clone()),
        (a, Object::Unbuilt(_)) if context.is_zero(a) => Some(b.clone()),
        (Object::Unbuilt(a), Object::Unbuilt(b)) => {
            let is_zero = a.relation(&*b.negative()) == Some(Relation::Equal);
            is_zero.then(|| context.number(0))
        }
        _ => None,
    }
}

/// The game with these two options, if one of them has not been built and the game is known.
pub(crate) fn game(context: &mut Context<'_>, options: &ByPlayer<Vec<Object>>) -> Option<Object> {
    let (owner, unbuilt, reply) = match (&options.left[..], &options.right[..]) {
        ([Object::Unbuilt(unbuilt)], [Object::Game(reply)]) => (Player::Left, unbuilt, reply),
        ([Object::Game(reply)], [Object::Unbuilt(unbuilt)]) => (Player::Right, unbuilt, reply),
        _ => return None,
    };
    let game = unbuilt.as_option_of(context.arena, owner, *reply);
    game.map(Object::Unbuilt)
}

/// The game obtained by applying the step from g to {g | `right`} `steps` times to `base`. It is not built if there are
/// more steps than the limit and the game is known.
///
/// # Errors
/// At a limit.
pub(crate) fn tower(
    context: &mut Context<'_>,
    base: GameId,
    right: GameId,
    steps: &BigUint,
) -> Done<Object> {
    if *steps > context.budget.tower.into() {
        let unbuilt = context.positions.tower(context.arena, (base, right), steps);
        if let Some(unbuilt) = unbuilt {
            return Ok(Object::Unbuilt(unbuilt));
        }
    }
    let tower = notation::tower(context.arena, &context.budget, base, right, steps)?;
    Ok(Object::Game(tower))
}

/// The value of a literal such as ↑^\[k\] that is too large to be built, if it is known.
pub(crate) fn literal(context: &mut Context<'_>, literal: &Expression) -> Option<Object> {
    let (is_negative, tower) = match literal.as_tower() {
        Some(tower) => (false, tower),
        None => (true, literal.negative().as_tower()?),
    };
    let (base, right, steps) = tower;
    let none = &mut |_: &mut Arena, _: &str| Err(());
    let mut part = |part: Expression| part.value(context.arena, &context.budget, none).ok();
    let parts = part(base).zip(part(right))?;
    let unbuilt = context.positions.tower(context.arena, parts, &steps)?;
    Some(Object::Unbuilt(if is_negative {
        unbuilt.negative()
    } else {
        unbuilt
    }))
}
