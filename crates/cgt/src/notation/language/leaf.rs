//! Reading of numbers, multiples and powers of ↑, nimbers and digits of uptimals.

use num_bigint::{BigInt, BigUint};
use num_traits::{Signed, ToPrimitive, Zero};

use super::super::error::SyntaxFault;
use super::super::loopy_name::name_at_start;
use super::super::named::{Named, Ups};
use super::lexer::Lexer;
use super::placed::Placed;
use crate::budget::Limit;
use crate::number::Dyadic;
use crate::value::{Digits, Uptimal};
use chopsticks_base::message::quoted;

/// The digits of powers, raised for ↑ and lowered for ↓; digit d is at index d.
pub(in crate::notation) const RAISED: [char; 10] =
    ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
pub(in crate::notation) const LOWERED: [char; 10] =
    ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

impl Lexer<'_> {
    /// `3`, `3/4`, `2**200`, `1/2**31`, with the sign before it, if there is one.
    pub(super) fn number(&mut self) -> Result<Dyadic, Placed> {
        let start = self.at;
        let is_negative = self.accept("-") || self.accept("−");
        let numerator = self.power()?;
        let number = match self.denominator(&numerator)? {
            Some(fraction) => fraction,
            None => Dyadic::from(numerator),
        };
        self.refuse_caret(start)?;
        Ok(if is_negative { -&number } else { number })
    }

    /// The fraction with the bar and the denominator that come next; `None` if no bar comes next, or if it is division.
    fn denominator(&mut self, numerator: &BigInt) -> Result<Option<Dyadic>, Placed> {
        let bar = self.at;
        if !self.has_fractions || !self.accept("/") {
            return Ok(None);
        }
        match self.fraction(numerator) {
            // A language with names divides: 6/3 is 2.
            Err(_) if self.is_program() && name_at_start(self.rest()).is_none() => {
                self.at = bar;
                Ok(None)
            }
            fraction => fraction.map(Some),
        }
    }

    /// The fraction with the denominator that comes next.
    fn fraction(&mut self, numerator: &BigInt) -> Result<Dyadic, Placed> {
        let start = self.at;
        let denominator = self.power()?;
        let exponent = denominator.bits().saturating_sub(1);
        let is_dyadic = denominator.is_positive() && denominator.trailing_zeros() == Some(exponent);
        match u32::try_from(exponent) {
            Ok(exponent) if is_dyadic => Ok(Dyadic::new(numerator.clone(), exponent)),
            _ => {
                let written = quoted(&self.text[start..self.at]);
                Err(Placed::new(start, SyntaxFault::Denominator(written)))
            }
        }
    }

    /// A run of decimal digits.
    pub(super) fn integer(&mut self) -> Result<BigInt, Placed> {
        let digits = leading_digits(self.rest());
        let Ok(integer) = digits.parse() else {
            return Err(self.expected(self.at, "an integer"));
        };
        self.at += digits.len();
        Ok(integer)
    }

    /// A multiple or power of ↑ or ↓, a nimber, or both side by side; `None` if neither comes next. The value that they
    /// belong to begins at byte `value`.
    pub(super) fn ups_and_star(&mut self, value: usize) -> Result<Option<Named>, Placed> {
        let start = self.at;
        let (ups, is_down) = self.ups()?;
        let star = self.star(value)?;
        Ok((self.at > start).then_some(Named {
            number: Dyadic::ZERO,
            ups,
            is_down,
            star,
        }))
    }

    /// Arrows and the count, brackets or small digits attached to them, and whether they point down; no ups if no arrow
    /// comes next.
    fn ups(&mut self) -> Result<(Ups, bool), Placed> {
        let start = self.at;
        let mut arrows = 0i64;
        while let Some(arrow) = self.peek().and_then(arrow) {
            if arrows * arrow.0 < 0 || self.raises(start) {
                break;
            }
            arrows += arrow.0;
            self.at += arrow.1;
        }
        let is_down = arrows < 0;
        if arrows.abs() != 1 {
            return Ok((Ups::multiple(arrows.unsigned_abs().into()), is_down));
        }
        if self.raises(start) {
            self.at += 1;
        }
        let ups = if self.peek().is_some_and(|next| next.is_ascii_digit()) {
            Ups::multiple(self.count()?)
        } else if self.accept("[") {
            Ups::sum(self.bracketed_count("]")?)
        } else if self.accept("<") {
            Ups::power(self.bracketed_count(">")?)
        } else if let Some(k) = self.raised_or_lowered(start)? {
            Ups::power(k)
        } else {
            Ups::multiple(1u32.into())
        };
        Ok((ups, is_down))
    }

    /// Whether the arrow read since `start` is `↑` or `↓` and the next `^` only introduces a bracket, as in `↑^[2]`.
    /// After the plain arrow `^`, the next `^` would be another arrow.
    fn raises(&self, start: usize) -> bool {
        let rest = self.rest();
        matches!(&self.text[start..self.at], "↑" | "↓")
            && (rest.starts_with("^[") || rest.starts_with("^<"))
    }

    /// A positive integer.
    fn count(&mut self) -> Result<BigUint, Placed> {
        let place = self.at;
        let count = self.integer()?;
        if count.is_zero() {
            self.at = place;
            return Err(self.expected(self.at, "a positive integer"));
        }
        Ok(count.into_parts().1)
    }

    fn bracketed_count(&mut self, close: &'static str) -> Result<BigUint, Placed> {
        let count = self.count()?;
        if !self.accept(close) {
            return Err(self.expected(self.at, if close == "]" { "`]`" } else { "`>`" }));
        }
        Ok(count)
    }

    /// A number in raised or lowered digits.
    fn raised_or_lowered(&mut self, start: usize) -> Result<Option<BigUint>, Placed> {
        let count = self.small_integer(&[RAISED, LOWERED]);
        match count {
            Some(count) if count.is_zero() => Err(Placed::new(
                start,
                SyntaxFault::Expected {
                    expected: "a positive power",
                    found: format!("`{}`", &self.text[start..self.at]),
                },
            )),
            count => Ok(count.map(|count| count.into_parts().1)),
        }
    }

    /// The integer that comes next in these small digits.
    pub(super) fn small_integer(&mut self, digits: &[[char; 10]]) -> Option<BigInt> {
        let digit = |c| {
            digits
                .iter()
                .find_map(|ten| ten.iter().position(|&d| d == c))
        };
        let mut integer: Option<BigInt> = None;
        while let Some((c, digit)) = self.peek().and_then(|c| Some((c, digit(c)?))) {
            integer = Some(integer.unwrap_or_default() * 10u32 + digit);
            self.at += c.len_utf8();
        }
        integer
    }

    /// `*` or `*k`; 0 if it does not come next. The value that it belongs to begins at byte `value`.
    pub(super) fn star(&mut self, value: usize) -> Result<u32, Placed> {
        let start = self.at;
        if self.rest().starts_with("**") {
            return Err(self.fault_here(SyntaxFault::PowerBase));
        }
        if !self.accept("*") && !self.accept("∗") {
            return Ok(0);
        }
        if leading_digits(self.rest()).is_empty() {
            return Ok(1);
        }
        let heap = self.integer()?.to_u32();
        let heap = heap
            .filter(|&heap| u64::from(heap) <= self.limits.nimber)
            .ok_or_else(|| self.over(start, Limit::Nimber))?;
        self.refuse_second_star(value)?;
        Ok(heap)
    }

    /// `.22*`, `.1(-1)(12)`.
    pub(super) fn digits(&mut self) -> Result<Uptimal, Placed> {
        let start = self.at;
        self.at += 1;
        let mut digits = Vec::new();
        while let Some(digit) = self.digit(start)? {
            digits.push(digit);
        }
        if digits.is_empty() {
            return Err(self.expected(self.at, "a digit, or an integer in parentheses"));
        }
        let digits = Digits::new(digits);
        if digits.weight() > self.limits.ups.into() {
            return Err(self.over(start, Limit::Ups));
        }
        let star = self.star(start)?;
        Ok(Uptimal {
            number: Dyadic::ZERO,
            star,
            digits,
        })
    }

    /// `7` or `(-12)`.
    fn digit(&mut self, start: usize) -> Result<Option<i64>, Placed> {
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
                    return Err(self.expected(self.at, "`)`"));
                }
                let within = size
                    .to_u32()
                    .filter(|&size| u64::from(size) <= self.limits.ups);
                let size = within.ok_or_else(|| self.over(start, Limit::Ups))?;
                Ok(Some(sign * i64::from(size)))
            }
            _ => Ok(None),
        }
    }
}

pub(super) fn leading_digits(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit());
    &text[..end.unwrap_or(text.len())]
}

/// The multiple of ↑ that the character denotes, and its length in bytes.
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
