//! Arithmetic in rules on tuples.

use super::interval::{Interval, MAX_POWER};
use super::operator::{Operator, exceeds_cap, power_remainder};
use super::sequence::Spread;

/// An expression in variables, which are numbered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Expression {
    Number(i64),
    Variable(usize),
    Operation(Operator, Box<[Expression; 2]>),
    Fold(Box<Fold>),
}

/// The result of an operation on the numbers that an expression has for the elements of sequences, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fold {
    pub operator: Operator,
    /// The result for no numbers, which makes no difference among others.
    pub of_none: i64,
    pub numbers: Spread<Expression>,
}

impl Expression {
    /// The operation on these operands.
    pub fn operation(operator: Operator, a: Expression, b: Expression) -> Expression {
        Expression::Operation(operator, Box::new([a, b]))
    }

    /// The value; `None` if an operation has no result. Numbers and variables need no call.
    #[inline(always)]
    pub fn value(&self, variables: &[i64]) -> Option<i64> {
        match self {
            Expression::Number(number) => Some(*number),
            Expression::Variable(variable) => variables.get(*variable).copied(),
            Expression::Operation(operator, operands) => result(*operator, operands, variables),
            Expression::Fold(fold) => fold.value(variables),
        }
    }

    /// An interval that contains the value for all variables in these intervals; `None` if an intermediate number may
    /// need 64 bits.
    pub fn interval(&self, variables: &[Interval]) -> Option<Interval> {
        let found = match self {
            Expression::Number(number) => Interval::point(*number),
            Expression::Variable(variable) => *variables.get(*variable)?,
            Expression::Operation(operator, operands) => {
                let [a, b] = &**operands;
                let bounds = operator.bounds(a.interval(variables)?, b.interval(variables)?);
                let capped = operands.each_ref().map(|side| side.is_capped(variables));
                let is_exact = operator.allows_capped(capped) || self.is_power_remainder();
                is_exact.then_some(bounds)?
            }
            Expression::Fold(fold) => {
                let is_capped = fold.numbers.inside.is_capped(variables);
                let is_exact = fold.operator.allows_capped([is_capped; 2]);
                is_exact.then_some(fold.interval(variables)?)?
            }
        };
        found.is_small().then_some(found)
    }

    /// Whether a larger power may be replaced by [`MAX_POWER`] in the value, so that only its comparison with smaller
    /// numbers is exact.
    pub fn is_capped(&self, variables: &[Interval]) -> bool {
        match self {
            Expression::Number(_) | Expression::Variable(_) => false,
            Expression::Operation(operator, operands) => {
                let sides = operands.each_ref().map(|side| side.interval(variables));
                let caps = match (operator, sides) {
                    (Operator::Power, [Some(base), Some(exponent)]) => exceeds_cap(base, exponent),
                    (Operator::Power, _) => true,
                    _ => false,
                };
                let has_capped = || operands.iter().any(|side| side.is_capped(variables));
                let may_be_cap = |interval: Interval| interval.furthest() >= MAX_POWER.into();
                let keeps = match (operator, sides) {
                    (Operator::Least | Operator::Greatest, [Some(a), Some(b)]) => {
                        may_be_cap(operator.bounds(a, b))
                    }
                    _ => !self.is_power_remainder(),
                };
                caps || keeps && has_capped()
            }
            Expression::Fold(fold) => fold.numbers.inside.is_capped(variables),
        }
    }

    /// Whether this is the remainder of a power, which is exact for all powers.
    fn is_power_remainder(&self) -> bool {
        match self {
            Expression::Operation(Operator::Remainder, operands) => {
                matches!(operands[0], Expression::Operation(Operator::Power, _))
            }
            _ => false,
        }
    }

    /// The number of its parts.
    pub fn size(&self) -> usize {
        1 + match self {
            Expression::Number(_) | Expression::Variable(_) => 0,
            Expression::Operation(_, operands) => operands.iter().map(Expression::size).sum(),
            Expression::Fold(fold) => fold.numbers.inside.size(),
        }
    }

    /// The expression with others instead of the variables from a number on.
    pub fn replaced(&self, first: usize, by: &[Expression]) -> Expression {
        match self {
            Expression::Variable(variable) if *variable >= first => by[variable - first].clone(),
            Expression::Operation(operator, operands) => {
                let [a, b] = &**operands;
                Expression::operation(*operator, a.replaced(first, by), b.replaced(first, by))
            }
            // Sequences are not variables of helpers.
            Expression::Number(_) | Expression::Variable(_) | Expression::Fold(_) => self.clone(),
        }
    }
}

/// The result of an operation. Because it is not inlined, [`Expression::value`] is.
#[inline(never)]
fn result(operator: Operator, [a, b]: &[Expression; 2], variables: &[i64]) -> Option<i64> {
    if operator == Operator::Remainder
        && let Expression::Operation(Operator::Power, operands) = a
    {
        let [base, exponent] = &**operands;
        let (base, exponent) = (base.value(variables)?, exponent.value(variables)?);
        return power_remainder(base, exponent, b.value(variables)?);
    }
    operator.apply(a.value(variables)?, b.value(variables)?)
}

impl Fold {
    #[inline(never)]
    fn value(&self, variables: &[i64]) -> Option<i64> {
        let mut total = Some(self.of_none);
        self.numbers.any(variables, false, |number, element| {
            let next = total.zip(number.value(element));
            total = next.and_then(|(total, number)| self.operator.apply(total, number));
            total.is_none()
        })?;
        total
    }

    fn interval(&self, variables: &[Interval]) -> Option<Interval> {
        let number = self.numbers.inside.interval(variables)?;
        let lengths = self.numbers.lengths(variables);
        let mut total = Interval::point(self.of_none);
        let mut found = (lengths.least <= 0).then_some(total);
        for length in 1..=lengths.greatest {
            let next = self.operator.bounds(total, number);
            if !next.is_small() {
                return None;
            }
            let is_last = next == total;
            total = next;
            if length >= lengths.least || is_last {
                found = Some(found.map_or(total, |found| found.with(total)));
            }
            if is_last {
                break;
            }
        }
        found
    }
}
