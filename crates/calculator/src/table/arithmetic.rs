//! Arithmetic of numbers.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::error::Fault;

pub(super) const SUBJECT: Subject = Subject {
    name: "Arithmetic",
    operations: &[
        Operation {
            names: &["Floor"],
            parameters: &[("x", Kind::Rational)],
            result: Kind::Integer,
            summary: "The largest integer that is at most x.",
            reference: "",
            examples: &[("(-7/2).Floor", "-4"), ("(7/3).Floor", "2")],
            run: Implementation::Call(|call| {
                let floor = call.rational(0)?.floor().to_integer();
                Ok(call.number_object(floor))
            }),
        },
        Operation {
            names: &["Ceiling"],
            parameters: &[("x", Kind::Rational)],
            result: Kind::Integer,
            summary: "The smallest integer that is at least x.",
            reference: "",
            examples: &[("(-7/2).Ceiling", "-3")],
            run: Implementation::Call(|call| {
                let ceiling = call.rational(0)?.ceil().to_integer();
                Ok(call.number_object(ceiling))
            }),
        },
        Operation {
            names: &["Abs"],
            parameters: &[("x", Kind::Rational)],
            result: Kind::Rational,
            summary: "The absolute value.",
            reference: "",
            examples: &[("(-7/2).Abs", "7/2")],
            run: Implementation::Call(|call| {
                let size = call.rational(0)?.abs();
                call.context().rational(size)
            }),
        },
        Operation {
            names: &["Sign"],
            parameters: &[("x", Kind::Rational)],
            result: Kind::Integer,
            summary: "-1, 0 or 1.",
            reference: "",
            examples: &[("(-7/2).Sign", "-1")],
            run: Implementation::Call(|call| {
                let sign = call.rational(0)?.numer().signum();
                Ok(call.number_object(sign))
            }),
        },
        Operation {
            names: &["Numerator"],
            parameters: &[("x", Kind::Rational)],
            result: Kind::Integer,
            summary: "The numerator in lowest terms.",
            reference: "",
            examples: &[("(6/4).Numerator", "3")],
            run: Implementation::Call(|call| {
                let numerator = call.rational(0)?.numer().clone();
                Ok(call.number_object(numerator))
            }),
        },
        Operation {
            names: &["Denominator"],
            parameters: &[("x", Kind::Rational)],
            result: Kind::Integer,
            summary: "The denominator in lowest terms.",
            reference: "",
            examples: &[("(6/4).Denominator", "2"), ("(2/6).Denominator", "3")],
            run: Implementation::Call(|call| {
                let denominator = call.rational(0)?.denom().clone();
                Ok(call.number_object(denominator))
            }),
        },
        Operation {
            names: &["Div"],
            parameters: &[("m", Kind::Integer), ("n", Kind::Integer)],
            result: Kind::Integer,
            summary: "The quotient, rounded down.",
            reference: "",
            examples: &[("17 Div 5", "3")],
            run: Implementation::Call(|call| {
                let (m, n) = integers(call)?;
                if n.is_zero() {
                    Err(Fault::no_result("a division by zero has no result"))
                } else {
                    Ok(call.number_object(m.div_floor(&n)))
                }
            }),
        },
        Operation {
            names: &["Gcd"],
            parameters: &[("m", Kind::Integer), ("n", Kind::Integer)],
            result: Kind::Natural,
            summary: "The greatest common divisor.",
            reference: "",
            examples: &[("12 Gcd 18", "6")],
            run: Implementation::Call(|call| {
                let (m, n) = integers(call)?;
                Ok(call.number_object(m.gcd(&n)))
            }),
        },
        Operation {
            names: &["Isqrt"],
            parameters: &[("n", Kind::Natural)],
            result: Kind::Natural,
            summary: "The square root, rounded down.",
            reference: "",
            examples: &[("17.Isqrt", "4")],
            run: Implementation::Call(|call| {
                let root = call.integer(0)?.sqrt();
                Ok(call.number_object(root))
            }),
        },
        Operation {
            names: &["Lb"],
            parameters: &[("n", Kind::Natural)],
            result: Kind::Natural,
            summary: "The binary logarithm of n > 0, rounded down.",
            reference: "",
            examples: &[("1000.Lb", "9")],
            run: Implementation::Call(|call| {
                let n = call.integer(0)?;
                match n.bits().checked_sub(1) {
                    Some(logarithm) => Ok(call.number_object(BigInt::from(logarithm))),
                    None => Err(Fault::no_result("0 has no logarithm")),
                }
            }),
        },
    ],
};

fn integers(call: &mut Call<'_, '_>) -> Result<(BigInt, BigInt), Fault> {
    Ok((call.integer(0)?, call.integer(1)?))
}
