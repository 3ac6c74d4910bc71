//! Arithmetic of numbers.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::entry::{NATURAL, PLAYER, RATIONAL, operation};
use super::{Call, Kind, Subject};
use crate::arithmetic::quotient;
use crate::error::{Done, Fault};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Arithmetic",
    operations: &[
        operation(&["Floor"], RATIONAL, Kind::Integer)
            .says("The largest integer that is at most x.")
            .shows(&[("(-7/2).Floor", "-4"), ("(7/3).Floor", "2")])
            .runs(|call| {
                let floor = call.rational(0)?.floor().to_integer();
                Ok(call.number_object(floor))
            }),
        operation(&["Ceiling"], RATIONAL, Kind::Integer)
            .says("The smallest integer that is at least x.")
            .shows(&[("(-7/2).Ceiling", "-3")])
            .runs(|call| {
                let ceiling = call.rational(0)?.ceil().to_integer();
                Ok(call.number_object(ceiling))
            }),
        operation(&["Abs"], RATIONAL, Kind::Rational)
            .says("The absolute value.")
            .shows(&[("(-7/2).Abs", "7/2")])
            .runs(|call| {
                let size = call.rational(0)?.abs();
                call.context().rational(size)
            }),
        operation(&["Sign"], RATIONAL, Kind::Integer)
            .says("-1, 0 or 1.")
            .shows(&[("(-7/2).Sign", "-1")])
            .runs(|call| {
                let sign = call.rational(0)?.numer().signum();
                Ok(call.number_object(sign))
            }),
        operation(&["Sign"], PLAYER, Kind::Integer)
            .says("1 for Left and -1 for Right.")
            .shows(&[("Right.Sign", "-1")])
            .runs(|call| {
                let sign = call.player(0)?.pick(1, -1);
                Ok(call.number_object(sign))
            }),
        operation(&["Reciprocal"], RATIONAL, Kind::Rational)
            .says("1/x.")
            .shows(&[("(3/16).Reciprocal", "16/3")])
            .runs(|call| {
                let (one, x) = (call.number_object(1), call.object(0));
                quotient(call.context(), &one, &x)
            }),
        operation(&["IsDyadic"], RATIONAL, Kind::Boolean)
            .says("Whether the denominator is a power of two, so that the number is a game.")
            .shows(&[("[3/16, 6/23].Apply(IsDyadic)", "[true,false]")])
            .runs(|call| {
                let x = call.object(0);
                Ok(Object::Boolean(x.is_game()))
            }),
        operation(&["Numerator"], RATIONAL, Kind::Integer)
            .says("The numerator in lowest terms.")
            .shows(&[("(6/4).Numerator", "3")])
            .runs(|call| {
                let numerator = call.rational(0)?.numer().clone();
                Ok(call.number_object(numerator))
            }),
        operation(&["Denominator"], RATIONAL, Kind::Integer)
            .says("The denominator in lowest terms.")
            .shows(&[("(6/4).Denominator", "2"), ("(2/6).Denominator", "3")])
            .runs(|call| {
                let denominator = call.rational(0)?.denom().clone();
                Ok(call.number_object(denominator))
            }),
        operation(
            &["Div"],
            &[("m", Kind::Integer), ("n", Kind::Integer)],
            Kind::Integer,
        )
        .says("The quotient, rounded down.")
        .shows(&[("17 Div 5", "3")])
        .runs(|call| {
            let (m, n) = integers(call)?;
            if n.is_zero() {
                Err(Fault::division_by_zero())
            } else {
                Ok(call.number_object(m.div_floor(&n)))
            }
        }),
        operation(
            &["Gcd"],
            &[("m", Kind::Integer), ("n", Kind::Integer)],
            Kind::Natural,
        )
        .says("The greatest common divisor.")
        .shows(&[("12 Gcd 18", "6")])
        .runs(|call| {
            let (m, n) = integers(call)?;
            Ok(call.number_object(m.gcd(&n)))
        }),
        operation(&["Isqrt"], NATURAL, Kind::Natural)
            .says("The square root, rounded down.")
            .shows(&[("17.Isqrt", "4")])
            .runs(|call| {
                let root = call.integer(0)?.sqrt();
                Ok(call.number_object(root))
            }),
        operation(&["Lb"], NATURAL, Kind::Natural)
            .says("The binary logarithm of n > 0, rounded down.")
            .shows(&[("1000.Lb", "9")])
            .runs(|call| {
                let n = call.integer(0)?;
                match n.bits().checked_sub(1) {
                    Some(logarithm) => Ok(call.number_object(BigInt::from(logarithm))),
                    None => Err(Fault::no_result("0 has no logarithm")),
                }
            }),
    ],
};

fn integers(call: &mut Call<'_, '_>) -> Done<(BigInt, BigInt)> {
    Ok((call.integer(0)?, call.integer(1)?))
}
