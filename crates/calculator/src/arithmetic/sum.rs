//! Sums, differences and negatives.

use std::rc::Rc;

use chopsticks_cgt::notation::Style;
use chopsticks_cgt::value::sum_within;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::grid::coordinates::by_coordinate;
use crate::loopy::{self, loony};
use crate::object::{Component, Object, Piece, Position};
use crate::rational::{self};
use crate::show::unquoted;
use crate::system::System;
use crate::system::term::Term;
use crate::{misere, scoring, unbuilt};

/// a + b, or a − b. A sum of a position with another game is a position.
pub(crate) fn sum(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Done<Object> {
    if matches!((a, b), (Object::Scoring(_), _) | (_, Object::Scoring(_))) {
        return scoring::sum(context, a, b, negated);
    }
    if !(a.is_position() || b.is_position()) {
        return sum_of_values(context, a, b, negated);
    }
    if a.is_game() && b.is_game() {
        let mut components = if context.is_zero(a) {
            Vec::new()
        } else {
            a.to_position().components().to_vec()
        };
        components.extend(if negated {
            negative_components(context, b)?
        } else {
            b.to_position().components().to_vec()
        });
        return Ok(from_components(components));
    }
    let (a, b) = (context.value(a)?, context.value(b)?);
    sum_of_values(context, &a, &b, negated)
}

/// The components of the negative of a game.
pub(super) fn negative_components(
    context: &mut Context<'_>,
    game: &Object,
) -> Done<Vec<Component>> {
    let mut negatives = game.to_position().components().to_vec();
    for component in &mut negatives {
        match &mut component.piece {
            Piece::Ruleset(_) => component.is_negative = !component.is_negative,
            Piece::Form(form) => *form = context.caches.forms.negative(*form),
            Piece::Value(value) => *value = negative_of_value(context, value)?,
        }
    }
    Ok(negatives)
}

/// The position with these components.
pub(super) fn from_components(components: Vec<Component>) -> Object {
    Object::Position(Rc::new(Position::new(components)))
}

fn sum_of_values(context: &mut Context<'_>, a: &Object, b: &Object, negated: bool) -> Done<Object> {
    if let Some(sum) = unbuilt::sum(context, a, b, negated) {
        return Ok(sum);
    }
    match (a, b) {
        (Object::Game(a), Object::Game(b)) => {
            let b = if negated {
                context.arena.negative(*b)
            } else {
                *b
            };
            let sum = sum_within(context.arena, *a, b, &context.budget)?;
            Ok(Object::Game(sum))
        }
        (Object::Term(_), _) | (_, Object::Term(_)) => {
            let (a, b) = (term(context, a)?, term(context, b)?);
            let sum = a.plus(context.arena, &b, negated, &context.budget)?;
            Ok(Object::Term(Rc::new(sum)))
        }
        (Object::Text(_), _) | (_, Object::Text(_)) if !negated => {
            let mut joined = unquoted(context, a, Style::Plain)?;
            joined.push_str(&unquoted(context, b, Style::Plain)?);
            context.check_text(joined.len())?;
            Ok(Object::text(joined))
        }
        (Object::Coordinates(a), Object::Coordinates(b)) => {
            by_coordinate(context, (a, b), |context, a, b| {
                sum_of_values(context, a, b, negated)
            })
        }
        (Object::Misere(a), Object::Misere(b)) if !negated => misere::sum(context, *a, *b),
        (Object::Loony, _) | (_, Object::Loony) if a.is_game() && b.is_game() => {
            loony::sum(context, a, b)
        }
        (Object::Loopy(_), _) | (_, Object::Loopy(_)) => {
            let b = if negated {
                negative(context, b)?
            } else {
                b.clone()
            };
            loopy::sum(context, a, &b)
        }
        _ => {
            if let Some(sum) = rational::sum(context, a, b, negated) {
                return sum;
            }
            let (a, b) = (context.short(a)?, context.short(b)?);
            sum_of_values(context, &Object::Game(a), &Object::Game(b), negated)
        }
    }
}

/// An object as a term of a sum with games that are not yet defined.
fn term(context: &mut Context<'_>, object: &Object) -> Done<Term> {
    match object {
        Object::Loopy(_) => Err(Fault::no_result(
            "a label or `pass` cannot be added to a loopy game",
        )),
        object => System::default().term(context, object),
    }
}

/// −a. The negative of a position is one.
pub(crate) fn negative(context: &mut Context<'_>, a: &Object) -> Done<Object> {
    if a.is_position() {
        return Ok(from_components(negative_components(context, a)?));
    }
    negative_of_value(context, a)
}

fn negative_of_value(context: &mut Context<'_>, a: &Object) -> Done<Object> {
    match a {
        Object::Term(term) => {
            let zero = Term::zero(context.arena);
            let negative = zero.plus(context.arena, term, true, &context.budget)?;
            Ok(Object::Term(Rc::new(negative)))
        }
        Object::Coordinates(a) => by_coordinate(context, (a, a), |context, a, _| {
            negative_of_value(context, a)
        }),
        Object::Loopy(game) => loopy::negative(context, game),
        Object::Loony => Ok(Object::Loony),
        Object::Scoring(game) => Ok(Object::Scoring(context.caches.scoring.negative(*game))),
        Object::Rational(number) => Ok(rational::negative(number)),
        Object::Unbuilt(unbuilt) => Ok(Object::Unbuilt(unbuilt.negative())),
        a => {
            let game = context.short(a)?;
            Ok(Object::Game(context.arena.negative(game)))
        }
    }
}
