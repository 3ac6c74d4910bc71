//! Literals for a larger language: the values that are written without operators.

use super::error::{ParseError, SyntaxFault};
use super::expression::{Expression, Operation, Step};
use super::latex::Rewritten;
use super::lexer::{Language, Lexer, Token, tiny_ahead};
use super::loopy_name::name_at_start;
use super::reading_limits::ReadingLimits;
use crate::number::Dyadic;

/// A value that is written without operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// `3/4`, `-2`, `2**200`.
    Number(Dyadic),
    /// `^^*`, `*2`, `6^[3]`, `.22*`, `J`.
    Value(Expression),
    /// `(2|5)_40`, for the caller to evaluate.
    Position(String),
    /// `over`, `2over`, `^[on]*`, for [`loopy::read`](crate::loopy::read()).
    Loopy(String),
}

/// Reads literals at any place of a text in a language with names, operators and parentheses of its own.
///
/// The language reads names, operators and brackets itself. So `2*x`, `2^x` and `2.Name` begin with the literal 2, and
/// `Tiny(2)` is not a literal. A bar belongs to a numeral only before a power of 2: `6/3` begins with the literal 6.
/// Everything else is as in [`read`](super::read()): `2*` is 2 + \*, and `10^4` and `2*3` are refused.
#[derive(Debug)]
pub struct Literals<'a> {
    lexer: Lexer<'a>,
}

impl<'a> Literals<'a> {
    /// The literals of `text`.
    pub fn new(text: &'a str, limits: &'a ReadingLimits<'a>) -> Literals<'a> {
        let lexer = Lexer::new(text, limits, Language::Literals);
        Literals { lexer }
    }

    /// The literal that begins at byte `at`, and the byte after it.
    ///
    /// # Errors
    /// The fault of the text, if no literal begins there; its place is a number of characters.
    pub fn at(&mut self, at: usize) -> Result<(Literal, usize), ParseError> {
        self.lexer.at = at;
        let operation = match self.lexer.operand()? {
            Token::Named(named) => match named.as_number() {
                Some(number) => return Ok((Literal::Number(number.clone()), self.lexer.at)),
                None => Operation::Named(named),
            },
            Token::Value(value) => Operation::Value(value),
            Token::Position(text) => return Ok((Literal::Position(text), self.lexer.at)),
            Token::Loopy(_) => {
                let text = self.lexer.text[at..self.lexer.at].to_owned();
                return Ok((Literal::Loopy(text), self.lexer.at));
            }
            _ => {
                self.lexer.at = at;
                return Err(self.lexer.expected("a value"));
            }
        };
        let at = 0;
        let steps = vec![Step { at, operation }];
        Ok((Literal::Value(Expression { steps }), self.lexer.at))
    }

    /// The same directly after an operator that binds as tight as division, where a numeral ends before a bar: `8 / 4/2` is
    /// (8 / 4) / 2.
    ///
    /// # Errors
    /// The fault of the text, if no literal begins there; its place is a number of characters.
    pub fn operand_of_product_at(&mut self, at: usize) -> Result<(Literal, usize), ParseError> {
        // Anything directly after a fraction belongs to it: 2 * 3/4^ is 2·(3/4 + ↑).
        if let Ok(whole) = self.at(at)
            && (!matches!(whole.0, Literal::Number(_)) || tiny_ahead(self.lexer.rest()).is_some())
        {
            return Ok(whole);
        }
        self.lexer.has_fractions = false;
        let found = self.at(at);
        self.lexer.has_fractions = true;
        found
    }

    /// Whether the name of a loopy game begins at byte `at`.
    pub fn is_loopy_name(&self, at: usize) -> bool {
        name_at_start(&self.lexer.text[at..]).is_some()
    }

    /// Whether a position such as `(2|5)_40` begins at byte `at`.
    pub fn is_position(&self, at: usize) -> bool {
        self.lexer.is_position(at)
    }

    /// Whether a minus sign at byte `at` belongs to the numeral after it.
    pub fn is_sign(&self, at: usize) -> bool {
        let text = &self.lexer.text[at..];
        let after = text.strip_prefix(['-', '−']);
        after.is_some_and(|after| after.starts_with(|next: char| next.is_ascii_digit()))
    }
}

/// A text in which LaTeX is rewritten to the plain notation.
#[derive(Debug)]
pub struct Delatexed {
    rewritten: Option<Rewritten>,
}

impl Delatexed {
    /// The rewritten text; a text that is not LaTeX stays as it is.
    ///
    /// # Errors
    /// The first unknown command, or another fault of the LaTeX, and its place.
    pub fn new(text: &str) -> Result<Delatexed, ParseError> {
        let rewritten = Rewritten::new(text)?;
        Ok(Delatexed { rewritten })
    }

    /// The rewritten text; `None` if the text is not LaTeX.
    pub fn text(&self) -> Option<&str> {
        Some(&self.rewritten.as_ref()?.text)
    }

    /// The place in the original text of a place in the rewritten text, both in characters.
    pub fn place(&self, at: usize) -> usize {
        match &self.rewritten {
            Some(rewritten) => rewritten.place(at),
            None => at,
        }
    }

    /// The fault with its places in the original text.
    pub fn fault(&self, fault: SyntaxFault) -> SyntaxFault {
        match &self.rewritten {
            Some(rewritten) => rewritten.error(ParseError { at: 0, fault }).fault,
            None => fault,
        }
    }
}
