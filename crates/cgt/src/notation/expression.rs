//! Expressions: values described by operations, which have not been evaluated.

use num_bigint::BigUint;

use super::loopy_name::NamedLoopy;
use super::named::Named;
use crate::player::{ByPlayer, Player};
use crate::value::Uptimal;

/// A parsed text ([`Expression::parse`]), or an expression assembled from parts, as by [`Expression::tower`].
///
/// The tree is stored in postfix order, each operation after its operands, so that evaluating or dropping a deep
/// expression does not need a deep call stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    pub(crate) steps: Vec<Step>,
}

/// An operation, and the number of characters of the text before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) at: usize,
    pub(crate) operation: Operation,
}

/// An operation on the values of the operands before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Value(Uptimal),
    Named(Named),
    Position(String),
    Add,
    Subtract,
    Negate,
    /// The product of an integer and a game.
    Multiply,
    /// The power of an integer with this exponent.
    Power(u32),
    /// The game with these numbers of Left and Right options; Left's come first.
    Game(ByPlayer<usize>),
    /// The switch with this number of Left options, whose negatives are the Right options.
    Switch(usize),
    /// Tiny-G for Left, miny-G for Right.
    Tiny(Player),
    /// The tower of G and H, the operands, with this number of steps.
    Tower(BigUint),
    /// What only texts of loopy games have.
    Loopy(LoopyOperation),
}

/// An operation that makes an expression loopy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LoopyOperation {
    Name(NamedLoopy),
    /// The game that a label or `pass` refers to.
    Reference(Reference),
    /// The game with these numbers of options, together with all references to it.
    Game(ByPlayer<usize>, Vec<Reference>),
}

/// The number of a label, or of the passes in a side of braces. Each belongs to one game of the expression.
pub(crate) type Reference = usize;

impl Expression {
    /// The expression of one operation without operands, which stands in no text.
    pub(super) fn leaf(operation: Operation) -> Expression {
        let steps = vec![Step { at: 0, operation }];
        Expression { steps }
    }

    /// The last operation.
    pub(super) fn into_operation(mut self) -> Operation {
        let last = self.steps.pop().expect("an expression has a value");
        last.operation
    }
}

impl Operation {
    /// The number of operands.
    pub(crate) fn operands(&self) -> usize {
        match self {
            Operation::Value(_) | Operation::Named(_) | Operation::Position(_) => 0,
            Operation::Negate | Operation::Power(_) | Operation::Tiny(_) => 1,
            Operation::Add | Operation::Subtract | Operation::Multiply | Operation::Tower(_) => 2,
            Operation::Game(counts) => counts.left + counts.right,
            Operation::Switch(count) => *count,
            Operation::Loopy(LoopyOperation::Name(_) | LoopyOperation::Reference(_)) => 0,
            Operation::Loopy(LoopyOperation::Game(counts, _)) => counts.left + counts.right,
        }
    }
}
