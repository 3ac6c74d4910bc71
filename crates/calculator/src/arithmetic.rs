//! Operators on objects: sums, products, quotients, powers, switches, sides and ordinal sums.

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::{ReadingLimit, Style, SyntaxFault, check_multiple};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::{multiple_within, sum_within};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::context::Context;
use crate::error::Fault;
use crate::loopy;
use crate::misere;
use crate::object::{Component, Object, Piece, Position};
use crate::rational::{self, checked};
use crate::show::show;
use crate::system::System;
use crate::term::Term;
use crate::unbuilt;

/// a + b, or a − b. A sum of a position with another game is a position.
pub(crate) fn sum(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Result<Object, Fault> {
    if !(a.is_position() || b.is_position()) {
        return sum_of_values(context, a, b, negated);
    }
    if a.is_game() && b.is_game() {
        let zero = context.arena.zero();
        let is_zero = |game: &Object| matches!(game, Object::Game(game) if *game == zero);
        let mut components = if is_zero(a) {
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

fn negative_components(context: &mut Context<'_>, game: &Object) -> Result<Vec<Component>, Fault> {
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

fn from_components(components: Vec<Component>) -> Object {
    Object::Position(Rc::new(Position::new(components)))
}

fn sum_of_values(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Result<Object, Fault> {
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
            let mut joined = shown(context, a)?;
            joined.push_str(&shown(context, b)?);
            if joined.len() <= context.text {
                Ok(Object::text(joined))
            } else {
                Err(Fault::long_text(context.text))
            }
        }
        (Object::Misere(a), Object::Misere(b)) if !negated => misere::sum(context, *a, *b),
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
            if let Some(sum) = unbuilt::sum(context, a, b, negated) {
                return Ok(sum);
            }
            let (a, b) = (context.short(a)?, context.short(b)?);
            sum_of_values(context, &Object::Game(a), &Object::Game(b), negated)
        }
    }
}

/// An object as a part of a text: a text without its quotation marks.
fn shown(context: &mut Context<'_>, object: &Object) -> Result<String, Fault> {
    match object {
        Object::Text(text) => Ok(text.to_string()),
        object => show(context, object, Style::Plain),
    }
}

/// An object as a sum with games that are not yet defined.
fn term(context: &mut Context<'_>, object: &Object) -> Result<Term, Fault> {
    match object {
        Object::Loopy(_) => Err(Fault::no_result(
            "a label or `pass` cannot be added to a loopy game",
        )),
        object => System::default().term(context, object),
    }
}

/// −a. The negative of a position is one.
pub(crate) fn negative(context: &mut Context<'_>, a: &Object) -> Result<Object, Fault> {
    if a.is_position() {
        return Ok(from_components(negative_components(context, a)?));
    }
    negative_of_value(context, a)
}

fn negative_of_value(context: &mut Context<'_>, a: &Object) -> Result<Object, Fault> {
    match a {
        Object::Term(term) => {
            let zero = Term::zero(context.arena);
            let negative = zero.plus(context.arena, term, true, &context.budget)?;
            Ok(Object::Term(Rc::new(negative)))
        }
        Object::Loopy(game) => loopy::negative(context, game),
        Object::Rational(number) => Ok(rational::negative(number)),
        Object::Unbuilt(unbuilt) => Ok(Object::Unbuilt(unbuilt.negative())),
        a => {
            let game = context.short(a)?;
            Ok(Object::Game(context.arena.negative(game)))
        }
    }
}

/// The options of {a | −a}, or of {a, b, … | −a, −b, …} for a set.
pub(crate) fn options_of_switch(
    context: &mut Context<'_>,
    a: &Object,
) -> Result<ByPlayer<Vec<Object>>, Fault> {
    let left: Vec<Object> = match a {
        Object::Set(options) => options.to_vec(),
        a => vec![a.clone()],
    };
    let right: Result<Vec<Object>, Fault> = left
        .iter()
        .map(|option| negative(context, option))
        .collect();
    let right = right?;
    Ok(ByPlayer { left, right })
}

/// The game with these options; the elements of sets and lists among them are options.
pub(crate) fn game(
    context: &mut Context<'_>,
    options: ByPlayer<Vec<Object>>,
) -> Result<Object, Fault> {
    let options = flattened_sides(context, options)?;
    let mut all = options.left.iter().chain(&options.right);
    if all.any(|option| matches!(option, Object::Loopy(_))) {
        let mut system = System::default();
        let game = system.game(context, options, &[])?;
        return system.value(context, game);
    }
    if let Some(unbuilt) = unbuilt::game(context, &options) {
        return Ok(unbuilt);
    }
    let mut games = ByPlayer::<Vec<GameId>>::default();
    for player in Player::BOTH {
        for option in &options[player] {
            games[player].push(context.short(option)?);
        }
    }
    Ok(Object::Game(context.arena.game(games)))
}

/// The objects, with the elements of sets and lists in place of them, and the values of positions.
///
/// # Errors
/// If a position has no value.
pub(crate) fn flattened(
    context: &mut Context<'_>,
    objects: Vec<Object>,
) -> Result<Vec<Object>, Fault> {
    let is_flat = |object: &Object| object.elements().is_none() && !object.is_position();
    if objects.iter().all(is_flat) {
        return Ok(objects);
    }
    let mut flat = Vec::with_capacity(objects.len());
    for object in objects {
        match object.elements() {
            Some(elements) => {
                for element in elements.iter() {
                    flat.push(context.value(element)?);
                }
            }
            None => flat.push(context.value(&object)?),
        }
    }
    Ok(flat)
}

/// The options of both players, flattened.
///
/// # Errors
/// Those of [`flattened`].
pub(crate) fn flattened_sides(
    context: &mut Context<'_>,
    options: ByPlayer<Vec<Object>>,
) -> Result<ByPlayer<Vec<Object>>, Fault> {
    Ok(ByPlayer {
        left: flattened(context, options.left)?,
        right: flattened(context, options.right)?,
    })
}

/// a · b: the product of numbers, or a multiple by an integer. A multiple of a position is one.
pub(crate) fn product(context: &mut Context<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
    if let Some(n) = context.as_integer(a).filter(|_| b.is_position()) {
        return multiple_of_position(context, &n, b);
    }
    if let Some(n) = context.as_integer(b).filter(|_| a.is_position()) {
        return multiple_of_position(context, &n, a);
    }
    let (a, b) = (context.value(a)?, context.value(b)?);
    product_of_values(context, &a, &b)
}

fn multiple_of_position(
    context: &mut Context<'_>,
    n: &BigInt,
    position: &Object,
) -> Result<Object, Fault> {
    let copies = copies(context, n, position)?;
    Ok(from_components(copies))
}

/// The components of n copies of a game; a value is one component.
///
/// # Errors
/// If the object is not a game.
pub(crate) fn copies(
    context: &mut Context<'_>,
    n: &BigInt,
    game: &Object,
) -> Result<Vec<Component>, Fault> {
    if !game.is_game() {
        return Err(Fault::Arguments {
            found: format!("found {}", game.kind()),
            expected: "a position or a game".to_owned(),
        });
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

fn product_of_values(context: &mut Context<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
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
    let has_multiples = |object: &Object| object.is_game() || matches!(object, Object::Term(_));
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

fn no_product(a: &Object, b: &Object) -> Fault {
    Fault::Arguments {
        found: format!("a product of {} and {}", a.kind(), b.kind()),
        expected: "two numbers, or an integer and a game; other products have names, such as \
                   NortonProduct"
            .to_owned(),
    }
}

fn multiple(context: &mut Context<'_>, n: &BigInt, game: &Object) -> Result<Object, Fault> {
    if !matches!(game, Object::Loopy(_) | Object::Term(_)) {
        let short = context.short(game)?;
        check_multiple(context.arena, context.reading, n, short)?;
        let multiple = multiple_within(context.arena, n, short, &context.budget)?;
        return Ok(Object::Game(multiple));
    }
    let most = context.reading.multiple;
    let Some(copies) = n.magnitude().to_u32().filter(|&copies| copies <= most) else {
        return Err(Fault::too_many_copies(n, most));
    };
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

fn numbers<'b>(
    context: &'b Context<'_>,
    operator: &str,
    a: &Object,
    b: &Object,
) -> Result<(&'b Dyadic, &'b Dyadic), Fault> {
    let found = context.as_number(a).zip(context.as_number(b));
    found.ok_or_else(|| Fault::Arguments {
        found: format!("`{operator}` between {} and {}", a.kind(), b.kind()),
        expected: "two numbers".to_owned(),
    })
}

/// a / b.
pub(crate) fn quotient(context: &mut Context<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
    if let Some(quotient) = rational::quotient(context, a, b) {
        return quotient;
    }
    let (x, y) = numbers(context, "/", a, b)?;
    if y.is_zero() {
        return Err(Fault::no_result("a division by zero has no result"));
    }
    let numerator = x.numerator() << y.exponent();
    let divisor = y.numerator();
    let twos = divisor.trailing_zeros().unwrap_or_default();
    let odd = &divisor >> twos;
    let (quotient, rest) = numerator.div_rem(&odd);
    if !rest.is_zero() {
        let quotient = rational::quotient_of_dyadics(x, y);
        return context.rational(quotient);
    }
    let exponent = u64::from(x.exponent()) + twos;
    match u32::try_from(exponent) {
        Ok(exponent) => checked(context, Dyadic::new(quotient, exponent)),
        Err(_) => Err(Fault::no_result("the denominator is too large")),
    }
}

/// a − b·⌊a/b⌋.
pub(crate) fn remainder(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
) -> Result<Object, Fault> {
    let (x, y) = numbers(context, "%", a, b)?;
    if y.is_zero() {
        return Err(Fault::no_result("a division by zero has no result"));
    }
    let exponent = x.exponent().max(y.exponent());
    let [x, y] = [x, y].map(|z| z.numerator() << (exponent - z.exponent()));
    let rest = x.mod_floor(&y);
    Ok(context.number(Dyadic::new(rest, exponent)))
}

/// a to the power of the integer b.
pub(crate) fn power(context: &mut Context<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
    let Some(base) = context.as_rational(a) else {
        return Err(Fault::Arguments {
            found: format!("a power of {}", a.kind()),
            expected: "a number; the powers of an infinitesimal are written ^<3> and G.Pow(3)"
                .to_owned(),
        });
    };
    let exponent = context.as_integer(b).ok_or_else(|| Fault::Arguments {
        found: format!("{} as an exponent", context.described(b)),
        expected: "an integer".to_owned(),
    })?;
    let size = exponent.magnitude().to_u32();
    let size = size.ok_or_else(|| SyntaxFault::OverLimit {
        limit: ReadingLimit::Exponent,
        allowed: context.reading.exponent,
        asked: format!("the exponent {exponent}"),
    })?;
    rational::power(context, &base, size, exponent.is_negative())
}

/// *n for a non-negative integer, and the misère game *[…] for a list.
pub(crate) fn starred(context: &mut Context<'_>, n: &Object) -> Result<Object, Fault> {
    if let Object::List(items) = n {
        return misere::listed(context, items);
    }
    let heap = integer_after_sign(context, n)?;
    Ok(Object::Game(nimber(context, &heap)?))
}

/// n·↑ for an integer.
pub(crate) fn ups(context: &mut Context<'_>, n: &Object) -> Result<Object, Fault> {
    let count = integer_after_sign(context, n)?;
    let up = context.up();
    multiple(context, &count, &Object::Game(up))
}

fn integer_after_sign(context: &Context<'_>, n: &Object) -> Result<BigInt, Fault> {
    context.as_integer(n).ok_or_else(|| Fault::Arguments {
        found: format!("{} after a star or an arrow", context.described(n)),
        expected: "an integer".to_owned(),
    })
}

/// *n.
///
/// # Errors
/// If n is negative, or above the limit.
pub(crate) fn nimber(context: &mut Context<'_>, n: &BigInt) -> Result<GameId, Fault> {
    if n.is_negative() {
        return Err(Fault::no_result(format!("a nim heap of size {n}")));
    }
    let most = context.reading.nimber;
    let heap = n.to_u32().filter(|&heap| heap <= most);
    let heap = heap.ok_or_else(|| SyntaxFault::OverLimit {
        limit: ReadingLimit::Nimber,
        allowed: most,
        asked: format!("`*{n}`"),
    })?;
    Ok(context.arena.nimber(heap))
}

impl Context<'_> {
    /// ↑ = {0 | *}.
    pub fn up(&mut self) -> GameId {
        let (zero, star) = (self.arena.zero(), self.arena.nimber(1));
        self.arena.game(ByPlayer {
            left: vec![zero],
            right: vec![star],
        })
    }
}
