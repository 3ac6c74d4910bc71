//! Numbers, multiples and powers of ↑, nimbers and digits of uptimals, as they stand in a text.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::error::{ParseError, SyntaxFault};
use super::lexer::{Lexer, abbreviated};
use super::reading_limits::ReadingLimit;
use crate::number::Dyadic;
use crate::value::{Digits, Uptimal};

/// From this exponent on, `2^k`, `10^k` and `1/2^k` are powers; below, sums with k·↑.
pub(super) const LEAST_EXPONENT: u32 = 5;

/// Digits that stand for a power, raised for ↑ and lowered for ↓; each at the place of its value.
pub(super) const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
pub(super) const LOWERED: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

impl Lexer<'_> {
    /// `3`, `3/4`, `2^200`, `1/2^31`.
    pub(super) fn number(&mut self) -> Result<Dyadic, ParseError> {
        let numerator = self.integer()?;
        if !self.accept("/") {
            let base = [2, 10].into_iter().find(|&base| numerator == base.into());
            return match base {
                Some(base) => Ok(Dyadic::from(self.power_of(base)?.unwrap_or(numerator))),
                None => Ok(Dyadic::from(numerator)),
            };
        }
        let start = self.at;
        let mut denominator = self.integer()?;
        if denominator == 2.into() {
            denominator = self.power_of(2)?.unwrap_or(denominator);
        }
        let exponent = denominator.bits().saturating_sub(1);
        let is_dyadic = denominator.is_positive() && denominator.trailing_zeros() == Some(exponent);
        match u32::try_from(exponent) {
            Ok(exponent) if is_dyadic => Ok(Dyadic::new(numerator, exponent)),
            _ => {
                let written = abbreviated(&self.text[start..self.at]);
                Err(self.fault_at(start, SyntaxFault::Denominator(written)))
            }
        }
    }

    /// base^k, if `^k` comes next with a k that makes it a power.
    fn power_of(&mut self, base: u32) -> Result<Option<BigInt>, ParseError> {
        let digits = self.rest().strip_prefix('^').map(leading_digits);
        let exponent = match digits {
            Some(digits) if !digits.is_empty() => digits.parse::<BigInt>().unwrap_or_default(),
            _ => return Ok(None),
        };
        if exponent < LEAST_EXPONENT.into() {
            return Ok(None);
        }
        let start = self.at;
        self.at += 1 + digits.map_or(0, str::len);
        match exponent.to_u32() {
            Some(exponent) if exponent <= self.limits.exponent => {
                Ok(Some(BigInt::from(base).pow(exponent)))
            }
            _ => Err(self.over(start, ReadingLimit::Exponent)),
        }
    }

    /// A run of decimal digits.
    fn integer(&mut self) -> Result<BigInt, ParseError> {
        let digits = leading_digits(self.rest());
        let Ok(integer) = digits.parse() else {
            return Err(self.expected("an integer"));
        };
        self.at += digits.len();
        Ok(integer)
    }

    /// A multiple or power of ↑ or ↓ and a nimber, or one of them; `None` if neither comes next.
    pub(super) fn ups_and_star(&mut self) -> Result<Option<Uptimal>, ParseError> {
        let start = self.at;
        let digits = self.ups()?;
        let star = self.star()?;
        Ok((self.at > start).then_some(Uptimal {
            number: Dyadic::ZERO,
            star,
            digits,
        }))
    }

    /// Arrows with what is attached to them; no digits if there are none.
    fn ups(&mut self) -> Result<Digits, ParseError> {
        let start = self.at;
        let mut arrows = 0i64;
        while let Some(arrow) = self.peek().and_then(arrow) {
            if arrows * arrow.0 < 0 || self.raises(start) {
                break;
            }
            arrows += arrow.0;
            self.at += arrow.1;
        }
        if arrows.abs() != 1 {
            return Ok(Digits::new([arrows]));
        }
        if self.raises(start) {
            self.at += 1;
        }
        let digits = if self.peek().is_some_and(|next| next.is_ascii_digit()) {
            Digits::new([arrows * i64::from(self.count(start)?)])
        } else if self.accept("[") {
            Digits::of_sum(arrows, self.bracketed_count(start, "]")?)
        } else if self.accept("<") {
            Digits::of_power(arrows, self.bracketed_count(start, ">")?)
        } else if let Some(k) = self.raised_or_lowered(start)? {
            Digits::of_power(arrows, k)
        } else {
            Digits::new([arrows])
        };
        Ok(digits)
    }

    /// Whether the arrow read since `start` is `↑` or `↓`, and a `^` comes next that only raises what is attached to it:
    /// `↑^[2]`. Behind the plain arrow it would be one more.
    fn raises(&self, start: usize) -> bool {
        let rest = self.rest();
        matches!(&self.text[start..self.at], "↑" | "↓")
            && (rest.starts_with("^[") || rest.starts_with("^<"))
    }

    /// A positive integer that must be within the limit for ups; `start` is where the value begins that has it.
    fn count(&mut self, start: usize) -> Result<u32, ParseError> {
        let place = self.at;
        let count = self.integer()?;
        if count.is_zero() {
            self.at = place;
            return Err(self.expected("a positive integer"));
        }
        self.within_ups(start, &count)
    }

    fn within_ups(&self, start: usize, count: &BigInt) -> Result<u32, ParseError> {
        let within = count.to_u32().filter(|&count| count <= self.limits.ups);
        within.ok_or_else(|| self.over(start, ReadingLimit::Ups))
    }

    fn bracketed_count(&mut self, start: usize, close: &'static str) -> Result<usize, ParseError> {
        let count = self.count(start)?;
        if !self.accept(close) {
            return Err(self.expected(if close == "]" { "`]`" } else { "`>`" }));
        }
        Ok(count as usize)
    }

    /// A number in raised or lowered digits.
    fn raised_or_lowered(&mut self, start: usize) -> Result<Option<usize>, ParseError> {
        let mut count: Option<BigInt> = None;
        while let Some(next) = self.peek() {
            let Some(digit) = small_digit(next) else {
                break;
            };
            count = Some(count.unwrap_or_default() * 10u32 + digit);
            self.at += next.len_utf8();
        }
        match count {
            Some(count) if count.is_zero() => Err(self.fault_at(
                start,
                SyntaxFault::Expected {
                    expected: "a positive power",
                    found: format!("`{}`", &self.text[start..self.at]),
                },
            )),
            Some(count) => Ok(Some(self.within_ups(start, &count)? as usize)),
            None => Ok(None),
        }
    }

    /// `*` or `*k`; 0 if it does not come next.
    fn star(&mut self) -> Result<u32, ParseError> {
        let start = self.at;
        if !self.accept("*") && !self.accept("∗") {
            return Ok(0);
        }
        if leading_digits(self.rest()).is_empty() {
            return Ok(1);
        }
        let heap = self.integer()?.to_u32();
        heap.filter(|&heap| heap <= self.limits.nimber)
            .ok_or_else(|| self.over(start, ReadingLimit::Nimber))
    }

    /// `.22*`, `.1(-1)(12)`.
    pub(super) fn digits(&mut self) -> Result<Uptimal, ParseError> {
        let start = self.at;
        self.at += 1;
        let mut digits = Vec::new();
        while let Some(digit) = self.digit(start)? {
            digits.push(digit);
        }
        if digits.is_empty() {
            return Err(self.expected("a digit, or an integer in parentheses"));
        }
        let digits = Digits::new(digits);
        if digits.weight() > self.limits.ups.into() {
            return Err(self.over(start, ReadingLimit::Ups));
        }
        let star = self.star()?;
        Ok(Uptimal {
            number: Dyadic::ZERO,
            star,
            digits,
        })
    }

    /// `7` or `(-12)`.
    fn digit(&mut self, start: usize) -> Result<Option<i64>, ParseError> {
        match self.peek() {
            Some(next @ '0'..='9') => {
                self.at += 1;
                Ok(next.to_digit(10).map(i64::from))
            }
            Some('(') => {
                self.at += 1;
                let sign = if self.accept("-") || self.accept("−") {
                    -1
                } else {
                    1
                };
                let size = self.integer()?;
                if !self.accept(")") {
                    return Err(self.expected("`)`"));
                }
                Ok(Some(sign * i64::from(self.within_ups(start, &size)?)))
            }
            _ => Ok(None),
        }
    }
}

fn leading_digits(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit());
    &text[..end.unwrap_or(text.len())]
}

/// What multiple of ↑ the character stands for, and its length.
fn arrow(c: char) -> Option<(i64, usize)> {
    let multiple = match c {
        '^' | '↑' => 1,
        '⇑' => 2,
        'v' | '↓' => -1,
        '⇓' => -2,
        _ => return None,
    };
    Some((multiple, c.len_utf8()))
}

fn small_digit(c: char) -> Option<u32> {
    let place = |digits: &[char; 10]| digits.iter().position(|&digit| digit == c);
    let digit = place(&RAISED).or_else(|| place(&LOWERED))?;
    Some(digit as u32)
}

/// Whether `^multiple` directly behind `number` would be read as its exponent.
pub(super) fn reads_as_power(number: &Dyadic, multiple: i64) -> bool {
    let raised = match number.exponent() {
        0 => [2u32, 10]
            .iter()
            .any(|&base| *number.numerator().magnitude() == base.into()),
        exponent => exponent == 1,
    };
    raised && multiple >= LEAST_EXPONENT.into()
}
