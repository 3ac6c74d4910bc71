//! The numbers of a proof file: small integers, linear forms, and fractions in lowest terms.

use std::fmt;
use std::str::FromStr;

use num_rational::Ratio;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

use chopsticks_inequality::{Golden, LinearForm};

/// The largest size of a number in a form or line; those of the proof are below 64.
const MAX_SIZE: i64 = 1 << 10;

/// The most characters of a fraction: a sign, twice 18 digits, and a stroke.
const MAX_LENGTH: usize = 38;

/// The numerator and the denominator of a fraction are below this.
const BEYOND: i64 = 10i64.pow(18);

/// An integer of at most [`MAX_SIZE`] in size.
#[derive(Clone, Copy)]
pub(super) struct Small(pub i64);

/// A linear form [constant, by ι, by κ, by λ].
#[derive(Clone, Copy)]
pub(super) struct FormText(pub LinearForm);

/// A fraction in lowest terms.
pub(super) struct Fraction(Ratio<i64>);

/// a + b√5.
pub(super) struct GoldenText(pub Golden);

impl<'de> Deserialize<'de> for Small {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Small, D::Error> {
        let number = i64::deserialize(deserializer)?;
        let expected = format!("an integer from -{MAX_SIZE} to {MAX_SIZE}");
        if (-MAX_SIZE..=MAX_SIZE).contains(&number) {
            Ok(Small(number))
        } else {
            Err(Error::invalid_value(
                Unexpected::Signed(number),
                &&*expected,
            ))
        }
    }
}

impl<'de> Deserialize<'de> for FormText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FormText, D::Error> {
        let [constant, iota, kappa, lambda] = <[Small; 4]>::deserialize(deserializer)?;
        Ok(FormText(LinearForm {
            constant: constant.0,
            by: [iota.0, kappa.0, lambda.0, 0, 0],
        }))
    }
}

impl Fraction {
    pub(super) fn ratio(&self) -> Ratio<i64> {
        self.0
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fraction, D::Error> {
        let text = <&str>::deserialize(deserializer)?;
        let short = Some(text).filter(|text| text.len() <= MAX_LENGTH);
        let read = short.and_then(|text| Ratio::from_str(text).ok());
        // Each fraction has one spelling.
        let read =
            read.filter(|read: &Ratio<i64>| read.numer().abs() < BEYOND && *read.denom() < BEYOND);
        let read = read.map(Fraction).filter(|read| read.to_string() == text);
        let expected = "a fraction in lowest terms, as \"-7/2\" or \"3\"";
        read.ok_or_else(|| Error::invalid_value(Unexpected::Str(text), &expected))
    }
}

impl<'de> Deserialize<'de> for GoldenText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GoldenText, D::Error> {
        let parts = <[Fraction; 2]>::deserialize(deserializer)?;
        let [rational, root] = parts.map(|part| (*part.0.numer(), *part.0.denom()));
        Ok(GoldenText(Golden::new(rational, root)))
    }
}
