//! The errors for tokens that cannot come where they are.

use chopsticks_cgt::notation::SyntaxFault;

use super::Parser;
use super::pending::What;
use crate::error::Placed;
use crate::token::Token;

impl Parser<'_> {
    /// The error for a token that begins no value.
    pub(super) fn no_value(&self, token: &Token) -> Placed {
        match (token, self.stack.last()) {
            (Token::End, Some(open)) if open.precedence().is_none() => open.unclosed(),
            (Token::Bars(_) | Token::Comma, _) if !self.is_directly_in_brackets() => {
                self.outside_braces(token)
            }
            _ => self.lexer.expected(self.at, "a value"),
        }
    }

    /// The error for a token that cannot follow a value.
    pub(super) fn no_operator(&self, token: &Token) -> Placed {
        if matches!(token, Token::Bars(_) | Token::Comma) {
            return self.outside_braces(token);
        }
        self.lexer.expected(self.at, self.expected_operator())
    }

    pub(super) fn expected_operator(&self) -> &'static str {
        match self.stack.last().map(|pending| &pending.what) {
            None => "an operator or the end",
            Some(What::Braces(_)) => "an operator, `,`, `|` or `}`",
            Some(What::Bracket(_)) => "an operator, `,` or `]`",
            Some(What::Index) => "an operator or `]`",
            Some(What::Arguments(..)) => "an operator, `,` or `)`",
            Some(What::If(_) | What::Begin | What::Loop(_) | What::LoopBody(..)) => {
                "an operator or a keyword such as `end`"
            }
            Some(_) => "an operator or `)`",
        }
    }

    fn outside_braces(&self, token: &Token) -> Placed {
        let separator = if *token == Token::Comma { ',' } else { '|' };
        self.fault(SyntaxFault::OutsideBraces(separator).into())
    }
}
