//! The errors for misplaced tokens.

use super::super::error::SyntaxFault;
use super::fault::LanguageFault;
use super::foreign;
use super::parser::{Last, Parsed, Parser};
use super::pending::{Pending, What};
use super::placed::Placed;
use super::token::{Infix, Prefix, Token};

impl Parser<'_> {
    /// The error for a token that begins no value.
    pub(super) fn no_value(&self, token: &Token) -> Placed {
        if *token == Token::End
            && let Some(open) = self.innermost_bracket()
        {
            return open.unclosed();
        }
        if matches!(token, Token::Bars(_) | Token::Comma) && !self.separates(token) {
            return self.outside_braces(token);
        }
        match self.stack.last() {
            Some(Pending { at, what }) => self.no_operand(*at, what),
            None => self.lexer.expected(self.at, "a value"),
        }
    }

    /// The error for an operator or a name at byte `at` without a value after it.
    fn no_operand(&self, at: usize, what: &What) -> Placed {
        let expected = match what {
            What::NamedInfix(name) if !self.is_operation(name) => {
                return Placed::new(at, LanguageFault::NoOperator(name.to_string()));
            }
            What::NamedInfix(_) => "a value after the name of an operation",
            What::Infix(Infix::Multiply) => {
                "a value after `*` (write G + * for the sum with the nimber *)"
            }
            _ => "a value",
        };
        self.lexer.expected(self.at, expected)
    }

    /// The error for a token that cannot follow a value.
    pub(super) fn no_operator(&self, token: &Token) -> Placed {
        let is_in_index = matches!(self.pending(), Some(What::Index(_)));
        if matches!(token, Token::Bars(_) | Token::Comma) && !is_in_index {
            return self.outside_braces(token);
        }
        let rest = &self.lexer.text[self.at..];
        match rest.chars().next() {
            Some(sign @ ('<' | '>' | '=')) if !self.lexer.is_program() => {
                return self.fault(SyntaxFault::Comparison(sign));
            }
            _ => (),
        }
        self.operator_expected()
    }

    /// The error for something else where an operator is expected.
    pub(super) fn operator_expected(&self) -> Placed {
        self.lexer.expected(self.at, self.expected_operator())
    }

    fn expected_operator(&self) -> &'static str {
        match self.innermost_bracket().map(|open| &open.what) {
            None => "an operator or the end",
            Some(What::Braces(_)) => "an operator, `,`, `|` or `}`",
            Some(What::Bracket(_)) => "an operator, `,` or `]`",
            Some(What::Index(_)) => "an operator, `,` or `]`",
            Some(What::Arguments(called, _)) if !self.lexer.is_program() => called
                .constructor()
                .map_or("an operator or `)`", |found| found.after_game),
            Some(What::Arguments(..)) => "an operator, `,` or `)`",
            Some(What::Class(_)) => "an operator, `;` or `end`",
            Some(What::Begin | What::LoopBody(..)) => "an operator, `;` or a keyword such as `end`",
            Some(What::If(_) | What::Loop(_)) => "an operator or a keyword such as `end`",
            Some(_) => "an operator or `)`",
        }
    }

    /// The byte after `)_` if that ends the parentheses around this place: the subscript there does not belong to a
    /// position.
    pub(super) fn subscript_ahead(&self) -> Option<usize> {
        let mut depth = 1;
        for (at, byte) in (self.at..).zip(self.lexer.text[self.at..].bytes()) {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let is_subscript = self.lexer.text[at + 1..].starts_with('_');
                return is_subscript.then_some(at + 2);
            }
        }
        None
    }

    fn outside_braces(&self, token: &Token) -> Placed {
        if let Some(at) = self.subscript_ahead() {
            return Placed::new(at, SyntaxFault::FingerCount);
        }
        match token {
            Token::Bars(2) if self.lexer.is_program() => {
                self.fault(LanguageFault::Foreign(foreign::DOUBLE_BAR))
            }
            Token::Bars(_) => self.fault(SyntaxFault::OutsideBraces('|')),
            _ => self.fault(SyntaxFault::OutsideBraces(',')),
        }
    }

    /// The error for something between the brackets of `*[2,3]` that is not a misère game; other errors are unchanged.
    pub(super) fn explained_in_misere_game(&self, placed: Placed) -> Placed {
        match placed.fault {
            SyntaxFault::Expected { .. } if self.is_in_misere_game() => {
                Placed::new(placed.byte, LanguageFault::NoMisereGame)
            }
            _ => placed,
        }
    }

    /// The error for a bar between two numerals, which has another meaning in other programs.
    pub(super) fn check_bar(&self, infix: Infix) -> Parsed<()> {
        let is_bar = infix == Infix::Divide && self.last == Last::Numeral;
        if is_bar && self.is_in_misere_game() {
            Err(self.fault(LanguageFault::NoMisereGame))
        } else {
            Ok(())
        }
    }

    /// Whether the innermost brackets are those of `*[2,3]`.
    fn is_in_misere_game(&self) -> bool {
        let is_bracket = |pending: &Pending| matches!(pending.what, What::Bracket(_));
        let bracket = self.stack.iter().rposition(is_bracket);
        let star = bracket.and_then(|at| self.stack[..at].last());
        star.is_some_and(|before| matches!(before.what, What::Prefix(Prefix::Star)))
    }
}
