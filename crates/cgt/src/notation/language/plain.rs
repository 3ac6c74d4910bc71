//! What a text that is one value does not have: the tokens of programs, other calls, and powers of anything but integers.

use num_bigint::BigInt;

use super::super::constructor::Constructor;
use super::super::error::SyntaxFault;
use super::code::Op;
use super::lexer::Lexer;
use super::parser::{Due, Last, Parsed, Parser};
use super::pending::{Called, What};
use super::placed::Placed;
use super::token::{Infix, Keyword, Name, Prefix, Token};
use chopsticks_base::message::quoted;

impl Parser<'_> {
    /// An error for a token where a value is expected that only programs have there.
    pub(super) fn check_operand(&self, token: &Token) -> Parsed<()> {
        let is_plain = match token {
            Token::Word(name) => return self.check_word(name),
            Token::Literal(_) | Token::Label(_) | Token::Keyword(Keyword::Pass) => true,
            Token::Prefix(Prefix::Minus | Prefix::PlusMinus) => true,
            Token::Open('[') | Token::Semicolon => false,
            Token::Open(_) | Token::Bars(_) | Token::Comma | Token::End => true,
            // Arguments are not left out.
            Token::Close(bracket) => *bracket == '}' || !self.may_be_empty(*bracket),
            _ => false,
        };
        self.check_plain(is_plain, || self.no_value(token))
    }

    /// An error for a word that is neither an operation of the notation nor a label of the braces around it.
    fn check_word(&self, name: &Name) -> Parsed<()> {
        let is_called = self.lexer.rest().starts_with('(') && Constructor::named(name).is_some();
        let is_label = self.lexer.has_loopy_names()
            && self
                .scopes
                .iter()
                .any(|scope| scope.labels.contains(&**name));
        self.check_plain(is_called || is_label, || {
            if self.lexer.has_loopy_names() {
                self.fault(SyntaxFault::UnknownLabel(name.to_string()))
            } else {
                self.lexer.expected(self.at, "a value")
            }
        })
    }

    /// An error for a token after a value that only programs have there.
    pub(super) fn check_operator(&self, token: &Token) -> Parsed<()> {
        let is_plain = match token {
            Token::Infix(Infix::Power) if self.last == Last::Position => true,
            Token::Infix(Infix::Power) if self.lexer.text[self.at..].starts_with("**") => {
                return self.check_plain(false, || self.fault(SyntaxFault::PowerBase));
            }
            Token::Infix(Infix::Add | Infix::Subtract | Infix::Multiply | Infix::Multiple) => true,
            Token::Word(_) => self.last == Last::Numeral && self.lexer.rest().starts_with('('),
            Token::Open('(') => self.last == Last::Callable,
            Token::Comma => self.may_have_another_argument(),
            Token::Close(_) | Token::Bars(_) | Token::End => true,
            _ => false,
        };
        self.check_plain(is_plain, || self.no_operator(token))
    }

    fn check_plain(&self, is_plain: bool, error: impl FnOnce() -> Placed) -> Parsed<()> {
        if is_plain || self.lexer.is_program() {
            Ok(())
        } else {
            Err(error())
        }
    }

    /// Whether a comma may follow the value in the innermost bracket.
    fn may_have_another_argument(&self) -> bool {
        match self.innermost_bracket().map(|open| &open.what) {
            Some(What::Arguments(called, elements)) => elements.count + 1 < called.arity(),
            _ => true,
        }
    }

    /// An error for the arguments of an operation of the notation that are too few.
    pub(super) fn check_arguments(&self) -> Parsed<()> {
        match self.pending() {
            Some(What::Arguments(called, elements))
                if !self.lexer.is_program() && elements.count < called.arity() =>
            {
                Err(self.no_operator(&Token::Close(')')))
            }
            _ => Ok(()),
        }
    }

    /// Takes the count of a constructor, such as the steps of a tower, after the comma before it, unless the text is a program.
    pub(super) fn plain_count(&mut self) -> Parsed<Due> {
        if !self.lexer.is_program()
            && let Some(What::Arguments(called, elements)) = self.pending()
            && let Some(constructor) = called.constructor()
            && let Some(expected) = constructor.count
            && elements.count == constructor.games()
        {
            let count = self.lexer.last_count(expected)?;
            self.emit(Op::Number(count.into()));
            return Ok(Due::Operator);
        }
        Ok(Due::Value)
    }

    /// Takes the exponent after parentheses that begin at byte `at`, which is a numeral unless the text is a program.
    pub(super) fn plain_exponent(&mut self, at: usize) -> Parsed<()> {
        if !self.lexer.is_program()
            && let Some(exponent) = self.lexer.exponent("(…)")?
        {
            self.emit_at(at, Op::Number(i64::from(exponent).into()));
            self.emit_at(at, Op::Infix(Infix::Power));
        }
        Ok(())
    }
}

impl Lexer<'_> {
    /// The count that is the last argument, up to its `)` or the end of the text, neither of which is read.
    fn last_count(&mut self, expected: &'static str) -> Result<BigInt, Placed> {
        self.skip();
        let start = self.at;
        if self.peek().is_some_and(|next| next.is_ascii_digit()) {
            let count = self.power()?;
            self.skip();
            if matches!(self.peek(), None | Some(')')) {
                return Ok(count);
            }
        }
        self.at = start;
        let argument = argument(self.rest()).trim_end();
        if argument.is_empty() {
            return Err(self.expected(self.at, expected));
        }
        let found = format!("`{}`", quoted(argument));
        Err(self.fault_here(SyntaxFault::Expected { expected, found }))
    }
}

/// The text up to the first `)` without a matching `(`.
fn argument(text: &str) -> &str {
    let mut open = 0u32;
    let end = text.find(|c| match c {
        '(' => {
            open += 1;
            false
        }
        ')' if open > 0 => {
            open -= 1;
            false
        }
        c => c == ')',
    });
    &text[..end.unwrap_or(text.len())]
}

impl Called {
    /// The constructor that is called.
    pub(super) fn constructor(&self) -> Option<&'static Constructor> {
        match self {
            Called::Name(name) => Constructor::named(name),
            Called::Method(_) | Called::Value => None,
        }
    }

    /// The number of arguments in a text that is one value.
    fn arity(&self) -> usize {
        self.constructor().map_or(1, Constructor::arity)
    }
}
