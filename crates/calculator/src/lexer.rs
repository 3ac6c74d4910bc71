//! From text to tokens. The meaning of a character depends on whether a value or an operator is expected.

use chopsticks_cgt::notation::{
    Literal, Literals, ParseError, ReadingLimits, SyntaxFault, is_label,
};

use crate::error::{Fault, Placed};
use crate::foreign;
use crate::names::is_package;
use crate::token::{Infix, Keyword, Name, Prefix, Token};
use crate::words::{quoted, skip_blanks_and_comments, word};

/// The text and the reading position, in bytes.
pub(crate) struct Lexer<'a> {
    pub(crate) text: &'a str,
    pub(crate) at: usize,
    literals: Literals<'a>,
    /// Whether the next value is the right operand of an operator that binds as tight as division.
    pub(crate) is_in_product: bool,
    /// The start of a comment that is never closed.
    pub(crate) open_comment: Option<usize>,
}

type Read<T> = Result<T, Placed>;

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str, limits: &'a ReadingLimits<'a>) -> Lexer<'a> {
        Lexer {
            text,
            at: 0,
            literals: Literals::new(text, limits),
            is_in_product: false,
            open_comment: None,
        }
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes to the next token.
    pub(crate) fn skip(&mut self) {
        let (end, open_comment) = skip_blanks_and_comments(self.text, self.at);
        self.at = end;
        self.open_comment = self.open_comment.or(open_comment);
    }

    /// Reads `text` if it comes next; returns whether it does.
    pub(crate) fn accept(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    /// Reads the word that comes next, after blanks.
    pub(crate) fn accept_word(&mut self) -> Option<Name> {
        self.skip();
        let found = word(self.rest())?;
        self.at += found.len();
        Some(found.into())
    }

    /// Reads the next name, after blanks; keywords are not names.
    pub(crate) fn accept_name(&mut self) -> Option<Name> {
        self.skip();
        let found = word(self.rest()).filter(|found| Keyword::from_text(found).is_none())?;
        self.at += found.len();
        Some(found.into())
    }

    fn take(&mut self, length: usize, token: Token) -> Read<Token> {
        self.at += length;
        Ok(token)
    }

    /// The token where a value is expected. The lexer is at its first character.
    pub(crate) fn operand(&mut self) -> Read<Token> {
        let Some(next) = self.peek() else {
            return Ok(Token::End);
        };
        let rest = self.rest();
        if self.literals.is_loopy_name(self.at) {
            return self.literal();
        }
        if let Some(found) = word(rest) {
            return self.named(found);
        }
        match next {
            '=' if rest.starts_with("=>") => self.take(2, Token::Infix(Infix::Entry)),
            '(' if self.literals.is_position(self.at) => self.literal(),
            '(' => self.parenthesis(),
            '\'' if rest.starts_with("'{") => self.take(2, Token::OpenForm),
            '[' | '{' => self.take(1, Token::Open(next)),
            ')' | ']' | '}' => self.take(1, Token::Close(next)),
            ',' => self.take(1, Token::Comma),
            ';' => self.take(1, Token::Semicolon),
            '|' => self.bars(),
            '"' => {
                let (text, length) = quoted(rest).map_err(|fault| Placed::new(self.at, fault))?;
                self.take(length, Token::Text(text.into()))
            }
            '+' if rest.starts_with("+-") => self.take(2, Token::Prefix(Prefix::PlusMinus)),
            '+' => self.take(1, Token::Prefix(Prefix::Plus)),
            '±' => self.take(next.len_utf8(), Token::Prefix(Prefix::PlusMinus)),
            '-' | '−' if !self.literals.is_sign(self.at) => {
                self.take(next.len_utf8(), Token::Prefix(Prefix::Minus))
            }
            '⧾' | '⧿' => self.tiny(next),
            _ => match self.computed(next) {
                Some(prefix) => self.take(next.len_utf8(), Token::Prefix(prefix)),
                None => self.literal(),
            },
        }
    }

    /// A star or an arrow directly before a name or a bracket; it takes a computed value.
    fn computed(&self, next: char) -> Option<Prefix> {
        let prefix = match next {
            '*' | '∗' => Prefix::Star,
            '^' | '↑' => Prefix::Up,
            'v' | '↓' => Prefix::Down,
            _ => return None,
        };
        let after = &self.rest()[next.len_utf8()..];
        let is_bracketed = after.starts_with('(');
        let is_named = word(after).is_some() && Keyword::from_text(word(after)?).is_none();
        let is_list = prefix == Prefix::Star && after.starts_with('[');
        (is_bracketed || is_list || (is_named && next != 'v')).then_some(prefix)
    }

    fn literal(&mut self) -> Read<Token> {
        let start = self.at;
        if let Some(placed) = foreign::value(self.text, start) {
            return Err(placed);
        }
        let read = if self.is_in_product {
            self.literals.operand_of_product_at(start)
        } else {
            self.literals.at(start)
        };
        let (literal, end) =
            read.map_err(|ParseError { at, fault }| Placed::new(self.byte(at), fault.into()))?;
        self.at = end;
        let is_loopy = matches!(literal, Literal::Loopy(_));
        let name: Name = self.text[start..end].into();
        match self.target_or(&name, Token::Literal(literal)) {
            Token::Target(name) if !is_loopy => {
                Err(Placed::new(start, Fault::Reserved(name.to_string())))
            }
            token => Ok(token),
        }
    }

    /// The byte of character number `at`.
    fn byte(&self, at: usize) -> usize {
        let found = self.text.char_indices().nth(at);
        found.map_or(self.text.len(), |(byte, _)| byte)
    }

    fn named(&mut self, found: &'a str) -> Read<Token> {
        if let Some(keyword) = Keyword::from_text(found) {
            return self.take(found.len(), Token::Keyword(keyword));
        }
        if found == "J" {
            return self.literal();
        }
        let start = self.at;
        self.at += found.len();
        if self.rest().starts_with('{') {
            if !is_label(found) {
                let fault = SyntaxFault::NoLabel(found.to_owned());
                return Err(Placed::new(start, fault.into()));
            }
            return Ok(Token::Label(found.into()));
        }
        if is_package(found) && self.rest().starts_with('.') {
            return self.qualified(found);
        }
        let end = self.at;
        self.skip();
        if self.accept("->") {
            return Ok(Token::Parameters(vec![found.into()]));
        }
        self.at = end;
        Ok(self.target_or(&found.into(), Token::Word(found.into())))
    }

    /// An assignment target if `:=` follows the name; otherwise the token.
    fn target_or(&mut self, name: &Name, token: Token) -> Token {
        let end = self.at;
        self.skip();
        if self.accept(":=") {
            return Token::Target(name.clone());
        }
        self.at = end;
        token
    }

    /// The last name of `game.strip.ToadsAndFrogs`; CGSuite has its rulesets in packages.
    fn qualified(&mut self, first: &'a str) -> Read<Token> {
        let mut last = first;
        while let Some(part) = self.rest().strip_prefix('.').and_then(word) {
            self.at += 1 + part.len();
            last = part;
            if part.starts_with(char::is_uppercase) {
                break;
            }
        }
        Ok(Token::Word(last.into()))
    }

    /// A parenthesis, or the parameters of a function.
    fn parenthesis(&mut self) -> Read<Token> {
        let start = self.at;
        self.at += 1;
        if let Some(parameters) = self.parameters() {
            self.skip();
            if self.accept("->") {
                return Ok(Token::Parameters(parameters));
            }
        }
        self.at = start + 1;
        Ok(Token::Open('('))
    }

    /// Names with commas between them and the `)` after them.
    pub(crate) fn parameters(&mut self) -> Option<Vec<Name>> {
        let mut names = Vec::new();
        self.skip();
        if self.accept(")") {
            return Some(names);
        }
        loop {
            names.push(self.accept_name()?);
            self.skip();
            if self.accept(")") {
                return Some(names);
            }
            if !self.accept(",") {
                return None;
            }
        }
    }

    fn bars(&mut self) -> Read<Token> {
        let rest = self.rest();
        let bars = rest.len() - rest.trim_start_matches('|').len();
        self.take(bars, Token::Bars(bars))
    }

    /// The token after a value. The lexer is at its first character.
    pub(crate) fn operator(&mut self) -> Read<Token> {
        let Some(next) = self.peek() else {
            return Ok(Token::End);
        };
        let rest = self.rest();
        if let Some(found) = word(rest) {
            let token = match Keyword::from_text(found) {
                Some(Keyword::And) => Token::Infix(Infix::And),
                Some(Keyword::Or) => Token::Infix(Infix::Or),
                Some(keyword) => Token::Keyword(keyword),
                None => Token::Word(found.into()),
            };
            return self.take(found.len(), token);
        }
        if rest.starts_with("+-") {
            return Err(Placed::new(self.at, SyntaxFault::PlusMinus.into()));
        }
        if let Some(placed) = foreign::operator(self.text, self.at) {
            return Err(placed);
        }
        if let Some((text, infix)) = Infix::beginning(rest) {
            return self.take(text.len(), Token::Infix(infix));
        }
        match next {
            '(' | '[' | '{' => self.take(1, Token::Open(next)),
            ')' | ']' | '}' => self.take(1, Token::Close(next)),
            ',' => self.take(1, Token::Comma),
            ';' => self.take(1, Token::Semicolon),
            '|' => self.bars(),
            '.' => self.point(),
            '=' => Err(Placed::new(self.at, Fault::SingleEqualSign)),
            '⧾' | '⧿' => self.tiny(next),
            _ => Ok(Token::Other(next)),
        }
    }

    /// The sign for the operation `Tiny` or `Miny`.
    fn tiny(&mut self, sign: char) -> Read<Token> {
        let name = if sign == '⧾' { "Tiny" } else { "Miny" };
        self.take(sign.len_utf8(), Token::Word(name.into()))
    }

    /// A point: before the name of an operation it is a method call; elsewhere it multiplies.
    fn point(&mut self) -> Read<Token> {
        let after = &self.rest()[1..];
        match word(after) {
            Some("J") => self.take(1, Token::Infix(Infix::Multiple)),
            Some(name @ ("Tiny" | "Miny" | "Tower")) if after[name.len()..].starts_with('(') => {
                self.take(1, Token::Infix(Infix::Multiple))
            }
            Some(name) if !self.literals.is_loopy_name(self.at + 1) => {
                self.take(1 + name.len(), Token::Property(name.into()))
            }
            _ => self.take(1, Token::Infix(Infix::Multiple)),
        }
    }

    /// The error for a character that begins nothing.
    pub(crate) fn expected(&self, at: usize, expected: &'static str) -> Placed {
        let rest = &self.text[at..];
        let Some(next) = rest.chars().next() else {
            // The place is directly after the last token, not in an empty line below it.
            let end = self.text.trim_end().len();
            return Placed::new(end, SyntaxFault::Ended(expected).into());
        };
        let found = word(rest).map_or(next.to_string(), str::to_owned);
        let found = format!("`{found}`");
        Placed::new(at, SyntaxFault::Expected { expected, found }.into())
    }
}
