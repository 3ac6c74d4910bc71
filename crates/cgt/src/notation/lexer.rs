//! Tokens: the meaning of a character depends on whether a value or an operator is expected.

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::error::{ParseError, SyntaxFault};
use super::loopy_name::{NamedLoopy, name_at_start};
use super::named::Named;
use super::reading_limits::{ReadingLimit, ReadingLimits};
use super::subscript::subscripted_parentheses;
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::{Digits, Uptimal};
use chopsticks_base::message::quoted;

/// A token. Where a value is expected, [`Token::Minus`] and [`Token::Multiple`] are prefixes of the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// An uptimal by its digits, or J.
    Value(Uptimal),
    Named(Named),
    Position(String),
    Loopy(NamedLoopy),
    Pass,
    /// A word before braces. Only labels are accepted, by the parser.
    Label(String),
    /// A word that is nothing else.
    Word(String),
    Plus,
    Minus,
    PlusMinus,
    Multiple(BigInt),
    /// `2Tiny(` or `Miny(`, the parenthesis included.
    Tiny(Player, Dyadic),
    /// `Tower(`.
    Tower,
    Open(char),
    Close(char),
    Comma,
    Bars(usize),
    /// Anything else where an operator is expected.
    Other,
    End,
}

/// The language of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    /// Short games and positions.
    Short,
    /// Games in which play may continue forever are allowed: with names, labels and `pass`.
    Loopy,
    /// The literals of a larger language with names. Products, powers and `Tiny(` are not part of its numerals.
    Literals,
}

/// The text and the reading position.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    /// The byte that comes next.
    pub(super) at: usize,
    pub(super) limits: &'a ReadingLimits<'a>,
    pub(super) language: Language,
    /// Whether a bar after a numeral may belong to it, as in `3/4`.
    pub(super) has_fractions: bool,
    /// For each byte where parentheses with a subscript open: the end of the subscript.
    subscripted: HashMap<usize, usize>,
}

/// The characters that begin a value multiplied by a preceding star. Digits are not among them.
const MULTIPLIED: [char; 12] = ['{', '(', '^', 'v', '↑', '↓', '⇑', '⇓', '±', '⧾', '⧿', 'J'];

impl<'a> Lexer<'a> {
    pub(super) fn new(
        text: &'a str,
        limits: &'a ReadingLimits<'a>,
        language: Language,
    ) -> Lexer<'a> {
        Lexer {
            text,
            at: 0,
            limits,
            language,
            has_fractions: true,
            subscripted: subscripted_parentheses(text),
        }
    }

    /// The next token after blanks, where a value is expected.
    pub(super) fn operand(&mut self) -> Result<Token, ParseError> {
        self.token(Lexer::operand_from)
    }

    /// The next token after blanks, where an operator or the end of a part is expected.
    pub(super) fn operator(&mut self) -> Result<Token, ParseError> {
        self.token(Lexer::operator_from)
    }

    /// The next token; `other` reads the characters whose meaning depends on their place.
    fn token(
        &mut self,
        other: fn(&mut Lexer<'a>, char) -> Result<Token, ParseError>,
    ) -> Result<Token, ParseError> {
        self.skip_blanks();
        let Some(next) = self.peek() else {
            return Ok(Token::End);
        };
        match self.punctuation(next) {
            Some(token) => Ok(token),
            None => other(self, next),
        }
    }

    fn operand_from(&mut self, next: char) -> Result<Token, ParseError> {
        match next {
            '(' => Ok(self.position().unwrap_or_else(|| self.bracket(next))),
            '+' if self.rest().starts_with("+-") => Ok(self.take("+-", Token::PlusMinus)),
            '±' => Ok(self.take("±", Token::PlusMinus)),
            '-' | '−' => self.sign(next),
            '0'..='9' => self.numeral(),
            '.' => self.digits().map(Token::Value),
            _ => self.value_without_number(),
        }
    }

    fn operator_from(&mut self, next: char) -> Result<Token, ParseError> {
        match next {
            '+' if self.rest().starts_with("+-") => Err(self.fault_here(SyntaxFault::PlusMinus)),
            '+' => Ok(self.take("+", Token::Plus)),
            '-' => Ok(self.take("-", Token::Minus)),
            '−' => Ok(self.take("−", Token::Minus)),
            '*' if self.rest().starts_with("**") => Err(self.fault_here(SyntaxFault::PowerBase)),
            _ => Ok(Token::Other),
        }
    }

    /// A token whose meaning does not depend on the place.
    fn punctuation(&mut self, next: char) -> Option<Token> {
        Some(match next {
            '{' | '}' | ')' => self.bracket(next),
            ',' => self.take(",", Token::Comma),
            '|' => {
                let rest = self.rest();
                let bars = rest.len() - rest.trim_start_matches('|').len();
                self.at += bars;
                Token::Bars(bars)
            }
            _ => return None,
        })
    }

    fn bracket(&mut self, bracket: char) -> Token {
        self.at += bracket.len_utf8();
        match bracket {
            '{' | '(' => Token::Open(bracket),
            _ => Token::Close(bracket),
        }
    }

    pub(super) fn is_position(&self, at: usize) -> bool {
        self.subscripted.contains_key(&at)
    }

    fn position(&mut self) -> Option<Token> {
        let end = *self.subscripted.get(&self.at)?;
        let text = &self.text[self.at..end];
        self.at = end;
        Some(Token::Position(text.to_owned()))
    }

    /// A minus where a value is expected: the sign of the numeral after it, or an operator.
    fn sign(&mut self, minus: char) -> Result<Token, ParseError> {
        let after = &self.rest()[minus.len_utf8()..];
        if after.starts_with(|next: char| next.is_ascii_digit()) {
            return self.numeral();
        }
        self.at += minus.len_utf8();
        Ok(Token::Minus)
    }

    /// A number with the ups and the star attached to it, or the number before a multiplication or `Tiny(`.
    fn numeral(&mut self) -> Result<Token, ParseError> {
        let start = self.at;
        let number = self.number()?;
        if let Some(named) = self.loopy(&number)? {
            return Ok(Token::Loopy(named));
        }
        self.refuse_star(start)?;
        if self.language == Language::Literals {
            let rest = match self.operator_follows()? {
                true => None,
                false => self.ups_and_star(start)?,
            };
            let rest = rest.unwrap_or_default();
            return Ok(Token::Named(Named { number, ..rest }));
        }
        if let Some(n) = self.multiple(&number)? {
            return Ok(Token::Multiple(n));
        }
        if let Some(player) = self.tiny() {
            return Ok(Token::Tiny(player, number));
        }
        let rest = self.ups_and_star(start)?.unwrap_or_default();
        Ok(Token::Named(Named { number, ..rest }))
    }

    /// Whether a numeral is followed by an operator of the language with names, rather than by ups or a star of its
    /// own.
    fn operator_follows(&self) -> Result<bool, ParseError> {
        let rest = self.rest();
        let after_star = rest.trim_start().strip_prefix(['*', '∗']);
        if let Some(after) = after_star {
            let multiplied = |c: char| MULTIPLIED.contains(&c) || c.is_alphabetic() || c == '[';
            return Ok(after.trim_start().starts_with(multiplied) || after.starts_with('*'));
        }
        if let Some(exponent) = rest.strip_prefix('^') {
            let is_named = |c: char| c == '(' || (c.is_alphabetic() && c != 'v');
            return Ok(exponent.starts_with(is_named));
        }
        match rest.strip_prefix('.') {
            Some(after) if after.starts_with(|c: char| c.is_ascii_digit()) => {
                Err(self.fault_here(self.point()))
            }
            after => Ok(after.is_some() || tiny_ahead(rest).is_some()),
        }
    }

    fn value_without_number(&mut self) -> Result<Token, ParseError> {
        if let Some(player) = self.tiny() {
            return Ok(Token::Tiny(player, Dyadic::ZERO));
        }
        if tower_ahead(self.rest()) {
            return Ok(self.take(TOWER, Token::Tower));
        }
        if self.accept("J") {
            return Ok(Token::Value(j()));
        }
        if let Some(named) = self.loopy(&Dyadic::ZERO)? {
            return Ok(Token::Loopy(named));
        }
        if let Some(word) = self.word() {
            return Ok(word);
        }
        match self.ups_and_star(self.at)? {
            Some(named) => Ok(Token::Named(named)),
            None => Err(self.expected("a value")),
        }
    }

    /// The integer before a multiplication sign; reads the sign too.
    ///
    /// A star is a multiplication sign before a value that is not a numeral, and after a blank: `2*` is a sum with a
    /// nimber.
    fn multiple(&mut self, number: &Dyadic) -> Result<Option<BigInt>, ParseError> {
        let rest = self.rest().trim_start();
        let Some(sign) = rest.chars().next() else {
            return Ok(None);
        };
        let behind = rest[sign.len_utf8()..].trim_start();
        let multiplies = match sign {
            // Two points are a range in a larger language.
            '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit() || c == '.') => {
                return Err(self.fault_here(self.point()));
            }
            // Before a label or `pass`, a point would introduce the name of an operation of a larger language.
            '.' => self.language != Language::Loopy || !word_ahead(&rest[1..]),
            '·' | '⋅' => true,
            '*' | '∗' => {
                let is_apart = rest.len() < self.rest().len();
                behind.starts_with(MULTIPLIED)
                    || self.language == Language::Loopy
                        && behind.starts_with(|c: char| c.is_ascii_lowercase())
                    || tiny_ahead(behind).is_some()
                    || tower_ahead(behind)
                    || is_apart && behind.starts_with(|c: char| c.is_ascii_digit())
            }
            _ => false,
        };
        if !multiplies {
            return Ok(None);
        }
        let Some(n) = number.to_integer() else {
            return Err(self.fault_here(SyntaxFault::FractionalMultiple));
        };
        self.at = self.text.len() - behind.len();
        Ok(Some(n))
    }

    /// `Tiny(` or `Miny(`.
    fn tiny(&mut self) -> Option<Player> {
        let (player, length) = tiny_ahead(self.rest())?;
        self.at += length;
        Some(player)
    }

    fn take(&mut self, text: &str, token: Token) -> Token {
        self.at += text.len();
        token
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads `text` if it comes next; returns whether it does.
    pub(super) fn accept(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        if is_next {
            self.at += text.len();
        }
        is_next
    }

    pub(super) fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// The number of characters before byte `at`.
    pub(super) fn character(&self, at: usize) -> usize {
        self.text[..at].chars().count()
    }

    pub(super) fn fault_here(&self, fault: SyntaxFault) -> ParseError {
        self.fault_at(self.at, fault)
    }

    pub(super) fn fault_at(&self, at: usize, fault: SyntaxFault) -> ParseError {
        ParseError {
            at: self.character(at),
            fault,
        }
    }

    /// The error if something other than the next character was expected.
    pub(super) fn expected(&self, expected: &'static str) -> ParseError {
        self.fault_here(SyntaxFault::expected(expected, self.peek()))
    }

    pub(super) fn over(&self, at: usize, limit: ReadingLimit) -> ParseError {
        let asked = format!("`{}`", quoted(&self.text[at..self.at]));
        let allowed = self.limits.allowed(limit);
        let fault = SyntaxFault::OverLimit {
            limit,
            allowed,
            asked,
        };
        self.fault_at(at, fault)
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

const TOWER: &str = "Tower(";

/// Whether the text begins with `Tower(`, in small or capital letters.
fn tower_ahead(text: &str) -> bool {
    let start = text.get(..TOWER.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(TOWER))
}

/// Whether the text begins with a small letter and is neither a value of a short game nor a name.
fn word_ahead(text: &str) -> bool {
    let is_value = name_at_start(text).is_some() || tiny_ahead(text).is_some() || tower_ahead(text);
    let after_arrows = text.trim_start_matches('v');
    !is_value && after_arrows.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Left for a text that begins with `Tiny(` and Right for `Miny(`, with the length of that beginning.
pub(super) fn tiny_ahead(text: &str) -> Option<(Player, usize)> {
    let names = [
        ("tiny", Player::Left),
        ("⧾", Player::Left),
        ("miny", Player::Right),
        ("⧿", Player::Right),
    ];
    names.into_iter().find_map(|(name, player)| {
        let start = text.get(..name.len())?;
        let is_called = start.eq_ignore_ascii_case(name) && text[name.len()..].starts_with('(');
        is_called.then_some((player, name.len() + 1))
    })
}
