//! Expressions: what a text says, before it is given a value.

use num_bigint::BigInt;

use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};
use crate::value::Uptimal;

/// What a text says.
///
/// The tree is kept in postfix order, each operation behind its operands, so that neither evaluating nor dropping a
/// deep one needs a deep stack. Made by [`Expression::parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    pub(super) steps: Vec<Step>,
}

/// An operation, and the number of characters before the place where the text asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) at: usize,
    pub(super) operation: Operation,
}

/// What to do with the values of the operands before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Value(Uptimal),
    Position(String),
    Add,
    Subtract,
    Negate,
    Multiple(BigInt),
    /// The power of an integer with this exponent.
    Power(u32),
    /// So many left options, then so many right ones.
    Game(ByPlayer<usize>),
    /// So many left options, whose negatives are the right ones.
    Switch(usize),
    /// x + tiny-G for Left, x + miny-G for Right, with x given and G the operand.
    Tiny(Player, Dyadic),
}
