//! Products of numbers, and multiples.

use chopsticks_cgt::notation::{SyntaxFault, check_multiple};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::multiple_within;
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::sum::{from_components, negative, negative_components, sum};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::grid::coordinates::by_coordinate;
use crate::object::{Component, Object};
use crate::rational::{self, checked};
use crate::{scoring, unbuilt};

/// a · b: the product of numbers, or a multiple by an integer. A multiple of a position is a position.
pub(crate) fn product(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    if let Some(n) = context.as_integer(a).filter(|_| b.is_position()) {
        return multiple_of_position(context, &n, b);
    }
    if let Some(n) = context.as_integer(b).filter(|_| a.is_position()) {
        return multiple_of_position(context, &n, a);
    }
    let (a, b) = (context.value(a)?, context.value(b)?);
    product_of_values(context, &a, &b)
}

fn multiple_of_position(context: &mut Context<'_>, n: &BigInt, position: &Object) -> Done<Object> {
    let copies = copies(context, n, position)?;
    Ok(from_components(copies))
}

/// The components of n copies of a game; a value is one component.
///
/// # Errors
/// If the object is not a game.
pub(crate) fn copies(context: &mut Context<'_>, n: &BigInt, game: &Object) -> Done<Vec<Component>> {
    if !game.is_game() {
        return Err(game.wrong_kind("a position or a game"));
    }
    let mut copies = if n.is_negative() {
        negative_components(context, game)?
    } else {
        game.to_position().components().to_vec()
    };
    for component in &mut copies {
        component.copies *= n.magnitude();
    }
    Ok(copies)
}

fn product_of_values(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    let numbers = context.as_number(a).zip(context.as_number(b));
    if let Some((x, y)) = numbers {
        let Some(exponent) = x.exponent().checked_add(y.exponent()) else {
            return Err(Fault::no_result("the denominator is too large"));
        };
        let product = Dyadic::new(x.numerator() * y.numerator(), exponent);
        return checked(context, product);
    }
    if let Some(product) = rational::product(context, a, b) {
        return product;
    }
    if let (n, Object::Coordinates(c)) | (Object::Coordinates(c), n) = (a, b)
        && context.as_number(n).is_some()
    {
        return by_coordinate(context, (c, c), |context, a, _| {
            product_of_values(context, n, a)
        });
    }
    if let (n, Object::Text(text)) | (Object::Text(text), n) = (a, b)
        && let Some(n) = context.as_integer(n)
    {
        return repeated(context, &n, text);
    }
    let has_multiples = |object: &Object| {
        object.is_game() || matches!(object, Object::Term(_) | Object::Scoring(_))
    };
    if !(has_multiples(a) && has_multiples(b)) {
        return Err(no_product(a, b));
    }
    if let Some(n) = context.as_integer(a) {
        return multiple(context, &n, b);
    }
    if let Some(n) = context.as_integer(b) {
        return multiple(context, &n, a);
    }
    if matches!((a, b), (Object::Term(_), _) | (_, Object::Term(_))) {
        return Err(Fault::Unfinished("*".to_owned()));
    }
    if context.as_number(a).is_some() || context.as_number(b).is_some() {
        return Err(SyntaxFault::FractionalMultiple.into());
    }
    Err(no_product(a, b))
}

/// A text written n times.
fn repeated(context: &Context<'_>, n: &BigInt, text: &str) -> Done<Object> {
    let Some(copies) = n.to_biguint() else {
        return Err(Fault::no_result(
            "a text cannot be written a negative number of times",
        ));
    };
    context.check_text(&copies * text.len())?;
    // An empty text may be written more often than can be counted.
    Ok(Object::text(text.repeat(copies.to_usize().unwrap_or(0))))
}

fn no_product(a: &Object, b: &Object) -> Fault {
    Fault::arguments(
        format!("a product of {} and {}", a.kind(), b.kind()),
        "two numbers, or an integer and a game or a text; other products have names, such as \
                   NortonProduct",
    )
}

/// A multiple of a value, or of a game that is not yet defined.
pub(super) fn multiple(context: &mut Context<'_>, n: &BigInt, game: &Object) -> Done<Object> {
    if let Some(multiple) = unbuilt::multiple(context, n, game) {
        return Ok(multiple);
    }
    if let Object::Scoring(game) = game {
        return scoring::multiple(context, n, *game);
    }
    if matches!(game, Object::Loony) {
        return Ok(if n.is_zero() {
            context.number(0)
        } else {
            Object::Loony
        });
    }
    if !matches!(game, Object::Loopy(_) | Object::Term(_)) {
        let short = context.short(game)?;
        check_multiple(context.arena, &context.budget, n, short)?;
        let multiple = multiple_within(context.arena, n, short, &context.budget)?;
        return Ok(Object::Game(multiple));
    }
    let copies = context.copies(n.magnitude())?;
    let game = if n.is_negative() {
        negative(context, game)?
    } else {
        game.clone()
    };
    let mut multiple = context.number(0);
    for _ in 0..copies {
        multiple = sum(context, &multiple, &game, false)?;
    }
    Ok(multiple)
}
