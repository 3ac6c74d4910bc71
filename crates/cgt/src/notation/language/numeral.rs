//! Values that are written without operators: numerals with their ups and nimbers, uptimals, positions and names.

use super::super::constructor::Constructor;
use super::super::expression::{Expression, LoopyOperation, Operation};
use super::super::loopy_name::{NamedLoopy, name_at_start, star_is_added};
use super::super::named::Named;
use super::lexer::{Dialect, Lexer, Read};
use super::token::Literal;
use crate::budget::Budget;
use crate::number::Dyadic;
use crate::value::{Digits, Uptimal};

/// The characters that begin a value multiplied by a preceding star, besides letters and the signs of constructors. Digits are not among them.
const MULTIPLIED: [char; 9] = ['{', '(', '^', '↑', '↓', '⇑', '⇓', '±', '['];

impl Lexer<'_> {
    /// The value that comes next. Directly after an operator that binds as tight as division, a numeral ends before a bar:
    /// `8 / 4/2` is (8 / 4) / 2.
    pub(super) fn literal(&mut self) -> Read<Literal> {
        if !self.is_in_product {
            return self.value();
        }
        // Anything directly after a fraction belongs to it: 2 * 3/4^ is 2·(3/4 + ↑).
        let start = self.at;
        if let Ok(whole) = self.value()
            && (!matches!(whole, Literal::Number(_))
                || Constructor::after_number(self.rest()).is_some())
        {
            return Ok(whole);
        }
        self.at = start;
        self.has_fractions = false;
        let found = self.value();
        self.has_fractions = true;
        found
    }

    fn value(&mut self) -> Read<Literal> {
        if let Some(position) = self.position() {
            return Ok(position);
        }
        if self.begins_numeral(self.at) {
            return self.numeral();
        }
        if let Some(named) = self.loopy(&Dyadic::ZERO)? {
            return Ok(named);
        }
        let start = self.at;
        if self.accept("J") {
            return Ok(Literal::Value(Expression::leaf(Operation::Value(j()))));
        }
        if self.peek() == Some('.') {
            let digits = self.digits()?;
            return Ok(Literal::Value(Expression::leaf(Operation::Value(digits))));
        }
        match self.ups_and_star(start)? {
            Some(named) => Ok(Literal::named(named)),
            None => Err(self.expected(start, "a value")),
        }
    }

    /// Whether digits, or a minus sign that belongs to the digits directly after it, begin at byte `at`.
    pub(super) fn begins_numeral(&self, at: usize) -> bool {
        let text = &self.text[at..];
        let digits = text.strip_prefix(['-', '−']).unwrap_or(text);
        digits.starts_with(|next: char| next.is_ascii_digit())
    }

    /// A number with the ups and the star attached to it.
    fn numeral(&mut self) -> Read<Literal> {
        let start = self.at;
        let number = self.number()?;
        if let Some(named) = self.loopy(&number)? {
            return Ok(named);
        }
        self.refuse_star(start)?;
        let is_whole = self.operator_follows()?;
        let rest = if is_whole {
            None
        } else {
            self.ups_and_star(start)?
        };
        let rest = rest.unwrap_or_default();
        Ok(Literal::named(Named { number, ..rest }))
    }

    /// Whether a numeral is followed by an operator, rather than by ups or a star of its own.
    fn operator_follows(&self) -> Read<bool> {
        let rest = self.rest();
        if let Some(after) = rest.trim_start().strip_prefix(['*', '∗']) {
            let is_constructor = |c: char| c.is_alphabetic() || Constructor::with_sign(c).is_some();
            let multiplied = |c: char| MULTIPLIED.contains(&c) || is_constructor(c);
            return Ok(after.trim_start().starts_with(multiplied) || after.starts_with('*'));
        }
        if let Some(exponent) = rest.strip_prefix('^') {
            let is_named = |c: char| c == '(' || (c.is_alphabetic() && c != 'v');
            return Ok(self.is_program() && exponent.starts_with(is_named));
        }
        match rest.strip_prefix('.') {
            Some(after) if after.starts_with(|c: char| c.is_ascii_digit()) => {
                Err(self.fault_here(self.point_between_digits()))
            }
            after => Ok(after.is_some() || Constructor::after_number(rest).is_some()),
        }
    }

    fn position(&mut self) -> Option<Literal> {
        let end = *self.subscripted.get(&self.at)?;
        let text = &self.text[self.at..end];
        self.at = end;
        Some(Literal::Position(text.into()))
    }

    /// The name of a loopy game after this number, and the nimber after it.
    fn loopy(&mut self, number: &Dyadic) -> Read<Option<Literal>> {
        let found = name_at_start(self.rest()).filter(|_| self.has_loopy_names());
        let Some((length, name, is_negative)) = found else {
            return Ok(None);
        };
        let (text, after) = self.rest().split_at(length);
        let is_added = star_is_added(text, after);
        let start = self.at;
        self.at += length;
        Ok(Some(Literal::Loopy(Expression::leaf(Operation::Loopy(
            LoopyOperation::Name(NamedLoopy {
                number: number.clone(),
                name,
                is_negative,
                nimber: if is_added { self.star(start)? } else { 0 },
            }),
        )))))
    }
}

/// Whether a name is that of a loopy game, which alone can be assigned to it, as in `over := {0|pass}`.
pub(super) fn is_loopy_name(name: &str) -> bool {
    let limits = Budget::DEFAULT;
    let mut lexer = Lexer::new(name, &limits, Dialect::Loopy);
    matches!(lexer.literal(), Ok(Literal::Loopy(_))) && lexer.at == name.len()
}

impl Literal {
    fn named(named: Named) -> Literal {
        match named.as_number() {
            Some(number) => Literal::Number(number.clone()),
            None => Literal::Value(Expression::leaf(Operation::Named(named))),
        }
    }
}

/// J = {0 | ↑^\[2\]} = ↑ + ↑ + ↑² + ↑² + * (Dailly, Gledel, Nowakowski and Pereira dos Santos, *Simple Chopsticks*).
fn j() -> Uptimal {
    Uptimal {
        number: Dyadic::ZERO,
        star: 1,
        digits: Digits::new([2, 2]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::style::Style;
    use super::*;

    /// The literal at the beginning of a program as it is written, and the remaining text.
    fn first(text: &str) -> (String, &str) {
        let limits = Budget::DEFAULT;
        let mut lexer = Lexer::new(text, &limits, Dialect::Program(|_| false));
        let literal = match lexer.literal().expect(text) {
            Literal::Number(number) => number.to_string(),
            Literal::Position(position) => position.to_string(),
            Literal::Loopy(_) => format!("loopy {}", &text[..lexer.at]),
            Literal::Value(expression) => expression.write(Style::Plain),
        };
        (literal, &text[lexer.at..])
    }

    #[test]
    fn a_literal_ends_where_an_operator_or_a_name_begins() {
        for (text, literal, rest) in [
            ("2*x", "2", "*x"),
            ("2^x", "2", "^x"),
            ("2.Name", "2", ".Name"),
            ("3/4 + x", "3/4", " + x"),
            ("over+1", "loopy over", "+1"),
            ("-1/4v<on>* + 1", "loopy -1/4v<on>*", " + 1"),
            ("2upon*3", "loopy 2upon", "*3"),
            ("uponth", "loopy uponth", ""),
            ("on.Tiny", "loopy on", ".Tiny"),
            ("3//on the way", "3", "//on the way"),
            ("2**3", "8", ""),
            ("6^[3] * n", "6^[3]", " * n"),
            ("3^^* + x", "3^^*", " + x"),
            ("2*", "2*", ""),
            ("(2|5)_40.Mean", "(2|5)_40", ".Mean"),
        ] {
            assert_eq!(first(text), (literal.to_owned(), rest), "{text}");
        }
    }
}
