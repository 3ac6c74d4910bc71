//! Conversion between Python's integers and fractions and the engine's numbers.

use chopsticks_lab::cgt::number::{Dyadic, Rational};
use num_bigint::{BigInt, BigUint, Sign};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyString, PyType};

use crate::error::{invalid, wrong_type};

/// The number given by an `int` or another `numbers.Rational`; `None` for anything else.
///
/// # Errors
/// When its denominator is not a power of 2.
pub fn dyadic(object: &Bound<'_, PyAny>) -> PyResult<Option<Dyadic>> {
    match number(object)? {
        None => Ok(None),
        Some(Number::Dyadic(x)) => Ok(Some(x)),
        Some(Number::Rational(x)) => Err(invalid(format!(
            "the denominator {} is not a power of 2; the only numbers among short games are dyadic rationals",
            x.denom()
        ))),
    }
}

/// The numerator and the denominator of an `int` or another `numbers.Rational`; `None` for anything else.
fn parts(object: &Bound<'_, PyAny>) -> PyResult<Option<(BigInt, BigInt)>> {
    if let Ok(integer) = object.cast::<PyInt>() {
        return Ok(Some((integer_of(integer)?, BigInt::from(1))));
    }
    let part = |name| object.getattr_opt(name);
    let (Some(numerator), Some(denominator)) = (part("numerator")?, part("denominator")?) else {
        return Ok(None);
    };
    let (Ok(numerator), Ok(denominator)) = (numerator.cast(), denominator.cast()) else {
        return Ok(None);
    };
    Ok(Some((integer_of(numerator)?, integer_of(denominator)?)))
}

/// A number given by Python.
pub enum Number {
    /// A short game.
    Dyadic(Dyadic),
    /// Any other rational number.
    Rational(Rational),
}

/// The number given by an `int` or another `numbers.Rational`; `None` for anything else.
///
/// # Errors
/// Those of the interpreter.
pub fn number(object: &Bound<'_, PyAny>) -> PyResult<Option<Number>> {
    let Some((numerator, denominator)) = parts(object)? else {
        return Ok(None);
    };
    Ok(match power_of_two(&denominator) {
        Some(exponent) => Some(Number::Dyadic(Dyadic::new(numerator, exponent))),
        None if denominator.sign() == Sign::Plus => {
            Some(Number::Rational(Rational::new(numerator, denominator)))
        }
        None => None,
    })
}

/// The rational number given by an `int` or another `numbers.Rational`.
///
/// # Errors
/// `TypeError` for anything else.
pub fn rational_number(object: &Bound<'_, PyAny>) -> PyResult<Rational> {
    match parts(object)? {
        Some((numerator, denominator)) if denominator.sign() == Sign::Plus => {
            Ok(Rational::new(numerator, denominator))
        }
        _ => Err(wrong_type("an int or a Fraction", object)),
    }
}

fn power_of_two(denominator: &BigInt) -> Option<u32> {
    let exponent = denominator.magnitude().trailing_zeros()?;
    let is_power = denominator.sign() == Sign::Plus && denominator.magnitude().count_ones() == 1;
    u32::try_from(exponent).ok().filter(|_| is_power)
}

/// An `int` of any size.
pub fn integer_of(object: &Bound<'_, PyInt>) -> PyResult<BigInt> {
    if let Ok(small) = object.extract::<i64>() {
        return Ok(BigInt::from(small));
    }
    // The number of hexadecimal digits has no limit, unlike that of decimal ones.
    let digits = object.call_method1("__format__", ("x",))?;
    let digits = digits.cast_into::<PyString>()?.to_string();
    let integer = BigInt::parse_bytes(digits.as_bytes(), 16);
    integer.ok_or_else(|| invalid(format!("found {digits}, expected an integer")))
}

/// A non-negative `int`.
///
/// # Errors
/// When it is negative.
pub fn count_of(object: &Bound<'_, PyInt>) -> PyResult<BigUint> {
    let integer = integer_of(object)?;
    let count = integer.to_biguint();
    count.ok_or_else(|| invalid(format!("{integer} is negative")))
}

/// The `int` that is equal to `integer`.
pub fn python_int<'py>(py: Python<'py>, integer: &BigInt) -> PyResult<Bound<'py, PyAny>> {
    match i64::try_from(integer) {
        Ok(small) => Ok(small.into_pyobject(py)?.into_any()),
        Err(_) => py.get_type::<PyInt>().call1((integer.to_str_radix(16), 16)),
    }
}

/// The `int` that is equal to `count`.
pub fn python_count<'py>(py: Python<'py>, count: &BigUint) -> PyResult<Bound<'py, PyAny>> {
    python_int(py, &BigInt::from(count.clone()))
}

/// The `Fraction` that is equal to `x`.
pub fn fraction<'py>(py: Python<'py>, x: &Dyadic) -> PyResult<Bound<'py, PyAny>> {
    ratio(py, &x.numerator(), &(BigInt::from(1) << x.exponent()))
}

/// The `Fraction` of these integers.
pub fn ratio<'py>(
    py: Python<'py>,
    numerator: &BigInt,
    denominator: &BigInt,
) -> PyResult<Bound<'py, PyAny>> {
    static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fraction = FRACTION.import(py, "fractions", "Fraction")?;
    fraction.call1((python_int(py, numerator)?, python_int(py, denominator)?))
}

/// Python's `hash` of an `int` or `Fraction` equal to `x`: the residue modulo the prime 2^61 − 1, in which 1/2 is 2^60
/// ("Hashing of numeric types" in the Python library reference).
pub fn python_hash(x: &Dyadic) -> i64 {
    const BITS: u32 = 61;
    const PRIME: u128 = (1 << BITS) - 1;
    let residue = x.numerator().magnitude() % BigUint::from(PRIME);
    let residue = residue.iter_u64_digits().next().unwrap_or(0);
    let halvings = (BITS - x.exponent() % BITS) % BITS;
    let hash = ((u128::from(residue) << halvings) % PRIME) as i64;
    if x.is_negative() { -hash } else { hash }
}
