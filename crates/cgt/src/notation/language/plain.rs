//! What a text that is one value does not have: the tokens of programs, other calls, and powers of anything but integers.

use num_bigint::BigInt;

use super::super::error::SyntaxFault;
use super::code::Op;
use super::lexer::Lexer;
use super::parser::{Due, Last, Parsed, Parser};
use super::pending::{Called, What};
use super::placed::Placed;
use super::token::{Infix, Keyword, Name, Prefix, Token, constructor};
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
        let is_called = self.lexer.rest().starts_with('(') && constructor(name).is_some();
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

    /// Takes the number of steps of a tower after the comma before it, unless the text is a program.
    pub(super) fn plain_steps(&mut self) -> Parsed<Due> {
        match self.pending() {
            Some(What::Arguments(_, elements))
                if !self.lexer.is_program() && elements.count == 2 =>
            {
                let steps = self.lexer.steps()?;
                self.emit(Op::Number(steps.into()));
                Ok(Due::Operator)
            }
            _ => Ok(Due::Value),
        }
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
    /// The number of steps of a tower, up to its `)` or the end of the text, neither of which is read.
    pub(super) fn steps(&mut self) -> Result<BigInt, Placed> {
        self.skip();
        let start = self.at;
        if self.peek().is_some_and(|next| next.is_ascii_digit()) {
            let steps = self.power()?;
            self.skip();
            if matches!(self.peek(), None | Some(')')) {
                return Ok(steps);
            }
        }
        self.at = start;
        let expected =
            "a non-negative integer such as 3 or 10**20 as the third and last argument of Tower";
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
    /// The number of arguments of an operation of the notation.
    fn arity(&self) -> usize {
        match self {
            Called::Name(name) if &**name == "Tower" => 3,
            _ => 1,
        }
    }
}
