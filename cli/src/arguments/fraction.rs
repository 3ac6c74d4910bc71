//! Fractions on the command line: `1/3`, `0.25`, `10**-30`, `1/3+2*10**-12`.

use std::str::FromStr;

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{Pow, Zero};

/// A fraction of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fraction(pub(crate) Ratio<BigInt>);

/// No exponent is larger, so that no number is larger than memory.
const LARGEST_EXPONENT: u32 = 10_000;

const EXPECTED: &str = "expected a number such as 1/3, 0.25, 10**-30 or 1/3+2*10**-12";

/// The rest of a text that is read.
struct Reader<'a> {
    rest: &'a str,
}

impl FromStr for Fraction {
    type Err = String;

    fn from_str(text: &str) -> Result<Fraction, String> {
        let mut reader = Reader { rest: text.trim() };
        let sum = reader.sum()?;
        if reader.rest.is_empty() {
            Ok(Fraction(sum))
        } else {
            Err(EXPECTED.to_owned())
        }
    }
}

impl<'a> Reader<'a> {
    fn sum(&mut self) -> Result<Ratio<BigInt>, String> {
        let mut sum = if self.takes("-") {
            -self.product()?
        } else {
            self.product()?
        };
        loop {
            if self.takes("+") {
                sum += self.product()?;
            } else if self.takes("-") {
                sum -= self.product()?;
            } else {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self) -> Result<Ratio<BigInt>, String> {
        let mut product = self.power()?;
        loop {
            if self.takes("*") {
                product *= self.power()?;
            } else if self.takes("/") {
                let divisor = self.power()?;
                if divisor.is_zero() {
                    return Err("expected a number other than 0 after /".to_owned());
                }
                product /= divisor;
            } else {
                return Ok(product);
            }
        }
    }

    fn power(&mut self) -> Result<Ratio<BigInt>, String> {
        let base = self.decimal()?;
        if !self.takes("**") && !self.takes("^") {
            return Ok(base);
        }
        let is_negative = self.takes("-");
        let read: Option<u32> = self.digits().parse().ok();
        let Some(exponent) = read.filter(|&exponent| exponent <= LARGEST_EXPONENT) else {
            return Err(format!(
                "expected an exponent from -{LARGEST_EXPONENT} to {LARGEST_EXPONENT}"
            ));
        };
        let power = Pow::pow(base, exponent);
        if !is_negative {
            Ok(power)
        } else if power.is_zero() {
            Err("expected a number other than 0 with a negative exponent".to_owned())
        } else {
            Ok(power.recip())
        }
    }

    /// Digits with or without a point.
    fn decimal(&mut self) -> Result<Ratio<BigInt>, String> {
        let whole = self.digits();
        let part = if self.takes(".") { self.digits() } else { "" };
        let places = u32::try_from(part.len()).map_err(|_| EXPECTED)?;
        let digits = format!("{whole}{part}").parse::<BigInt>();
        let number = digits.map_err(|_| EXPECTED)?;
        Ok(Ratio::new(number, BigInt::from(10).pow(places)))
    }

    fn digits(&mut self) -> &'a str {
        let end = self.rest.find(|c: char| !c.is_ascii_digit());
        let (digits, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        digits
    }

    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_sums_of_products_of_powers() {
        for (text, exact) in [
            ("1/3", "1/3"),
            ("0.25", "1/4"),
            (".5", "1/2"),
            ("2", "2"),
            ("-1/2", "-1/2"),
            ("10**-3", "1/1000"),
            ("10^-3", "1/1000"),
            ("3*10^2/7", "300/7"),
            ("1/3+2*10^-2", "53/150"),
            ("0.1^2-1", "-99/100"),
        ] {
            let fraction: Fraction = text.parse().unwrap();
            assert_eq!(fraction.0.to_string(), exact, "{text}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "", "x", "1/", "1//2", "1+", "10^", "10^10001", "1/0", "0^-1", "1 2", ".",
        ] {
            assert!(text.parse::<Fraction>().is_err(), "{text}");
        }
    }
}
