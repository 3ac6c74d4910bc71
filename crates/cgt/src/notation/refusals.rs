//! The errors for misplaced tokens.

use super::error::{ParseError, SyntaxFault};
use super::lexer::Token;
use super::parser::Parser;
use super::waiting::What;

impl Parser<'_> {
    /// The error for a token that begins no value.
    pub(super) fn no_value(&self, token: &Token) -> ParseError {
        match (token, self.stack.last()) {
            (Token::End, None) if self.steps.is_empty() => self.fault(SyntaxFault::Empty),
            (Token::End, Some(waiting)) if waiting.is_bracket() => waiting.unclosed(),
            _ => match self.outside_braces(token) {
                Some(error) => error,
                None => self.expected("a value"),
            },
        }
    }

    /// The error for a bar or a comma that is not directly in braces.
    fn outside_braces(&self, token: &Token) -> Option<ParseError> {
        let innermost = self.stack.iter().rev().find(|waiting| waiting.is_bracket());
        if innermost.is_some_and(|open| matches!(open.what, What::Braces(_))) {
            return None;
        }
        match token {
            Token::Bars(_) => Some(self.fault(SyntaxFault::OutsideBraces('|'))),
            Token::Comma if !self.is_in_tower() => {
                Some(self.fault(SyntaxFault::OutsideBraces(',')))
            }
            _ => None,
        }
    }

    /// The error for a token that cannot follow a value.
    pub(super) fn no_operator(&self, token: &Token) -> ParseError {
        if let Some(error) = self.outside_braces(token) {
            return error;
        }
        if let Some(sign @ ('<' | '>' | '=')) = self.next_char() {
            return self.fault(SyntaxFault::Comparison(sign));
        }
        self.expected(match self.stack.last().map(|waiting| &waiting.what) {
            None => "an operator or the end",
            Some(What::Tower { .. }) => {
                "an operator or `,`; a tower has three arguments, as in Tower(0,*,3)"
            }
            Some(What::Braces(_)) => "an operator, `,`, `|` or `}`",
            Some(_) => "an operator or `)`",
        })
    }

    fn expected(&self, expected: &'static str) -> ParseError {
        self.fault(SyntaxFault::expected(expected, self.next_char()))
    }

    /// The first character of the token that was read last.
    fn next_char(&self) -> Option<char> {
        self.lexer.text[self.byte..].chars().next()
    }

    pub(super) fn fault(&self, fault: SyntaxFault) -> ParseError {
        ParseError { at: self.at, fault }
    }
}
