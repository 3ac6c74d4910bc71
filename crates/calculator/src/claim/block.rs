//! The variables of quantifiers, and the conditions on them.

use chopsticks_cgt::notation::language::{Comparison, Name};
use num_bigint::BigUint;

use super::expression::Expression;
use super::quantifier::Quantifier;

/// A quantifier with its variables, which are natural numbers.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) quantifier: Quantifier,
    pub(super) variables: Vec<Variable>,
    pub(super) conditions: Vec<Condition>,
}

/// A variable of a quantifier.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) name: Name,
    /// Whether it is odd (`Some(true)`) or even.
    pub(super) is_odd: Option<bool>,
}

impl Variable {
    /// Whether a number has the parity that the variable must have.
    pub(super) fn fits(&self, number: &BigUint) -> bool {
        self.is_odd.is_none_or(|is_odd| number.bit(0) == is_odd)
    }
}

/// A condition on the variables.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    /// Two numbers are compared.
    Compared(Expression, Comparison, Expression),
    /// Any expression that is true or false.
    Where(Expression),
}

/// A bound for a variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound<'c> {
    pub(super) is_lower: bool,
    /// Whether the variable cannot be the bound itself.
    pub(super) is_strict: bool,
    pub(super) by: &'c Expression,
}

impl Condition {
    /// The expressions in the condition.
    pub(super) fn expressions(&self) -> impl Iterator<Item = &Expression> {
        let (first, second) = match self {
            Condition::Compared(left, _, right) => (left, Some(right)),
            Condition::Where(condition) => (condition, None),
        };
        [first].into_iter().chain(second)
    }

    /// Whether the condition refers to a name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.expressions().any(|expression| expression.has(name))
    }

    /// The bound that the condition is for the variable of this name.
    pub(super) fn bound(&self, name: &str) -> Option<Bound<'_>> {
        let Condition::Compared(left, comparison, right) = self else {
            return None;
        };
        let is = |side: &Expression| side.bare_name().is_some_and(|bare| **bare == *name);
        let (is_less, is_strict) = match comparison {
            Comparison::Less => (true, true),
            Comparison::AtMost => (true, false),
            Comparison::Greater => (false, true),
            Comparison::AtLeast => (false, false),
            _ => return None,
        };
        let (is_lower, by) = if is(left) && !right.has(name) {
            (!is_less, right)
        } else if is(right) && !left.has(name) {
            (is_less, left)
        } else {
            return None;
        };
        Some(Bound {
            is_lower,
            is_strict,
            by,
        })
    }
}
