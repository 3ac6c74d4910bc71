//! Unfinished items of the parser: operations without their operands, and open brackets.

use super::error::{ParseError, SyntaxFault};
use super::expression::{LoopyOperation, Operation, Reference};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// An operation awaiting its operand or a bracket awaiting its end, with the number of characters before it.
pub(super) struct Waiting {
    pub(super) at: usize,
    pub(super) what: What,
}

pub(super) enum What {
    /// An operation on the operand that comes next.
    Prefix(Operation),
    /// ± before its operand or its list of options.
    Switch,
    /// Addition or subtraction, awaiting its second operand.
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
    /// The left sides of games whose right side is not complete. The numbers of bars decrease.
    pub(super) sides: Vec<Side>,
    /// The number of options after the last bars.
    pub(super) options: usize,
    /// Whether a comma was read without the option after it.
    pub(super) comma: bool,
    /// The target of `pass` after the last bars, if it was read there.
    pub(super) pass: Option<Reference>,
    /// The target of the label of the braces.
    pub(super) label: Option<Reference>,
}

/// A left side.
pub(super) struct Side {
    /// The number of options.
    pub(super) options: usize,
    /// The number of bars after them.
    pub(super) bars: usize,
    /// The target of `pass` in it.
    pub(super) pass: Option<Reference>,
}

impl Braces {
    /// The game formed by the last left side and the options after it, which become one option, with the references to
    /// it; `None` if no left side has fewer than `bars` bars after it.
    pub(super) fn innermost_game(&mut self, bars: usize) -> Option<Operation> {
        let left = self.sides.pop_if(|side| side.bars < bars)?;
        let counts = ByPlayer {
            left: left.options,
            right: std::mem::replace(&mut self.options, 1),
        };
        let label = self
            .label
            .filter(|_| self.sides.is_empty() && bars == usize::MAX);
        let references = [left.pass, self.pass.take(), label];
        let references: Vec<Reference> = references.into_iter().flatten().collect();
        Some(match references.is_empty() {
            true => Operation::Game(counts),
            false => Operation::Loopy(LoopyOperation::Game(counts, references)),
        })
    }
}

impl Waiting {
    pub(super) fn is_bracket(&self) -> bool {
        matches!(
            self.what,
            What::Parenthesis | What::Tiny(..) | What::Tower { .. } | What::Braces(_)
        )
    }

    /// The open bracket and its closing bracket. After a value, only brackets are waiting.
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
