//! What the parser has begun and not completed: operations without their operands, and open brackets.

use super::error::{ParseError, SyntaxFault};
use super::expression::Operation;
use crate::number::Dyadic;
use crate::player::Player;

/// An operation that waits for its operand or a bracket that waits for its end, and the number of characters before it.
pub(super) struct Waiting {
    pub(super) at: usize,
    pub(super) what: What,
}

pub(super) enum What {
    /// An operation on the operand that comes next.
    Prefix(Operation),
    /// ± before the operand or the list of options that comes next.
    Switch,
    /// Addition or subtraction of the operand that comes next.
    Binary(Operation),
    Parenthesis,
    /// `2Tiny(`.
    Tiny(Player, Dyadic),
    /// `Tower(`, and whether its first argument is complete.
    Tower {
        has_base: bool,
    },
    Braces(Braces),
}

/// The part read so far of braces that are still open.
#[derive(Default)]
pub(super) struct Braces {
    /// The left sides of games whose right side is not complete: the number of options, and the number of bars after them.
    /// The numbers of bars decrease.
    pub(super) sides: Vec<(usize, usize)>,
    /// The number of options after the last bars.
    pub(super) options: usize,
    /// Whether a comma was read and the option after it was not.
    pub(super) comma: bool,
}

impl Waiting {
    pub(super) fn is_bracket(&self) -> bool {
        matches!(
            self.what,
            What::Parenthesis | What::Tiny(..) | What::Tower { .. } | What::Braces(_)
        )
    }

    /// The open bracket and the one that closes it. After a value, only brackets wait.
    pub(super) fn brackets(&self) -> (char, char) {
        match self.what {
            What::Braces(_) => ('{', '}'),
            _ => ('(', ')'),
        }
    }

    pub(super) fn unclosed(&self) -> ParseError {
        ParseError {
            at: self.at,
            fault: SyntaxFault::Unclosed(self.brackets().0),
        }
    }
}
