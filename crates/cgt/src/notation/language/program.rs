//! Tokens that only programs have: texts, forms, targets, parameters, and stars and arrows before computed values.

use super::fault::LanguageFault;
use super::foreign;
use super::lexer::{Dialect, Lexer, Read};
use super::placed::Placed;
use super::token::{Infix, Keyword, Name, Prefix, Token};
use super::words::{arrows, is_package, quoted, skip_blanks_and_comments, word};

impl<'a> Lexer<'a> {
    /// A token of a program where a value is expected.
    pub(super) fn program_operand(&mut self, next: char) -> Read<Token> {
        let rest = self.rest();
        match next {
            '=' if rest.starts_with("=>") => self.take(2, Token::Infix(Infix::Entry)),
            '\'' if rest.starts_with("'{") => self.take(2, Token::OpenForm),
            '"' => {
                let (text, length) = quoted(rest).map_err(|fault| Placed::new(self.at, fault))?;
                self.take(length, Token::Text(text.into()))
            }
            '+' => self.take(1, Token::Prefix(Prefix::Plus)),
            _ => match self.computed(next) {
                Some(prefix) => self.take(next.len_utf8(), Token::Prefix(prefix)),
                None => match foreign::value(rest) {
                    Some(foreign) => Err(Placed::new(self.at, LanguageFault::Foreign(foreign))),
                    None => self.literal_token(),
                },
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

    /// A name of a program: of a package, a parameter, a variable or an operation.
    pub(super) fn program_name(&mut self, found: &'a str) -> Read<Token> {
        if is_package(found) && self.rest().starts_with('.') {
            return self.qualified(found);
        }
        let found = self.with_member(found);
        let end = self.at;
        self.skip();
        if self.accept("->") {
            return Ok(Token::Parameter(found.into()));
        }
        self.at = end;
        Ok(self.target_or(&found.into(), Token::Word(found.into())))
    }

    /// An assignment target if `:=` follows the name; otherwise the token.
    pub(super) fn target_or(&mut self, name: &Name, token: Token) -> Token {
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
        Ok(Token::Word(self.with_member(last).into()))
    }

    /// The name just read with a point and another name after it, as in `Grid.Empty`, if that is known.
    fn with_member(&mut self, found: &'a str) -> &'a str {
        let Dialect::Program(is_known) = self.dialect else {
            return found;
        };
        let member = self.rest().strip_prefix('.').and_then(word);
        let whole = member.map(|member| {
            let end = self.at + 1 + member.len();
            &self.text[self.at - found.len()..end]
        });
        let Some(whole) = whole.filter(|whole| is_known(whole)) else {
            return found;
        };
        self.at += whole.len() - found.len();
        whole
    }

    /// A parenthesis, or the one before the parameters of a function.
    pub(super) fn parenthesis(&mut self) -> Token {
        self.at += 1;
        let start = self.at;
        let is_function = self.passes_parameters();
        self.at = start;
        if is_function {
            Token::OpenParameters
        } else {
            Token::Open('(')
        }
    }

    /// Reads a type such as `as Integer`, if there is one; the name of its class without packages.
    ///
    /// # Errors
    /// When no class follows `as`.
    pub(super) fn accept_type(&mut self) -> Read<Option<Name>> {
        self.skip();
        if word(self.rest()) != Some("as") {
            return Ok(None);
        }
        self.accept_word();
        let class = self.accept_qualified();
        match class {
            Some(class) => Ok(Some(class)),
            None => Err(self.expected(self.at, "the name of a class after `as`")),
        }
    }

    /// The same text from here up to a comma or a closing bracket outside of brackets, quoted texts and comments, or to a
    /// question mark.
    pub(super) fn up_to_separator(&self) -> Lexer<'a> {
        let mut depth = 0usize;
        let mut end = self.at;
        while let Some(next) = self.text[end..].chars().next() {
            match next {
                '(' | '[' | '{' => depth += 1,
                ',' | ')' if depth == 0 => break,
                '?' => break,
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            end = match next {
                '"' => end + quoted(&self.text[end..]).map_or(1, |(_, length)| length),
                '/' => skip_blanks_and_comments(self.text, end).0.max(end + 1),
                _ => end + next.len_utf8(),
            };
        }
        Lexer {
            at: self.at,
            ..Lexer::new(&self.text[..end], self.limits, self.dialect)
        }
    }

    /// Reads a name without the packages before it.
    pub(super) fn accept_qualified(&mut self) -> Option<Name> {
        let mut name = self.accept_word()?;
        while !self.rest().starts_with("..") && self.accept(".") {
            name = self.accept_word()?;
        }
        Some(name)
    }

    /// Passes `...` after a parameter; whether it stands here.
    pub(super) fn accept_rest(&mut self) -> bool {
        self.skip();
        let is_rest = self.accept("...");
        self.skip();
        is_rest
    }

    /// Reads the name of a parameter, which may be a run of `v`.
    pub(super) fn accept_parameter(&mut self) -> Option<Name> {
        self.accept_name().or_else(|| {
            let found = arrows(self.rest())?;
            self.at += found.len();
            Some(found.into())
        })
    }

    /// Passes parameters, the `)` after them and `->`; whether they stand here.
    fn passes_parameters(&mut self) -> bool {
        self.skip();
        while !self.accept(")") {
            if self.accept_parameter().is_none() {
                return false;
            }
            if self.accept_type().is_err() {
                // Nothing else has `as`, so that the missing class is told.
                return true;
            }
            if !self.accept_rest() && self.accept("?") {
                self.at = self.up_to_separator().text.len();
            }
            if !self.accept(",") && self.peek() != Some(')') {
                return false;
            }
            self.skip();
        }
        self.skip();
        self.accept("->")
    }
}
