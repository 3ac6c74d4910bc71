//! Powers of integers: `10**4`, `10⁴`, `(-3)**3`, and `10^2`.

use std::fmt::Display;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::error::SyntaxFault;
use super::super::loopy_name::loopy_names;
use super::leaf::{RAISED, leading_digits};
use super::lexer::Lexer;
use super::placed::Placed;
use crate::budget::{Budget, Limit};
use chopsticks_base::message::quoted;

/// The operators that bind tighter than plus, so that a sum after them needs parentheses.
const TIGHTER: [char; 8] = ['-', '−', '±', '.', '·', '⋅', '*', '∗'];

impl Lexer<'_> {
    /// `3`, `2**200`, `2²⁰⁰` or `7^2`.
    pub(super) fn power(&mut self) -> Result<BigInt, Placed> {
        let start = self.at;
        let base = self.integer()?;
        let written = quoted(&self.text[start..self.at]);
        let exponent = match self.exponent(&written)? {
            None => self.exponent_below_3(&written)?,
            exponent => exponent,
        };
        match exponent {
            None => Ok(base),
            Some(exponent) => {
                raise(&base, exponent, self.limits).map_err(|fault| Placed::new(start, fault))
            }
        }
    }

    /// The k of `^0`, `^1` or `^2`, unless followed by something that may belong to a value. Nobody writes a sum with a
    /// multiple of ↑ in this way: CGSuite and this program print 2 + ↑ as `2^` and 2 + 2·↑ as `2^^`. But CGSuite prints
    /// 2 + 3·↑ as `2^3`, so larger exponents are refused.
    fn exponent_below_3(&mut self, base: &str) -> Result<Option<u32>, Placed> {
        let rest = self.rest();
        let Some(exponent @ 0..=2) = rest
            .strip_prefix('^')
            .and_then(|after| after.chars().next()?.to_digit(10))
        else {
            return Ok(None);
        };
        let after = &rest["^2".len()..];
        self.refuse_second_exponent(base, exponent, self.at + "^2".len())?;
        let ends = |c: char| c.is_whitespace() || ")]},;|+-−/%=!<>&:".contains(c);
        if !after.is_empty() && !after.starts_with(ends) {
            return Ok(None);
        }
        if let Some(arrow @ ('^' | '↑')) = after.trim_start().chars().next() {
            let sum = format!("{base}**{exponent} + {arrow}");
            let readings = format!("{sum} for the sum");
            return Err(
                self.fault_here(SyntaxFault::ambiguous("a power before an arrow", readings))
            );
        }
        self.at += "^2".len();
        Ok(Some(exponent))
    }

    /// The k of `**k` or of raised digits after `base`, if one of them comes next.
    pub(super) fn exponent(&mut self, base: &str) -> Result<Option<u32>, Placed> {
        let start = self.at;
        let exponent = if let Some(after) = self.rest().trim_start().strip_prefix("**") {
            self.at = self.text.len() - after.trim_start().len();
            if leading_digits(self.rest()).is_empty() {
                if self.is_program() {
                    self.at = start;
                    return Ok(None);
                }
                return Err(self.expected(self.at, "a non-negative integer as the exponent"));
            }
            self.integer()?
        } else if let Some(exponent) = self.small_integer(&[RAISED]) {
            exponent
        } else {
            return Ok(None);
        };
        self.refuse_second_exponent(base, &exponent, self.at)?;
        let exponent = exponent
            .to_u32()
            .filter(|&k| u64::from(k) <= self.limits.exponent);
        match exponent {
            Some(exponent) => Ok(Some(exponent)),
            None => Err(self.over(start, Limit::Exponent)),
        }
    }

    /// An error if `^` and digits, or `^-` and an operand, follow the numeral that begins at byte `start` and ends here.
    pub(super) fn refuse_caret(&self, start: usize) -> Result<(), Placed> {
        let Some(digits) = multiple_of_up(self.rest()) else {
            return self.refuse_caret_minus(start);
        };
        let number = quoted(&self.text[start..self.at]);
        let multiple = quoted(digits);
        self.refuse_second_exponent(&number, &multiple, self.at + "^".len() + digits.len())?;
        if digits.bytes().all(|digit| digit == b'0') {
            let zeros = multiple;
            return Err(self.fault_here(SyntaxFault::ZeroCaret { number, zeros }));
        }
        let sum = self.sum_after(start, format!("{number} + ^{multiple}"));
        Err(self.fault_here(SyntaxFault::ambiguous(
            format!("`{number}^{multiple}`"),
            format!(
                "{number}**{multiple} for a power or {sum} for the sum {number} + {multiple}·↑"
            ),
        )))
    }

    /// An error if another exponent, with `**` or `^`, follows the power of `base` that ends at byte `end`.
    fn refuse_second_exponent(
        &self,
        base: &str,
        exponent: impl Display,
        end: usize,
    ) -> Result<(), Placed> {
        let rest = &self.text[end..];
        let power = rest.trim_start().strip_prefix("**");
        let (second, is_sum) = match (power, multiple_of_up(rest)) {
            (Some(after), _) => (operand(after.trim_start()), false),
            (None, Some(digits)) => (quoted(digits), true),
            (None, None) => return Ok(()),
        };
        let exponent = quoted(&exponent.to_string());
        let mut readings = vec![
            format!("({base}**{exponent})**{second} for a power of a power"),
            format!(
                "{base}**{} for a power as the exponent",
                tower(&exponent, &second)
            ),
        ];
        if is_sum && second.bytes().any(|digit| digit != b'0') {
            readings.push(format!("{base}**{exponent} + ^{second} for a sum"));
        }
        let readings = readings.join(" or ");
        let fault = SyntaxFault::ambiguous("a power with a second exponent", readings);
        Err(Placed::new(end, fault))
    }

    /// An error if `^-` and digits, a name or a parenthesis follow. The names of loopy games are not exponents.
    fn refuse_caret_minus(&self, start: usize) -> Result<(), Placed> {
        let after = self.rest().strip_prefix('^').unwrap_or_default();
        let Some(after) = after.strip_prefix(['-', '−']) else {
            return Ok(());
        };
        let is_value = after.starts_with('v') || loopy_names().any(|name| name == word(after));
        let begins_exponent = |c: char| c.is_ascii_alphanumeric() || c == '(';
        if is_value || !after.starts_with(begins_exponent) {
            return Ok(());
        }
        let operand = operand(after);
        let number = quoted(&self.text[start..self.at]);
        let power = if self.is_program() {
            format!("{number}**-{operand}")
        } else {
            "a fraction such as 1/8".to_owned()
        };
        let difference = self.sum_after(start, format!("{number}^ - {operand}"));
        Err(self.fault_here(SyntaxFault::ambiguous(
            format!("`{number}^-{operand}`"),
            format!(
                "{power} for a power or {difference} for the difference {number} + ↑ - {operand}"
            ),
        )))
    }

    /// An error if a star and digits follow the numeral that begins at byte `start` and ends here: a product for CGSuite,
    /// which prints the sum with a nimber in the same way.
    pub(super) fn refuse_star(&self, start: usize) -> Result<(), Placed> {
        let after = self.rest().strip_prefix(['*', '∗']);
        let digits = after.map_or("", |after| leading_digits(after.trim_start()));
        if digits.is_empty() {
            return Ok(());
        }
        let number = quoted(&self.text[start..self.at]);
        let heap = quoted(digits);
        let sum = self.sum_after(start, format!("{number} + *{heap}"));
        Err(self.fault_here(SyntaxFault::ambiguous(
            format!("`{number}*{heap}`"),
            format!("{number} * {heap} for the product or {sum} for the sum with a nimber"),
        )))
    }

    /// An error if another star and digits follow the nimber that ends here, in the value that begins at byte `value`.
    pub(super) fn refuse_second_star(&self, value: usize) -> Result<(), Placed> {
        let after = self.rest().strip_prefix(['*', '∗']);
        let digits = after.map_or("", leading_digits);
        if digits.is_empty() {
            return Ok(());
        }
        let (value_text, heap) = (quoted(&self.text[value..self.at]), quoted(digits));
        let sum = self.sum_after(value, format!("{value_text} + *{heap}"));
        Err(self.fault_here(SyntaxFault::ambiguous(
            "a second star",
            format!(
                "{value_text} * {heap} for the product or {sum} for the sum with another nimber"
            ),
        )))
    }

    /// The fault for a point between digits, with the lexer before the point.
    pub(super) fn point_between_digits(&self) -> SyntaxFault {
        let before = &self.text[..self.at];
        let whole = before.trim_start_matches(|c: char| !c.is_ascii_digit());
        let start = whole.rfind(|c: char| !c.is_ascii_digit());
        let whole = start.map_or(whole, |at| &whole[at..]);
        let whole = whole.trim_start_matches(|c: char| !c.is_ascii_digit());
        let digits = leading_digits(&self.rest()[1..]);
        let fraction = fraction(whole, digits);
        let (whole, digits) = (quoted(whole), quoted(digits));
        SyntaxFault::ambiguous(
            "a point between digits",
            format!(
                "{fraction} for the decimal fraction, {whole}+.{digits} for the sum with an uptimal or \
                 {whole}.({digits}) for the multiple"
            ),
        )
    }

    /// The fault for a point between a value and digits, with the lexer before the point.
    pub(super) fn point_after_value(&self) -> SyntaxFault {
        let digits = quoted(leading_digits(&self.rest()[1..]));
        SyntaxFault::ambiguous(
            "a point between a value and digits",
            format!(
                "{digits}.G, as in {digits}.^, for the multiple of a game G or G+.{digits} for the sum with an uptimal"
            ),
        )
    }

    /// The sum, in parentheses if it replaces a text that begins at byte `start` after an operator that binds tighter.
    fn sum_after(&self, start: usize, sum: String) -> String {
        if self.text[..start].trim_end().ends_with(TIGHTER) {
            format!("({sum})")
        } else {
            sum
        }
    }
}

/// The digits of `^3`, if the text begins so.
fn multiple_of_up(text: &str) -> Option<&str> {
    let digits = text.strip_prefix('^').map(leading_digits)?;
    (!digits.is_empty()).then_some(digits)
}

/// The number, the name or the parenthesis with which a text begins, for a message.
fn operand(text: &str) -> String {
    match text.chars().next() {
        Some(next) if next.is_ascii_digit() => quoted(leading_digits(text)),
        Some(next) if next.is_ascii_alphabetic() => quoted(word(text)),
        _ => "(…)".to_owned(),
    }
}

/// The letters and digits with which a text begins.
fn word(text: &str) -> &str {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split(|c| !is_word(c)).next().unwrap_or_default()
}

/// A power as an exponent: its value if that is an exponent of a usual size, which every reader of values takes.
fn tower(exponent: &str, second: &str) -> String {
    let whole = match (exponent.parse::<u64>(), second.parse()) {
        (Ok(exponent), Ok(second)) => exponent.checked_pow(second),
        _ => None,
    };
    whole.map_or_else(
        || format!("({exponent}**{second})"),
        |whole| whole.to_string(),
    )
}

/// A decimal fraction in lowest terms; an example if it has many digits.
fn fraction(whole: &str, digits: &str) -> String {
    let power = u32::try_from(digits.len()).unwrap_or(u32::MAX);
    let parts = format!("{whole}{digits}").parse::<u64>().ok();
    let Some((top, bottom)) = parts.zip(10u64.checked_pow(power)) else {
        return "7/2".to_owned();
    };
    let (mut a, mut b) = (top, bottom);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    match bottom / a {
        1 => format!("{}", top / a),
        bottom => format!("{}/{bottom}", top / a),
    }
}

/// `base` to the power of `exponent`, if the result is at most about 16^L, where L is the limit on exponents.
///
/// # Errors
/// [`SyntaxFault::OverLimit`] for a larger power or exponent.
pub fn raise(base: &BigInt, exponent: u32, limits: &Budget<'_>) -> Result<BigInt, SyntaxFault> {
    let over = |asked| SyntaxFault::over(limits, Limit::Exponent, asked);
    if u64::from(exponent) > limits.exponent {
        return Err(over(format!("the exponent {exponent}")));
    }
    // |base| ≥ 2^(bits − 1), so a power refused here is above 16^limit.
    let least_bits = u128::from(base.bits().saturating_sub(1)) * u128::from(exponent);
    if least_bits > 4 * u128::from(limits.exponent) {
        return Err(over(format!("a power above 16**{}", limits.exponent)));
    }
    Ok(base.pow(exponent))
}
