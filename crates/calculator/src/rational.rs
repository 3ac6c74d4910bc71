//! Rational numbers that are not dyadic, such as 1/3. They are not games: they have their own arithmetic and order.

use std::rc::Rc;

use chopsticks_base::budget::{Budget, Limit};
use chopsticks_cgt::game::Relation;
use chopsticks_cgt::notation::{self, SyntaxFault};
use chopsticks_cgt::number::{Dyadic, Rational, rational};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;

impl Context<'_> {
    /// A rational number as an object; a dyadic one is a game.
    ///
    /// # Errors
    /// If it exceeds the limit on powers.
    pub(crate) fn rational(&mut self, number: Rational) -> Done<Object> {
        let denominator = number.denom();
        let twos = denominator.trailing_zeros().unwrap_or_default();
        let is_dyadic = denominator.bits() == twos + 1;
        if let Some(exponent) = u32::try_from(twos).ok().filter(|_| is_dyadic) {
            return checked(self, Dyadic::new(number.numer().clone(), exponent));
        }
        for part in [number.numer(), denominator] {
            checked(self, Dyadic::from(part.clone()))?;
        }
        Ok(Object::Rational(Rc::new(number)))
    }

    /// The rational number equal to an object, dyadic or not.
    pub(crate) fn as_rational(&self, object: &Object) -> Option<Rational> {
        match object {
            Object::Rational(number) => Some((**number).clone()),
            object => self.as_number(object).map(rational),
        }
    }

    /// Two rational numbers, at least one of which is not dyadic.
    fn rationals(&self, a: &Object, b: &Object) -> Option<(Rational, Rational)> {
        let is_rational = |object: &Object| matches!(object, Object::Rational(_));
        if !is_rational(a) && !is_rational(b) {
            return None;
        }
        self.as_rational(a).zip(self.as_rational(b))
    }
}

/// a + b or a − b, if both are numbers and one is not dyadic.
pub(crate) fn sum(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
    negated: bool,
) -> Option<Done<Object>> {
    let (x, y) = context.rationals(a, b)?;
    Some(context.rational(if negated { x - y } else { x + y }))
}

/// a · b, if both are numbers and one is not dyadic.
pub(crate) fn product(context: &mut Context<'_>, a: &Object, b: &Object) -> Option<Done<Object>> {
    let (x, y) = context.rationals(a, b)?;
    Some(context.rational(x * y))
}

/// a / b, if both are numbers and one is not dyadic.
pub(crate) fn quotient(context: &mut Context<'_>, a: &Object, b: &Object) -> Option<Done<Object>> {
    by_divisor(context, a, b, |x, y| x / y)
}

/// a − b·⌊a/b⌋, if both are numbers and one is not dyadic.
pub(crate) fn remainder(context: &mut Context<'_>, a: &Object, b: &Object) -> Option<Done<Object>> {
    by_divisor(context, a, b, |x, y| &x - &y * (&x / &y).floor())
}

fn by_divisor(
    context: &mut Context<'_>,
    a: &Object,
    b: &Object,
    operation: impl Fn(Rational, Rational) -> Rational,
) -> Option<Done<Object>> {
    let (x, y) = context.rationals(a, b)?;
    if y.is_zero() {
        return Some(Err(Fault::division_by_zero()));
    }
    Some(context.rational(operation(x, y)))
}

/// x / y; y is not 0.
pub(crate) fn quotient_of_dyadics(x: &Dyadic, y: &Dyadic) -> Rational {
    rational(x) / rational(y)
}

/// The relation of two numbers, one of which is not dyadic.
pub(crate) fn relation(context: &Context<'_>, a: &Object, b: &Object) -> Option<Relation> {
    let (x, y) = context.rationals(a, b)?;
    Some(x.cmp(&y).into())
}

/// The power of a number, or of its inverse.
pub(crate) fn power(
    context: &mut Context<'_>,
    base: &Rational,
    exponent: u32,
    inverse: bool,
) -> Done<Object> {
    if inverse && base.is_zero() {
        return Err(Fault::division_by_zero());
    }
    let raise = |part: &BigInt| notation::raise(part, exponent, &context.budget);
    let (top, bottom) = (raise(base.numer())?, raise(base.denom())?);
    // Both are in lowest terms.
    context.rational(if !inverse {
        Rational::new_raw(top, bottom)
    } else if top.is_negative() {
        Rational::new_raw(-bottom, -top)
    } else {
        Rational::new_raw(bottom, top)
    })
}

/// The number, if it is within the limit on powers.
pub(crate) fn checked(context: &mut Context<'_>, number: Dyadic) -> Done<Object> {
    if !is_within(&context.budget, &number) {
        let asked = format!("a number of {} bits", bits(&number));
        return Err(SyntaxFault::over(&context.budget, Limit::Exponent, asked).into());
    }
    Ok(context.number(number))
}

/// Whether the number is within the limit on powers.
pub(crate) fn is_within(limits: &Budget<'_>, number: &Dyadic) -> bool {
    bits(number).div_ceil(4) <= limits.exponent
}

fn bits(number: &Dyadic) -> u64 {
    number.numerator().bits().max(number.exponent().into())
}

/// −a.
pub(crate) fn negative(number: &Rational) -> Object {
    Object::Rational(Rc::new(-number))
}
