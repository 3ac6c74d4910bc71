//! Quotients, remainders and powers of numbers.

use chopsticks_base::budget::Limit;
use chopsticks_cgt::notation::SyntaxFault;
use chopsticks_cgt::number::Dyadic;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;
use crate::rational::{self, checked};

fn numbers<'b>(
    context: &'b Context<'_>,
    operator: &str,
    a: &Object,
    b: &Object,
) -> Done<(&'b Dyadic, &'b Dyadic)> {
    let found = context.as_number(a).zip(context.as_number(b));
    found.ok_or_else(|| {
        Fault::arguments(
            format!("`{operator}` between {} and {}", a.kind(), b.kind()),
            "two numbers",
        )
    })
}

/// a / b.
pub(crate) fn quotient(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    if let Some(quotient) = rational::quotient(context, a, b) {
        return quotient;
    }
    let (x, y) = numbers(context, "/", a, b)?;
    if y.is_zero() {
        return Err(Fault::division_by_zero());
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
pub(crate) fn remainder(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    if let Some(remainder) = rational::remainder(context, a, b) {
        return remainder;
    }
    let (x, y) = numbers(context, "%", a, b)?;
    if y.is_zero() {
        return Err(Fault::division_by_zero());
    }
    let rest = rest(x, y);
    Ok(context.number(rest))
}

/// x − y·⌊x/y⌋; y is not 0.
pub(crate) fn rest(x: &Dyadic, y: &Dyadic) -> Dyadic {
    let exponent = x.exponent().max(y.exponent());
    let [x, y] = [x, y].map(|z| z.numerator() << (exponent - z.exponent()));
    Dyadic::new(x.mod_floor(&y), exponent)
}

/// a to the power of the integer b.
pub(crate) fn power(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    let Some(base) = context.as_rational(a) else {
        return Err(Fault::arguments(
            format!("a power of {}", a.kind()),
            "a number; the powers of an infinitesimal are written ^<3> and G.Pow(3)",
        ));
    };
    let exponent = context.as_integer(b).ok_or_else(|| {
        Fault::arguments(
            format!("{} as an exponent", context.described(b)),
            "an integer",
        )
    })?;
    let size = exponent.magnitude().to_u32();
    let size = size.ok_or_else(|| {
        SyntaxFault::over(
            &context.budget,
            Limit::Exponent,
            format!("the exponent {exponent}"),
        )
    })?;
    rational::power(context, &base, size, exponent.is_negative())
}
