//! From text to tokens. The meaning of a character depends on whether a value or an operator is expected.

use hashbrown::HashMap;

use super::super::constructor::Constructor;
use super::super::error::SyntaxFault;
use super::super::loopy_name::{is_label, name_at_start};
use super::fault::LanguageFault;
use super::foreign;
use super::placed::Placed;
use super::token::{Connective, Infix, Keyword, Literal, Name, Prefix, Token};
use super::words::{begins_class, skip_blanks_and_comments, subscripted_parentheses, word};
use crate::budget::{Budget, Limit};
use chopsticks_base::message;

/// The part of the language in which a text is written.
#[derive(Clone, Copy, Debug)]
pub enum Dialect {
    /// Values of short games, and positions.
    Short,
    /// Values of games in which play may continue forever: with names, labels and `pass`.
    Loopy,
    /// Statements, with names and calls. The function tells the names of operations.
    Program(fn(&str) -> bool),
}

/// The text and the reading position, in bytes.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    /// The byte that comes next.
    pub(super) at: usize,
    pub(super) limits: &'a Budget<'a>,
    pub(super) dialect: Dialect,
    /// Whether a bar after a numeral may belong to it, as in `3/4`.
    pub(super) has_fractions: bool,
    /// Whether the next value is the right operand of an operator that binds as tight as division.
    pub(super) is_in_product: bool,
    /// For each byte where parentheses with a subscript open: the end of the subscript.
    pub(super) subscripted: HashMap<usize, usize>,
    /// The start of a comment that is never closed.
    pub(super) open_comment: Option<usize>,
}

pub(super) type Read<T> = Result<T, Placed>;

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, limits: &'a Budget<'a>, dialect: Dialect) -> Lexer<'a> {
        Lexer {
            text,
            at: 0,
            limits,
            dialect,
            has_fractions: true,
            is_in_product: false,
            subscripted: subscripted_parentheses(text),
            open_comment: None,
        }
    }

    /// Whether the text has statements, rather than one value.
    pub(super) fn is_program(&self) -> bool {
        matches!(self.dialect, Dialect::Program(_))
    }

    pub(super) fn has_loopy_names(&self) -> bool {
        !matches!(self.dialect, Dialect::Short)
    }

    /// Whether the name of a loopy game begins at byte `at`.
    fn is_loopy_name(&self, at: usize) -> bool {
        self.has_loopy_names() && name_at_start(&self.text[at..]).is_some()
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes to the next token.
    pub(super) fn skip(&mut self) {
        if !self.is_program() {
            self.at = self.text.len() - self.rest().trim_start().len();
            return;
        }
        let (end, open_comment) = skip_blanks_and_comments(self.text, self.at);
        self.at = end;
        self.open_comment = self.open_comment.or(open_comment);
    }

    /// Reads `text` if it comes next; returns whether it does.
    pub(super) fn accept(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    /// Reads the word that comes next, after blanks.
    pub(super) fn accept_word(&mut self) -> Option<Name> {
        self.skip();
        let found = word(self.rest())?;
        self.at += found.len();
        Some(found.into())
    }

    /// Reads the next name, after blanks; keywords are not names.
    pub(super) fn accept_name(&mut self) -> Option<Name> {
        self.skip();
        let found = word(self.rest()).filter(|found| Keyword::from_text(found).is_none())?;
        self.at += found.len();
        Some(found.into())
    }

    pub(super) fn take(&mut self, length: usize, token: Token) -> Read<Token> {
        self.at += length;
        Ok(token)
    }

    /// The token where a value is expected. The lexer is at its first character.
    pub(super) fn operand(&mut self) -> Read<Token> {
        let Some(next) = self.peek() else {
            return Ok(Token::End);
        };
        let rest = self.rest();
        if self.is_loopy_name(self.at) || self.subscripted.contains_key(&self.at) {
            return self.literal_token();
        }
        if let Some(found) = word(rest) {
            return self.named(found);
        }
        match next {
            '(' if self.is_program() => Ok(self.parenthesis()),
            '+' if rest.starts_with("+-") => self.take(2, Token::Prefix(Prefix::PlusMinus)),
            '±' => self.take(next.len_utf8(), Token::Prefix(Prefix::PlusMinus)),
            '-' | '−' if !self.begins_numeral(self.at) => {
                self.take(next.len_utf8(), Token::Prefix(Prefix::Minus))
            }
            _ => match self.punctuation(next) {
                Some(token) => Ok(token),
                None if self.is_program() => self.program_operand(next),
                None => self.literal_token(),
            },
        }
    }

    /// A token whose meaning does not depend on the place.
    fn punctuation(&mut self, next: char) -> Option<Token> {
        let token = match next {
            '(' | '[' | '{' => Token::Open(next),
            ')' | ']' | '}' => Token::Close(next),
            ',' => Token::Comma,
            ';' => Token::Semicolon,
            '|' => {
                let rest = self.rest();
                let bars = rest.len() - rest.trim_start_matches('|').len();
                self.at += bars;
                return Some(Token::Bars(bars));
            }
            sign => Token::Word(Constructor::with_sign(sign)?.word.into()),
        };
        self.at += next.len_utf8();
        Some(token)
    }

    pub(super) fn literal_token(&mut self) -> Read<Token> {
        let start = self.at;
        let literal = self.literal()?;
        if !self.is_program() {
            return Ok(Token::Literal(literal));
        }
        let is_loopy = matches!(literal, Literal::Loopy(_));
        let name: Name = self.text[start..self.at].into();
        match self.target_or(&name, Token::Literal(literal)) {
            Token::Target(name) if !is_loopy => Err(Placed::new(
                start,
                LanguageFault::Reserved(name.to_string()),
            )),
            token => Ok(token),
        }
    }

    fn named(&mut self, found: &'a str) -> Read<Token> {
        if self.is_program()
            && let Some(length) = begins_class(self.rest())
        {
            return self.take(length, Token::Keyword(Keyword::Class));
        }
        if found == "J" {
            return self.literal_token();
        }
        let keyword = Keyword::from_text(found).filter(|&keyword| match self.dialect {
            Dialect::Program(_) => true,
            Dialect::Loopy => keyword == Keyword::Pass,
            Dialect::Short => false,
        });
        if let Some(keyword) = keyword {
            return self.take(found.len(), Token::Keyword(keyword));
        }
        let start = self.at;
        self.at += found.len();
        if self.has_loopy_names() && self.rest().starts_with('{') {
            if !is_label(found) {
                let fault = SyntaxFault::NoLabel(found.to_owned());
                return Err(Placed::new(start, fault));
            }
            return Ok(Token::Label(found.into()));
        }
        if self.is_program() {
            return self.program_name(found);
        }
        Ok(Token::Word(self.plain_word(found).into()))
    }

    /// The word just read in a plain value, where `Tiny(` and its like may be written in small letters.
    fn plain_word(&self, found: &'a str) -> &'a str {
        let is_called = self.rest().starts_with('(');
        let called = Constructor::named(found).filter(|_| is_called);
        called.map_or(found, |constructor| constructor.word)
    }

    /// The token after a value. The lexer is at its first character.
    pub(super) fn operator(&mut self) -> Read<Token> {
        let Some(next) = self.peek() else {
            return Ok(Token::End);
        };
        let rest = self.rest();
        if let Some(found) = word(rest) {
            let token = match Keyword::from_text(found) {
                Some(Keyword::And) => Token::Connective(Connective::And),
                Some(Keyword::Or) => Token::Connective(Connective::Or),
                Some(Keyword::In) => Token::Infix(Infix::In),
                Some(keyword) => Token::Keyword(keyword),
                None => return Ok(self.operator_word(found)),
            };
            return self.take(found.len(), token);
        }
        if rest.starts_with("+-") {
            return Err(self.fault_here(SyntaxFault::ambiguous(
                "`+-` between two values",
                "a - b for a difference or a + (+-b) for a sum with a switch",
            )));
        }
        if let Some(foreign) = foreign::operator(rest).filter(|_| self.is_program()) {
            return Err(Placed::new(self.at, LanguageFault::Foreign(foreign)));
        }
        if let Some((length, infix)) = Infix::of_assignment(rest).filter(|_| self.is_program()) {
            return self.take(length, Token::Assignment(infix));
        }
        if let Some((text, infix)) = Infix::beginning(rest) {
            return self.take(text.len(), Token::Infix(infix));
        }
        match next {
            '.' => self.point(),
            '=' if self.is_program() => Err(Placed::new(self.at, LanguageFault::SingleEqualSign)),
            _ => Ok(self.punctuation(next).unwrap_or(Token::Other(next))),
        }
    }

    fn operator_word(&mut self, found: &'a str) -> Token {
        self.at += found.len();
        let word = if self.is_program() {
            found
        } else {
            self.plain_word(found)
        };
        Token::Word(word.into())
    }

    /// A point: before the name of an operation it is a method call; elsewhere it multiplies.
    fn point(&mut self) -> Read<Token> {
        let after = &self.rest()[1..];
        if after.starts_with(|next: char| next.is_ascii_digit()) {
            return self.point_before_digits();
        }
        let multiple = Token::Infix(Infix::Multiple);
        match word(after) {
            Some("J") | None => self.take(1, multiple),
            Some(_) if Constructor::ahead(after).is_some() || self.is_loopy_name(self.at + 1) => {
                self.take(1, multiple)
            }
            Some(name) => self.take(1 + name.len(), Token::Property(name.into())),
        }
    }

    /// A point after a value and before digits, which could be those of an uptimal or a factor.
    fn point_before_digits(&self) -> Read<Token> {
        if self.is_program() {
            return Err(self.fault_here(self.point_after_value()));
        }
        if self.text[..self.at].ends_with(|before: char| before.is_ascii_digit()) {
            return Err(self.fault_here(self.point_between_digits()));
        }
        Ok(Token::Other('.'))
    }

    pub(super) fn fault_here(&self, fault: SyntaxFault) -> Placed {
        Placed::new(self.at, fault)
    }

    /// The error for the text from byte `at`, which is above the limit.
    pub(super) fn over(&self, at: usize, limit: Limit) -> Placed {
        let asked = format!("`{}`", message::quoted(&self.text[at..self.at]));
        Placed::new(at, SyntaxFault::over(self.limits, limit, asked))
    }

    /// The error for a character that begins nothing.
    pub(super) fn expected(&self, at: usize, expected: &'static str) -> Placed {
        let rest = &self.text[at..];
        let Some(next) = rest.chars().next() else {
            // The place is directly after the last token, not in an empty line below it.
            let end = self.text.trim_end().len();
            return Placed::new(end, SyntaxFault::Ended(expected));
        };
        let found = word(rest).map_or(next.to_string(), str::to_owned);
        let found = format!("`{found}`");
        Placed::new(at, SyntaxFault::Expected { expected, found })
    }
}
