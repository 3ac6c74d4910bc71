//! Short games that are known and not built: what is exact without building them.

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::notation::{self, Expression};
use num_bigint::BigUint;

use crate::bench::Bench;
use crate::error::Fault;
use crate::object::Object;
use crate::positions::TallValue;

/// The relation of two short games, if one of them has not been built and the relation is known.
///
/// # Errors
/// At a limit.
pub(crate) fn relation(
    bench: &mut Bench<'_>,
    a: &Object,
    b: &Object,
) -> Result<Option<Relation>, Fault> {
    let to_game = |bench: &mut Bench<'_>, tall: &Rc<dyn TallValue>, game| {
        let relation = tall.relation_to(bench.arena, game, &bench.budget);
        relation.map_err(Fault::of_position)
    };
    match (a, b) {
        (Object::Tall(a), Object::Tall(b)) => Ok(a.relation(&**b)),
        (Object::Tall(a), Object::Game(b)) => to_game(bench, a, *b).map(Some),
        (Object::Game(a), Object::Tall(b)) => {
            let negative = bench.arena.negative(*a);
            to_game(bench, &b.negative(), negative).map(Some)
        }
        _ => Ok(None),
    }
}

/// a + b, or a − b, if one of them has not been built and the sum is one of them or 0.
pub(crate) fn sum(bench: &mut Bench<'_>, a: &Object, b: &Object, negated: bool) -> Option<Object> {
    let b = match b {
        Object::Tall(tall) if negated => &Object::Tall(tall.negative()),
        b => b,
    };
    let zero = bench.arena.zero();
    let is_zero = |object: &Object| matches!(object, Object::Game(game) if *game == zero);
    match (a, b) {
        (Object::Tall(_), b) if is_zero(b) => Some(a.clone()),
        (a, Object::Tall(_)) if is_zero(a) => Some(b.clone()),
        (Object::Tall(a), Object::Tall(b)) => {
            let is_zero = a.relation(&*b.negative()) == Some(Relation::Equal);
            is_zero.then(|| bench.number(0))
        }
        _ => None,
    }
}

/// The game with these options, if one of two has not been built and the game is known.
pub(crate) fn game(bench: &mut Bench<'_>, options: &ByPlayer<Vec<Object>>) -> Option<Object> {
    let (owner, tall, reply) = match (&options.left[..], &options.right[..]) {
        ([Object::Tall(tall)], [Object::Game(reply)]) => (Player::Left, tall, reply),
        ([Object::Game(reply)], [Object::Tall(tall)]) => (Player::Right, tall, reply),
        _ => return None,
    };
    let game = tall.as_option_of(bench.arena, owner, *reply);
    game.map(Object::Tall)
}

/// The game to which the step from g to {g | `right`} is applied `steps` times, from `base` on. It is not built if there are
/// more steps than the limit and it is known.
///
/// # Errors
/// At a limit.
pub(crate) fn tower(
    bench: &mut Bench<'_>,
    base: GameId,
    right: GameId,
    steps: &BigUint,
) -> Result<Object, Fault> {
    if *steps > bench.reading.tower.into() {
        let tall = bench.positions.tower(bench.arena, (base, right), steps);
        if let Some(tall) = tall {
            return Ok(Object::Tall(tall));
        }
    }
    let tower = notation::tower(bench.arena, bench.reading, base, right, steps)?;
    Ok(Object::Game(tower))
}

/// The value of a literal such as ↑^\[k\] that is too large to be built, if it is known.
pub(crate) fn literal(bench: &mut Bench<'_>, literal: &Expression) -> Option<Object> {
    let (is_negative, tower) = match literal.as_tower() {
        Some(tower) => (false, tower),
        None => (true, literal.negative().as_tower()?),
    };
    let (base, right, steps) = tower;
    let none = &mut |_: &mut Arena, _: &str| Err(());
    let mut part = |part: Expression| part.value(bench.arena, bench.reading, none).ok();
    let parts = part(base).zip(part(right))?;
    let tall = bench.positions.tower(bench.arena, parts, &steps)?;
    Some(Object::Tall(if is_negative {
        tall.negative()
    } else {
        tall
    }))
}
