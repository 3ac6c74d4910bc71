//! Fractions on the command line: `1/3`, `0.25`, `10**-30`, `1/3+2*10**-12`.

use std::str::FromStr;

use chopsticks_lab::reading::{Cursor, Misread};
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{Pow, Zero};

/// A fraction of any size.
#[derive(Clone, Debug)]
pub(crate) struct Fraction {
    pub(crate) value: Ratio<BigInt>,
    /// The text from which it was read.
    pub(crate) text: String,
}

/// No exponent is larger, so that no number is larger than memory.
const MAX_EXPONENT: u32 = 10_000;

const EXPECTED: &str = "a number such as 1/3, 0.25, 10**-30 or 1/3+2*10**-12";

struct Reader<'a>(Cursor<'a>);

impl FromStr for Fraction {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Fraction, Misread> {
        let mut reader = Reader(Cursor::new(text));
        let value = reader.sum()?;
        let text = text.trim().to_owned();
        match reader.0.peek() {
            None => Ok(Fraction { value, text }),
            Some(_) => Err(reader.0.misread(EXPECTED)),
        }
    }
}

impl Reader<'_> {
    fn sum(&mut self) -> Result<Ratio<BigInt>, Misread> {
        let mut sum = if self.0.accept("-") {
            -self.product()?
        } else {
            self.product()?
        };
        loop {
            if self.0.accept("+") {
                sum += self.product()?;
            } else if self.0.accept("-") {
                sum -= self.product()?;
            } else {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self) -> Result<Ratio<BigInt>, Misread> {
        let mut product = self.power()?;
        loop {
            if self.0.accept("*") {
                product *= self.power()?;
            } else if self.0.accept("/") {
                let start = self.0.clone();
                let divisor = self.power()?;
                if divisor.is_zero() {
                    return Err(start.misread("a number other than 0 after /"));
                }
                product /= divisor;
            } else {
                return Ok(product);
            }
        }
    }

    fn power(&mut self) -> Result<Ratio<BigInt>, Misread> {
        let start = self.0.clone();
        let base = self.decimal()?;
        if !self.0.accept("**") && !self.0.accept("^") {
            return Ok(base);
        }
        let is_negative = self.0.accept("-");
        let after = self.0.clone();
        let read: Option<u32> = self.0.take_while(is_digit).parse().ok();
        let Some(exponent) = read.filter(|&exponent| exponent <= MAX_EXPONENT) else {
            return Err(after.misread(format!(
                "an exponent from -{MAX_EXPONENT} to {MAX_EXPONENT}"
            )));
        };
        let power = Pow::pow(base, exponent);
        if !is_negative {
            Ok(power)
        } else if power.is_zero() {
            Err(start.misread("a number other than 0 with a negative exponent"))
        } else {
            Ok(power.recip())
        }
    }

    /// Digits with or without a point.
    fn decimal(&mut self) -> Result<Ratio<BigInt>, Misread> {
        self.0.skip_blanks();
        let start = self.0.clone();
        let whole = self.0.take_while(is_digit);
        let part = if self.0.accept(".") {
            self.0.take_while(is_digit)
        } else {
            ""
        };
        let digits = format!("{whole}{part}").parse::<BigInt>().ok();
        let places = u32::try_from(part.len()).ok();
        let (number, places) = digits.zip(places).ok_or_else(|| start.misread(EXPECTED))?;
        Ok(Ratio::new(number, BigInt::from(10).pow(places)))
    }
}

/// Whether a character is part of a numeral.
fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
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
            assert_eq!(fraction.value.to_string(), exact, "{text}");
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
