//! Expressions: values described by operations, which have not been evaluated.

use num_bigint::{BigInt, BigUint};

use super::named::Named;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::Uptimal;

/// A text that has been parsed ([`Expression::parse`]), or its parts put together, as by [`Expression::tower`].
///
/// The tree is stored in postfix order, each operation after its operands, so that evaluating or dropping a deep
/// expression does not need a deep call stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    pub(super) steps: Vec<Step>,
}

/// An operation, and the number of characters of the text before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) at: usize,
    pub(super) operation: Operation,
}

/// An operation on the values of the operands before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Value(Uptimal),
    Named(Named),
    Position(String),
    Add,
    Subtract,
    Negate,
    Multiple(BigInt),
    /// The power of an integer with this exponent.
    Power(u32),
    /// The game with these numbers of Left and Right options; Left's come first.
    Game(ByPlayer<usize>),
    /// The switch with this number of Left options, whose negatives are the Right options.
    Switch(usize),
    /// x + tiny-G for Left, x + miny-G for Right, with x given and G the operand.
    Tiny(Player, Dyadic),
    /// The tower of G and H, the operands, with this number of steps.
    Tower(BigUint),
}

impl Operation {
    /// The number of operands.
    pub(super) fn operands(&self) -> usize {
        match self {
            Operation::Value(_) | Operation::Named(_) | Operation::Position(_) => 0,
            Operation::Negate
            | Operation::Multiple(_)
            | Operation::Power(_)
            | Operation::Tiny(..) => 1,
            Operation::Add | Operation::Subtract | Operation::Tower(_) => 2,
            Operation::Game(counts) => counts.left + counts.right,
            Operation::Switch(count) => *count,
        }
    }
}
