//! Operators on objects: sums, products, quotients, powers, switches, sides and ordinal sums.

use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::{self, ReadingLimit, Style, SyntaxFault, check_multiple};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::{multiple_within, sum_within};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};

use crate::bench::Bench;
use crate::error::Fault;
use crate::loopy;
use crate::misere;
use crate::object::Object;
use crate::show::show;
use crate::system::System;
use crate::tall;
use crate::term::Term;

/// a + b, or a − b. A sum with a position is one.
pub(crate) fn sum(
    bench: &mut Bench<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Result<Object, Fault> {
    let sum = sum_of_values(bench, a.value(), b.value(), negated)?;
    Ok(sum.made_of(&[a, b]))
}

fn sum_of_values(
    bench: &mut Bench<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Result<Object, Fault> {
    match (a, b) {
        (Object::Game(a), Object::Game(b)) => {
            let b = if negated {
                bench.arena.negative(*b)
            } else {
                *b
            };
            let sum = sum_within(bench.arena, *a, b, &bench.budget)?;
            Ok(Object::Game(sum))
        }
        (Object::Term(_), _) | (_, Object::Term(_)) => {
            let (a, b) = (term(bench, a)?, term(bench, b)?);
            let sum = a.plus(bench.arena, &b, negated, &bench.budget)?;
            Ok(Object::Term(Rc::new(sum)))
        }
        (Object::Text(_), _) | (_, Object::Text(_)) if !negated => {
            let mut joined = shown(bench, a)?;
            joined.push_str(&shown(bench, b)?);
            if joined.len() <= bench.text {
                Ok(Object::text(joined))
            } else {
                Err(Fault::long_text(bench.text))
            }
        }
        (Object::Misere(a), Object::Misere(b)) if !negated => misere::sum(bench, *a, *b),
        (Object::Loopy(_), _) | (_, Object::Loopy(_)) => {
            let b = if negated {
                negative(bench, b)?
            } else {
                b.clone()
            };
            loopy::sum(bench, a, &b)
        }
        _ => {
            if let Some(sum) = tall::sum(bench, a, b, negated) {
                return Ok(sum);
            }
            let (a, b) = (bench.short(a)?, bench.short(b)?);
            sum_of_values(bench, &Object::Game(a), &Object::Game(b), negated)
        }
    }
}

/// An object as a part of a text: a text without its quotation marks.
fn shown(bench: &mut Bench<'_>, object: &Object) -> Result<String, Fault> {
    match object {
        Object::Text(text) => Ok(text.to_string()),
        object => show(bench, object, Style::Plain),
    }
}

/// An object as a sum with games that are not yet defined.
fn term(bench: &mut Bench<'_>, object: &Object) -> Result<Term, Fault> {
    match object {
        Object::Loopy(_) => Err(Fault::no_result(
            "a label or `pass` cannot be added to a loopy game",
        )),
        object => System::default().term(bench, object),
    }
}

/// −a. The negative of a position is one.
pub(crate) fn negative(bench: &mut Bench<'_>, a: &Object) -> Result<Object, Fault> {
    let negative = negative_of_value(bench, a.value())?;
    Ok(negative.made_of(&[a]))
}

fn negative_of_value(bench: &mut Bench<'_>, a: &Object) -> Result<Object, Fault> {
    match a {
        Object::Term(term) => {
            let zero = Term::zero(bench.arena);
            let negative = zero.plus(bench.arena, term, true, &bench.budget)?;
            Ok(Object::Term(Rc::new(negative)))
        }
        Object::Loopy(game) => loopy::negative(bench, game),
        Object::Tall(tall) => Ok(Object::Tall(tall.negative())),
        a => {
            let game = bench.short(a)?;
            Ok(Object::Game(bench.arena.negative(game)))
        }
    }
}

/// The options of {a | −a}, or of {a, b, … | −a, −b, …} for a set.
pub(crate) fn options_of_switch(
    bench: &mut Bench<'_>,
    a: &Object,
) -> Result<ByPlayer<Vec<Object>>, Fault> {
    let left: Vec<Object> = match a {
        Object::Set(options) => options.to_vec(),
        a => vec![a.clone()],
    };
    let right: Result<Vec<Object>, Fault> =
        left.iter().map(|option| negative(bench, option)).collect();
    let right = right?;
    Ok(ByPlayer { left, right })
}

/// The game with these options; the elements of sets and lists among them are options.
pub(crate) fn game(bench: &mut Bench<'_>, options: ByPlayer<Vec<Object>>) -> Result<Object, Fault> {
    let options = options.map(flattened);
    let mut all = options.left.iter().chain(&options.right);
    if all.any(|option| matches!(option, Object::Loopy(_))) {
        let mut system = System::default();
        let game = system.game(bench, options, &[])?;
        return system.value(bench, game);
    }
    if let Some(tall) = tall::game(bench, &options) {
        return Ok(tall);
    }
    let mut games = ByPlayer::<Vec<GameId>>::default();
    for player in Player::BOTH {
        for option in &options[player] {
            games[player].push(bench.short(option)?);
        }
    }
    Ok(Object::Game(bench.arena.game(games)))
}

/// The objects, with the elements of sets and lists in place of them, and the values of positions.
pub(crate) fn flattened(objects: Vec<Object>) -> Vec<Object> {
    let is_flat = |it: &Object| it.elements().is_none() && !matches!(it, Object::Position(_));
    if objects.iter().all(is_flat) {
        return objects;
    }
    let mut flat = Vec::with_capacity(objects.len());
    for object in objects {
        match object.elements() {
            Some(elements) => flat.extend(elements.iter().map(|element| element.value().clone())),
            None => flat.push(object.value().clone()),
        }
    }
    flat
}

/// a · b: the product of numbers, or a multiple by an integer. A multiple of a position is one.
pub(crate) fn product(bench: &mut Bench<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
    let product = product_of_values(bench, a.value(), b.value())?;
    Ok(product.made_of(&[a, b]))
}

fn product_of_values(bench: &mut Bench<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
    let numbers = bench.as_number(a).zip(bench.as_number(b));
    if let Some((x, y)) = numbers {
        let Some(exponent) = x.exponent().checked_add(y.exponent()) else {
            return Err(Fault::no_result("the denominator is too large"));
        };
        let product = Dyadic::new(x.numerator() * y.numerator(), exponent);
        return checked(bench, product);
    }
    let has_multiples = |object: &Object| object.is_game() || matches!(object, Object::Term(_));
    if !(has_multiples(a) && has_multiples(b)) {
        return Err(no_product(a, b));
    }
    if let Some(n) = bench.as_integer(a) {
        return multiple(bench, &n, b);
    }
    if let Some(n) = bench.as_integer(b) {
        return multiple(bench, &n, a);
    }
    if matches!((a, b), (Object::Term(_), _) | (_, Object::Term(_))) {
        return Err(Fault::Unfinished("*".to_owned()));
    }
    if bench.as_number(a).is_some() || bench.as_number(b).is_some() {
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

/// A number, if it is not larger than powers may be.
fn checked(bench: &mut Bench<'_>, number: Dyadic) -> Result<Object, Fault> {
    let bits = number.numerator().bits().max(number.exponent().into());
    let most = bench.reading.exponent;
    if bits > 4 * u64::from(most) {
        return Err(Fault::Syntax(SyntaxFault::OverLimit {
            limit: ReadingLimit::Exponent,
            allowed: most,
            asked: format!("a number of {bits} bits"),
        }));
    }
    Ok(bench.number(number))
}

fn multiple(bench: &mut Bench<'_>, n: &BigInt, game: &Object) -> Result<Object, Fault> {
    if !matches!(game, Object::Loopy(_) | Object::Term(_)) {
        let short = bench.short(game)?;
        check_multiple(bench.arena, bench.reading, n, short)?;
        let multiple = multiple_within(bench.arena, n, short, &bench.budget)?;
        return Ok(Object::Game(multiple));
    }
    let most = bench.reading.multiple;
    let Some(copies) = n.magnitude().to_u32().filter(|&copies| copies <= most) else {
        return Err(Fault::Syntax(SyntaxFault::OverLimit {
            limit: ReadingLimit::Multiple,
            allowed: most,
            asked: format!("the multiple {n}"),
        }));
    };
    let game = if n.is_negative() {
        negative(bench, game)?
    } else {
        game.clone()
    };
    let mut multiple = bench.number(0);
    for _ in 0..copies {
        multiple = sum(bench, &multiple, &game, false)?;
    }
    Ok(multiple)
}

fn numbers<'b>(
    bench: &'b Bench<'_>,
    operator: &str,
    a: &Object,
    b: &Object,
) -> Result<(&'b Dyadic, &'b Dyadic), Fault> {
    let found = bench.as_number(a).zip(bench.as_number(b));
    found.ok_or_else(|| Fault::Arguments {
        found: format!("`{operator}` between {} and {}", a.kind(), b.kind()),
        expected: "two numbers".to_owned(),
    })
}

/// a / b.
pub(crate) fn quotient(bench: &mut Bench<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
    let (x, y) = numbers(bench, "/", a, b)?;
    if y.is_zero() {
        return Err(Fault::no_result("a division by zero has no result"));
    }
    let numerator = x.numerator() << y.exponent();
    let divisor = y.numerator();
    let twos = divisor.trailing_zeros().unwrap_or_default();
    let odd = &divisor >> twos;
    let (quotient, rest) = numerator.div_rem(&odd);
    if !rest.is_zero() {
        let why =
            format!("{x}/{y} is not a dyadic rational, and only these are values of short games");
        return Err(Fault::no_result(why));
    }
    let exponent = u64::from(x.exponent()) + twos;
    match u32::try_from(exponent) {
        Ok(exponent) => checked(bench, Dyadic::new(quotient, exponent)),
        Err(_) => Err(Fault::no_result("the denominator is too large")),
    }
}

/// a − b·⌊a/b⌋.
pub(crate) fn remainder(bench: &mut Bench<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
    let (x, y) = numbers(bench, "%", a, b)?;
    if y.is_zero() {
        return Err(Fault::no_result("a division by zero has no result"));
    }
    let exponent = x.exponent().max(y.exponent());
    let [x, y] = [x, y].map(|z| z.numerator() << (exponent - z.exponent()));
    let rest = x.mod_floor(&y);
    Ok(bench.number(Dyadic::new(rest, exponent)))
}

/// a to the power of the integer b.
pub(crate) fn power(bench: &mut Bench<'_>, a: &Object, b: &Object) -> Result<Object, Fault> {
    let Some(base) = bench.as_number(a).cloned() else {
        return Err(Fault::Arguments {
            found: format!("a power of {}", a.kind()),
            expected: "a number; the powers of an infinitesimal are written ^<3> and G.Pow(3)"
                .to_owned(),
        });
    };
    let exponent = bench.as_integer(b).ok_or_else(|| Fault::Arguments {
        found: format!("{} as an exponent", bench.described(b)),
        expected: "an integer".to_owned(),
    })?;
    let over = || SyntaxFault::OverLimit {
        limit: ReadingLimit::Exponent,
        allowed: bench.reading.exponent,
        asked: format!("the exponent {exponent}"),
    };
    let size = exponent.magnitude().to_u32().ok_or_else(over)?;
    let numerator = notation::raise(&base.numerator(), size, bench.reading)?;
    let denominator = base.exponent().checked_mul(size).ok_or_else(over)?;
    let power = checked(bench, Dyadic::new(numerator, denominator))?;
    if !exponent.is_negative() {
        return Ok(power);
    }
    let one = bench.number(BigInt::one());
    quotient(bench, &one, &power)
}

/// *n for a non-negative integer, and the misère game *[…] for a list.
pub(crate) fn starred(bench: &mut Bench<'_>, n: &Object) -> Result<Object, Fault> {
    if let Object::List(items) = n {
        return misere::listed(bench, items);
    }
    let heap = integer_after_sign(bench, n)?;
    Ok(Object::Game(nimber(bench, &heap)?))
}

/// n·↑ for an integer.
pub(crate) fn ups(bench: &mut Bench<'_>, n: &Object) -> Result<Object, Fault> {
    let count = integer_after_sign(bench, n)?;
    let up = bench.up();
    multiple(bench, &count, &Object::Game(up))
}

fn integer_after_sign(bench: &Bench<'_>, n: &Object) -> Result<BigInt, Fault> {
    bench.as_integer(n).ok_or_else(|| Fault::Arguments {
        found: format!("{} after a star or an arrow", bench.described(n)),
        expected: "an integer".to_owned(),
    })
}

/// *n.
///
/// # Errors
/// If n is negative, or above the limit.
pub(crate) fn nimber(bench: &mut Bench<'_>, n: &BigInt) -> Result<GameId, Fault> {
    if n.is_negative() {
        return Err(Fault::no_result(format!("a nim heap of size {n}")));
    }
    let most = bench.reading.nimber;
    let heap = n.to_u32().filter(|&heap| heap <= most);
    let heap = heap.ok_or_else(|| SyntaxFault::OverLimit {
        limit: ReadingLimit::Nimber,
        allowed: most,
        asked: format!("`*{n}`"),
    })?;
    Ok(bench.arena.nimber(heap))
}

impl Bench<'_> {
    /// ↑ = {0 | *}.
    pub fn up(&mut self) -> GameId {
        let (zero, star) = (self.arena.zero(), self.arena.nimber(1));
        self.arena.game(ByPlayer {
            left: vec![zero],
            right: vec![star],
        })
    }
}
